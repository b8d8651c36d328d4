"""Where files are sought: in the workspace, then among what comes with Kirifuda."""

from pathlib import Path

from generator.load.workspace import Found, Workspace, assets_root


def two_roots(tmp_path: Path) -> Workspace:
    for file in (
        "own/layouts/common/sizes.yaml",
        "own/cards/b/game.yaml",
        "own/cards/a/game.yaml",
        "own/cards/c/notes.md",
    ):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    for file in ("packed/layouts/common/sizes.yaml", "packed/layouts/common/papers.yaml"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    return Workspace(tmp_path / "own", tmp_path / "packed")


def test_games_are_the_folders_with_a_game_yaml_in_order(tmp_path: Path) -> None:
    assert two_roots(tmp_path).games() == ("a", "b")


def test_there_are_no_games_without_cards(tmp_path: Path) -> None:
    assert Workspace.at(tmp_path).games() == ()


def test_the_workspace_s_own_file_comes_first(tmp_path: Path) -> None:
    workspace = two_roots(tmp_path)
    own, packed = tmp_path / "own/layouts/common", tmp_path / "packed/layouts/common"

    assert workspace.find("layouts/common/sizes.yaml") == Found(own / "sizes.yaml", "layouts/common/sizes.yaml")
    assert workspace.find("layouts/common/papers.yaml") == Found(packed / "papers.yaml", "layouts/common/papers.yaml")
    assert workspace.find("layouts/common/shops.yaml") is None


def test_of_several_names_the_first_that_is_a_file_anywhere(tmp_path: Path) -> None:
    found = two_roots(tmp_path).find("layouts/a/papers.yaml", "layouts/common/papers.yaml")
    assert found is not None
    assert found.name == "layouts/common/papers.yaml"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert two_roots(tmp_path).find("layouts/common") is None


def test_folders_of_both_the_workspace_s_first_and_one_where_they_are_the_same(tmp_path: Path) -> None:
    workspace = two_roots(tmp_path)
    both = (tmp_path / "own/layouts/common", tmp_path / "packed/layouts/common")

    assert workspace.folders("layouts/common") == both
    assert workspace.folders("layouts/a") == ()
    assert Workspace(tmp_path / "own", tmp_path / "own").folders("layouts/common") == both[:1]


def test_another_workspace_s_games_do_not_come_along(tmp_path: Path) -> None:
    for file in ("cards/a/facts.yaml", "layouts/a/card.yaml"):
        (tmp_path / "packed" / file).parent.mkdir(parents=True)
        (tmp_path / "packed" / file).touch()
    workspace = two_roots(tmp_path)

    assert workspace.find("cards/a/facts.yaml") is None
    assert workspace.folders("layouts/a") == ()


def test_what_comes_along_has_fonts_and_common_layouts() -> None:
    assert (assets_root() / "fonts/fonts.yaml").is_file()
    assert (assets_root() / "layouts/common/sizes.yaml").is_file()
