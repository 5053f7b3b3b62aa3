"""The Prodigals Club (Klub utracjuszy) by Vladimír Suchý: five rounds of losing in style."""

from game.kernel.rules import Option, Rules
from game.prodigals import rules
from game.prodigals.cards import LINE_UPS
from game.prodigals.mind import brain
from game.prodigals.state import Prodigals

RULES = Rules(
    id="prodigals",
    title="The Prodigals Club",
    players=(2, 5),
    state=Prodigals,
    set_up=rules.set_up,
    decisions=rules.DECISIONS,
    tasks=rules.TASKS,
    brain=brain,
    longest=4000,
    version=2,
    options=(Option("competitions", tuple(LINE_UPS), "es"),),
)
