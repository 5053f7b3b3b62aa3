"""A Study in Emerald (Studium w Szmaragdzie) by Martin Wallace, second edition: secret loyalties, decks and bombs."""

from game.emerald import rules
from game.emerald.cards import LAST_ROUND, TURN
from game.emerald.mind import brain
from game.emerald.state import Emerald
from game.kernel.rules import Option, Rules

PLAYERS = (2, 5)
RULES = Rules(
    id="emerald",
    title="A Study in Emerald",
    players=PLAYERS,
    state=Emerald,
    set_up=rules.turns.set_up,
    decisions=rules.DECISIONS,
    tasks=rules.TASKS,
    brain=brain,
    longest=LAST_ROUND * PLAYERS[1] * TURN,
    version=5,
    options=(Option("first", ("random", 0, 1, 2, 3, 4), "random"),),
)
