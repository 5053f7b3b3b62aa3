"""Small building blocks for drawings: shapes, gradients and game-icons as SVG text."""

import math
from collections.abc import Iterable

from .icons import game_icons

Point = tuple[float, float]

GOLD = (("0", "#F9E6A6"), (".48", "#DDB252"), ("1", "#A97A24"))
PAPER = (("0", "#FBF4E4"), ("1", "#EADABB"))
IVORY = (("0", "#FFFCF2"), (".55", "#FBEFD0"), ("1", "#E9CC8F"))


def document(width: float, height: float, *parts: str) -> str:
    """Return a whole SVG document of this size in user units."""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'


def stops(colours: Iterable[tuple[str, ...]]) -> str:
    """Return gradient stops from (offset, colour) or (offset, colour, opacity)."""
    return "".join(
        f'<stop offset="{offset}" stop-color="{colour}" stop-opacity="{alpha[0] if alpha else 1}"/>'
        for offset, colour, *alpha in colours
    )


def linear(name: str, colours: Iterable[tuple[str, ...]], x: float = 0, y: float = 1) -> str:
    """Return a linear gradient from the top left corner towards (x, y) of the filled box."""
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="{x}" y2="{y}">{stops(colours)}</linearGradient>'


def radial(name: str, colours: Iterable[tuple[str, ...]], x: float = 0.5, y: float = 0.5, r: float = 0.5) -> str:
    """Return a radial gradient around (x, y) of the filled box."""
    return f'<radialGradient id="{name}" cx="{x}" cy="{y}" r="{r}">{stops(colours)}</radialGradient>'


def pattern(name: str, width: float, height: float, body: str, transform: str = "") -> str:
    """Return a pattern tile."""
    return (
        f'<pattern id="{name}" width="{width}" height="{height}" patternUnits="userSpaceOnUse" '
        f'patternTransform="{transform}">{body}</pattern>'
    )


def clip(name: str, body: str) -> str:
    """Return a clip path."""
    return f'<clipPath id="{name}">{body}</clipPath>'


def rect(
    x: float, y: float, width: float, height: float, fill: str = "none", radius: float = 0, **style: object
) -> str:
    """Return a rectangle, rounded if asked."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" fill="{fill}"'
        f"{attributes(style)}/>"
    )


def circle(x: float, y: float, r: float, fill: str = "none", **style: object) -> str:
    """Return a circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{attributes(style)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str = "none", **style: object) -> str:
    """Return an ellipse."""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}"{attributes(style)}/>'


def path(data: str, fill: str = "none", **style: object) -> str:
    """Return a path."""
    return f'<path d="{data}" fill="{fill}"{attributes(style)}/>'


def polygon(points: Iterable[Point], fill: str = "none", **style: object) -> str:
    """Return a closed polygon."""
    text = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    return f'<polygon points="{text}" fill="{fill}"{attributes(style)}/>'


def group(*parts: str, **style: object) -> str:
    """Return the parts as one group."""
    return f"<g{attributes(style)}>{''.join(parts)}</g>"


def attributes(style: dict[str, object]) -> str:
    """Return keyword arguments as SVG attributes: ``stroke_width=2`` becomes ``stroke-width="2"``."""
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())


def icon(name: str, x: float, y: float, size: float, fill: str, turn: float = 0, **style: object) -> str:
    """Return a game-icon centred on (x, y), turned by some degrees."""
    place = f"translate({x:.2f},{y:.2f}) rotate({turn:g}) scale({size / 512:.5f}) translate(-256,-256)"
    return f'<path transform="{place}" d="{game_icons()[name]}" fill="{fill}"{attributes(style)}/>'


def mirrored(body: str, x: float) -> str:
    """Return the drawing mirrored at the vertical line through x."""
    return group(body, transform=f"translate({2 * x:g},0) scale(-1,1)")


def around(x: float, y: float, r: float, count: int, start: float = 0) -> list[Point]:
    """Return points spread evenly on a circle; start is in radians, 0 to the right."""
    turn = 2 * math.pi / count
    return [(x + r * math.cos(start + i * turn), y + r * math.sin(start + i * turn)) for i in range(count)]


def star(x: float, y: float, outer: float, inner: float, count: int, start: float = -math.pi / 2) -> list[Point]:
    """Return the corners of a star with so many rays."""
    tips = around(x, y, outer, count, start)
    dents = around(x, y, inner, count, start + math.pi / count)
    return [corner for pair in zip(tips, dents, strict=True) for corner in pair]


def rays(x: float, y: float, r: float, count: int, share: float, fill: str, **style: object) -> str:
    """Return a sunburst: so many wedges that cover this share of the circle."""
    wide = 2 * math.pi / count * share
    wedges = []
    edges = zip(around(x, y, r, count, -wide / 2), around(x, y, r, count, wide / 2), strict=True)
    for (x1, y1), (x2, y2) in edges:
        wedges.append(f"M{x:.1f} {y:.1f}L{x1:.2f} {y1:.2f}L{x2:.2f} {y2:.2f}Z")
    return path("".join(wedges), fill, **style)
