"""Hit-testing: what lies at a point of the picture, and what a click there means."""

from __future__ import annotations

from scenes.kit.canvas import Canvas
from scenes.kit.forms import FINGER
from scenes.kit.sheet import Hot


def hot_at(canvas: Canvas, x: float, y: float) -> Hot | None:
    """The top thing at a point."""
    return next((hot for hot in reversed(canvas.hots) if hot.rect.collidepoint(x, y)), None)


def hot_with(canvas: Canvas, key: object) -> Hot | None:
    """The thing with a key."""
    return next((hot for hot in canvas.hots if key is not None and hot.key == key), None)


def clickable(canvas: Canvas, touch: bool) -> list[Hot]:
    """What a click in its middle really reaches, because nothing else lies over it there."""
    hots = (hot for hot in canvas.hots if hot.action is not None)
    return [hot for hot in hots if clickable_at(canvas, *hot.rect.center, touch) is hot]


def clickable_at(canvas: Canvas, x: float, y: float, touch: bool) -> Hot | None:
    """What a click here means: the top thing that does something, even under one that only explains itself."""
    for hot in reversed(canvas.hots):
        if hot.rect.collidepoint(x, y) and (hot.action or hot.drag or hot.refusal):
            if hot.action is None and hot.drag is None:
                return _around(canvas, hot) or (_near(canvas, x, y) if touch else None) or hot
            return hot
    return (_near(canvas, x, y) if touch else None) or hot_at(canvas, x, y)


def _around(canvas: Canvas, part: Hot) -> Hot | None:
    """What a thing that cannot be used lies on, if that can be clicked: a card on a player's plate, say."""
    keep = (kept.sheet.hots for kept in canvas.still.kept.values() if part.key in kept.keys)
    return next(
        (hot for hots in keep for hot in reversed(hots) if hot.action and hot.rect.contains(part.rect)),
        None,
    )


def _near(canvas: Canvas, x: float, y: float) -> Hot | None:
    """What a finger means that has narrowly missed it: the nearest of those that are too small for it. What lies right
    under the finger, but was not found there, is covered by something else."""
    best, least = None, float("inf")
    for hot in canvas.hots:
        rect = hot.rect
        if hot.action is None or rect.collidepoint(x, y):
            continue
        dx = max(rect.left - x, x - rect.right, 0.0)
        dy = max(rect.top - y, y - rect.bottom, 0.0)
        slack = max(0.0, (FINGER - rect.width) / 2), max(0.0, (FINGER - rect.height) / 2)
        if dx <= slack[0] and dy <= slack[1] and dx + dy < least:
            best, least = hot, dx + dy
    return best
