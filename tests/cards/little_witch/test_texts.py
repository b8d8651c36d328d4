"""Every card reads well in both languages: texts from effects, by the phrases files."""

import re

import pytest

from generator.wording.phrasebook import Phrasebook
from generator.wording.sandbox import Sandbox
from tests.cards.little_witch.game import all_cards, game

ICONS = {
    "flower", "snow", "flame", "sand", "elixir", "any", "alike", "different", "vp", "health", "action", "exploration",
    "exchange", "worker", "card", "legacy", "weapon", "sundry", "vessel", "d4", "d6", "d8",
}  # fmt: skip
PARTS = {
    "area": ("bonus_2", "bonus_3", "queue", "exchange_rule", "play_rule"),
    "exploration": ("main", "extra", "extra_label"),
    "event": ("type_line", "trigger", "effect", "reminder"),
    "assignment": ("assignment", "score_line"),
}


def book(lang):
    return Phrasebook(game().phrases[lang], Sandbox())


def texts(lang):
    phrases = book(lang)
    return {card.id: phrases.text(card, deck) for deck, card in all_cards()}


def plain(markup):
    """The text with each icon as one character."""
    return re.sub(r"<[^>]*>", "", re.sub(r"<icon \w+>", "■", markup.replace("<br>", "\n")))


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_phrases_have_no_fault_and_both_languages_the_same_keys(lang):
    assert book(lang).diagnostics == ()
    ours, theirs = (game().phrases[which].record for which in (lang, "ja"))
    assert ours.effects.keys() == theirs.effects.keys()
    assert ours.parts.keys() == theirs.parts.keys()
    assert ours.cards.keys() == theirs.cards.keys()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_card_has_a_text_without_leftovers(lang):
    for card, markup in texts(lang).items():
        text = plain(markup)
        assert text, card
        assert not re.search(r"[{}%]|None|undefined|  |、、|。。|\.\.| [.,:]", text), (card, text)
        assert text[-1] in (".。" if "VP、以降" not in text and "later" not in text else ".。VP"), (card, text)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_markup_is_balanced_and_icons_are_of_the_vocabulary(lang):
    for card, markup in texts(lang).items():
        assert markup.count("<nb>") == markup.count("</nb>"), card
        assert markup.count("<b>") == markup.count("</b>"), card
        assert set(re.findall(r"<icon (\w+)>", markup)) <= ICONS, card


@pytest.mark.parametrize(("lang", "most"), [("ja", 90), ("en", 220)])
def test_texts_fit_a_poker_card(lang, most):
    too_long = {card: len(plain(markup)) for card, markup in texts(lang).items() if len(plain(markup)) > most}
    assert too_long == {}


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_part_can_be_said_of_the_cards_it_is_for(lang):
    phrases = book(lang)
    for deck, card in all_cards():
        for part in PARTS[deck.split("-")[0]]:
            phrases.part(part, card, deck)


def test_english_plurals():
    said = {card: plain(text) for card, text in texts("en").items()}
    assert said["fairy-meadow"] == "Gain 2 ■ mana flowers."
    assert said["alchemists-hideout"] == "Gain 1 ■ elixir."
    assert said["star-sand-beach"] == "Gain 2 ■ soul sand."
    assert said["cauldron-room-1"] == "When you pay for an assignment: pay 1 ■ fewer resource."
    assert said["cauldron-room-2"] == "When you pay for an assignment: pay 2 ■ fewer resources."


@pytest.mark.parametrize(
    ("lang", "card", "text"),
    [
        ("ja", "twin-shrine", "■マナの花1個と■原始の炎1個を支払い、■エリクシル2個を得る。"),
        ("en", "twin-shrine", "Pay 1 ■ mana flower and 1 ■ primal flame to gain 2 ■ elixirs."),
        ("ja", "broken-swords", "■原始の炎1個を得る。\nエキストラ■3　■武器1個を得る。■原始の炎1個を得る。"),
        ("en", "broken-bridge", "Pay 6 ■ resources of any kind to gain 11 ■ VP."),
        ("ja", "firefly-dormouse", "このワーカーをエリアに配置したとき：■マナの花1個を得る。"),
        ("en", "curio-shelf-3", "At the end of the round: for each sundry you have, gain 3 ■ VP."),
        ("ja", "glowing-quill", "■マナの花1個と■原始の炎1個を支払う。\n1個目4VP、2個目3VP、以降2VP"),
        ("en", "dice-mountain", "Year 2: Pay 1 ■ health of this worker to take 1 ■ more action.\n"
                                "Year 3: Pay 1 ■ health of this worker to take 2 ■ more actions."),
    ],
)  # fmt: skip
def test_what_some_cards_say(lang, card, text):
    assert plain(texts(lang)[card]) == text


@pytest.mark.fact("LW-Q10", "LW-15")
def test_gained_resources_of_choice_are_basic_and_paid_ones_any():
    assert "好きな基本資源3個を得る" in plain(texts("ja")["shared-lunch"])
    assert "好きな資源3個を支払い" in plain(texts("ja")["creaking-gate"])


@pytest.mark.parametrize(
    ("lang", "text"),
    [("ja", "自分の使い魔1枚につき、「■マナの花1個を得る。■資源交換を1回行う。」"),
     ("en", "For each familiar you have, (gain 1 ■ mana flower. Make one ■ exchange, as at the university.)")],
)  # fmt: skip
def test_several_effects_for_one_condition_are_held_together(lang, text):
    spell = next(card for deck, card in all_cards() if card.id == "relic-resonance")
    then = [{"do": "gain", "flower": 1}, {"do": "exchange"}]
    changed = type(spell).model_validate(
        {"id": "x", "name": spell.name, "kind": "spell", "effects": [{"do": "per", "each": "familiar", "then": then}]}
    )
    assert plain(book(lang).text(changed, "event-3")) == text
