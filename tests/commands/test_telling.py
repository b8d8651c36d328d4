import json

from generator.commands.check import check
from generator.commands.telling import tell, tell_check, tell_json
from generator.source.diagnostic import Span, error, warning

ALE = error(
    "layout/value", "there is no icon 'mgu'", Span("cards/tavern/drinks.yaml", 20, 13, 3), "did you mean 'mug'?"
)


def test_nothing_wrong_is_nothing_said(tavern):
    assert tell((), tavern.workspace, colour=False) == ""


def test_a_diagnostic_is_shown_with_its_line_and_counted(tavern):
    tavern.change("cards/tavern/drinks.yaml", "    price: 1\n    symbol: mug\n", "    price: 1\n    symbol: mgu\n")
    line = (tavern.root / "cards/tavern/drinks.yaml").read_text("utf-8").split("\n").index("    symbol: mgu") + 1
    told = error("layout/value", "there is no icon 'mgu'", Span("cards/tavern/drinks.yaml", line, 13, 3), "mug?")
    assert tell([told], tavern.workspace, colour=False) == (
        f"cards/tavern/drinks.yaml:{line}:13: error: there is no icon 'mgu' [layout/value]\n"
        f"  {line} |     symbol: mgu\n"
        "     |             ^^^\n"
        "     = help: mug?\n"
        "\n"
        "1 error, 0 warnings\n"
    )


def test_the_bytes_of_a_picture_are_not_shown(tavern):
    told = error("picture/broken", "broken", Span("cards/tavern/pictures/barrel.png", 1, 1))
    assert tell([told], tavern.workspace, colour=False) == (
        "cards/tavern/pictures/barrel.png:1:1: error: broken [picture/broken]\n\n1 error, 0 warnings\n"
    )


def test_a_line_is_the_one_that_was_meant_whatever_is_pasted_into_those_above(tavern):
    tavern.write("cards/tavern/notes.yaml", "a: \u2028\nb: here\n")
    told = error("a/b", "wrong", Span("cards/tavern/notes.yaml", 2, 4))
    assert "   2 | b: here\n" in tell([told], tavern.workspace, colour=False)


def test_a_file_that_can_no_longer_be_read_is_simply_not_shown(tavern, monkeypatch):
    def refused(_path):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.read_bytes", refused)
    assert tell([ALE], tavern.workspace, colour=False).startswith("cards/tavern/drinks.yaml:20:13: error: ")


def test_diagnostics_come_in_file_order_with_the_placeless_last(tavern):
    last = warning("build/manifest", "damaged")
    second = warning("game/count", "less", Span("cards/tavern/game.yaml", 2, 1))
    text = tell([last, second, ALE], tavern.workspace, colour=False)
    assert [line.rpartition("[")[2] for line in text.split("\n") if line.endswith("]")] == [
        "layout/value]",
        "game/count]",
        "build/manifest]",
    ]
    assert text.endswith("\n1 error, 2 warnings\n")


def test_a_file_or_line_that_is_not_there_is_simply_not_shown(tavern):
    told = [
        error("a/b", "gone", Span("cards/gone.yaml", 1, 1)),
        error("a/b", "gone", Span("cards/tavern/game.yaml", 999, 1)),
    ]
    assert "|" not in tell(told, tavern.workspace, colour=False)


def test_colour_is_for_terminals(tavern):
    assert "\x1b[" in tell([ALE], tavern.workspace, colour=True)
    assert "\x1b" not in tell([ALE], tavern.workspace, colour=False)


def test_what_check_tells_of_a_game(tavern):
    """Seven cards with price, title, kind and rule, two of them with a motto: 30 texts in each of two languages."""
    result = check(tavern.workspace, ())
    (fit,) = (fit for fit in result.reports[0].fits if fit.fit.state != "fits")
    assert tell_check(result, tavern.workspace, colour=False) == (
        "tavern: 酒場 / The Tavern, draft 1\n"
        "  declared  present\n"
        "        15       15  drinks  (TV-01)\n"
        "         5        5  drinks (kind hot)  (TV-02)\n"
        "  texts: 59 fit, 1 shrank\n"
        f"  drinks/milk title (en): 12 → {fit.fit.size:g} pt\n"
        "\n"
        "all is well\n"
    )


RULINGS = """
rulings:
  TV-Q1: {setting: refills, value: false, options: [true, false]}
declared:
  - {fact: TV-01, deck: drinks, count: 18, ruling: TV-Q1}
"""


def test_rulings_and_counts_that_differ_are_shown(tavern):
    game = tavern.root / "cards/tavern/game.yaml"
    text = game.read_text("utf-8")
    declared, components = text.index("declared:"), text.index("components:")
    game.write_text(text[:declared] + text[components:] + RULINGS, "utf-8")
    told = tell_check(check(tavern.workspace, ()), tavern.workspace, colour=False)
    assert "        18       15  ≠ drinks  (TV-01, TV-Q1)\n" in told
    assert "  rulings\n  TV-Q1     refills: false\n" in told


def test_the_same_as_json(tavern):
    tavern.change("cards/tavern/drinks.yaml", "symbol: apple", "symbol: appel")
    data = json.loads(tell_json(check(tavern.workspace, ())))
    assert set(data) == {"games", "diagnostics"}
    (game,) = data["games"]
    assert set(game) == {"game", "draft", "declared", "rulings", "fit"}
    assert (game["game"], game["draft"], game["rulings"]) == ("tavern", 1, {})
    assert game["declared"][0] == {
        "fact": "TV-01", "what": "drinks", "declared": 15, "present": 15, "ruling": None, "agrees": True,
    }  # fmt: skip
    assert (game["fit"][0]["card"], game["fit"][0]["fit"]["element"]) == ("milk", "title")
    (told,) = data["diagnostics"]
    assert (told["severity"], told["code"], told["span"]["file"]) == (
        "error",
        "layout/value",
        "cards/tavern/drinks.yaml",
    )
