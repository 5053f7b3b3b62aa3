"""Typical moments of the game, for pictures and tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from game.emerald import moves as m
from game.emerald.cards import ALL_CITIES, CLAIM, DISCARD, KILL
from game.emerald.state import Emerald
from game.kernel.contract import Move
from game.kernel.rng import Rng
from game.play.seating import HUMAN, Seating, usual_seat
from scenes.app import App

if TYPE_CHECKING:
    from scenes.tables.emerald.table import GameTable

SEEDS = range(600)


def moments() -> dict[str, Callable[[App], None]]:
    """By name, each arranged on an app."""
    return {
        "start": _asking(3, "setup", 0),
        "turn": _asking(3, "turn", 24),
        "card": _card,
        "four": _asking(4, "turn", 60),
        "five": _asking(5, "turn", 50),
        "duel": _asking(2, "turn", 30),
        "place": _asking(3, "place", 12),
        "claim": _claim,
        "retrieve": _asking(4, "retrieve", 12),
        "move": _asking(3, "move", 6),
        "markers": _asking(2, "markers", 8),
        "kill": _asking(5, "assassinate", 6),
        "bombs": _asking(3, "bombs", 6),
        "target": _target,
        "again": _asking(2, "assassinate_again", 2),
        "block": _asking(3, "block", 2),
        "loyalist": _asking(3, "place_agents", 2),
        "numbers": _asking(3, "holy_brotherhood", 2),
        "terror": _asking(4, "terror_by_night", 2),
        "pinkertons": _asking(4, "pinkerton_agents", 2),
        "zombies": _asking(3, "zombie_attack", 2),
        "cthulhu": _asking(3, "cthulhu", 2),
        "discard": _asking(2, "discard", 2),
        "redraw": _asking(3, "redraw", 4),
        "end": _asking(3, "end_turn", 6),
        "watching": _asking(5, "turn", 20, mine=False),
        "results": _results,
    }


@cache
def _found(players: int, decision: str, turns: int, mine: bool) -> tuple[int, tuple[Move, ...]]:
    """The seed and the moves of a game of eager players that comes to such a moment; found once."""
    for seed in SEEDS:
        match = _seating(players, seed).start()
        rng = Rng.seeded(seed)
        made: list[Move] = []
        while match.state.to_move is not None:
            state = match.state
            assert isinstance(state, Emerald)
            if state.decision.name == decision and (state.to_move == 0) == mine and state.turns >= turns:
                return seed, tuple(made)
            made.append(_eager(state, rng))
            match.play(made[-1])
        if decision == "over":
            return seed, tuple(made)
    raise LookupError(decision)


def _eager(state: Emerald, rng: Rng) -> Move:
    """Claims and kills whenever possible, seldom passes, else does anything."""
    moves = state.legal_moves()
    plays = [move for move in moves if isinstance(move, m.Play)]
    for use in (CLAIM, KILL):
        wanted = [move for move in plays if move.use == use]
        if wanted and rng.below(5):
            return rng.choice(wanted)
    idle = (m.Pass, m.EndTurn, m.Done)
    good = [
        move for move in moves if not isinstance(move, idle) and not (isinstance(move, m.Play) and move.use == DISCARD)
    ]
    return rng.choice(good if good and rng.below(15) else moves)


def _seating(players: int, seed: int) -> Seating:
    seats = [usual_seat("emerald", index) for index in range(players)]
    seats[0].level = HUMAN
    return Seating("emerald", seats, seed, {})


def _at(app: App, players: int, decision: str, turns: int, mine: bool = True) -> GameTable:
    """A moment in which seat 0 (or, if not `mine`, somebody else) is asked, after so many turns."""
    from scenes.tables import open_table
    from scenes.tables.emerald.table import GameTable

    seed, made = _found(players, decision, turns, mine)
    seating = _seating(players, seed)
    match = seating.start()
    for move in made:
        match.play(move)
    table = open_table(app, match, seating)
    app.frame(0.01)
    assert isinstance(table, GameTable)
    return table


def _asking(players: int, decision: str, turns: int, mine: bool = True) -> Callable[[App], None]:
    def arrange(app: App) -> None:
        _at(app, players, decision, turns, mine)

    return arrange


def _card(app: App) -> None:
    """A card of the hand is chosen: what can it be used for?"""
    table = _at(app, 4, "turn", 16)
    best = max(table.view.hand, key=lambda card: len(table.uses(card)))
    table.picker.click(("hand", best))


def _claim(app: App) -> None:
    """A claim waits for its confirmation."""
    table = _at(app, 3, "claim", 20)
    cities = sorted(target for target in table.picker.candidates if target[0] == "city")
    table.picker.click(cities[-1])


def _target(app: App) -> None:
    """Whose cubes go home? The city with most owners is chosen."""
    table = _at(app, 5, "inspector_lestrade", 2)
    view = table.view
    owners = [sum(view.cubes_of(seat, city) > 0 for seat in range(view.players)) for city in range(ALL_CITIES)]
    table.picker.click(("city", owners.index(max(owners))))


def _results(app: App) -> None:
    _at(app, 4, "over", 0)
    app.top.update()
