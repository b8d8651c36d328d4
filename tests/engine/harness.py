"""What holds for every game: checks over any Rules, at any seed and number of players.

A game's second scorer is ``tests/engine/<game>/naive.py``, written from the facts alone over ``to_data``:
``final_scores(data)`` (each player's points) and ``shares(data)`` (each player's share of the win). ``with_hidden(data,
other, player)`` there, if it is, gives ``data`` with all that the player must not know taken from ``other``.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from generator.engine.chance import below, seeded
from generator.engine.contract import Action, Data, IllegalActionError, Rules, as_action
from generator.load.engines import engine_names, find_rules
from generator.load.loading import load_project
from generator.load.workspace import Workspace
from generator.play.match import Match, Move
from generator.play.opening import open_rules
from generator.play.random_player import random_seats

REPO = Path(__file__).parents[2]
MOST_MOVES = 20_000
"""More than any game takes; one that makes more does not end."""
Exchange = Callable[[Data, Data, int], Data]
"""A game's ``with_hidden``."""
NONSENSE: tuple[Action, ...] = ((), ("nonsense",), (0,), ("nonsense", 1, ("x", True)))


def playable() -> tuple[str, ...]:
    """Return the games whose engine has rules."""
    return tuple(name for name in engine_names() if find_rules(name) is not None)


def rules_of(game: str, **settings: Any) -> Rules[Any]:
    """Return the rules of one of the repository's games, over its own cards."""
    project = load_project(Workspace.at(REPO), (game,))
    rules, faults = open_rules(project.games[game], settings)
    assert rules is not None, faults
    return rules


def naive_of(game: str) -> ModuleType | None:
    """Return the game's second scorer; None where there is none yet."""
    name = f"tests.engine.{game}.naive"
    return import_module(name) if find_spec(name) else None


def as_json(data: Mapping[str, Any]) -> Data:
    """Return the data as it comes back from JSON text. Raises where JSON would change it on the way."""
    return json.loads(json.dumps(data, allow_nan=False, ensure_ascii=False))


def random_moves(match: Match, seed: int) -> Iterator[Move]:
    """Make and yield random moves to the end; whoever may act acts, not only the first of several."""
    seats = random_seats(match.players, seed)
    chance = seeded(seed + 1)
    while acting := match.rules.players_to_act(match.state):
        assert len(match.moves) < MOST_MOVES, "the game does not end"
        pick, chance = below(len(acting), chance)
        sight = match.sight(acting[pick])
        assert sight.legal, f"player {acting[pick]} has to act and cannot"
        move = Move(acting[pick], seats[acting[pick]].choose(sight))
        match.make(move)
        yield move


def check_plays(rules: Rules[Any], players: int, seed: int, naive: ModuleType | None) -> Match:
    """One random game: it ends, keeps its inventory at every move, agrees with the second scorer, replays equal."""
    match = Match(rules, players, seed)
    inventory = dict(rules.inventory(match.state))
    assert all(count >= 0 for count in inventory.values())
    for move in random_moves(match, seed):
        assert rules.inventory(match.state) == inventory, f"{move} changed what there is"
    check_end(match, naive)
    again = Match(rules, players, seed, match.moves)
    assert rules.to_data(again.state) == rules.to_data(match.state)
    return match


def check_end(match: Match, naive: ModuleType | None) -> None:
    """Shares make 1 in all; nobody can act; the second scorer says the same."""
    rules, state = match.rules, match.state
    returns = rules.returns(state)
    assert len(returns) == len(rules.scores(state)) == match.players
    assert sum(returns) == pytest.approx(1)
    assert min(returns) >= 0
    assert all(not rules.legal_actions(state, player) for player in range(match.players))
    if naive is not None:
        data = as_json(rules.to_data(state))
        assert tuple(naive.final_scores(data)) == tuple(rules.scores(state))
        assert tuple(naive.shares(data)) == pytest.approx(tuple(returns))


def check_position(match: Match, pool: Sequence[Move], seed: int, hidden: Exchange | None = None) -> None:
    """Everything that must hold in one position. ``pool``: moves to try, most of them illegal here."""
    check_actors(match)
    check_data(match)
    check_clone(match, seed)
    check_refusals(match, pool)
    for player in range(match.players):
        check_view(match, player, seed, hidden)
    check_words(match)


def check_actors(match: Match) -> None:
    """Who may act can; who may not cannot; actions are plain, hashable, different from each other, always the same."""
    rules, state = match.rules, match.state
    acting = rules.players_to_act(state)
    assert len(set(acting)) == len(acting)
    for player in range(match.players):
        legal = list(rules.legal_actions(state, player))
        assert bool(legal) == (player in acting)
        assert len(set(legal)) == len(legal)
        assert legal == list(rules.legal_actions(rules.clone(state), player))
        assert all(as_action(as_json({"action": action})["action"]) == action for action in legal)
    if acting:
        with pytest.raises(ValueError, match=r"."):
            rules.returns(state)


def check_data(match: Match) -> None:
    """The state survives JSON, and what is read back plays on in the same way."""
    rules, state = match.rules, match.state
    data = rules.to_data(state)
    assert as_json(data) == data
    read = rules.from_data(as_json(data))
    assert read == state
    assert rules.to_data(read) == data


def check_clone(match: Match, seed: int) -> None:
    """A clone is equal; a few moves on either leave the other as it was, and both go the same way."""
    rules, state = match.rules, match.state
    before = rules.to_data(state)
    first, second = rules.clone(state), rules.clone(state)
    assert first == state
    for _ in range(8):
        if not _random_step(rules, (first, second), seed):
            break
        assert rules.to_data(first) == rules.to_data(second)
        assert rules.to_data(state) == before


def _random_step(rules: Rules[Any], states: Sequence[Any], seed: int) -> bool:
    acting = rules.players_to_act(states[0])
    if not acting:
        return False
    legal = rules.legal_actions(states[0], acting[-1])
    pick, _ = below(len(legal), seeded(seed))
    for state in states:
        rules.apply(state, acting[-1], legal[pick])
    return True


def check_refusals(match: Match, pool: Sequence[Move]) -> None:
    """What is not legal raises IllegalActionError and changes nothing."""
    rules, state = match.rules, match.state
    legal = {(player, action) for player in range(match.players) for action in rules.legal_actions(state, player)}
    tried = [(move.player, move.action) for move in pool]
    tried += [(player, action) for player in range(match.players) for action in NONSENSE]
    tried += [(player, (*action, 1)) for player, action in sorted(legal, key=repr)[:3]]
    tried += [((player + 1) % match.players, action) for player, action in sorted(legal, key=repr)[:3]]
    tried += [(match.players, action) for _, action in sorted(legal, key=repr)[:1]]
    before = rules.to_data(state)
    for player, action in tried:
        if (player, action) not in legal:
            with pytest.raises(IllegalActionError):
                rules.apply(state, player, action)
    assert rules.to_data(state) == before


def check_view(match: Match, player: int, seed: int, hidden: Exchange | None = None) -> None:
    """A view is data, leaves the state alone, and is the same whatever is hidden; what is hidden is drawn anew."""
    rules, state = match.rules, match.state
    before = rules.to_data(state)
    view = rules.view(state, player)
    assert as_json(view) == view
    drawn = [rules.determinize(as_json(view), seed + number) for number in range(3)]
    assert rules.to_data(state) == before
    assert drawn[0] == rules.determinize(view, seed), "the same seed draws the same"
    for other in drawn:
        assert rules.view(other, player) == view
        assert rules.inventory(other) == rules.inventory(state)
        assert rules.players_to_act(other) == rules.players_to_act(state)
        assert list(rules.legal_actions(other, player)) == list(rules.legal_actions(state, player))
        assert tuple(rules.scores(other)) == tuple(rules.scores(state))
    if not rules.is_over(state):
        datas = [rules.to_data(other) for other in drawn]
        assert before not in datas, "the view foretells chance"
        assert len({json.dumps(data, sort_keys=True) for data in datas}) == 3
    if hidden is not None:
        check_swap(match, player, drawn[0], hidden)


def check_swap(match: Match, player: int, drawn: Any, hidden: Exchange) -> None:
    """The game's own list of what is hidden, exchanged for another draw, leaves a different state and the same view."""
    rules = match.rules
    data = hidden(rules.to_data(match.state), rules.to_data(drawn), player)
    assert rules.view(rules.from_data(as_json(data)), player) == rules.view(match.state, player)


def check_words(match: Match) -> None:
    """Each action and the table read in both languages, different actions differently, for every seat and for none."""
    rules, state = match.rules, match.state
    for lang in ("ja", "en"):
        for player in rules.players_to_act(state):
            texts = [rules.action_text(state, player, action, lang) for action in rules.legal_actions(state, player)]
            assert all(texts)
            assert len(set(texts)) == len(texts)
        for sight in (None, *range(match.players)):
            table = rules.table(state, sight, lang)
            assert table
            assert all(heading and all(isinstance(line, str) for line in lines) for heading, lines in table)


def varied(match: Match, player: int, seeds: Sequence[int]) -> int:
    """Return how many different worlds the player's view leaves open, as the others would see them, among the seeds."""
    rules = match.rules
    view = rules.view(match.state, player)
    worlds = set()
    for seed in seeds:
        other = rules.determinize(view, seed)
        worlds.add(json.dumps([rules.view(other, seat) for seat in range(match.players)], sort_keys=True))
    return len(worlds)
