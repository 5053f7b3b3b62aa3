"""Buttons and the few other things one clicks. Each draws itself and says where it can be clicked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import pygame

from scenes.kit.canvas import Canvas, Rect
from scenes.kit.sheet import Action
from scenes.kit.theme import (
    BRASS,
    BRASS_BUTTON,
    BRIGHT_BRASS,
    CREAM,
    DANGER_BUTTON,
    DARK_BUTTON,
    EMBER,
    FAINT_CREAM,
    FAINT_INK,
    FIELD,
    FIELD_LIT,
    INK,
    LIT,
    LIT_FAINT,
    OFF_BUTTON,
    OFF_INK,
    PAPER_RULE,
    SLIT,
    TOOLTIP,
    TROUGH,
    Box,
    Colour,
)

T = TypeVar("T")

KINDS: dict[str, tuple[Box, Colour, Colour]] = {
    "brass": (BRASS_BUTTON, INK, INK),
    "dark": (DARK_BUTTON, CREAM, BRIGHT_BRASS),
    "danger": (DANGER_BUTTON, CREAM, CREAM),
}
"""Box, text and icon colour of each kind of button."""


def button(
    canvas: Canvas,
    rect: Rect,
    label: str,
    action: Action,
    key: object,
    kind: str = "dark",
    icon: str = "",
    icon_after: str = "",
    enabled: bool = True,
    why: str = "",
    style: str = "button",
    lines: int = 1,
    name: str = "",
) -> None:
    """A button. One that cannot be used now stays visible and says why, on hover and when it is clicked; one without a
    label has a `name` for listeners that stays whatever it says."""
    box, ink, tint = KINDS[kind]
    if not enabled:
        box, ink, tint = OFF_BUTTON, OFF_INK, OFF_INK
    explain = (lambda c, r: tooltip(c, r, why)) if why else None
    refusal = (lambda: why) if why and not enabled else None
    lit = canvas.hot(rect, key, label or name or why or icon, action if enabled else None, explain, refusal=refusal)
    if lit and enabled:
        box = box.but(glow=LIT)
    sunk = canvas.pressed == key and enabled
    place = rect.move(0, 1.5) if sunk else rect
    canvas.box(place, box)
    size = canvas.usual(style)
    gap = size * 0.5
    icons = (size * 1.25 + gap) * (bool(icon) + bool(icon_after)) if label else 0
    room = place.width - 2 * size * 0.6 - icons
    needs = canvas.measure(label, style) if label else 0
    if icon and not icon_after and needs > room and place.height > 3 * size:  # one over the other
        canvas.icon(icon, place.centerx, place.top + place.height * 0.33, size * 1.25, tint)
        below = Rect(place.left + 4, place.top + place.height * 0.54, place.width - 8, place.height * 0.4)
        canvas.text_in(below, label, style, ink, align="center")
        return
    wide = min(needs, room)
    left = place.centerx - (wide + icons) / 2
    if icon:
        spot = left + size * 0.62 if label else place.centerx
        canvas.icon(icon, spot, place.centery, size * (1.15 if label else 1.4), tint)
    if label:
        start = left + (size * 1.25 + gap if icon else 0)
        canvas.text(
            start + wide / 2,
            place.centery,
            label,
            style,
            ink,
            width=max(room, 10),
            align="center",
            lines=lines,
            middle=True,
        )
    if icon_after:
        canvas.icon(icon_after, left + wide + icons - size * 0.62, place.centery, size * 1.1, tint)


def segments(
    canvas: Canvas,
    rect: Rect,
    choices: Sequence[tuple[T, str]],
    chosen: T,
    choose: Callable[[T], object],
    key: object,
    icons: dict[T, str] | None = None,
    lines: int = 1,
) -> None:
    """One of a few choices, all visible; the chosen one is raised and ticked. Long labels may have two lines."""
    canvas.box(rect, TROUGH)
    wide = rect.width / len(choices)
    for index, (value, label) in enumerate(choices):
        part = Rect(rect.left + index * wide + 3, rect.top + 3, wide - 6, rect.height - 6)
        on = value == chosen
        lit = canvas.hot(part, (key, value), label, partial(choose, value), chosen=on)
        if on:
            canvas.box(part, BRASS_BUTTON.but(shadow=3))
        elif lit:
            canvas.box(part, Box(LIT_FAINT, radius=7))
        ink = INK if on else CREAM
        icon = (icons or {}).get(value, "check" if on else "")
        if icon:
            size = canvas.size("button")
            room = part.width - size * 2.2
            text = min(canvas.measure(label, "button"), room)
            left = part.centerx - (text + size * 1.3) / 2
            canvas.icon(icon, left + size * 0.5, part.centery, size, ink)
            canvas.text(
                left + size * 1.3 + text / 2,
                part.centery,
                label,
                "button",
                ink,
                width=room,
                align="center",
                middle=True,
            )
        else:
            style = "button" if lines == 1 else "strong"
            canvas.text_in(part.inflate(-8, 0), label, style, ink, align="center", lines=lines)


def slider(
    canvas: Canvas, rect: Rect, value: int, top: int, change: Callable[[int], object], key: object, label: str
) -> None:
    """A number from 0 to `top`, set by click or drag."""
    step = rect.width / top

    def drag(x: float, y: float) -> None:
        change(min(top, max(0, round((x - rect.left) / step))))

    lit = canvas.hot(rect.inflate(20, 0), key, f"{label}: {value}", lambda: None, drag=drag)
    middle = rect.centery
    canvas.box(Rect(rect.left, middle - 3, rect.width, 6), SLIT)
    if value:
        canvas.box(Rect(rect.left, middle - 3, value * step, 6), Box(BRASS, None, None, radius=3))
    canvas.disc(rect.left + value * step, middle, 11 if lit else 10, BRIGHT_BRASS if lit else BRASS, INK, 1.5)


def chooser(
    canvas: Canvas,
    rect: Rect,
    title: str,
    choices: Sequence[tuple[T, str]],
    chosen: T,
    choose: Callable[[T], object],
    key: object,
) -> None:
    """One of many choices, shown one at a time between two arrows; `title` is what is chosen, for those who listen."""
    values = [value for value, _ in choices]
    index = values.index(chosen)
    canvas.box(rect, FIELD)
    side = rect.height

    def turn(step: int) -> None:
        choose(values[(index + step) % len(values)])

    label = choices[index][1]
    for step, icon, left in ((-1, "chevron-left", rect.left), (1, "chevron-right", rect.right - side)):
        part = Rect(left, rect.top, side, side)
        other = choices[(index + step) % len(values)][1]
        lit = canvas.hot(part, (key, step), f"{title}: {other}", partial(turn, step))
        canvas.icon(icon, part.centerx, part.centery, canvas.size("button"), EMBER if lit else INK)
    canvas.text(
        rect.centerx,
        rect.centery,
        label,
        "small",
        INK,
        width=rect.width - 2 * side + 20,
        align="center",
        lines=2,
        middle=True,
    )


def explain(title: str, text: str | Callable[[], str]) -> Callable[[Canvas, Rect], None]:
    """Return an explanation in words, shown on hover or long press; a text that takes work is given as a function."""
    return lambda canvas, rect: tooltip(canvas, rect, text if isinstance(text, str) else text(), title)


def tooltip(canvas: Canvas, rect: Rect, text: str, title: str = "") -> None:
    """A small paper beside a thing, with what there is to know about it; never off the screen."""
    width = min(
        canvas.pick(300, 250), max(canvas.measure(text, "small"), canvas.measure(title, "card") if title else 0) + 4
    )
    high = canvas.height_of(text, "small", width)
    head = canvas.size("card") * 1.5 if title else 0
    box = Rect(0, 0, width + 24, high + head + 18)
    beside(canvas, box, rect)
    canvas.box(box, TOOLTIP)
    if title:
        canvas.text(box.left + 12, box.top + 8, title, "card", INK, width=width)
    canvas.text(box.left + 12, box.top + 9 + head, text, "small", INK, width=width, lines=99)


def card_sheet(
    canvas: Canvas,
    near: Rect,
    draw_card: Callable[[Rect], object],
    title: str,
    colour: Colour,
    note: str,
    text: str,
    foot: str,
    wide: float | None = None,
) -> None:
    """A card enlarged on a sheet of paper beside its place, with everything there is to know about it in words. On an
    upright screen the words go on below the card, because beside it there is no room for them."""
    upright = canvas.shape == "upright"
    high = canvas.pick(330, 230, upright=150)
    card = Rect(0, 0, high * 5 / 7, high)
    wide = canvas.width - 36 if upright else wide or canvas.pick(280, 236)
    gap = canvas.pick(12, 6)
    foot_high = canvas.height_of(foot, "small", wide)
    body_high = canvas.height_of(text, "body", wide) + gap + 10
    box = Rect(0, 0, wide + 28, high + 28 + body_high + foot_high)
    if not upright:
        box = Rect(0, 0, card.width + wide + 48, high + 28)
    beside(canvas, box, near)
    canvas.box(box, TOOLTIP.but(radius=12))
    card.topleft = (box.left + 14, box.top + 14)
    draw_card(card)
    left, top, low = card.right + 18, box.top + 16, box.bottom - 14 - foot_high
    room = box.right - 14 - left if upright else wide
    top = canvas.text(left, top, title, "title", colour, width=room).bottom
    top = canvas.text(left, top, note, "note", FAINT_INK, width=room, lines=2).bottom + gap
    if upright:
        left, top = card.left, card.bottom + gap
    canvas.text(left, top, text, "body", INK, width=wide, height=low - top - 10)
    canvas.line(left, low - 6, left + wide, low - 6, PAPER_RULE)
    canvas.text(left, low, foot, "small", FAINT_INK, width=wide, lines=9)


def beside(canvas: Canvas, box: Rect, rect: Rect) -> None:
    """Put a box near a rectangle, above, below or at its side, inside the screen."""
    gap = 8
    box.midbottom = (rect.centerx, rect.top - gap)
    if box.top < 4:
        box.midtop = (rect.centerx, rect.bottom + gap)
    if box.bottom > canvas.height - 4:
        box.midleft = (rect.right + gap, rect.centery)
        if box.right > canvas.width - 4:
            box.midright = (rect.left - gap, rect.centery)
    box.left = min(max(4.0, box.left), canvas.width - box.width - 4)
    box.top = min(max(4.0, box.top), canvas.height - box.height - 4)


@dataclass
class TextField:
    """A line that one can write in."""

    text: str
    longest: int
    allowed: Callable[[str], bool] = str.isprintable
    digits: bool = False
    """Whether it is a number."""
    active: bool = False
    fresh: bool = False
    """Nothing has been typed yet: what is typed replaces the text."""
    before: str = ""

    def begin(self) -> None:
        """Start writing."""
        self.active = self.fresh = True
        self.before = self.text

    def draw(self, canvas: Canvas, rect: Rect, key: object, label: str, start: Action, style: str = "body") -> None:
        """Show it; a click starts writing."""
        lit = canvas.hot(rect, key, label, start, writes=self)
        box = FIELD_LIT if self.active or lit else FIELD
        canvas.box(rect, box)
        caret = "|" if self.active and canvas.now % 1 < 0.5 else ""
        if self.active:
            canvas.wake_in(0.25)
        shown = self.text + caret or " "
        ink = INK if self.text or self.active else FAINT_INK
        canvas.text(rect.left + 12, rect.centery, shown, style, ink, width=rect.width - 20, middle=True)

    def put(self, text: str) -> None:
        """Have this text instead, as far as it is allowed and fits."""
        self.text = "".join(filter(self.allowed, text))[: self.longest]
        self.fresh = False

    def write(self, text: str) -> None:
        """Add what was typed or pasted, as far as it is allowed and fits."""
        letters = "".join(filter(self.allowed, text))
        self.put(("" if self.fresh and letters else self.text) + letters)

    def key(self, event: pygame.event.Event) -> bool:
        """Handle an editing key; whether writing is finished."""
        if event.key == pygame.K_BACKSPACE:
            self.text = "" if self.fresh else self.text[:-1]
            self.fresh = False
        elif event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.write(pygame.scrap.get_text())
        elif event.key == pygame.K_ESCAPE:
            self.text = self.before
        return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB)


def heading_rule(canvas: Canvas, rect: Rect, label: str, colour: Colour = FAINT_CREAM) -> None:
    """A small heading between two hairlines."""
    wide = canvas.measure(label, "small")
    canvas.text_in(rect, label, "small", colour, align="center")
    half = (rect.width - wide) / 2 - 10
    if half > 6:
        canvas.line(rect.left, rect.centery, rect.left + half, rect.centery, (*BRASS, 130))
        canvas.line(rect.right - half, rect.centery, rect.right, rect.centery, (*BRASS, 130))
