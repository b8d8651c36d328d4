"""Choices and the table in words, Japanese and English. The table is told from a view, and so tells no more."""

from collections.abc import Iterator, Mapping, Sequence

from generator.engine.contract import Action, Data
from generator.engine.la_superba.box import Box
from generator.engine.la_superba.state import BACK, COLOURS, FRONT, ROUNDS
from generator.model.card import Card

_WORDS: Mapping[str, Mapping[str, str]] = {
    "ja": {
        "pepper": "胡椒", "glass": "硝子", "silk": "絹糸",
        "red": "赤", "blue": "青", "yellow": "黄", "black": "黒",
        "and": "・", "nothing": "なし", "hidden": "伏せ札", "secret": "非公開", "count": "{0}{1}個",
        "play": "{0}を出す", "carry": "{0}を運ぶ", "lose": "{0}をロストする",
        "round": "第{0}ラウンド（全{1}ラウンド）", "over": "ゲーム終了", "deck": "山札 {0}枚",
        "removed": "外した交易カード：{0}", "community": "コミュニティ：{0}",
        "player": "プレイヤー{0}（{1}） {2}点", "player_of_one": "プレイヤー{0}（{1}） {2}点",
        "hand": "手札：{0}", "cards": "{0}枚",
        "held": "手元のアイテム：{0}", "lost": "ロストしたアイテム：{0}",
        "played": "プレイカード：{0}", "carried": "運ぶアイテム：{0}", "chooses": "選択中", "chosen": "選択済み",
        "last": "前のラウンド（コミュニティ：{0}）", "final": "最終ラウンド（コミュニティ：{0}）",
        "rank": "{0}位", "out": "休み", "power": "航海力{0}",
        "effects": "効果：{0}", "loss": "ロスト：{0}", "back": "戻り：{0}", "part": "、", "back_up": "{0}（裏）",
    },
    "en": {
        "pepper": "pepper", "glass": "glass", "silk": "silk",
        "red": "red", "blue": "blue", "yellow": "yellow", "black": "black",
        "and": ", ", "nothing": "nothing", "hidden": "face down", "secret": "hidden", "count": "{1} {0}",
        "play": "Play {0}", "carry": "Carry {0}", "lose": "Lose {0}",
        "round": "Round {0} of {1}", "over": "The game is over", "deck": "Deck: {0} cards",
        "removed": "Trade card removed: {0}", "community": "Community: {0}",
        "player": "Player {0} ({1}): {2} points", "player_of_one": "Player {0} ({1}): {2} point",
        "hand": "Hand: {0}", "cards": "{0} cards",
        "held": "Chits at hand: {0}", "lost": "Chits lost: {0}",
        "played": "Played: {0}", "carried": "Carried: {0}", "chooses": "choosing", "chosen": "has chosen",
        "last": "The round before (community: {0})", "final": "The last round (community: {0})",
        "rank": "rank {0}", "out": "sat out", "power": "power {0}",
        "effects": "effects: {0}", "loss": "lost: {0}", "back": "back by silk: {0}", "part": "; ",
        "back_up": "{0} (backs)",
    },
}  # fmt: skip
_KINDS = ("pepper", "glass", "silk")

Section = tuple[str, Sequence[str]]


def action_text(box: Box, action: Action, lang: str) -> str:
    """Return a choice in words."""
    verb, *what = action
    words = _Words(box, lang)
    return words.say(verb, words.voyages(what) if verb == "play" else words.chits(what))


def table(box: Box, seen: Data, lang: str) -> list[Section]:
    """Return the table that a view shows, as headings with their lines."""
    words = _Words(box, lang)
    over = not seen["stack"]
    heading = words.say("over") if over else words.say("round", seen["round"], ROUNDS)
    sections: list[Section] = [(heading, list(_middle(words, seen)))]
    for player in range(seen["players"]):
        points = _points(seen, player)
        colour = words.say(COLOURS[player])
        named = words.say("player_of_one" if points == 1 else "player", player + 1, colour, points)
        sections.append((named, list(_player(words, seen, player))))
    if seen["last"]:
        past = words.say("final" if over else "last", words.voyages(seen["last"]["community"]))
        sections.append((past, list(_last(words, seen["last"]))))
    return sections


def _points(seen: Data, player: int) -> int:
    return sum(FRONT * sum(by[player][0]) + BACK * sum(by[player][1]) for by in seen["delivered"])


def _middle(words: "_Words", seen: Data) -> Iterator[str]:
    """The trade row with what lies on it, the removed card, the community, the deck."""
    for at, name in enumerate(seen["row"]):
        mark = "▶" if at + 1 == seen["round"] and seen["stack"] else " "
        lies = seen["delivered"][at] if at < len(seen["delivered"]) else []
        onto = [
            f"{words.say(COLOURS[player])} {words.sides(sides)}"
            for player, sides in enumerate(lies)
            if any(map(any, sides))
        ]
        yield f"{mark}{at + 1} {words.trade(name)}" + (f" — {words.say('part').join(onto)}" if onto else "")
    if seen["removed"] is not None:
        yield words.say("removed", words.say("and").join(words.trade(name) for name in seen["removed"]))
    if seen["community"]:
        yield words.say("community", words.voyages(seen["community"]))
    yield words.say("deck", seen["deck"])


def _player(words: "_Words", seen: Data, player: int) -> Iterator[str]:
    hand = seen["hands"][player]
    yield words.say("hand", words.say("cards", hand) if isinstance(hand, int) else words.voyages(hand))
    yield words.say("held", words.chits(seen["held"][player]))
    yield words.say("lost", words.chits(seen["lost"][player]))
    if seen["played"] and seen["played"][player] != []:
        yield words.say("played", words.voyages(seen["played"][player]))
        if seen["carried"][player] != [0, 0, 0]:
            yield words.say("carried", words.chits(seen["carried"][player]))
    if seen["ranks"]:
        yield words.say("part").join(words.standing(seen, player))
    if seen["stack"]:
        yield words.say("chooses" if player in seen["waiting"] else "chosen")


def _last(words: "_Words", last: Data) -> Iterator[str]:
    for player, played in enumerate(last["played"]):
        parts = [words.voyages(played), words.chits(last["carried"][player]), *words.standing(last, player)]
        for key, told in (("loss", "lost"), ("back", "back")):
            if any(last[told][player]):
                parts.append(words.say(key, words.chits(last[told][player])))
        shown = words.say("part").join(parts) if played else words.say("out")
        yield f"{words.say(COLOURS[player])} — {shown}"


class _Words:
    """The words of one language; names come from the cards."""

    def __init__(self, box: Box, lang: str) -> None:
        self._words = _WORDS.get(lang, _WORDS["en"])
        self._voyage = {card.id: _name(card, lang) for card in box.voyage}
        self._trade = {card.id: _name(card, lang) for card in box.trade}

    def say(self, key: str, *what: object) -> str:
        return self._words[key].format(*what)

    def voyages(self, names: Sequence[str | None] | None) -> str:
        """Return voyage cards by name; None, or a None among them, is face down."""
        if names is None:
            return self.say("hidden")
        return self.say("and").join(self.say("hidden") if name is None else self._voyage[name] for name in names)

    def trade(self, name: str | None) -> str:
        return self.say("hidden") if name is None else self._trade[name]

    def chits(self, numbers: Sequence[int] | None) -> str:
        if numbers is None:
            return self.say("secret")
        parts = [
            self.say("count", self.say(kind), number) for kind, number in zip(_KINDS, numbers, strict=True) if number
        ]
        return self.say("and").join(parts) or self.say("nothing")

    def sides(self, sides: Sequence[Sequence[int]]) -> str:
        """Return delivered chits, those that show their back marked."""
        front, back = sides
        told = [self.chits(front)] if any(front) else []
        return self.say("and").join([*told, self.say("back_up", self.chits(back))] if any(back) else told)

    def standing(self, seen: Data, player: int) -> list[str]:
        """Return power, rank and effects of a player in a revealed round."""
        rank = seen["ranks"][player]
        if not rank:
            return [self.say("out")]
        kinds = [self.say(kind) for kind, has in zip(_KINDS, seen["effects"][player], strict=True) if has]
        told = [self.say("power", seen["powers"][player]), self.say("rank", rank)]
        return [*told, self.say("effects", self.say("and").join(kinds))] if kinds else told


def _name(card: Card, lang: str) -> str:
    return card.name.get(lang) or next(iter(card.name.values()))
