"""The levels that players choose among."""

LEVELS = ("easy", "normal", "hard", "expert")
"""From weak to strong."""
