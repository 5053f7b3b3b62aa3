"""How the numbers of the quick player and of `value` are made.

The quick player climbs: again and again a player whose taste differs in one thing challenges it, and takes its place
after winning clearly, twice. (Who differs a little in everything hardly ever wins: none in 115 challenges.) Then it
plays against itself, and victories are fitted to features of the positions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.catham import RULES
from game.catham.brain import features, wins_now
from game.catham.cards import CHOSEN, FACTIONS, FIRST_GAME
from game.catham.quick import Taste, plain_taste, quick
from game.catham.rules import ACTION
from game.catham.state import CathamCity
from game.kernel.fitting import Contest, logit, surprise
from game.kernel.rng import Rng

NOISE = 0.5
"""So that all kinds of positions come about."""
EVERY = 5
"""One of so many actions is looked at, because neighbours tell the same."""


STEPS = 0.25, 0.12
"""How different a challenger is, round by round."""
CLEARLY, AGAIN = 0.52, 0.51
"""Which part of the games a challenger must win, and of those for confirmation."""
DUEL = 800


def fit(games: int, seed: int, tell: Callable[[str], None]) -> dict[str, Any]:
    """A taste, and the weights for each number of players."""
    taste = _climb(seed, tell)
    smallest, largest = RULES.players
    found = {}
    for players in range(smallest, largest + 1):
        rows = _play(players, games, seed, Taste(taste))
        weights = logit(rows, len(rows[0][0][0]))
        found[players] = [round(weight, 3) for weight in weights]
        tell(f"{players} players: {len(rows)} positions, surprise {surprise(rows, weights):.3f}")
    return {"taste": taste, "weights": found}


def _climb(seed: int, tell: Callable[[str], None]) -> list[float]:
    champion = plain_taste()
    for step in STEPS:
        for place, worth in enumerate(champion):
            for change in (step, -step):
                other = champion[:]
                other[place] = round(worth + change * max(abs(worth), 1.0), 3)
                seed += DUEL
                first = _duel(other, champion, seed)
                if first >= CLEARLY and (second := _duel(other, champion, seed + 10**6)) >= AGAIN:
                    champion = other
                    tell(f"number {place} is {other[place]} instead of {worth}: won {first:.1%} and {second:.1%}")
                    break
    tell(f"against the plain taste: {_duel(champion, plain_taste(), seed + 2 * 10**6):.1%}")
    return champion


def _duel(one: list[float], other: list[float], seed: int) -> float:
    """Which part of the games one taste wins against another; every deal in both seatings."""
    tastes = Taste(one), Taste(other)
    rng = Rng.seeded(seed)
    won = 0.0
    for game in range(DUEL):
        state = _new(2, seed + game // 2, game // 2)
        while (seat := state.to_move) is not None:
            state.make(quick(state, rng, 0.2, tastes[(seat + game) % 2]))
        won += (game % 2 in state.winners()) / len(state.winners())
    return won / DUEL


def _new(players: int, seed: int, game: int) -> CathamCity:
    """A new game; every second one with any factions."""
    factions = list(FACTIONS)
    Rng.seeded(seed).shuffle(factions)
    chosen = sorted(factions[:CHOSEN], key=FACTIONS.index) if game % 2 else list(FIRST_GAME)
    state = RULES.new(players, seed, factions=chosen)
    assert isinstance(state, CathamCity)
    return state


def _play(players: int, games: int, seed: int, taste: Taste) -> list[Contest]:
    """Features and victories of positions in which nobody can win at once."""
    rows: list[Contest] = []
    rng = Rng.seeded(seed)
    for game in range(games):
        state = _new(players, seed + game, game)
        met = []
        while state.to_move is not None:
            looked_at = state.decision is ACTION and not rng.below(EVERY)
            if looked_at and not any(wins_now(state, seat) for seat in range(players)):
                progress = max(state.influence) / state.target
                met.append([features(state, seat, progress) for seat in range(players)])
            state.make(quick(state, rng, NOISE, taste))
        rows += [(seats, state.shares()) for seats in met]
    return rows
