"""Typical moments of the game, for pictures and tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.kernel.contract import CONFIRM, Move
from game.kernel.rng import Rng
from game.prodigals import moves as m
from game.prodigals.state import Prodigals
from scenes.app import App
from scenes.moments import played, seated
from scenes.tables.prodigals.table import GameTable

SEEDS = range(400)
LAZY = (m.Idle, m.Done, m.EndTurn, m.DropTile)


def moments() -> dict[str, Callable[[App], None]]:
    """By name, each arranged on an app."""
    return {
        "start": _asking(3, "es", "errand", 0),
        "errand": _chosen(3, "es", "errand", 2, "set"),
        "three": _chosen(3, "pes", "errand", 1, "space"),
        "four": _asking(4, "pe", "errand", 2),
        "five": _asking(5, "pes", "errand", 3),
        "duel": _asking(2, "ps", "errand", 1),
        "last": _asking(4, "es", "errand", 4),
        "bonus": _asking(3, "pes", "bonus", 1),
        "pick": _asking(3, "es", "pick", 1),
        "place": _asking(3, "es", "place", 2),
        "turned": _chosen(2, "pe", "place", 3, "cell"),
        "sell": _chosen(3, "ps", "sell", 1, "property"),
        "exchange": _chosen(3, "pes", "exchange", 1, "property"),
        "either": _chosen(4, "pe", "either", 1, "property"),
        "time": _chosen(2, "pe", "time", 1, "hand"),
        "steps": _asking(3, "es", "steps", 1),
        "sideways": _chosen(4, "ps", "steps", 2, "marker"),
        "row": _asking(3, "es", "row", 1),
        "column": _asking(3, "es", "marked", 3),
        "jump": _asking(2, "es", "jump", 0),
        "choice": _asking(3, "pes", "choice", 3),
        "swap": _asking(2, "es", "swap", 0),
        "errands": _asking(2, "pe", "another_errand", 1),
        "declare": _asking(3, "es", "declare", 1),
        "action": _asking(3, "es", "action", 2),
        "card": _chosen(5, "pes", "action", 2, "hand"),
        "praised": _asking(3, "es", "beatrice", 0),
        "discard": _asking(2, "pes", "discard", 1),
        "keep": _asking(2, "pes", "keep", 1),
        "others": _others,
        "watching": _asking(5, "pe", "errand", 2, mine=False),
        "results": _results,
    }


@cache
def _found(players: int, line_up: str, decision: str, round: int, mine: bool) -> tuple[int, tuple[Move, ...]]:
    """The seed and the moves of a game of eager players that comes to such a moment; found once."""
    for seed in SEEDS:
        match = seated("prodigals", players, seed, competitions=line_up).start()
        rng = Rng.seeded(seed)
        made: list[Move] = []
        while match.state.to_move is not None:
            state = match.state
            assert isinstance(state, Prodigals)
            asked = state.decision.name == decision and (state.to_move == 0) == mine
            if asked and state.round >= round and _interesting(state, decision):
                return seed, tuple(made)
            made.append(_eager(state, rng))
            match.play(made[-1])
        if decision == "over":
            return seed, tuple(made)
    raise LookupError(decision)


def _interesting(state: Prodigals, decision: str) -> bool:
    """Not the dullest of its kind: several boys are out, or there is more than one answer."""
    if decision == "errand":
        return sum(seat >= 0 for seat in state.taken) >= min(state.round, 2) * 2
    return len(state.legal_moves()) > 2 or decision in ("pick", "swap", "declare", "time")


def _eager(state: Prodigals, rng: Rng) -> Move:
    """Does whatever can be done, seldom nothing."""
    moves = state.legal_moves()
    good = [move for move in moves if not isinstance(move, LAZY)]
    return rng.choice(good if good and rng.below(12) else moves)


def _at(app: App, players: int, line_up: str, decision: str, round: int, mine: bool = True) -> GameTable:
    """A moment in which seat 0 (or, if not `mine`, somebody else) is asked, in such a round or later."""
    seed, made = _found(players, line_up, decision, round, mine)
    table = played(app, seated("prodigals", players, seed, competitions=line_up), made)
    assert isinstance(table, GameTable)
    return table


def _asking(players: int, line_up: str, decision: str, round: int, mine: bool = True) -> Callable[[App], None]:
    def arrange(app: App) -> None:
        _at(app, players, line_up, decision, round, mine)

    return arrange


def _chosen(players: int, line_up: str, decision: str, round: int, zone: str) -> Callable[[App], None]:
    """Something of a kind has been clicked, and its forecast is read."""

    def arrange(app: App) -> None:
        table = _at(app, players, line_up, decision, round)
        found = sorted(target for target in table.picker.candidates if target[0] == zone and target != CONFIRM)
        if found:
            table.mode.tap(found[len(found) // 2])

    return arrange


def _others(app: App) -> None:
    """Somebody else's things are looked at."""
    table = _at(app, 3, "pes", "action", 3)
    table.look_at(table.shown.others()[0])


def _results(app: App) -> None:
    _at(app, 4, "pes", "over", 0)
    app.top.update()
