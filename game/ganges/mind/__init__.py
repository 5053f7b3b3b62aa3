"""How Ganges is judged and played well, by fitted numbers."""
