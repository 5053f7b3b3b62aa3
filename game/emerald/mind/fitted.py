"""What `python -m game fit emerald --games 200 --seed 1` found on 2026-11-18."""

from __future__ import annotations

from typing import Any

# fmt: off
FITTED: dict[str, Any] = {'steepness': {2: [0.023, 0.328], 3: [0.112, 0.295], 4: [0.078, 0.327], 5: [0.11, 0.374]}}
