"""How A Study in Emerald is judged and played well, by fitted numbers."""
