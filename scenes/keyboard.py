"""The keyboard's way through a picture. What it is on is `focused` of the canvas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

import pygame

from scenes.hits import hot_with
from scenes.kit.forms import FINGER
from scenes.kit.sheet import Hot

if TYPE_CHECKING:
    from scenes.app import App

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PRESSES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
Place = TypeVar("Place")


class Keyboard:
    """Tab and arrows go from thing to thing, Enter presses, E explains; every other key is the scene's."""

    def __init__(self, app: App) -> None:
        self.app = app

    def press(self, event: pygame.event.Event) -> None:
        """A key was pressed."""
        app = self.app
        focused = hot_with(app.canvas, app.canvas.focused)
        if app.typing is not None:
            if app.typing.key(event):
                app.stop_typing()
        elif event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            app.toggle_fullscreen()
        elif event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            if not self._hide_explanation():
                app.top.back()
        elif getattr(event, "unicode", "") == "?":
            app.show_keys()
        elif focused is not None and event.key in PRESSES:
            app.press(focused)
            if focused.action is None and focused.refusal is None:
                self._explain()  # there is nothing to do with it but to know it
        elif app.top.key(event):
            return
        elif event.key == pygame.K_e:
            self._explain()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._go_to_region(-1 if event.key == pygame.K_PAGEUP else 1)
        elif event.key == pygame.K_TAB:
            self._go_on(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS:
            self._go_towards(*ARROWS[event.key])

    # --- Explanations ------------------------------------------------------------------------------------------

    def _explain(self) -> None:
        """What the keyboard is on explains itself, until it is asked again or the keyboard goes elsewhere."""
        canvas = self.app.canvas
        hot = hot_with(canvas, canvas.focused)
        if not self._hide_explanation() and hot is not None and hot.explain is not None:
            canvas.hovered, self.app.pointer.held = hot.key, True

    def _hide_explanation(self) -> bool:
        """Close the explanation that the keyboard has asked for; whether there was one."""
        canvas, pointer = self.app.canvas, self.app.pointer
        if not pointer.held or canvas.hovered is None or canvas.hovered != canvas.focused:
            return False
        canvas.hovered, pointer.held = None, False
        return True

    # --- From thing to thing -----------------------------------------------------------------------------------

    def tab_order(self) -> list[Hot]:
        """What Tab goes through, in its order; the same thing may be there twice, on the board and as a button."""
        return sorted((hot for hot in self.app.canvas.hots if hot.action is not None), key=self.app.top.tab_rank)

    def _reachable(self, region: str) -> list[Hot]:
        """What the arrows reach: the things of one region, also those that can only say what they are or why not."""
        sheets = [kept.sheet for kept in self.app.canvas.still.kept.values() if kept.region == region]
        return [hot for sheet in sheets for hot in sheet.hots if hot.action or hot.refusal or hot.explain]

    def _go_to(self, key: object) -> None:
        self._hide_explanation()
        self.app.canvas.focused = key

    def _go_on(self, step: int) -> None:
        keys = list(dict.fromkeys(hot.key for hot in self.tab_order()))
        if keys:
            self._go_to(_after(keys, self.app.canvas.focused, step))

    def _go_to_region(self, step: int) -> None:
        """To the first thing of the next part of the screen; in each of them the arrows go on."""
        still, focused = self.app.canvas.still, self.app.canvas.focused
        regions = list(dict.fromkeys(kept.region for kept in still.kept.values()))
        regions = [region for region in regions if self._reachable(region)]
        if regions:
            now = still.region_of(focused) if focused is not None else None
            hots = self._reachable(_after(regions, now, step))
            self._go_to(min(hots, key=lambda hot: (hot.rect.top // FINGER, hot.rect.left)).key)

    def _go_towards(self, dx: int, dy: int) -> None:
        canvas = self.app.canvas
        now = hot_with(canvas, canvas.focused)
        if now is None:
            self._go_on(1)
            return
        best, least = None, 1e9
        for hot in self._reachable(canvas.still.region_of(now.key)):
            x, y = hot.rect.centerx - now.rect.centerx, hot.rect.centery - now.rect.centery
            along, across = x * dx + y * dy, abs(x * dy) + abs(y * dx)
            if hot.key != now.key and along > 1 and along + 2.5 * across < least:
                best, least = hot, along + 2.5 * across
        if best is not None:
            self._go_to(best.key)


def _after(order: Sequence[Place], now: object, step: int) -> Place:
    """Where one comes from here; from nowhere, to the first or the last."""
    place = order.index(now) + step if now in order else (0 if step > 0 else -1)
    return order[place % len(order)]
