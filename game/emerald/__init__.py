"""A Study in Emerald (Studium w Szmaragdzie) by Martin Wallace, second edition: secret loyalties, decks and bombs.

`cards` is what is printed, `moves` what is decided and what happens, `state` what lies on the table; `rules` has the
turn and its actions, `flow` what they are made of, `effects` the texts of the cards, `scoring` the end; `view` is what
a seat knows, `brain` what a position is worth.
"""

from game.emerald import brain
from game.emerald.moves import MOVE_TYPES
from game.emerald.rules import Emerald
from game.kernel.contract import Option, Rules

RULES = Rules(
    id="emerald",
    title="A Study in Emerald",
    players=(2, 5),
    state=Emerald,
    move_types=MOVE_TYPES,
    brain=brain,
    longest=20_000,
    options=(Option("first", ("random", 0, 1, 2, 3, 4), "random"),),
)
