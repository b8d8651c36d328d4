"""Bad YAML, with the place of every fault written under it."""

import pytest

from generator.source.reader import read_yaml
from tests.source.marks import found, parted

BAD = {
    "a key twice": """
id: scout
name: x
id: guide
^^ yaml/duplicate-key
""",
    "all duplicates, not only the first": """
cards:
  - {id: a, id: b}
            ^^ yaml/duplicate-key
  - id: c
    "id": d
    ^^^^ yaml/duplicate-key
""",
    "a tab in the indentation": """
cards:
\t- id: scout
^ yaml/tab
""",
    "a tab after spaces": """
effects:
  \tdo: gain
  ^ yaml/tab
""",
    "no space after the colon": """
id:scout
^^^ yaml/space-after-colon
copies: 1
""",
    "no space after the colon in braces": """
- {do:gain, count: 1}
   ^^^^^^^ yaml/space-after-colon
""",
    "a full-width colon": """
id: scout
name：斥候
    ^^ yaml/full-width-colon
copies: 1
""",
    "full-width colons in braces": """
name: {ja：斥候, en：Scout}
       ^^^^^^^^ yaml/full-width-colon
                 ^^^^^^^^^ yaml/full-width-colon
""",
    "a full-width space after the colon": """
id:　scout
   ^^ yaml/full-width-space
copies: 1
""",
    "full-width spaces as indentation": """
cards: x
　　id: scout
^^^^^^ yaml/full-width-space
""",
    "a full-width space in the key after a dash": """
cards:
  -　id: scout
  ^^^^^ yaml/full-width-space
""",
    "a full-width space before a value": """
name: 　斥候
      ^^^^^^ yaml/full-width-space
""",
    "a quote that is never closed": """
id: scout
name: "Scout
      ^ yaml/quote
copies: 1
""",
    "a quote that closes only at the next one": """
name: "Scout
      ^ yaml/quote
text: "Draw a card"
""",
    "an apostrophe in single quotes": """
text: 'the witch's broom'
                 ^ yaml/after-quote
""",
    "text after the closing quote": """
text: "Draw" a card
             ^ yaml/after-quote
""",
    "a template alone": """
value: {{ card.name }}
       ^^ yaml/template
""",
    "a template and more": """
value: {{ card.name }} copies
       ^^ yaml/template
""",
    "a statement of a template": """
value: {% if card.text %}x{% endif %}
       ^^ yaml/template
""",
    "a colon in a plain text": """
text: Choose one: draw a card
                ^ yaml/colon-in-text
""",
    "an at sign": """
text: @home
      ^ yaml/reserved
""",
    "a backtick": """
text: `draw`
      ^ yaml/reserved
""",
    "a percent sign": """
text: %d cards
      ^ yaml/reserved
""",
    "a line that begins with a percent sign": """
%d cards
^ yaml/reserved
""",
    "stars for emphasis": """
text: **Draw** a card
      ^ yaml/reserved
""",
    "an ampersand alone": """
text: & more
      ^ yaml/reserved
""",
    "deeper than its neighbour": """
id: scout
  copies: 1
  ^ yaml/indentation
""",
    "less deep than its neighbour": """
cards:
    - id: scout
      copies: 1
   - id: guide
   ^ yaml/indentation
""",
    "a dash among keys": """
id: scout
- draw
^ yaml/indentation
""",
    "a line without a colon": """
id: scout
copies 1
^^^^^^^^ yaml/no-colon
suit: explore
""",
    "a bracket left open": """
size: [63mm, 88mm
      ^ yaml/bracket
bleed: 3mm
""",
    "a brace left open at the end of the file": """
name: {ja: x
      ^ yaml/bracket
""",
    "a colour without quotes between brackets": """
palette: {sea: #dfeef5, line: "#1b5a8c"}
               ^^^^^^^ yaml/comment
bleed: 3mm
""",
    "a comma too many": """
size: [63mm,, 88mm]
            ^ yaml/bracket
""",
    "a comma too few": """
effect: {do: gain count: 2}
                       ^ yaml/bracket
""",
    "a bracket that closes nothing": """
value: ]
       ^ yaml/bracket
""",
    "text after a bracket": """
text: [Action] Draw a card
               ^ yaml/after-bracket
""",
    "a list in the line of its key": """
effects: - draw
         ^ yaml/list
""",
    "text in the line of a block's head": """
text: > 3 cards
        ^ yaml/block
""",
    "an escape that means nothing": r"""
text: "50\% more"
         ^^ yaml/escape
""",
    "an escape that cannot be printed": r"""
text: "ring \x07"
      ^^^^^^^^^^^ yaml/escape
""",
    "a tag": """
value: !!python/name:os.system x
       ^ yaml/tag
""",
    "a tag of one's own": """
value: !art scout
       ^ yaml/tag
""",
    "a merge key": """
base: &base {copies: 1}
card:
  <<: *base
  ^^ yaml/merge-key
""",
    "a list as a key": """
? [a, b]
  ^ yaml/key
: c
""",
    "no key before the colon in braces": """
card: {: x}
       ^ yaml/no-key
""",
    "no key after a question mark": """
?
 ^ yaml/no-key
: x
""",
    "no key before the colon": """
card:
  : x
  ^ yaml/no-key
""",
    "an alias of nothing": """
text: *bold
      ^^^^^ yaml/alias
""",
    "an alias inside what it stands for": """
card: &card {next: *card}
                   ^^^^^ yaml/alias
""",
    "a second document": """
id: a
---
^ yaml/documents
id: b
""",
    "nineteen digits": """
copies: 1234567890123456789
        ^^^^^^^^^^^^^^^^^^^ yaml/number
""",
    "a control character": """
name: a\x07b
       ^ yaml/character
""",
    "a line separator": """
name: 斥候\u2028探索
          ^ yaml/character
""",
    "what is wrong before a fault of syntax is told too": """
cards:
  - {id: a, id: b}
            ^^ yaml/duplicate-key
  - name: "x
          ^ yaml/quote
""",
}


@pytest.mark.parametrize("marked", BAD.values(), ids=BAD.keys())
def test_each_fault_is_told_at_its_place(marked: str) -> None:
    text, expected = parted(marked)
    assert expected, "a bad file without a mark"

    _, diagnostics = read_yaml(text, "cards/a/b.yaml")

    assert found(diagnostics) == expected
    assert {each.span.file for each in diagnostics if each.span} == {"cards/a/b.yaml"}


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("name：斥候\nid: a", "write the plain colon : and a space after it"),
        ("id:scout\nid: a", "write 'id: scout'"),
        ("text: Choose one: draw", 'put the whole text in quotes: "Choose one: draw"'),
        ("a: 1\na: 2", "the first is at line 1, column 1; delete or rename one of the two"),
        ("a:\n\t- b", "indent with spaces, two a level"),
        ("a: {{ b }}", 'write it as "{{ … }}", all of the value in quotes'),
        ("a: 'it's'", "write an apostrophe inside single quotes twice (''), or put the whole text in double quotes"),
    ],
)
def test_the_hint_says_what_to_write(text: str, hint: str) -> None:
    _, (diagnostic, *_) = read_yaml(text, "a.yaml")

    assert hint in diagnostic.hints


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", "---\n"])
def test_a_file_without_anything_is_an_error(text: str) -> None:
    root, (diagnostic,) = read_yaml(text, "a.yaml")

    assert (root, diagnostic.code) == (None, "yaml/empty")
