"""The rules of Little Witch Academia, draft 8: ``RULES`` plays the cards that are printed (contract.py).

A State's stack says what is to be done, the next step last. Steps that ask nothing are resolved at once, and so are
choices with a single answer; the game then stands at a choice, whose answers are the State's ``options``. Only the
draft is chosen by several at once.
"""

from collections.abc import Mapping, Sequence

from generator.engine.contract import Action, Data, IllegalActionError, Rules, Setting
from generator.engine.core import Decks
from generator.engine.little_witch import choices, events, exploring, placing, resolve, scoring, turns, views, years
from generator.engine.little_witch.game import Choice, Game, Step
from generator.engine.little_witch.settings import Settings
from generator.engine.little_witch.state import State, clone, from_data, to_data
from generator.engine.little_witch.tables import tables_of
from generator.engine.little_witch.tabletop import table
from generator.engine.little_witch.talk import action_text
from generator.engine.rulings import settings_from

STEPS: Mapping[str, Step] = {
    "do": resolve.do,
    **choices.STEPS,
    **events.STEPS,
    **exploring.STEPS,
    **placing.STEPS,
    **turns.STEPS,
    **years.STEPS,
}
CHOICES: Mapping[str, Choice] = {
    **choices.CHOICES,
    **exploring.CHOICES,
    **placing.CHOICES,
    **turns.CHOICES,
    **years.CHOICES,
}
DRAFT = "draft"


class LittleWitch(Rules[State]):
    """Little Witch Academia for 3 to 5 players."""

    game = "little_witch"

    def __init__(self, decks: Decks, settings: Mapping[str, Setting]) -> None:
        self.parts = Game(tables_of(decks), settings_from(Settings, settings))

    @property
    def seats(self) -> range:
        """As many as the university has spaces printed for."""
        players = self.parts.tables.spaces
        return range(min(players), max(players) + 1)

    def setup(self, players: int, seed: int) -> State:
        """Return the game at its first choice: the start player's first resource (LW-14)."""
        if players not in self.seats:
            raise ValueError(f"{players} cannot play: {min(self.seats)} to {max(self.seats)} can")
        state = years.new_game(self.parts, players, seed)
        self.advance(state)
        return state

    def advance(self, state: State) -> None:
        """Resolve the stack up to the next choice, and note what may be chosen."""
        stack = state.stack
        state.options = ()
        while stack and stack[-1][0] != DRAFT:
            frame = stack.pop()
            choice = CHOICES.get(frame[0])
            if choice is None:
                STEPS[frame[0]](self.parts, state, frame)
                continue
            options = choice.options(self.parts, state, frame)
            if len(options) > 1 or (options and choice.always):
                stack.append(frame)
                state.options = tuple(options)
                return
            if options:
                choice.take(self.parts, state, frame, options[0])

    def players_to_act(self, state: State) -> tuple[int, ...]:
        """Return all who still have to draft, or the one who chooses."""
        if not state.stack:
            return ()
        frame = state.stack[-1]
        return years.drafting(state) if frame[0] == DRAFT else (frame[1],)

    def legal_actions(self, state: State, player: int) -> Sequence[Action]:
        """Return the player's options, in the order of the cards and dice."""
        if player not in self.players_to_act(state):
            return ()
        if state.stack[-1][0] == DRAFT:
            return years.draft_options(self.parts, state, player)
        return state.options

    def apply(self, state: State, player: int, action: Action) -> None:
        """Do what the action says, and everything that follows without a choice."""
        legal = self.legal_actions(state, player)
        if action not in legal:
            raise IllegalActionError(f"player {player} may not {action!r}")
        action = legal[legal.index(action)]  # True is 1, but must not get into the state
        frame = state.stack[-1]
        if frame[0] == DRAFT:
            years.draft(self.parts, state, player, action)
        else:
            state.stack.pop()
            CHOICES[frame[0]].take(self.parts, state, frame, action)
        self.advance(state)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the VP; after the last round with the majorities of legacies (LW-57)."""
        return scoring.points(self.parts, state)

    def returns(self, state: State) -> tuple[float, ...]:
        """Return 1 for the winner; of equals the one with more elixir; else they share (LW-58)."""
        if state.stack:
            raise ValueError("the game is not over")
        return scoring.shares(self.parts, state)

    def view(self, state: State, player: int) -> Data:
        """Return the table as the player sees it (LW-Q23); of others' cards only how many of each year."""
        return views.view(self.parts, state, player)

    def determinize(self, view: Data, seed: int) -> State:
        """Deal the hidden cards and all chance to come anew."""
        state = views.determinize(self.parts, view, seed)
        self._restore(state)
        return state

    def is_secret(self, state: State, player: int, action: Action) -> bool:
        """What is drafted, and what is kept for next year, is face down (LW-21, LW-53)."""
        return action[0] in ("draft", "keep")

    def clone(self, state: State) -> State:
        """Return a copy."""
        return clone(state)

    def to_data(self, state: State) -> Data:
        """Return the whole state."""
        return to_data(state)

    def from_data(self, data: Data) -> State:
        """Return the state that was written."""
        state = from_data(data)
        self._restore(state)
        return state

    def _restore(self, state: State) -> None:
        """Make the options anew: the choice at the top of the stack says them."""
        if state.stack and state.stack[-1][0] != DRAFT:
            frame = state.stack.pop()
            state.options = tuple(CHOICES[frame[0]].options(self.parts, state, frame))
            state.stack.append(frame)

    def inventory(self, state: State) -> Mapping[str, int]:
        """Return how many there are of each card, worker, token."""
        return views.inventory(self.parts, state)

    def action_text(self, state: State, player: int, action: Action, lang: str) -> str:
        """Return the action in words."""
        return action_text(self.parts, state, player, action, lang)

    def table(self, state: State, player: int | None, lang: str) -> Sequence[tuple[str, Sequence[str]]]:
        """Return the table in words."""
        return table(self.parts, state, player, lang)


RULES = LittleWitch
