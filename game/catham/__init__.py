"""Catham City by Yuriy Zhuravlev: cats run for mayor with the help of five factions out of eight."""

from game.catham import brain
from game.catham.cards import CHOSEN, FACTIONS, FIRST_GAME, HANDS, LONGEST_ACTION, LONGEST_GAME
from game.catham.rules import DECISIONS
from game.catham.setup import set_up
from game.catham.state import CathamCity
from game.kernel.rules import Option, Rules

RULES = Rules(
    id="catham",
    title="Catham City",
    players=(2, len(HANDS)),
    state=CathamCity,
    set_up=set_up,
    decisions=DECISIONS,
    brain=brain,
    longest=LONGEST_GAME * LONGEST_ACTION,
    version=2,
    options=(
        Option("first", ("random", *range(len(HANDS))), "random"),
        Option("factions", FACTIONS, FIRST_GAME, pick=CHOSEN, about="faction.{}.text"),
        Option("expert", (False, True), False),
    ),
)
