"""Full-width and half-width digits by rule: tokens of markup in, the same with their digits as the style asks, out."""

import re
from collections.abc import Sequence
from dataclasses import replace

from generator.text.markup import Run, Token
from generator.text.style import Digits

_HALF = str.maketrans("０１２３４５６７８９", "0123456789")
_FULL = str.maketrans("0123456789", "０１２３４５６７８９")
_WORD = "0-9０-９A-Za-zＡ-Ｚａ-ｚ.,．，"
_JAPANESE = "、-〇〔-〟ぁ-ヿ㐀-䶿一-鿿豈-\ufaff！-／：-？"
_SINGLE = re.compile(
    f"(?<![{_WORD}])[0-9０-９](?=[{_JAPANESE}])|(?<=[{_JAPANESE}])[0-9０-９](?![{_WORD}])(?! ?[A-Za-z])"
)
"""A number of one digit beside a Japanese character."""


def set_digits(tokens: Sequence[Token], rule: Digits) -> tuple[Token, ...]:
    """Return the tokens with their digits by ``rule``.

    ``half``: all half-width. ``full``: numbers of one digit beside Japanese full-width, all others half-width, as
    Japanese text set in lines from left to right has them by tradition. A number may go on from run to run.
    """
    if rule == "as-written":
        return tuple(tokens)
    text = "".join([token.text if isinstance(token, Run) else "\n" for token in tokens])
    text = text.translate(_HALF)
    if rule == "full":
        text = _SINGLE.sub(lambda match: match[0].translate(_FULL), text)
    changed: list[Token] = []
    at = 0
    for token in tokens:
        if isinstance(token, Run):
            changed.append(replace(token, text=text[at : at + len(token.text)]))
            at += len(token.text)
        else:
            changed.append(token)
            at += 1
    return tuple(changed)
