"""Rules and thinking of the five games: pure Python, the standard library only."""
