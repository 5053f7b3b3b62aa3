"""Conspirators (Spiskowcy, Koryŏ) by Gary Kim: eight rounds of secret orders, majorities and their powers."""

from game.conspirators import brain, rules
from game.conspirators.state import Conspirators
from game.kernel.rules import Option, Rules

RULES = Rules(
    id="conspirators",
    title="Conspirators",
    players=(2, 4),
    state=Conspirators,
    set_up=rules.set_up,
    decisions=rules.DECISIONS,
    brain=brain,
    longest=600,
    options=(Option("first", ("random", 0, 1, 2, 3), "random"),),
)
