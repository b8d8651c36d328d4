import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.text.markup import (
    PLAIN,
    InlineIcon,
    Known,
    LineBreak,
    Look,
    MarkupFault,
    Run,
    escape,
    parse_markup,
    plain_text,
)

KNOWN = Known(colours={"red": "#aa0000", "ink": "#000000"}, has_icon={"flame", "coin"}.__contains__, icons=["flame"])


def test_plain_text_is_one_run():
    assert parse_markup("カードを引く") == ((Run("カードを引く", PLAIN, 0),), ())


def test_nothing_gives_nothing():
    assert parse_markup("") == ((), ())


def test_tags_change_the_look_of_what_they_enclose():
    tokens, faults = parse_markup("a<b>b<c red>c</c></b><size 80%>d</size><nb>e</nb><nb>f</nb>", KNOWN)
    assert faults == ()
    assert [(run.text, run.look) for run in tokens] == [
        ("a", PLAIN),
        ("b", Look(bold=True)),
        ("c", Look(bold=True, colour="red")),
        ("d", Look(scale=0.8)),
        ("e", Look(no_break=1)),
        ("f", Look(no_break=2)),
    ]


def test_sizes_multiply():
    tokens, _ = parse_markup("<size 50%><size 150%>a</size></size>")
    assert [run.look.scale for run in tokens] == [pytest.approx(0.75)]


def test_icons_and_line_breaks_know_their_place():
    assert parse_markup("<icon flame>2<br>a\nb", KNOWN) == (
        (
            InlineIcon("flame", PLAIN, 0),
            Run("2", PLAIN, 12),
            LineBreak(13),
            Run("a", PLAIN, 17),
            LineBreak(18),
            Run("b", PLAIN, 19),
        ),
        (),
    )


def test_two_signs_are_the_sign_itself_and_a_lone_closing_one_too():
    assert parse_markup("1<<2>1 <<b>") == ((Run("1<2>1 <b>", PLAIN, 0),), ())


@pytest.mark.parametrize(
    ("markup", "offset", "length", "message", "hint"),
    [
        ("ab<bb>c", 2, 4, "there is no tag <bb>", "did you mean 'b'?"),
        ("ab<b>c", 2, 3, "<b> is never closed", "write </b> where it ends"),
        ("ab</b>c", 2, 4, "</b> closes nothing", "leave it out, or open <b> before it"),
        ("<b>a<c red>b</b></c>", 12, 4, "</b> crosses <c>, which is still open", "close </c> first"),
        ("a<c>b</c>", 1, 3, "<c> needs the name of a colour", "write <c red> or <c #aa0000>"),
        ("a<c rde>b</c>", 1, 7, "there is no colour rde", "did you mean 'red'?"),
        ("a<icon flamme>", 1, 13, "there is no icon flamme", "did you mean 'flame'?"),
        ("a<icon>", 1, 6, "<icon> needs the name of an icon", "write <icon flame>"),
        ("a<b 1>b</b>", 1, 5, "<b> takes no argument", "write <b>"),
        ("a<size 8>b</size>", 1, 8, "<size 8> is no size", "write a percentage from 25% to 400%, as in <size 80%>"),
        (
            "a<size 900%>b</size>",
            1,
            11,
            "<size 900%> is no size",
            "write a percentage from 25% to 400%, as in <size 80%>",
        ),
        ("1 < 2", 2, 1, "this < begins no tag", "write << for the character < itself"),
    ],
)
def test_a_fault_names_its_place_and_what_would_be_right(markup, offset, length, message, hint):
    _, faults = parse_markup(markup, KNOWN)
    assert [(f.offset, f.length, f.message, f.hint) for f in faults][:1] == [(offset, length, message, hint)]


def test_one_mistake_is_one_fault():
    crossed = parse_markup("<b>a<c red>b</b></c>", KNOWN)[1]
    wrong_argument = parse_markup("<c rde>b</c>", KNOWN)[1]
    assert (len(crossed), len(wrong_argument)) == (1, 1)


def test_all_faults_come_in_order():
    _, faults = parse_markup("<b>a<x>b</c>", KNOWN)
    assert [fault.offset for fault in faults] == [0, 4, 8]


def test_what_is_not_good_markup_stays_as_it_is_written():
    assert plain_text("<x>1 < 2") == "<x>1 < 2"


def test_bold_without_a_bold_face_is_a_fault_and_the_text_stays_regular():
    tokens, faults = parse_markup("a<b>b</b>", Known(bold=False))
    assert faults == (
        MarkupFault(1, 3, "this text's font has no bold face", "take one that has, or use colour", "text/no-bold"),
    )
    assert all(not token.look.bold for token in tokens)


def test_plain_text_can_read_icons_with_the_words_beside_them():
    read = []

    def icon(name, before, after):
        read.append((name, before, after))
        return name.upper()

    assert plain_text("<b>2</b> <icon a><icon b> or <c red>3</c><br><icon c>.", icon) == "2 AB or 3\nC."
    assert read == [("a", "2 ", ""), ("b", "2 A", " or 3"), ("c", "2 AB or 3\n", ".")]


def test_plain_text_has_neither_tags_nor_icons():
    assert plain_text("<b>２枚</b>引く<icon flame><br>終わり") == "２枚引く\n終わり"


@given(st.text())
def test_any_text_can_be_written(text):
    assert plain_text(escape(text)) == text
    assert parse_markup(escape(text))[1] == ()


@given(st.text(alphabet="<>/bcnr sizeico%5n", max_size=40))
def test_no_markup_breaks_the_reader_and_faults_lie_within_it(markup):
    _, faults = parse_markup(markup, KNOWN)
    assert all(0 <= fault.offset < fault.offset + fault.length <= len(markup) for fault in faults)


@pytest.mark.parametrize(
    ("markup", "base", "readings"),
    [
        ("<ruby まじょ>魔女</ruby>", "魔女", ("まじょ",)),
        ("<ruby たい|りょく>体力</ruby>", "体力", ("たい", "りょく")),
        ("<ruby a<<b>>c||d>字</ruby>", "字", ("a<b>c|d",)),
    ],
)
def test_ruby_is_one_reading_or_one_for_each_character(markup, base, readings):
    (run,), faults = parse_markup(markup)
    assert (run.text, run.look.ruby.readings, faults) == (base, readings, ())
    assert plain_text(markup) == base


def test_two_rubies_beside_each_other_are_two():
    tokens, _ = parse_markup("<ruby あ>亜</ruby><ruby あ>亜</ruby>")
    assert len(tokens) == 2


@pytest.mark.parametrize(
    ("markup", "offset", "message"),
    [
        ("字<ruby>体</ruby>", 1, "<ruby> needs the reading"),
        ("<ruby あ|い>体</ruby>", 0, "2 readings stand over 1 characters"),
        ("<ruby あ></ruby>", 0, "<ruby> stands over nothing"),
        ("<ruby あ>体<br>力</ruby>", 9, "<br> cannot stand within <ruby>"),
        ("<ruby あ>体<ruby い>力</ruby></ruby>", 9, "<ruby> cannot stand within <ruby>"),
        ("<ruby あ>体", 0, "<ruby> is never closed"),
        ("<b><ruby あ>体</b></ruby>", 12, "</b> crosses <ruby>, which is still open"),
        ("<tcy>12345</tcy>", 0, "<tcy> holds one to 4 characters"),
        ("<tcy></tcy>", 0, "<tcy> holds one to 4 characters"),
    ],
)
def test_what_is_wrong_with_ruby_and_combined_characters(markup, offset, message):
    _, faults = parse_markup(markup)
    assert [(fault.offset, fault.message) for fault in faults[:1]] == [(offset, message)]


def test_keywords_are_terms_of_the_glossary():
    glossary = Known(terms={"捨てる", "chest"})
    assert [run.look.keyword for run in parse_markup("札を<k>捨てる</k>", glossary)[0]] == [False, True]
    assert parse_markup("<k chest>chests</k>", glossary)[1] == ()
    (fault,) = parse_markup("<k>すてる</k>", glossary)[1]
    assert (fault.code, fault.offset, fault.message) == ("text/unknown-term", 0, "the glossary has no 'すてる'")


def test_bold_keywords_need_a_bold_font():
    (fault,) = parse_markup("<k>札</k>", Known(bold=False, keyword_bold=True, terms={"札"}))[1]
    assert (fault.code, fault.offset) == ("text/no-bold", 0)
