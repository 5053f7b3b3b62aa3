"""Catham City by Yuriy Zhuravlev: cats run for mayor with the help of five factions out of eight.

`factions` is what is printed, `moves` what is decided and what happens, `state` what lies on the table, `rules` the
turn and the factions, `scoring` the influence, `view` what a seat knows, `brain` what a position is worth.
"""

from game.catham import brain
from game.catham.factions import CHOSEN, FACTIONS, FIRST_GAME, HANDS
from game.catham.moves import MOVE_TYPES
from game.catham.rules import CathamCity
from game.kernel.contract import Option, Rules

RULES = Rules(
    id="catham",
    title="Catham City",
    players=(2, len(HANDS)),
    state=CathamCity,
    move_types=MOVE_TYPES,
    brain=brain,
    longest=3000,
    options=(
        Option("first", ("random", *range(len(HANDS))), "random"),
        Option("factions", FACTIONS, FIRST_GAME, pick=CHOSEN),
        Option("expert", (False, True), False),
    ),
)
