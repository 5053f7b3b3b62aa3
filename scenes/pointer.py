"""The pointer, a mouse or a finger: what it hovers over, presses, pulls, and what explains itself under it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.hits import clickable_at, hot_at, hot_with
from scenes.kit.aim import Aim
from scenes.kit.canvas import Rect
from scenes.kit.sheet import NEVER, Hot

if TYPE_CHECKING:
    from scenes.app import App

HOVER = 0.6
"""Seconds until a hovered or pressed thing explains itself."""
SHADOW = 17
"""How far the shadow of an explanation reaches."""
SLIP = 14
"""How far, in logical units, a finger may slip and still press."""


class Pointer:
    """Where it is, and since when. What it is on is `hovered` of the canvas, what it holds down `pressed`."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.touch = False
        """Whether it is a finger."""
        self.held = False
        """Whether what is hovered, or pressed, explains itself."""
        self.more: tuple[Rect, Rect, Callable[[], object]] | None = None
        """While something is explained about which there is more: where that is, where one asks for more, and it."""
        self.at = (0.0, 0.0)
        self.aim: Aim | None = None
        """The way of the pointer to that explanation."""
        self._hover_since = 0.0
        self._press: Hot | None = None
        self._press_at = (0.0, 0.0)
        self._press_since = 0.0
        self._pulled: float | None = None
        """How high the pointer was when it last pulled, while something is pulled."""

    def leave(self) -> None:
        """Another scene comes: whatever was begun here is over."""
        self._press = self._pulled = self.more = self.aim = None
        self.held = False

    def target(self, x: float, y: float) -> Hot | None:
        """What a click here means."""
        return clickable_at(self.app.canvas, x, y, self.touch)

    def right_click(self, event: pygame.event.Event) -> None:
        """Explains what is under the pointer at once; elsewhere, or in the middle of a choice, it goes back."""
        hot = hot_at(self.app.canvas, *self.app.canvas.logical(*event.pos))
        if hot is not None and hot.explain is not None and not self.app.top.midway:
            self.app.canvas.hovered = hot.key
            self.held = True
        else:
            self.app.top.back()

    def move(self, event: pygame.event.Event) -> None:
        """It was moved, perhaps with its button held."""
        x, y = self.app.canvas.logical(*event.pos)
        self.touch = getattr(event, "touch", False)
        if self._press is not None:
            if self._press.drag is not None:
                self._press.drag(x, y)
                self.app.touch()
            elif abs(x - self._press_at[0]) + abs(y - self._press_at[1]) > SLIP and not self.held:
                self._press = None
                self.app.canvas.pressed = None
                self.app.touch()
        if self._press is None and self._pulled is not None:
            self.app.top.pull(*self._press_at, y - self._pulled)
            self._pulled = y
            self.app.touch()
        self.at = (x, y)
        if self._press is None and (self._on_explanation(x, y) or self._makes_for_explanation(x, y)):
            return
        self._hover(x, y)

    def _hover(self, x: float, y: float) -> None:
        """The pointer is on whatever is here."""
        hot = None if self.touch and self._press is None else hot_at(self.app.canvas, x, y)
        key = hot.key if hot is not None else None
        if key != self.app.canvas.hovered:
            self.app.canvas.hovered = key
            self._hover_since = self.app.now
            self.held = False
            self.app.touch()

    def down(self, event: pygame.event.Event) -> None:
        """Its button was pressed, or a finger laid down."""
        x, y = self.app.canvas.logical(*event.pos)
        self.touch = getattr(event, "touch", False)
        self.app.touch()
        if self.app.settling or self._close_explanation(x, y):
            return
        self.held = False
        self.app.canvas.focused = None
        hot = self.target(x, y)
        if self.app.typing is not None:
            self.app.stop_typing()
        self._press = hot
        self._press_at = (x, y)
        self._press_since = self.app.now
        self._pulled = y
        if hot is not None:
            self.app.canvas.hovered = self.app.canvas.pressed = hot.key
            self._hover_since = self.app.now
            if hot.drag is not None:
                hot.drag(x, y)

    def _on_explanation(self, x: float, y: float) -> bool:
        """Whether the pointer has gone to an explanation about which there is more: it stays."""
        if self.more is None:
            return False
        place, chip, _ = self.more
        return bool(place.inflate(-SHADOW, -SHADOW).collidepoint(x, y) or chip.collidepoint(x, y))

    def _makes_for_explanation(self, x: float, y: float) -> bool:
        """Whether the pointer has left what is explained and is on its way to the explanation: it stays."""
        if self.aim is None:
            return False
        hot = hot_at(self.app.canvas, x, y)
        if hot is not None and hot.key == self.app.canvas.hovered:
            self.aim.start(x, y)
            return False
        self.aim.move(x, y, self.app.now)
        return self.aim.coming(self.app.now)

    def _close_explanation(self, x: float, y: float) -> bool:
        """A click on an explanation about which there is more: it asks for that, or a finger closes it."""
        if self.more is None or not self._on_explanation(x, y):
            return False
        _, chip, more = self.more
        wanted = bool(chip.collidepoint(x, y))
        if wanted or self.touch:
            self.more = None
            self.held = False
            self.app.canvas.hovered = None
            if wanted:
                more()
        return wanted or self.touch

    def up(self, event: pygame.event.Event) -> None:
        """Its button was let go: what was pressed answers."""
        if self.touch and self.held and self.more is not None:  # it stays, so that one can ask for more
            self._press = self._pulled = self.app.canvas.pressed = None
            return
        press, held = self._press, self.held
        self._press = self._pulled = None
        self.held = False
        self.app.canvas.pressed = None
        self.app.touch()
        self._hover_since = NEVER  # who has clicked knows it: no explanation until the pointer goes elsewhere
        hot = hot_with(self.app.canvas, press.key) if press is not None else None
        if hot is not None and not held:  # also if something else has come under the pointer meanwhile
            self.app.press(hot)
            if hot.action is None and hot.refusal is None and hot.explain is not None:
                self.app.canvas.hovered, self.held = hot.key, True  # there is nothing to do with it but to know it
                return
        if self.touch:
            self.app.canvas.hovered = None

    def explain_when_due(self) -> None:
        """A long press shows the explanation; a long hover, too. One to which the pointer does not come is gone."""
        if self.aim is not None and self.aim.given_up(self.app.now) and not self._on_explanation(*self.at):
            self.aim = None
            self._hover(*self.at)
        if self._press is not None and not self.held and self.app.now - self._press_since > HOVER:
            if self._press.explain is not None and self.touch:
                self.held = True
                self.app.touch()
        elif self._press is None and self.app.canvas.hovered is not None and not self.held and not self.touch:
            hot = hot_with(self.app.canvas, self.app.canvas.hovered)
            if hot is not None and hot.explain is not None and self.app.now - self._hover_since > HOVER:
                self.held = True
                self.app.touch()

    def explained(self) -> Hot | None:
        """The thing that explains itself now."""
        if not self.held:
            return None
        return hot_with(self.app.canvas, self._press.key if self._press is not None else self.app.canvas.hovered)
