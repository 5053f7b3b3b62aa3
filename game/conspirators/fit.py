"""How the tables of `leads.py` are made: games of the quick player against itself, final scores fitted to leads.

Scores, not victories, because they tell far more of each game. Each step plays with the tables of the one before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.conspirators import RULES
from game.conspirators.board import Board
from game.conspirators.cards import ALL, RAID, ROUNDS
from game.conspirators.leads import CLASSES, LEAD, OUTLOOKS, Outlook, beginning, foretold, outlooks
from game.conspirators.quick import quick, rival
from game.conspirators.state import Conspirators
from game.kernel.arithmetic import sum
from game.kernel.fitting import Contest, Features, logit, ridge, surprise
from game.kernel.rng import Rng

STEPS = 4
"""The third and fourth step still gained a little, a fifth none."""
NOISE = 1.0
"""So that all kinds of positions come about."""
HONOUR, EVENT, PLACE, CONSTANT = range(RAID * CLASSES, RAID * CLASSES + 4)
SIZE = CONSTANT + 1
RIDGE = 30.0
"""Classes that hardly ever occur must stay near zero, else the player runs into them."""


def fit(games: int, seed: int, tell: Callable[[str], None]) -> dict[str, Any]:
    """The tables for each number of players."""
    smallest, largest = RULES.players
    return {"rounds": {players: _fit(players, games, seed, tell) for players in range(smallest, largest + 1)}}


def _fit(players: int, games: int, seed: int, tell: Callable[[str], None]) -> list[dict[str, Any]]:
    found = beginning()
    for step in range(STEPS):
        OUTLOOKS[players] = outlooks(found)
        starts, scores = _play(players, games, seed + step * games)
        rounds = [_fit_round(starts[number], scores) for number in range(1, ROUNDS)]
        found = [tables for tables, _ in rounds]
        losses = ", ".join(f"{loss:.3f}" for _, loss in rounds)
        tell(f"{players} players, step {step + 1} of {STEPS}: surprise by rounds {losses}")
    return found


def _play(players: int, games: int, seed: int) -> tuple[list[list[Conspirators]], list[tuple[int, ...]]]:
    """The positions at the start of each round, and the final scores."""
    starts: list[list[Conspirators]] = [[] for _ in range(ROUNDS)]
    scores = []
    rng = Rng.seeded(seed)
    for game in range(games):
        state = RULES.new(players, seed + game)
        assert isinstance(state, Conspirators)
        last = -1
        while state.to_move is not None:
            if state.round != last:
                last = state.round
                starts[last].append(state.copy())
            state.make(quick(state, rng, NOISE))
        scores.append(state.scores())
    return starts, scores


def _features(board: Board, seat: int) -> Features:
    courts, start = board.courts, seat * ALL
    found = []
    for kind in range(RAID):
        lead = LEAD[courts[start + kind]][rival(courts, seat, kind)]
        if lead:
            found.append((kind * CLASSES + lead, 1.0))
    found.append((HONOUR, float(board.honours[seat])))
    found.append((EVENT, float(board.events(seat))))
    found.append((PLACE, float((seat - board.first) % board.players)))
    found.append((CONSTANT, 1.0))
    return found


def _fit_round(starts: list[Conspirators], scores: list[tuple[int, ...]]) -> tuple[dict[str, Any], float]:
    rows = [
        (_features(state, seat), float(final[seat]))
        for state, final in zip(starts, scores, strict=True)
        for seat in range(state.players)
    ]
    weights = ridge(rows, SIZE, lambda index: RIDGE if index < HONOUR else 0.01)
    leads = [[round(points, 2) for points in weights[at : at + CLASSES]] for at in range(0, HONOUR, CLASSES)]
    tables = {
        "leads": leads,
        "honour": round(weights[HONOUR], 2),
        "event": round(weights[EVENT], 2),
        "place": round(weights[PLACE], 2),
        "steepness": 0.0,
    }
    outlook = Outlook(tables)
    told: list[Contest] = []
    for state, final in zip(starts, scores, strict=True):
        points = [sum(column) for column in zip(*foretold(outlook, state, state.first), strict=True)]
        best = max(final)
        shares = [(score == best) / final.count(best) for score in final]
        told.append(([[worth] for worth in points], shares))
    slope = logit(told, 1)
    return {**tables, "steepness": round(slope[0], 3)}, surprise(told, slope)
