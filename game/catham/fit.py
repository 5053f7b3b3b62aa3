"""How the weights of `value` are made: games of the quick player against himself, victories fitted to features."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.catham import RULES
from game.catham.brain import features, wins_now
from game.catham.cards import CHOSEN, FACTIONS, FIRST_GAME
from game.catham.quick import quick
from game.catham.rules import ACTION
from game.catham.state import CathamCity
from game.kernel.fitting import Contest, logit, surprise
from game.kernel.rng import Rng

NOISE = 0.5
"""So that all kinds of positions come about."""
EVERY = 5
"""One of so many actions is looked at, because neighbours tell the same."""


def fit(games: int, seed: int, tell: Callable[[str], None]) -> dict[str, Any]:
    """The weights for each number of players."""
    smallest, largest = RULES.players
    found = {}
    for players in range(smallest, largest + 1):
        rows = _play(players, games, seed)
        weights = logit(rows, len(rows[0][0][0]))
        found[players] = [round(weight, 3) for weight in weights]
        tell(f"{players} players: {len(rows)} positions, surprise {surprise(rows, weights):.3f}")
    return {"weights": found}


def _play(players: int, games: int, seed: int) -> list[Contest]:
    """Features and victories of positions in which nobody can win at once; half of the games with any factions."""
    rows: list[Contest] = []
    rng = Rng.seeded(seed)
    for game in range(games):
        factions = list(FACTIONS)
        rng.shuffle(factions)
        chosen = sorted(factions[:CHOSEN], key=FACTIONS.index) if game % 2 else list(FIRST_GAME)
        table = RULES.new(players, seed + game, factions=chosen)
        assert isinstance(table, CathamCity)
        met = []
        while table.to_move is not None:
            looked_at = table.decision is ACTION and not rng.below(EVERY)
            if looked_at and not any(wins_now(table, seat) for seat in range(players)):
                progress = max(table.influence) / table.target
                met.append([features(table, seat, progress) for seat in range(players)])
            table.make(quick(table, rng, NOISE))
        winners = table.winners()
        shares = [(seat in winners) / len(winners) for seat in range(players)]
        rows += [(seats, shares) for seats in met]
    return rows
