"""The decks as the facts count them, and as DESIGN.md divides them."""

from collections import Counter
from itertools import pairwise

import pytest

from tests.cards.little_witch.game import all_cards, areas, deck, events, game, project

YEARS = (1, 2, 3)


def test_the_files_hold_no_error():
    errors = [found for found in project().diagnostics if found.severity == "error"]
    assert [found for found in errors if not found.code.startswith("layout/")] == []


@pytest.mark.fact("LW-03")
def test_there_are_nine_areas_and_the_university_by_the_names_of_the_draft():
    assert [card.name["ja"] for card in deck("area")] == [
        "帰らずの森", "霧の三日月湖", "サイコロマウンテン", "カラコイル凍土", "アマロスの大灯台", "モリアの深き場所",
        "バニア砂漠", "名もなき島", "刻の回廊", "大学",
    ]  # fmt: skip
    assert len(areas()) == 9
    assert sum(card.copies for card in deck("area")) == 10


@pytest.mark.fact("LW-03", "LW-31")
def test_each_area_has_a_bonus_of_its_own_for_years_2_and_3_and_the_university_none():
    bonuses = [str(bonus) for card in areas() for bonus in (card.year2, card.year3)]
    assert len(set(bonuses)) == 18
    university = deck("area")[-1]
    assert (university.year2, university.year3) == ((), ())


@pytest.mark.fact("LW-36")
def test_the_university_has_one_space_fewer_than_players():
    assert [(space.players, space.count) for space in deck("area")[-1].spaces] == [(3, 2), (4, 3), (5, 4)]


@pytest.mark.fact("LW-04", "LW-33")
def test_45_explorations_some_with_an_extra_stage():
    assert sum(card.copies for card in deck("exploration")) == 45
    assert sum(card.extra is not None for card in deck("exploration")) == 18


@pytest.mark.fact("LW-08")
def test_every_legacy_kind_is_found_in_equally_many_extra_stages():
    found = Counter()
    for card in deck("exploration"):
        text = repr(card.extra)
        found.update(kind for kind in ("weapon", "sundry", "vessel") if f"Legacy.{kind.upper()}" in text)
    assert found == {"weapon": 4, "sundry": 4, "vessel": 4}


@pytest.mark.fact("LW-05")
@pytest.mark.parametrize("year", YEARS)
def test_25_events_a_year_divided_as_the_design_says(year):
    assert sum(card.copies for card in deck(f"event-{year}")) == 25
    kinds = Counter(str(card.kind) for card in deck(f"event-{year}"))
    assert kinds == {"request": 6, "familiar": 6, "spell": 6, "facility": 7}


@pytest.mark.fact("LW-42")
@pytest.mark.parametrize("year", YEARS)
def test_two_familiars_a_die_and_year(year):
    assert Counter(str(card.die) for card in events(year, "familiar")) == {"d4": 2, "d6": 2, "d8": 2}


@pytest.mark.fact("LW-40")
@pytest.mark.parametrize("year", YEARS)
def test_requests_of_a_year_ask_for_different_numbers_and_more_gives_more(year):
    asked = sorted((card.price.any, card.vp) for card in events(year, "request"))
    assert [count for count, _ in asked] == list(range(year, year + 6))
    assert all(less[1] < more[1] for less, more in pairwise(asked))


@pytest.mark.fact("LW-45")
def test_facilities_are_eight_families_numbered_by_their_year():
    families = {}
    for year in YEARS:
        for card in events(year, "facility"):
            assert card.number == year
            families.setdefault(card.name["en"], []).append(card.number)
    assert families == {
        "Moonlit Greenhouse": [1, 2, 3],
        "Cauldron Room": [1, 2, 3],
        "Herbal Bathhouse": [1, 2, 3],
        "Duelling Ring": [1, 2, 3],
        "Appraisal Room": [1, 2, 3],
        "Stretching Storeroom": [1, 2],
        "Curio Shelf": [1, 3],
        "Altar of Vessels": [2, 3],
    }


@pytest.mark.fact("LW-06")
@pytest.mark.parametrize("year", YEARS)
def test_9_assignments_a_year(year):
    assert sum(card.copies for card in deck(f"assignment-{year}")) == 9


@pytest.mark.fact("LW-Q2")
def test_full_scores_are_multiples_of_4_and_the_three_scores_are_whole():
    for year in YEARS:
        for card in deck(f"assignment-{year}"):
            assert card.vp % 4 == 0
            assert card.scores == (card.vp, card.vp - card.vp // 4, card.vp // 2)


@pytest.mark.parametrize("year", YEARS)
def test_assignments_of_a_year_want_each_basic_kind_about_equally_and_elixir_too(year):
    wanted = Counter()
    for card in deck(f"assignment-{year}"):
        wanted.update(dict(card.price.things))
    basic = [wanted[kind] for kind in ("flower", "snow", "flame", "sand")]
    assert min(basic) >= 6
    assert max(basic) <= 1.4 * min(basic)
    assert wanted["elixir"] >= 2


@pytest.mark.fact("LW-52", "LW-57")
def test_some_cards_work_at_the_end_of_a_round_and_some_at_the_end_of_the_game():
    triggers = Counter(str(card.when) for _, card in all_cards() if getattr(card, "when", None))
    assert triggers["round_end"] >= 2
    assert triggers["game_end"] >= 2


def test_ids_are_unique_over_all_decks():
    counted = Counter(card.id for _, card in all_cards())
    assert [name for name, count in counted.items() if count > 1] == []


def test_names_are_unique_in_both_languages_but_for_facilities():
    for lang in ("ja", "en"):
        names = Counter(card.name[lang] for _, card in all_cards() if getattr(card, "number", None) is None)
        assert [name for name, count in names.items() if count > 1] == []


def test_what_the_draft_does_not_say_is_marked_as_a_proposal():
    sources = {name: str(read.head.source) for name, read in game().decks.items()}
    assert sources.pop("area") == "draft"
    assert set(sources.values()) == {"proposal"}
