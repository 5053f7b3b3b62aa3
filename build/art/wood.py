"""Walnut planks under a lamp, made of noise."""

import numpy as np
from PIL import Image

PLANK = 150
WALNUT = np.array((0x4A, 0x32, 0x21), dtype=float)


def walnut(width: int, height: int, seed: int = 3) -> np.ndarray:
    """Return planks of walnut as an array of floats (height, width, 3), evenly lit."""
    dice = np.random.default_rng(seed)
    rows = []
    for top in range(0, height, PLANK):
        rows.append(_plank(dice, width, min(PLANK, height - top)))
    return np.concatenate(rows)


def lamplight(width: int, height: int, x: float = 0.5, y: float = 0.34) -> np.ndarray:
    """Return how bright the lamp makes each point (height, width, 1): above 1 below it, dark in the corners."""
    rows, columns = np.mgrid[0:height, 0:width]
    distance = np.hypot((columns / width - x) * 1.15, (rows / height - y) * 0.92)
    return (0.4 + 0.94 * np.exp(-((distance / 0.42) ** 2)))[..., None]


def picture(pixels: np.ndarray) -> Image.Image:
    """Return an array of floats as an image."""
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8), "RGB")


def _noise(dice: np.random.Generator, width: int, height: int, columns: int, rows: int) -> np.ndarray:
    """Return smooth noise between -1 and 1 with so many cells across and down."""
    cells = dice.uniform(-1, 1, (rows + 3, columns + 3)).astype(np.float32)
    return np.asarray(
        Image.fromarray(cells).resize((width, height), Image.Resampling.BICUBIC, box=(1, 1, columns + 1, rows + 1))
    )


def _plank(dice: np.random.Generator, width: int, height: int) -> np.ndarray:
    """Return one plank: rings cut lengthwise, pores, a seam at its lower edge."""
    rows = np.arange(height)[:, None]
    bend = 34 * _noise(dice, width, height, 5, 1) + 9 * _noise(dice, width, height, 14, 3)
    rings = np.sin((rows + bend) * dice.uniform(0.16, 0.24) + dice.uniform(0, 6))
    fine = np.sin((rows + bend * 1.2) * dice.uniform(0.75, 0.95))
    streaks = _noise(dice, width, height, 9, height // 3) + 0.6 * _noise(dice, width, height, 26, height // 2)
    tone = 1 + dice.uniform(-0.09, 0.07) + 0.075 * rings + 0.03 * fine + 0.075 * streaks
    seam = np.ones((height, 1))
    seam[-2:] = 0.42
    seam[:1] = 1.22
    warmth = np.array((1, 1 + dice.uniform(-0.025, 0.02), 1 + dice.uniform(-0.05, 0.03)))
    return (tone * seam)[..., None] * WALNUT * warmth
