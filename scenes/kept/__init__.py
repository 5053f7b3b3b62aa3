"""The sheets of what was played here, one module each; `scenes/history.py` lays them out."""
