"""Where the pipeline reads and writes."""

from pathlib import Path

HERE = Path(__file__).parent
"""The pipeline itself; its npm packages live in ``node_modules`` below."""

ASSETS = HERE.parents[1] / "assets"
"""Everything made here goes below this folder."""

NODE_MODULES = HERE / "node_modules"
FONTS = ASSETS / "fonts"
SPRITES = ASSETS / "sprites"
SOUNDS = ASSETS / "sounds"
