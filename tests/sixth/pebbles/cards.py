"""What is in the box."""

from __future__ import annotations

MOST = 3
"""Pebbles that may be taken at once."""
