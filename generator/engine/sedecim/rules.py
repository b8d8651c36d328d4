"""The rules of Sedecim, draft 4, over the cards that are printed: the contract's methods, and the loop that resolves.

All that happens is a step on the state's stack: a turn's parts as well as the effects of cards. ``VERBS`` says how
each is resolved. A later draft of the game derives from ``Sedecim``: its numbers are another ``plan``, what it adds
are more verbs and makers of steps.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from generator.engine.chance import below, seeded, shuffled
from generator.engine.contract import Action, Data, IllegalActionError, Rules, Setting
from generator.engine.core import Decks
from generator.engine.rulings import settings_from
from generator.engine.sedecim import scoring, sight, telling
from generator.engine.sedecim.box import packed
from generator.engine.sedecim.gaining import GAIN
from generator.engine.sedecim.picking import BUILD, PAY, TURN
from generator.engine.sedecim.settings import DRAFT_4, Plan, Settings
from generator.engine.sedecim.simple import CHOOSE, PER, VP
from generator.engine.sedecim.state import Cards, State
from generator.engine.sedecim.steps import MAKERS, Maker, StepMaker
from generator.engine.sedecim.turns import ACT, CLOSE, FURTHER, ROUND, TAKE, deal_resources, dealt
from generator.engine.sedecim.verb import NO_ACTION, Verb

EFFECT_VERBS: Mapping[str, Verb] = {
    "gain": GAIN,
    "build": BUILD,
    "turn": TURN,
    "pay": PAY,
    "per": PER,
    "vp": VP,
    "choose": CHOOSE,
}
"""What a card can say, by its ``do``."""

TURN_VERBS: Mapping[str, Verb] = {"take": TAKE, "act": ACT, "further": FURTHER, "close": CLOSE, "round": ROUND}
"""What a turn and a round consist of."""


class Sedecim(Rules[State]):
    """Sedecim, draft 4."""

    game: ClassVar[str] = "sedecim"
    plan: ClassVar[Plan] = DRAFT_4
    verbs: ClassVar[Mapping[str, Verb]] = {**EFFECT_VERBS, **TURN_VERBS}
    makers: ClassVar[Mapping[str, Maker]] = MAKERS

    def __init__(self, decks: Decks, settings: Mapping[str, Setting]) -> None:
        """``settings``: the rulings of game.yaml by the name of their setting.

        Raises ValueError for a setting that is not one of these, UnplayableCardsError for actions without effects.
        """
        chosen = settings_from(Settings, settings)
        self.box = packed(decks, chosen, self.plan, StepMaker(chosen, self.makers))

    @property
    def seats(self) -> range:
        """Three or four (SE-Q1)."""
        return range(min(self.plan.seatings), max(self.plan.seatings) + 1)

    def setup(self, players: int, seed: int) -> State:
        """Return the game before its first turn (SE-10, SE-11); chance settles who starts."""
        if players not in self.plan.seatings:
            raise ValueError(f"{players} cannot play {self.game}; {self.seats[0]} to {self.seats[-1]} can")
        first, chance = below(players, seeded(seed))
        actions, chance = shuffled(self.box.all_actions(), chance)
        resources, chance = shuffled(self.box.all_resources(), chance)
        deck: Cards = tuple(actions)
        hands: list[Cards] = []
        for _ in range(players):
            hand, deck = dealt(deck, self.plan.hand)
            hands.append(tuple(sorted(hand)))
        display, deck = dealt(deck, self.plan.display)
        state = State(
            chance=chance,
            first=first,
            start=first,
            player=first,
            round=1,
            turns=0,
            action_deck=deck,
            action_display=display,
            action_discards=(),
            hands=hands,
            known=[() for _ in range(players)],
            since=[(1,) * self.plan.hand for _ in range(players)],
            last_open=(0,) * len(self.box.action_ids),
            resource_deck=tuple(resources),
            resource_display=[0] * len(self.box.pairs),
            resource_discards=[0] * len(self.box.pairs),
            owned=[[0] * len(self.box.faces) for _ in range(players)],
            sets=[() for _ in range(players)],
            vp=[0] * players,
            stack=list(self.plan.turn),
        )
        deal_resources(self.box, state)
        self.resolve(state)
        return state

    def players_to_act(self, state: State) -> tuple[int, ...]:
        """Return whose turn it is; () when the last round is over."""
        return (state.player,) if state.stack else ()

    def legal_actions(self, state: State, player: int) -> Sequence[Action]:
        """Return what may be done now: the options of the step on top of the stack."""
        if player != state.player or not state.stack:
            return ()
        if state.options is None:
            step = state.stack[-1]
            find = self.verbs[step[0]].options
            state.options = find(self.box, state, step) if find else ()
        return state.options

    def apply(self, state: State, player: int, action: Action) -> None:
        """Advance the state to the next choice. Any other action raises IllegalActionError and changes nothing."""
        if action not in self.legal_actions(state, player):
            raise IllegalActionError(f"{action!r} is not open to player {player}")
        step = state.stack.pop()
        self.verbs[step[0]].do(self.box, state, step, action)
        self.resolve(state)

    def resolve(self, state: State) -> None:
        """Resolve steps until somebody has to choose, or nothing is left.

        A state that the rules return has been resolved; one that was put together has yet to be.
        """
        stack, box, verbs = state.stack, self.box, self.verbs
        while stack:
            step = stack[-1]
            verb = verbs[step[0]]
            if verb.options is None:
                verb.do(box, state, stack.pop(), NO_ACTION)
                continue
            options = verb.options(box, state, step)
            if len(options) > 1 or (options and verb.asks):
                state.options = options
                return
            stack.pop()
            if options:
                verb.do(box, state, step, options[0])
        state.options = ()

    def scores(self, state: State) -> tuple[int, ...]:
        """Return what the score cards show; at the end, with the final scoring."""
        return tuple(state.vp if state.stack else scoring.totals(self.box, state))

    def returns(self, state: State) -> tuple[float, ...]:
        """Return each player's share of the win. Raises ValueError before the end."""
        if state.stack:
            raise ValueError("the game is not over")
        return tuple(scoring.shares(self.box, state))

    def view(self, state: State, player: int) -> Data:
        """Return all but decks, the other hands and chance (SE-Q19)."""
        return sight.view(self.box, state, player)

    def determinize(self, view: Data, seed: int) -> State:
        """Return a state that the view could be of."""
        return sight.determinize(self.box, view, seed)

    def clone(self, state: State) -> State:
        """Return a copy that shares nothing that changes."""
        return state.copy()

    def to_data(self, state: State) -> Data:
        """Return the whole state as data."""
        return sight.to_data(self.box, state)

    def from_data(self, data: Data) -> State:
        """Return the state that ``to_data`` wrote."""
        return sight.from_data(self.box, data)

    def inventory(self, state: State) -> Mapping[str, int]:
        """Return the copies of each action and resource card."""
        return sight.inventory(self.box, state)

    def action_text(self, state: State, player: int, action: Action, lang: str) -> str:
        """Return the action in words."""
        return telling.action_text(self.box, state, player, action, lang)

    def table(self, state: State, player: int | None, lang: str) -> Sequence[tuple[str, Sequence[str]]]:
        """Return the table in words; with None, the hands too."""
        return telling.table(self.box, state, player, lang)


RULES = Sedecim
