"""Where the files go that players download."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
