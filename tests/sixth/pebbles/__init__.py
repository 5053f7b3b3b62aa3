"""Pebbles: the smallest game that is complete. Take one to three; who takes the last one wins."""

from game.pebbles import rules
from game.pebbles.state import Pebbles

from game.kernel.rules import Option, Rules

RULES = Rules(
    id="pebbles",
    title="Pebbles",
    players=(2, 3),
    state=Pebbles,
    set_up=rules.set_up,
    decisions=rules.DECISIONS,
    longest=21,
    options=(Option("heap", (15, 21), 15),),
)
