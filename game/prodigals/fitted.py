"""Nothing yet."""

from __future__ import annotations

from typing import Any

FITTED: dict[str, Any] = {"quick": {}, "outlook": {}, "steepness": [1.0, 0.5, 0.4, 0.3, 0.25]}
