"""Plays games between computers and tells what was thought and decided: a line a game.

Runs in every Python, in Pyodide too, with nothing but the standard library: `play.py LEVELS FIRST GAMES DECISIONS`
plays the games FIRST, FIRST + 1, … of each level and room, each up to so many decisions. `ROLLOUTS` after a colon
replaces a level's own number: `expert:20`.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator, Sequence
from zlib import crc32

from game.ai.agents import Agent, SearchAgent, choose
from game.ai.plain import strategist
from game.kernel.contract import State, Strategist
from game.kernel.rng import Rng
from game.kernel.rules import Rules
from game.registry import all_games


def agent(brain: Strategist, level: str) -> Agent:
    """Make who plays a level."""
    name, _, rollouts = level.partition(":")
    wanted = brain.LEVELS[name]
    if rollouts:
        wanted = wanted._replace(rollouts=min(wanted.rollouts, int(rollouts)))
    return SearchAgent(brain, wanted)


def judged(brain: Strategist, state: State, seed: int) -> str:
    """Return a checksum of how a position is judged, to the last bit."""
    found = [*brain.worths(state), *brain.value(state), *brain.priors(state)]
    quick = state.legal_moves().index(brain.quick(state, Rng.seeded(seed), 0.5))
    return f"{crc32(' '.join([*map(float.hex, map(float, found)), str(quick)]).encode()):08x}"


def play(rules: Rules, level: str, seed: int, most: int) -> list[str]:
    """Play a game; for each decision which of the legal moves was chosen, and a checksum of how the table is judged."""
    brain = strategist(rules.brain)
    smallest, largest = rules.players
    state = rules.new(smallest + seed % (largest - smallest + 1), seed)
    thinker, rng = agent(brain, level), Rng.seeded(seed)
    decisions: list[str] = []
    while state.to_move is not None and len(decisions) < most:
        legal = state.legal_moves()
        seen = judged(brain, state, len(decisions))
        move = choose(thinker, state.view(state.to_move), rng)
        decisions.append(f"{legal.index(move)}/{len(legal)}:{seen}")
        state.apply(move)
    return decisions


def lines(levels: Sequence[str], first: int, games: int, most: int) -> Iterator[str]:
    """Play all of them."""
    for number in range(first, first + games):
        for rules in all_games():
            for level in levels:
                decisions = play(rules, level, number, most)
                yield f"{rules.id} {level} {number} {' '.join(decisions)}"


if __name__ == "__main__":
    print(platform.python_implementation(), platform.python_version(), "on", sys.platform, flush=True)
    for line in lines(sys.argv[1].split(","), *map(int, sys.argv[2:5])):
        print(line, flush=True)
