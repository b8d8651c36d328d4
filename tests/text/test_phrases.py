from generator.text.breaking import break_lines
from generator.text.phrases import phrase_ends
from generator.text.preparing import prepare
from tests.text.test_breaking import advance


def broken(text, width):
    ready = prepare(text, [advance(char) for char in text], "strict", phrases=phrase_ends(text))
    lines = break_lines(ready, width)
    return [text[line.start : line.end] for line in lines], any(line.parted for line in lines)


def test_lines_end_between_phrases():
    """岬の｜灯台の｜見習い: by characters alone a line of six would end within 見習い."""
    assert broken("岬の灯台の見習い", 6) == (["岬の灯台の", "見習い"], False)


def test_a_phrase_wider_than_the_line_is_parted_as_words_are_without_being_called_so():
    assert broken("見習いたち", 3) == (["見習い", "たち"], False)


def test_spaces_part_phrases_and_words_stay_whole():
    assert broken("the old lighthouse", 4.5) == (["the old", "lighthous", "e"], True)


def test_an_empty_text_has_none():
    assert phrase_ends("") == frozenset()
