"""Where the site is made from, and where it goes."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "build" / "page"
"""The page's own files: HTML template, styles, scripts."""
RUNTIME = ROOT / "build" / "runtime"
"""The pygame-ce wheel, and which Pyodide it belongs to."""
CACHE = ROOT / "build" / "cache"
OUT = ROOT / "build" / "web"
