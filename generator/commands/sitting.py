"""One human at the table: the others move by themselves, the human is asked, may read cards, take back, and leave."""

from collections.abc import Mapping, Sequence

from generator.commands.screen import Screen
from generator.play.match import Match, Move, Player, Sight
from generator.play.reading import CardText, named_in
from generator.play.story import end_text, move_text, say

_WORDS = {
    "ja": {
        "turn": "あなたの番です（プレイヤー{0}）", "which": "番号（{0}、c でカードの文、? でヘルプ）:",
        "help": "番号：その行動をとる　c：場と選択肢のカードの文を読む　u：自分の前の手に戻る　t：場を見る　q：やめる",
        "cards": "カードの文", "card": "{0}：{1}", "no cards": "文のあるカードは、場にも選択肢にもありません。",
        "wrong": "{0} は選べません。", "first": "これより前には戻れません。", "back": "戻りました。",
    },
    "en": {
        "turn": "Your turn (player {0})", "which": "Number ({0}, c: card texts, ? for help):",
        "help": "a number: take that action   c: read the cards on the table and among your choices\n"
        "u: undo your last choice   t: show the table   q: quit",
        "cards": "What the cards say", "card": "{0}: {1}", "no cards": "No card with a text is on the table.",
        "wrong": "{0} is not among them.", "first": "There is nothing to take back.", "back": "Taken back.",
    },
}  # fmt: skip


class Sitting:
    """A match with a human at ``seat`` (from 0); the other seats' players choose for themselves."""

    def __init__(
        self, match: Match, seat: int, seats: Sequence[Player], screen: Screen, lang: str,
        cards: Sequence[CardText] = (),
    ) -> None:  # fmt: skip
        """``cards``: those that can be read."""
        self.match = match
        self._cards = cards
        self._printed: Mapping[object, str] = {card.id: card.text for card in cards}
        self._seat = seat
        self._seats = seats
        self._screen = screen
        self._lang = lang
        self._shown_after = -1
        """How many moves had been made when the table was last shown or the human last moved."""
        self._told = ""
        """What was told of the last move: who chooses several things in secret is named once."""

    def play(self) -> Match:
        """Play until the match is over or the human leaves; return the match as it stands then."""
        while acting := self.match.rules.players_to_act(self.match.state):
            if self._seat in acting:
                if not self._human():
                    return self.match
            else:
                self._other(acting[0])
        self._show()
        self._screen.tell(end_text(self.match, self._lang))
        return self.match

    def _other(self, player: int) -> None:
        move = Move(player, self._seats[player].choose(self.match.sight(player)))
        hidden = self.match.rules.is_secret(self.match.state, player, move.action)
        told = say(self._lang, "secret", player + 1) if hidden else move_text(self.match, move, self._lang)
        if not hidden or told != self._told:
            self._screen.tell(told)
        self._told = told
        self.match.make(move)

    def _human(self) -> bool:
        """Ask until there is an action to take, or something is taken back; return whether the human stays."""
        if len(self.match.moves) != self._shown_after:
            self._show()
        sight = self.match.sight(self._seat)
        self._say("turn", self._seat + 1)
        for number, (action, text) in enumerate(zip(sight.legal, self._choices(sight), strict=True), 1):
            self._screen.tell(f"{number:3}  {text}")
            printed = self._printed.get(action[1]) if len(action) == 2 else None  # it is about that one card
            if printed is not None:
                self._screen.tell(f"     ({printed})")
        while True:
            answer = self._screen.ask(self._word("which").format(f"1–{len(sight.legal)}"))
            if answer is None or answer.lower() == "q":
                return False
            if answer.isdecimal() and 1 <= int(answer) <= len(sight.legal):
                self.match.make(Move(self._seat, sight.legal[int(answer) - 1]))
                self._shown_after = len(self.match.moves)
                return True
            if answer.lower() == "u" and self._take_back():
                return True
            self._answer(answer)

    def _answer(self, answer: str) -> None:
        """Answer what is no choice: a wish for help or for the table, or a slip."""
        if answer.lower() == "t":
            self._show()
        elif answer.lower() == "c":
            self._read()
        elif answer == "?":
            self._say("help")
        elif answer.lower() != "u":
            self._say("wrong", repr(answer))

    def _take_back(self) -> bool:
        """Go back to before the human's last move, of all others' since then too."""
        own = [number for number, move in enumerate(self.match.moves) if move.player == self._seat]
        if not own:
            self._say("first")
            return False
        self.match = self.match.up_to(own[-1])
        self._shown_after = -1
        self._say("back")
        return True

    def _show(self) -> None:
        self._screen.tell(self.match.rules.table(self.match.state, self._seat, self._lang))

    def _choices(self, sight: Sight) -> list[str]:
        return [sight.rules.action_text(self.match.state, self._seat, action, self._lang) for action in sight.legal]

    def _read(self) -> None:
        """Tell the text of each card that is named on the table or among the choices."""
        table = self.match.rules.table(self.match.state, self._seat, self._lang)
        lines = [line for heading, inside in table for line in (heading, *inside)]
        named = named_in(self._cards, [*lines, *self._choices(self.match.sight(self._seat))])
        if named:
            self._screen.tell([(self._word("cards"), [self._word("card").format(one.name, one.text) for one in named])])
        else:
            self._say("no cards")

    def _word(self, key: str) -> str:
        return _WORDS.get(self._lang, _WORDS["en"])[key]

    def _say(self, key: str, *what: object) -> None:
        self._screen.tell(self._word(key).format(*what))
