"""How The Prodigals Club is judged and played well, by fitted numbers."""
