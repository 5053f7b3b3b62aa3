"""What can be wrong with a scene as it is painted: texts too small or too faint, things too small for a finger."""

from __future__ import annotations

from scenes.app import App
from scenes.kit.canvas import READABLE, Canvas
from scenes.kit.forms import FINGER
from scenes.kit.sheet import Hot, Written
from scenes.kit.theme import OFF_INK, Colour
from scenes.pointer import SHADOW
from scenes.sight import brightness, contrast
from scenes.tables.guided import Guided
from scenes.tables.table import Table

ENOUGH, LARGE = 4.5, 3.0
"""How well letters must stand out, and large ones."""
SAMPLES, FEWEST = 40, 5
"""How many points of a text are looked at, and how many of them must show what lies behind it."""

LISTED, SMALLEST = 40, 36
"""Lines of a long list on a tablet, and what lies side by side on a board or in a hand, may be narrower: ten columns of
influence on a phone, nine kinds of cards in an upright hand, the places of political tiles beside each other."""
BUTTONS = ("choices", "menu", "news", "")
"""The regions in which there are only buttons."""


# --- Letters -------------------------------------------------------------------------------------------------------


def readable(app: App) -> list[Written]:
    """The texts that nothing is laid over."""
    found: list[Written] = []
    for text in app.canvas.still.written():
        if text.surface is None:
            found = [other for other in found if not text.place.colliderect(other.place)]
        elif text.text.strip():
            found.append(text)
    return found


def too_fine(app: App) -> list[str]:
    """Texts whose letters are smaller than can be read."""
    return [f"{text.text!r} has letters of {text.size:.1f}" for text in readable(app) if text.size < READABLE - 0.6]


def too_faint(app: App) -> list[str]:
    """Every text against what lies behind it; what cannot be used now may be a little fainter."""
    found = []
    for text in readable(app):
        ground = behind(app.canvas, text) if not in_the_shade(app, text) else None
        if ground is None:
            continue
        enough = LARGE if text.size >= 24 or text.colour == OFF_INK else ENOUGH
        if contrast(text.colour, ground) < enough - 0.15:
            found.append(f"{text.text!r} stands out by {contrast(text.colour, ground):.1f}: {text.colour} on {ground}")
    return found


def in_the_shade(app: App, text: Written) -> bool:
    """Whether a text lies outside of what a first game speaks of: it is dimmed, because it is not meant."""
    table, lesson = app.top, app.canvas.still.kept.get("lesson")
    guide = table.mode if isinstance(table, Table) else None
    if not isinstance(guide, Guided) or not guide.speaks or lesson is None or text in lesson.sheet.written:
        return False
    lit = [*guide.meant_places(), *guide.spoken_of()]
    return bool(lit) and text.place.collidelist(lit) < 0


def behind(canvas: Canvas, text: Written) -> Colour | None:
    """The usual colour between the letters of a text; nothing where there is too little to be seen."""
    if text.surface is None or sum(map(str.isalpha, text.text)) < 2:
        return None
    ink, place, surface = text.surface.get_bounding_rect(), canvas.px(text.place), canvas.surface
    whole, found = surface.get_rect(), []
    for step in range(SAMPLES):
        x, y = ink.left + step * 7919 % max(1, ink.width), ink.top + step * 104729 % max(1, ink.height)
        spot = place.left + x, place.top + y
        if whole.collidepoint(spot) and text.surface.get_at((x, y)).a == 0:
            colour = surface.get_at(spot)
            found.append((colour.r, colour.g, colour.b))
    return sorted(found, key=brightness)[len(found) // 2] if len(found) > FEWEST else None


def wrong_explanation(app: App, hot: Hot) -> list[str]:
    """What is wrong with the explanation of a thing: it leaves the window, or is cut."""
    explain, canvas = hot.explain, app.canvas
    assert explain is not None
    canvas.live = False
    sheet = canvas.record(lambda c: explain(c, hot.rect))
    canvas.live = True
    window = canvas.px(canvas.whole()).inflate(4, 4)
    places = [canvas.px(text.place) for text in sheet.written]
    found = [f"{text.text!r} leaves the window" for text, place in zip(sheet.written, places, strict=True)
             if not window.contains(place)]  # fmt: skip
    found += [f"{complaint.text!r} {complaint.reason}" for complaint in sheet.complaints]
    area = sheet.area().inflate(-2 * round(SHADOW * canvas.scale), -2 * round(SHADOW * canvas.scale))
    if not window.contains(area):
        found.append(f"it leaves the window: {area} of {window}")
    return found


# --- Fingers -------------------------------------------------------------------------------------------------------


def reach(app: App, hot: Hot) -> int:
    """How far a finger may move sideways or up and down, in logical units, and still mean a thing."""
    app.pointer.touch = True
    x, y = hot.rect.center

    def way(dx: int, dy: int) -> int:
        return next((n - 1 for n in range(1, FINGER) if app.pointer.target(x + dx * n, y + dy * n) is not hot), FINGER)

    def both(dx: int, dy: int) -> int:
        half = FINGER // 2
        if all(app.pointer.target(x + side * dx, y + side * dy) is hot for side in range(-half, half + 1, 2)):
            return FINGER
        return way(dx, dy) + way(-dx, -dy)

    return 1 + min(both(1, 0), both(0, 1))


def too_small(app: App) -> list[str]:
    """What a finger may miss. Half of a thing may lie under what a first game says, and moments of a replay may lie
    side by side."""
    found = []
    lesson = app.canvas.still.kept.get("lesson")
    bubbles = [hot.rect for hot in lesson.sheet.hots if hot.key == "bubble"] if lesson else []
    moments = [hot.rect for hot in app.canvas.hots if isinstance(hot.key, tuple) and hot.key[0] == "moment"]
    for hot in app.clickable():
        kind = hot.key[0] if isinstance(hot.key, tuple) else hot.key
        if lesson and hot.key not in lesson.keys and hot.rect.collidelist(bubbles) >= 0:
            continue
        if kind == "moment" and len(hot.rect.inflate(FINGER, 0).collidelistall(moments)) > 1:
            continue
        if kind == "link" or hot.cut:  # words in a text; what can be scrolled into sight
            continue
        least = FINGER - 1 if app.canvas.still.region_of(hot.key) in BUTTONS else SMALLEST
        if kind in ("page", "chapter", "replay", "review", "sheet"):
            least = LISTED
        if (size := reach(app, hot)) < least:
            found.append(f"{hot.key} is {size} for a finger")
    return found
