from itertools import pairwise

import pytest

from generator.text.breaking import break_lines
from generator.text.hyphenation import hyphenation
from generator.text.preparing import prepare


def marked(text, words=True):
    ends = [0, *hyphenation(text, words=words), len(text)]
    return "|".join(text[start:end] for start, end in pairwise(ends))


@pytest.mark.parametrize("marks", ["dis|card", "re|source|ful", "char|ac|ters", "Dis|card", "札をdis|cardする"])
def test_words_are_hyphenated_as_a_dictionary_has_it(marks):
    assert marked(marks.replace("|", "")) == marks


@pytest.mark.parametrize("text", ["draw", "cards", "NASDAQS", "don't", "well-known", "abc123defgh"])
def test_short_words_abbreviations_and_joined_words_are_not(text):
    assert hyphenation(text, words=True) == ()


def test_a_writer_s_soft_hyphen_is_the_only_place_in_its_word():
    assert marked("disc\u00adard", words=True) == "disc\u00ad|ard"
    assert marked("disc\u00adard discard", words=False) == "disc\u00ad|ard discard"


def broken(text, width):
    hyphens = dict.fromkeys(hyphenation(text, words=True), 0.5)
    ready = prepare(text, [0.0 if char == "\u00ad" else 0.5 for char in text], "strict", hyphens=hyphens)
    return [(text[line.start : line.end] + "-" * line.hyphen, line.width) for line in break_lines(ready, width)]


def test_a_line_holds_its_hyphen():
    """ "a dis" is 2.5 em and its hyphen half an em more."""
    assert broken("a discard", 3.5) == [("a dis-", 3.0), ("card", 2.0)]
    assert broken("a discard", 2.9) == [("a", 0.5), ("dis-", 2.0), ("card", 2.0)]


def test_a_word_is_left_whole_where_the_line_is_full_enough_without():
    """ "dis-" with its space is 2.5 em: more than a fifth of a line of 7.5, but not of one of 13."""
    assert broken("draw three discards", 7.5)[0] == ("draw three dis-", 7.5)
    assert broken("draw any or all three discards", 13)[0] == ("draw any or all three", 10.5)


def test_no_hyphen_without_a_line_s_end():
    assert broken("discard", 10) == [("discard", 3.5)]
