"""Conspirators (Spiskowcy, Koryŏ) by Gary Kim: eight rounds of secret orders, majorities and their powers.

`cards` is what is printed, `moves` what is decided and what happens, `state` what lies on the table, `rules` the
round, `scoring` the end, `view` what a seat knows, `brain` what a position is worth.
"""

from game.conspirators import brain
from game.conspirators.moves import MOVE_TYPES
from game.conspirators.rules import Conspirators
from game.kernel.contract import Option, Rules

RULES = Rules(
    id="conspirators",
    title="Conspirators",
    players=(2, 4),
    state=Conspirators,
    move_types=MOVE_TYPES,
    brain=brain,
    longest=600,
    options=(Option("first", ("random", 0, 1, 2, 3), "random"),),
)
