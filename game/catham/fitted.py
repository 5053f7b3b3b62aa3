"""What `python -m game fit catham --games 60 --seed 1` found on 2026-11-17."""

from __future__ import annotations

from typing import Any

# fmt: off
FITTED: dict[str, Any] = {'weights': {2: [0.825, 0.452, 0.894, -1.209, 0.582, -0.291],
             3: [1.129, 0.176, 1.171, 1.061, -0.374, -2.041],
             4: [1.305, -0.296, 1.201, 0.602, 0.042, -1.249],
             5: [0.807, 0.923, 0.852, 1.253, -0.024, -1.639],
             6: [0.828, 0.134, 0.763, 0.796, -0.064, -1.142]}}
