"""Ganges: Cards & Karma (Rajas of the Ganges: Cards & Karma) by Inka and Markus Brand: cards that are dice, threes, a
race from both ends of a track."""

from game.ganges import rules
from game.ganges.mind import brain
from game.ganges.state import Ganges
from game.kernel.rules import Option, Rules

RULES = Rules(
    id="ganges",
    title="Ganges: Cards & Karma",
    players=(2, 4),
    state=Ganges,
    set_up=rules.turns.set_up,
    decisions=rules.DECISIONS,
    tasks=rules.TASKS,
    brain=brain,
    version=2,
    longest=5000,
    options=(
        Option("first", ("random", 0, 1, 2, 3), "random"),
        Option("open_night", (False, True), False),
    ),
)
