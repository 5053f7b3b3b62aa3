"""From drawings to image files: rasterise, quantise, save."""

import io
from pathlib import Path

import imagequant
import oxipng
import resvg_py
from PIL import Image

SHADOW = (0x24, 0x18, 0x0F, 0)


def rasterise(svg: str, width: int, height: int) -> Image.Image:
    """Return the drawing as an RGBA image."""
    data = resvg_py.svg_to_bytes(svg, width=width, height=height, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")


def save_png(image: Image.Image, file: Path, colours: int = 256, dither: float = 0.3) -> None:
    """Save with a palette of so many colours, transparency included.

    The palette keeps eight bits a pixel, which every loader of PNG files reads.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    pixels, palette = imagequant.quantize_raw_rgba_bytes(
        image.tobytes(), *image.size, dithering_level=dither, max_colors=colours
    )
    reduced = Image.frombytes("P", image.size, pixels)
    reduced.putpalette(_without_bright_fringe(palette), "RGBA")
    data = io.BytesIO()
    reduced.save(data, "PNG")
    file.write_bytes(oxipng.optimize_from_memory(data.getvalue(), level=4, bit_depth_reduction=False))


def _without_bright_fringe(palette: list[int]) -> list[int]:
    """Return an RGBA palette whose invisible colours are dark: they show at the edges of scaled sprites."""
    colours = [palette[start : start + 4] for start in range(0, len(palette), 4)]
    return [part for colour in colours for part in (colour if colour[3] else SHADOW)]


def save_jpg(image: Image.Image, file: Path, quality: int = 82) -> None:
    """Save an opaque picture."""
    file.parent.mkdir(parents=True, exist_ok=True)
    image.convert("RGB").save(file, quality=quality, optimize=True, progressive=False, subsampling="4:2:0")


def draw_png(svg: str, file: Path, width: int, height: int, colours: int = 256, dither: float = 0.3) -> None:
    """Rasterise and save in one go."""
    save_png(rasterise(svg, width, height), file, colours, dither)
