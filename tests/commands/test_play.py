import itertools
import json
import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import main
from generator.commands.play import PlayRequest
from generator.commands.play import play as run
from generator.commands.screen import Terminal
from generator.commands.sitting import Sitting
from generator.load.loading import load_project
from generator.load.workspace import Workspace
from generator.play.match import Match
from generator.play.random_player import random_seats
from generator.play.reading import card_texts
from generator.play.story import Told
from tests.engine.harness import rules_of
from tests.engine.race import Race
from tests.workshop import REPO


class Asked:
    """A screen that remembers what it is told and answers by a list; None once it is at its end."""

    def __init__(self, answers: Iterable[str] = ()) -> None:
        self._answers = iter(answers)
        self.told: list[Told] = []
        self.questions = 0

    def tell(self, told: Told) -> None:
        self.told.append(told)

    def ask(self, question: str) -> str | None:
        self.questions += 1
        return next(self._answers, None)

    @property
    def lines(self) -> list[str]:
        return [told for told in self.told if isinstance(told, str)]

    @property
    def tables(self) -> list[Sequence[object]]:
        return [told for told in self.told if not isinstance(told, str)]


class Answering(Asked):
    """A screen whose human always takes the first action."""

    def ask(self, question: str) -> str | None:
        return "1"


def sit(answers: Iterable[str], seat: int = 0) -> tuple[Match, Asked]:
    screen = Asked(answers)
    match = Sitting(Match(Race(), 2, 0), seat, random_seats(2, 0), screen, "en").play()
    return match, screen


def cli(*arguments: str, answers: str = "") -> Result:
    return CliRunner().invoke(main, ["-C", str(REPO), "play", *arguments], input=answers)


def test_a_human_chooses_by_number() -> None:
    match, screen = sit(["2", "2", "2"])
    assert match.is_over
    assert [move.action for move in match.moves if move.player == 0] == [("step", 2)] * 3
    assert "  1  go 1" in screen.lines
    assert screen.lines[-1].startswith("Points: player 1 6")


def test_what_is_no_choice_is_asked_again() -> None:
    match, screen = sit(["0", "3", "x", "", "?", "2", "q"])
    assert [move.action for move in match.moves if move.player == 0] == [("step", 2)]
    assert "'3' is not among them." in screen.lines
    assert any("undo" in line for line in screen.lines)


def test_undo_goes_back_to_the_humans_last_choice() -> None:
    match, screen = sit(["u", "2", "u", "1", "q"])
    assert "There is nothing to take back." in screen.lines
    assert "Taken back." in screen.lines
    assert [move.action for move in match.moves] == [("step", 1), match.moves[1].action]
    assert match.state.places[0] == 1


def test_after_undo_the_others_do_the_same_again() -> None:
    once, _ = sit(["2", "q"])
    again, _ = sit(["2", "u", "2", "q"])
    assert again.moves == once.moves


def test_the_match_stands_as_it_is_when_the_human_leaves() -> None:
    for answers in (["q"], []):
        match, screen = sit(answers)
        assert match.moves == []
        assert screen.questions == 1
    match, _ = sit(["1"], seat=1)
    assert [move.player for move in match.moves] == [0, 1, 0]


def test_the_table_is_shown_when_it_is_asked_for() -> None:
    _, screen = sit(["t", "q"])
    assert len(screen.tables) == 2


def test_cards_on_the_table_and_among_the_choices_can_be_read() -> None:
    """In the second half of a turn of Sedecim: what is on display and in hand, and no other card."""
    game = load_project(Workspace.at(REPO), ("sedecim",)).games["sedecim"]
    texts, _ = card_texts(game, "en")
    screen = Asked(["c", "q"])
    match = Match(rules_of("sedecim"), 3, 3)
    Sitting(match, match.rules.players_to_act(match.state)[0], random_seats(3, 3), screen, "en", texts).play()
    *_, told = screen.tables
    ((heading, lines),) = told
    state = match.rules.to_data(match.state)
    shown = {*state["action_display"], *state["hands"][state["player"]]}
    assert heading == "What the cards say"
    names = {card.id: card.name["en"] for card in game.decks["action"].cards}
    assert {line.partition(":")[0] for line in lines} == {names[card] for card in shown}
    assert all(len(line.partition(": ")[2]) > 10 for line in lines)


def test_a_choice_of_one_card_shows_what_it_says() -> None:
    """A card of the draft of Little Witch says below its name when it works, and what it does."""
    game = load_project(Workspace.at(REPO), ("little_witch",)).games["little_witch"]
    texts, _ = card_texts(game, "en")
    screen = Asked(["1"] * 9)
    Sitting(Match(rules_of("little_witch"), 3, 3), 0, random_seats(3, 3), screen, "en", texts).play()
    said = {card.name: card.text for card in texts}
    drafts = [
        (re.match(r" +\d+  Keep (.*) and pass the rest$", line), below)
        for line, below in itertools.pairwise(screen.lines)
    ]
    kept = [(found[1], below) for found, below in drafts if found]
    assert len(kept) >= 5
    assert all(below == f"     ({said[name]})" for name, below in kept)


def test_where_no_card_can_be_read_that_is_told() -> None:
    _, screen = sit(["c", "q"])
    assert "No card with a text is on the table." in screen.lines


def test_the_texts_are_drawn_in_a_terminal() -> None:
    result = cli("la_superba", "--seat", "1", "--seed", "4", "--lang", "en", answers="c\nq\n")
    assert result.exit_code == 0
    assert "Power 4 for each crew card" in result.output


def test_choices_made_at_once_are_not_told() -> None:
    rules = rules_of("la_superba")
    screen = Asked(["1", "1"])
    Sitting(Match(rules, 4, 3), 3, random_seats(4, 3), screen, "en").play()
    others = [line for line in screen.lines if line.startswith(("Player 1", "Player 2", "Player 3"))]
    assert others
    assert not any("Play" in line.removeprefix("Player") or "Carry" in line for line in others)


def test_what_is_done_in_the_open_is_told_after_secret_choices_too() -> None:
    """After the draft of Little Witch the others' placements are told again, every one of them."""
    screen = Answering()
    match = Sitting(Match(rules_of("little_witch"), 3, 1), 0, random_seats(3, 1), screen, "en").play()
    placed = [move for move in match.moves if move.action[0] == "place" and move.player != 0]
    told = [line for line in screen.lines if re.match(r"Player [23]: Place", line)]
    assert len(told) == len(placed) > 0


def test_a_choice_that_the_table_does_not_show_is_not_told() -> None:
    """At a year's end a player of Little Witch keeps a card of his hand for the next year, unseen (LW-53)."""
    screen = Answering()
    match = Sitting(Match(rules_of("little_witch"), 3, 1), 0, random_seats(3, 1), screen, "en").play()
    kept = [line for line in screen.lines if line.startswith(("Player 2", "Player 3")) and "next year" in line]
    assert any(move.action[0] == "keep" and move.player != 0 for move in match.moves)
    assert kept == []


def test_the_table_is_the_humans_view() -> None:
    rules = rules_of("la_superba")
    screen = Asked()
    match = Match(rules, 3, 1)
    Sitting(match, 1, random_seats(3, 1), screen, "ja").play()
    assert screen.tables[0] == rules.table(match.state, 1, "ja")


def test_watching_in_a_pipe_tells_the_same_in_every_run() -> None:
    once, again = (cli("la_superba", "--watch", "--seed", "5", "--lang", "en") for _ in range(2))
    assert once.exit_code == 0
    assert once.output == again.output
    for told in ("Round 1 of 5", "Round 5 of 5", "The game is over", "Won by: Player"):
        assert told in once.output
    assert "\x1b" not in once.output


def test_a_long_list_is_folded_and_not_cut_short() -> None:
    """Japanese names stand in a row without a space to break at."""
    output = StringIO()
    names = "・".join(f"カード{number}" for number in range(1, 30))
    Terminal(output, None, colour=False).tell([("場", []), ("手札", [names])])
    shown = "".join(line.strip("│ ") for line in output.getvalue().splitlines())
    assert names in shown
    assert "…" not in shown


def test_four_at_the_table_and_another_seed() -> None:
    result = cli("la_superba", "--watch", "--players", "4", "--seed", "6")
    assert "プレイヤー4（黒）" in result.output
    assert result.output != cli("la_superba", "--watch", "--players", "4", "--seed", "7").output


def test_a_transcript_plays_again(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    watched = cli("la_superba", "--watch", "--seed", "5", "--transcript", str(file))
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert (lines[0]["game"], lines[0]["draft"], lines[0]["players"], lines[0]["seed"]) == ("la_superba", 7, 3, 5)
    assert lines[0]["settings"]["pepper_turns"] == "all"
    assert sum(lines[-1]["returns"]) == pytest.approx(1)
    assert cli("la_superba", "--replay", str(file)).output == watched.output


def test_a_human_who_leaves_has_a_transcript_to_go_on_from(tmp_path: Path) -> None:
    file, whole = tmp_path / "part.jsonl", tmp_path / "whole.jsonl"
    left = cli("la_superba", "--seat", "1", "--seed", "9", "--transcript", str(file), answers="1\n1\nq\n")
    assert left.exit_code == 0
    part = file.read_text("utf-8").splitlines()
    assert '"scores"' not in part[-1]
    assert len(part) > 2
    cli("la_superba", "--replay", str(file), "--watch", "--transcript", str(whole))
    assert whole.read_text("utf-8").splitlines()[: len(part)] == part
    assert '"scores"' in whole.read_text("utf-8").splitlines()[-1]


def test_a_human_takes_a_replay_over_and_sees_no_more_than_the_seat(tmp_path: Path) -> None:
    file = tmp_path / "part.jsonl"
    cli("la_superba", "--seat", "1", "--seed", "9", "--transcript", str(file), answers="1\n1\nq\n")
    result = cli("la_superba", "--replay", str(file), "--seat", "1", "--lang", "en", answers="q\n")
    assert "Your turn (player 1)" in result.output
    assert result.output.count("Hand: 5 cards") == 2
    assert "Player 2: " not in result.output


def test_the_transcript_names_the_folder_whatever_the_engine(tmp_path: Path) -> None:
    for folder in ("cards", "layouts"):
        (tmp_path / folder).mkdir()
        os.symlink(REPO / folder / "la_superba", tmp_path / folder / "my-superba")
    file = tmp_path / "match.jsonl"
    request = PlayRequest("my-superba", 1, watch=True, transcript=file)
    assert run(Workspace.at(tmp_path), request, Asked()) == ()
    assert json.loads(file.read_text("utf-8").splitlines()[0])["game"] == "my-superba"
    assert run(Workspace.at(tmp_path), PlayRequest("my-superba", 1, replay=file), Asked()) == ()


def test_a_replay_under_other_rulings_than_todays(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    cli("la_superba", "--watch", "--transcript", str(file))
    head, *rest = file.read_text("utf-8").splitlines()
    data = json.loads(head)
    data["settings"]["pepper_turns"] = "pepper"
    data["draft"] = 6
    file.write_text("\n".join([json.dumps(data), *rest[:-1]]), "utf-8")
    result = cli("la_superba", "--replay", str(file))
    assert result.exit_code == 0
    assert "transcript/other-draft" in result.stderr


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda lines: [lines[0].replace('"la_superba"', '"sedecim"'), *lines[1:]], "transcript/other-game"),
        (lambda lines: [lines[0], lines[2], *lines[1:]], "transcript/illegal"),
        (lambda lines: ["{", *lines[1:]], "transcript/line"),
    ],
)
def test_a_damaged_transcript_is_told(tmp_path: Path, change, code: str) -> None:
    file = tmp_path / "match.jsonl"
    cli("la_superba", "--watch", "--transcript", str(file))
    file.write_text("\n".join(change(file.read_text("utf-8").splitlines())), "utf-8")
    result = cli("la_superba", "--replay", str(file))
    assert result.exit_code == 1
    assert code in result.stderr
    assert "Traceback" not in result.output


def test_a_transcript_that_an_editor_of_windows_has_saved(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    cli("la_superba", "--watch", "--transcript", str(file))
    file.write_text(file.read_text("utf-8"), "utf-8-sig", newline="\r\n")
    assert cli("la_superba", "--replay", str(file)).exit_code == 0


def test_a_transcript_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(b"\xff\xfe\x00")
    assert "transcript/unreadable" in cli("la_superba", "--replay", str(file)).stderr


def test_a_transcript_that_cannot_be_written(tmp_path: Path) -> None:
    result = cli("la_superba", "--watch", "--transcript", str(tmp_path / "no-folder" / "match.jsonl"))
    assert result.exit_code == 1
    assert "transcript/cannot-write" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("la_superba", "--watch", "--seat", "1"),
        ("la_superba", "--watch", "--players", "5"),
        ("la_superba", "--seat", "4"),
        ("la_superba", "--watch", "--lang", "fr"),
        ("no_such_game", "--watch"),
        ("la_superba", "--replay", "no-such-file"),
        ("la_superba", "--watch", "--players", "0"),
    ],
)
def test_wrong_usage_leaves_with_2(arguments: tuple[str, ...]) -> None:
    result = cli(*arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


def test_a_game_that_prints_only_is_refused(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["-C", str(REPO / "tests/fixtures/tavern"), "play", "tavern", "--watch"])
    assert result.exit_code == 1
    assert "play/no-engine" in result.stderr


def test_faults_of_the_looks_do_not_stop_a_match(tmp_path: Path) -> None:
    for folder in ("cards", "layouts"):
        (tmp_path / folder).mkdir()
        os.symlink(REPO / folder / "la_superba", tmp_path / folder / "la_superba")
    (tmp_path / "layouts" / "la_superba").unlink()
    (tmp_path / "layouts" / "la_superba").mkdir()
    (tmp_path / "layouts" / "la_superba" / "trade.yaml").write_text("kind: [", "utf-8")
    screen = Asked()
    found = run(Workspace.at(tmp_path), PlayRequest("la_superba", 1, watch=True), screen)
    assert screen.lines[-1].startswith("得点")
    assert all(one.severity != "error" or one.span is None or "layouts" not in one.span.file for one in found)


class BrokenOff(Asked):
    """A screen on which somebody presses Ctrl-C at the line of this number."""

    def __init__(self, after: int, answers: Iterable[str] = ()) -> None:
        super().__init__(answers)
        self._after = after

    def tell(self, told: Told) -> None:
        super().tell(told)
        if len(self.told) == self._after:
            raise KeyboardInterrupt


@pytest.mark.parametrize("seat", [None, 2])
def test_a_match_that_is_broken_off_leaves_its_transcript(tmp_path: Path, seat: int | None) -> None:
    file = tmp_path / "match.jsonl"
    watch = seat is None
    request = PlayRequest("sedecim", 3, seat=seat, watch=watch, transcript=file)
    found = run(Workspace.at(REPO), request, BrokenOff(4, ["1"] * 9))
    (told,) = [one for one in found if one.code == "play/stopped"]
    head, *moves = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert head["seed"] == 3
    assert f"after {len(moves)} move" in told.message
    assert cli("sedecim", "--replay", str(file)).exit_code == 0


def test_a_transcript_that_does_not_tell_all_rulings_is_played_with_a_warning(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    cli("la_superba", "--watch", "--seed", "5", "--transcript", str(file))
    head, *moves = file.read_text("utf-8").splitlines()
    old = json.loads(head)
    del old["settings"]["pepper_turns"]
    file.write_text("\n".join([json.dumps(old), *moves]), "utf-8")
    result = cli("la_superba", "--replay", str(file))
    assert result.exit_code == 0
    assert "transcript/unsaid-settings" in result.stderr
    assert "pepper_turns: all" in result.stderr


def test_a_transcript_with_another_seed_names_it(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    cli("la_superba", "--watch", "--seed", "5", "--transcript", str(file))
    file.write_text(file.read_text("utf-8").replace('"seed": 5', '"seed": 6'), "utf-8")
    result = cli("la_superba", "--replay", str(file))
    assert result.exit_code == 1
    assert "cannot do this here: play " in result.stderr
    assert "the seed (6)" in result.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have a full device")
def test_a_full_device_is_told() -> None:
    command = [sys.executable, "-m", "generator", "play", "la_superba", "--watch"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, cwd=REPO, check=False)
    assert done.returncode == 1
    assert "nothing can be written there" in done.stderr
    assert "Traceback" not in done.stderr


def test_in_a_terminal(tmp_path: Path) -> None:
    """The command as a person runs it: the table drawn, numbers typed, one taken back, left by q."""
    ours, theirs = pytest.importorskip("pty").openpty()
    command = [sys.executable, "-m", "generator", "play", "la_superba", "--seed", "4", "--lang", "en"]
    command += ["--transcript", str(tmp_path / "match.jsonl")]
    wide = {**os.environ, "COLUMNS": "100", "TERM": "xterm"}
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=subprocess.PIPE, cwd=REPO, env=wide)
    os.close(theirs)
    seen = ""
    for answer in ("1", "u", "2", "1", "q"):
        seen += _until(ours, "for help):")
        os.write(ours, f"{answer}\n".encode())
    assert process.wait(timeout=60) == 0
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    os.close(ours)
    for told in ("Round 1 of 5", "╭", "Your turn (player 1)", "Taken back."):
        assert told in seen
    first = json.loads((tmp_path / "match.jsonl").read_text("utf-8").splitlines()[1])
    assert first["player"] == 0
    assert first["action"][0] == "play"


def _until(terminal: int, wanted: str) -> str:
    """Return what the terminal shows up to ``wanted``."""
    shown, deadline = b"", time.monotonic() + 60
    while wanted.encode() not in shown:
        assert time.monotonic() < deadline, shown.decode(errors="replace")
        if select.select([terminal], [], [], 1)[0]:
            shown += os.read(terminal, 65536)
    return shown.decode()
