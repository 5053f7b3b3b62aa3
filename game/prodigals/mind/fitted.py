"""What `python -m game fit prodigals --games 6 --seed 3` found on 2026-11-17.

How steep levels are comes from 240 other games on 2026-11-18, when the outlook had learned what tiles are worth.
"""

from __future__ import annotations

from typing import Any

# fmt: off
FITTED: dict[str, Any] = {'quick': {'boy': 2.6,
           'hard_p': 0.0,
           'hard_e': 0.0,
           'hard_s': 0.6,
           'scale': 1.0,
           'scale_left': 0.8,
           'sale_hope': 3.0,
           'held': 2.381,
           'black': 0.97,
           'future': 0.95,
           'fading': 0.798,
           'trigger': 0.87,
           'agent': 1.1,
           'time_hope': 1.38,
           'tile': 1.44,
           'tile_symbol': 0.48,
           'circle': 1.5,
           'beside': 0.35,
           'loud': 0.35,
           'rank': 0.6,
           'beatrice': 0.5,
           'shy': 1.44,
           'shy_early': 0.465,
           'central': 0.5,
           'renaissance': 0.8,
           'position': 0.25,
           'own': 1.0,
           'side': 2.1,
           'sale': 0.489,
           'exchange': 0.87,
           'bonus_time': 2.175,
           'bonus_sale': 2.422,
           'bonus_votes': 1.596,
           'bonus_down': 2.0,
           'bonus_side': 1.8,
           'symbol': 0.15,
           'later': 0.8,
           'step_symbol': 0.6,
           'sale_symbol': 1.15,
           'stop': -0.3},
 'steepness': [0.331, 0.266, 0.161, 0.185, 0.185]}
