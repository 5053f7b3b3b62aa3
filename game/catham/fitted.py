"""What `python -m game fit catham --games 2500 --seed 1` found on 2026-11-17."""

from __future__ import annotations

from typing import Any

# fmt: off
FITTED: dict[str, Any] = {'weights': {2: [0.74, 0.093, 0.682, 0.648, 0.336, -0.168],
             3: [0.62, 0.287, 0.679, 0.671, -0.017, -0.859],
             4: [0.844, 0.143, 0.849, 0.762, -0.014, -1.048],
             5: [0.827, 0.209, 0.849, 0.74, -0.0, -1.094],
             6: [0.802, 0.4, 0.948, 0.834, -0.001, -1.159]}}
