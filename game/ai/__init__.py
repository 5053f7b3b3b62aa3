"""Opponents: agents that see views and nothing else, and the arena that measures them."""
