"""What an error stops: its own game, and where it is one language's, that language; nothing beside."""

import shutil
from pathlib import Path

from generator.commands.build import BuildRequest, build
from generator.commands.check import check
from generator.load.workspace import Workspace

INN = Path(__file__).parent / "inn"


def written(workspace: Workspace, out: Path, *langs: str) -> dict[str, bytes]:
    files = build(workspace, BuildRequest(langs=langs, out=out)).files
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in files}


def broken(root: Path, file: str, old: str, new: str) -> None:
    path = root / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def two_games(root: Path) -> Workspace:
    for game in ("inn", "pub"):
        shutil.copytree(INN / "cards/inn", root / "cards" / game)
        shutil.copytree(INN / "layouts/inn", root / "layouts" / game)
    return Workspace.at(root)


def test_an_error_of_one_game_leaves_the_other_as_it_was(tmp_path: Path) -> None:
    workspace = two_games(tmp_path / "w")
    good = written(workspace, tmp_path / "good", "ja", "en")
    broken(tmp_path / "w", "cards/pub/guests.yaml", "kind: noble", "kind: nobel")

    told = check(workspace, ()).diagnostics
    left = written(workspace, tmp_path / "left", "ja", "en")

    assert {one.game for one in told} == {"pub"}
    assert set(good) == {f"{game}/{lang}/sheets/guests.pdf" for game in ("inn", "pub") for lang in ("ja", "en")}
    assert left == {file: data for file, data in good.items() if file.startswith("inn/")}


def test_a_game_yaml_that_cannot_be_read_leaves_the_other_game_as_it_was(tmp_path: Path) -> None:
    workspace = two_games(tmp_path / "w")
    broken(tmp_path / "w", "cards/pub/game.yaml", "players: [2, 4]", "players: [2, 4")

    result = check(workspace, ())

    assert {one.game for one in result.diagnostics} == {"pub"}
    assert [report.game.id for report in result.reports] == ["inn"]
    assert {file.split("/")[0] for file in written(workspace, tmp_path / "out")} == {"inn"}


def test_a_fault_of_one_language_stops_that_language_only(tmp_path: Path) -> None:
    workspace = two_games(tmp_path / "w")
    broken(tmp_path / "w", "cards/inn/phrases.en.yaml", "{{ card.pays }}", "{{ card.pay }}")
    broken(tmp_path / "w", "cards/pub/guests.yaml", "{ja: 修道士, en: Monk}", "{en: Monk}")

    files = written(workspace, tmp_path / "out", "ja", "en")

    assert set(files) == {"inn/ja/sheets/guests.pdf", "pub/en/sheets/guests.pdf"}


def test_a_workspace_without_games_says_what_it_misses(tmp_path: Path) -> None:
    (told,) = check(Workspace.at(tmp_path), ()).diagnostics

    assert (told.code, told.span) == ("load/no-games", None)
    assert "cards/<game>/game.yaml" in told.message
    assert "--workspace" in told.hints[0]


def test_a_game_that_is_not_there_is_told_with_the_nearest() -> None:
    (told,) = check(Workspace.at(INN), ("in",)).diagnostics

    assert (told.code, told.game, told.hints) == ("load/unknown-game", "in", ("did you mean 'inn'?",))
