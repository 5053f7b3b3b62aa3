"""What every scene shares: the table and its lamp, paper, light and a few ornaments."""

import numpy as np
from PIL import Image

from .paths import SPRITES
from .raster import draw_png, save_jpg, save_png
from .svg import GOLD, circle, document, ellipse, icon, linear, mirrored, path, polygon, radial, rect, star
from .wood import lamplight, picture, walnut

FOLDER = SPRITES / "common"
GLOW = np.array((0xF6, 0xC8, 0x84), dtype=float)


def build() -> None:
    """Draw the shared pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    save_jpg(table(1600, 900), FOLDER / "table.jpg", 80)
    draw_png(lamp(), FOLDER / "lamp.png", 420, 204, 128, 0.5)
    _save_light(_spot(256), "glow.png")
    _save_light(_cone(480, 400), "light-cone.png")
    save_png(_paper(192), FOLDER / "paper.png", 20, 0)
    draw_png(_seal(), FOLDER / "seal.png", 144, 144, 96)
    draw_png(_ribbon(), FOLDER / "ribbon.png", 440, 96, 64)
    draw_png(_corner(), FOLDER / "corner.png", 96, 96, 48)


def table(width: int, height: int) -> Image.Image:
    """Return the table-top under its lamp."""
    light = lamplight(width, height)
    warm = np.clip(light - 0.5, 0, 1) * GLOW * 0.1
    return picture(walnut(width, height) * light + warm)


def _save_light(alpha: np.ndarray, name: str) -> None:
    """Save white light of this opacity, to be tinted by the screen."""
    light = Image.new("RGBA", alpha.shape[::-1], "white")
    light.putalpha(Image.fromarray(np.clip(alpha * 255, 0, 255).astype(np.uint8)))
    light.save(FOLDER / name, optimize=True)


def _spot(size: int) -> np.ndarray:
    rows, columns = np.mgrid[0:size, 0:size]
    distance = np.hypot(columns - (size - 1) / 2, rows - (size - 1) / 2) / (size / 2)
    return np.clip(1 - distance, 0, 1) ** 2 * (3 - 2 * np.clip(1 - distance, 0, 1))


def _cone(width: int, height: int) -> np.ndarray:
    """Return light that falls from a narrow top, wider and weaker below."""
    rows, columns = np.mgrid[0:height, 0:width]
    down = rows / height
    half = 0.13 + 0.33 * down
    across = np.abs(columns / width - 0.5) / half
    return 0.42 * np.clip(1 - across**2, 0, 1) ** 1.6 * (1 - down) ** 1.4


def _paper(size: int) -> Image.Image:
    """Return a seamless tile of paper: soft clouds, fine grain and a few fibres."""
    dice = np.random.default_rng(5)
    waves = np.fft.fft2(dice.normal(size=(size, size)))
    frequency = np.hypot(*np.meshgrid(np.fft.fftfreq(size), np.fft.fftfreq(size)))
    cloud = np.real(np.fft.ifft2(waves * np.exp(-((frequency / 0.02) ** 2))))
    grain = np.real(np.fft.ifft2(waves * np.exp(-((frequency / 0.22) ** 2))))
    tone = 1.1 * cloud / cloud.std() + 1.6 * grain / grain.std()
    pixels = np.array((0xF4, 0xE9, 0xD4)) + tone[..., None] * np.array((0.8, 0.9, 1.1))
    return picture(pixels).convert("RGBA")


def lamp() -> str:
    """Return the brass lamp that hangs over the table."""
    return document(
        140,
        68,
        "<defs>",
        linear("shade", (("0", "#6E4F1C"), (".3", "#F0D488"), (".5", "#C79A42"), ("1", "#4F3812")), 1, 0.15),
        linear("cap", (("0", "#7A5A22"), (".4", "#F3DC98"), ("1", "#5C4216")), 1, 0),
        radial("bulb", (("0", "#FFFDF0"), (".5", "#FFEFC0"), ("1", "#FFD98A", "0"))),
        "</defs>",
        ellipse(70, 58, 64, 9, "url(#bulb)", opacity=0.9),
        rect(68.6, 0, 2.8, 22, "#150D08"),
        rect(62.5, 18, 15, 9, "url(#cap)", 2),
        rect(60, 25, 20, 3, "#4F3812", 1.5),
        path("M54 28H86L134 55Q70 66 6 55Z", "url(#shade)"),
        path("M54 28H86L92 31.500H48Z", "#FFF", opacity=0.25),
        path("M6 55Q70 66 134 55Q70 73 6 55Z", "#FFF3CC"),
        path("M6 55Q70 66 134 55", stroke="#7A5A22", stroke_width=1),
        path("M56 30L24 53", stroke="#FFF", stroke_width=3.4, stroke_opacity=0.4, stroke_linecap="round"),
    )


def _seal() -> str:
    """Return a wax seal with a star, for achievements and the end of a game."""
    drips = (
        "M72 8C92 4 104 16 114 24C132 34 138 52 134 70C142 88 130 106 118 116C106 132 86 138 70 134"
        "C50 140 32 130 24 114C8 102 4 82 10 68C4 48 16 30 32 24C42 12 56 6 72 8Z"
    )
    return document(
        144,
        144,
        "<defs>",
        radial("wax", (("0", "#D8443A"), (".6", "#A8231F"), ("1", "#6E100F")), 0.38, 0.32, 0.75),
        "</defs>",
        path(drips, "#2A0505", opacity=0.5, transform="translate(2,5)"),
        path(drips, "url(#wax)"),
        path(drips, stroke="#F28A7A", stroke_width=2, stroke_opacity=0.5, transform="translate(4,4) scale(.945)"),
        circle(72, 71, 42, "#8C1917"),
        circle(72, 71, 42, stroke="#5A0B0B", stroke_width=3),
        circle(72, 73, 42, stroke="#E0685C", stroke_width=1.4),
        polygon(star(72, 73, 29, 12.5, 5), "#5A0B0B"),
        polygon(star(72, 71, 29, 12.5, 5), "#C63A32"),
        path("M34 40Q48 20 74 20", stroke="#FFB8A8", stroke_width=5, stroke_opacity=0.55, stroke_linecap="round"),
    )


def _ribbon() -> str:
    """Return a parchment ribbon for the status line: 44 units at each end stay, the middle may be stretched."""
    tail = path("M2 12H40V46H2L12 29Z", "#B99A62") + path("M22 46H40V40Z", "#6E5630")
    sheet = "M20 2H200V40H20Z"
    return document(
        220,
        48,
        "<defs>",
        linear("parchment", (("0", "#FBF3DF"), (".5", "#F3E5C4"), ("1", "#E2CD9C"))),
        "</defs>",
        tail,
        mirrored(tail, 110),
        path(sheet, "#1A0F08", opacity=0.35, transform="translate(0,3)"),
        path(sheet, "url(#parchment)", stroke="#6E5630", stroke_width=1),
        rect(23.5, 5.5, 173, 31, stroke="#A8843F", stroke_width=0.8, stroke_opacity=0.8),
    )


def _corner() -> str:
    """Return a brass corner for panels, for the upper left one."""
    scroll = "M10 88V34Q10 10 34 10H88M10 60Q30 58 30 40Q30 30 40 30Q58 30 60 10"
    return document(
        96,
        96,
        "<defs>",
        linear("gold", GOLD, 1, 1),
        "</defs>",
        path(scroll, stroke="#2A1A08", stroke_width=8, stroke_linecap="round", stroke_opacity=0.6),
        path(scroll, stroke="url(#gold)", stroke_width=4.5, stroke_linecap="round"),
        circle(30, 30, 7, "url(#gold)", stroke="#2A1A08", stroke_width=2),
        icon("fleur-de-lys", 46, 46, 24, "url(#gold)", turn=-45),
    )
