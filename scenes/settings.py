"""Settings: language, sound, motion, letters, contrast, speed of opponents, and the window or the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from scenes.app import App
from scenes.kit import sound
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.i18n import LANGUAGES, NAMES
from scenes.kit.page import page
from scenes.kit.settings import SHARPNESSES, SPEEDS, TAKEBACK
from scenes.kit.theme import CREAM, FAINT_CREAM, PANEL, VEIL
from scenes.kit.widgets import button, segments, slider
from scenes.scene import Scene

Draw = Callable[[Canvas, Rect], object]


class SettingsScene(Scene):
    """Every change works at once and is kept."""

    see_through = True
    forms = ALL

    def __init__(self, app: App, on_page: bool = page is not None) -> None:
        super().__init__(app)
        self.on_page = on_page

    def ground(self, canvas: Canvas) -> None:
        """The table fades behind it."""
        canvas.shade(VEIL)

    def draw(self, canvas: Canvas) -> None:
        """One line for each setting; on a phone the names stand above, held sideways in two columns."""
        words = self.words
        panel = Rect(0, 0, canvas.pick(760, 828, upright=374), canvas.pick(672, 388, upright=744))
        panel.center = (canvas.width / 2, canvas.height / 2)
        canvas.box(panel, PANEL)
        canvas.text(
            panel.centerx, panel.top + canvas.pick(16, 6), words("settings.title"), "title", CREAM, align="center"
        )
        side, top = canvas.pick(40, 18), panel.top + canvas.pick(72, 46)
        columns = 2 if canvas.shape == "compact" else 1
        rows = list(self._rows())
        high = canvas.pick(58, 67, upright=69)
        wide = (panel.width - 2 * side - 16 * (columns - 1)) / columns
        for number, (name, draw) in enumerate(rows):
            x, y = number % columns * (wide + 16), number // columns * high
            self._draw_row(canvas, Rect(panel.left + side + x, top + y, wide, high), words(name), draw)
        done = Rect(0, 0, canvas.pick(220, 132, upright=130), canvas.pick(48, 44))
        done.bottomright = (panel.right - side, panel.bottom - canvas.pick(14, 9))
        stored = Rect(panel.left + side, done.top, canvas.pick(300, 180, upright=196), done.height)
        if columns == 2:
            done.topright = (panel.right - side, panel.top + 6)
            stored.topright = (done.left - 10, done.top)
        style = canvas.pick_word("button", "small")
        button(canvas, stored, words("stored.title"), self._stored, "stored", style=style, lines=2)
        button(canvas, done, words("settings.done"), self.app.pop, "done", "brass", icon="check")

    def _draw_row(self, canvas: Canvas, row: Rect, name: str, draw: Draw) -> None:
        if canvas.compact:
            canvas.text(row.left + 4, row.top, name, "small", FAINT_CREAM, width=row.width)
            draw(canvas, Rect(row.left, row.top + 18, row.width, 46))
            return
        split, high = row.width * 0.34, row.height - 10
        canvas.text_in(Rect(row.left, row.top, split - 8, high), name, "body", FAINT_CREAM)
        draw(canvas, Rect(row.left + split, row.top, row.width - split, high))

    def _rows(self) -> Iterator[tuple[str, Draw]]:
        """The settings by their names, each with what draws it."""
        yield "settings.language", self._choice("language", [(name, NAMES[name]) for name in LANGUAGES])
        yield "settings.sound", self._draw_sound
        yield "settings.speed", self._choice("speed", self._named("speed", SPEEDS))
        yield "settings.takeback", self._choice("takeback", self._named("takeback", TAKEBACK))
        yield "settings.motion", self._switch("reduced_motion", "motion", "full", "reduced")
        yield "settings.text", self._switch("big_text", "text", "normal", "big")
        yield "settings.contrast", self._switch("high_contrast", "contrast", "usual", "high")
        if self.on_page:
            yield "settings.sharpness", self._choice("sharpness", self._named("sharpness", SHARPNESSES))
        if not self.on_page or (page is not None and page.can_fill()):
            yield "settings.window", self._draw_window

    def _named(self, name: str, values: Any) -> list[tuple[Any, str]]:
        return [(value, self.words(f"settings.{name}.{value}")) for value in values]

    def _choice(self, name: str, choices: list[tuple[Any, str]], key: str = "") -> Draw:
        chosen = getattr(self.app.settings, name)
        return lambda canvas, rect: segments(canvas, rect, choices, chosen, partial(self._set, name), key or name)

    def _switch(self, name: str, key: str, off: str, on: str) -> Draw:
        words = self.words
        return self._choice(name, [(False, words(f"settings.{key}.{off}")), (True, words(f"settings.{key}.{on}"))], key)

    def _draw_sound(self, canvas: Canvas, rect: Rect) -> None:
        settings, words = self.app.settings, self.words
        mute = Rect(rect.left, rect.top, rect.height * 1.3, rect.height)
        icon = "speaker-off" if settings.muted else "speaker-on"
        label = words("settings.unmute" if settings.muted else "settings.mute")
        button(canvas, mute, "", partial(self._set, "muted", not settings.muted), "mute", icon=icon, why=label)
        track = Rect(mute.right + 24, rect.top, rect.right - mute.right - 40, rect.height)
        loud = 0 if settings.muted else settings.volume
        slider(canvas, track, loud, 10, self._volume, "volume", words("settings.sound"))

    def _draw_window(self, canvas: Canvas, rect: Rect) -> None:
        label = self.words("settings.fullscreen")
        button(canvas, rect, label, self.app.toggle_fullscreen, "fullscreen", icon="fullscreen")

    def _stored(self) -> None:
        from scenes.stored import Stored

        self.app.push(Stored(self.app))

    def _set(self, name: str, value: Any) -> None:
        setattr(self.app.settings, name, value)
        if name in ("reduced_motion", "high_contrast"):
            self.app.settings.chosen = sorted({*self.app.settings.chosen, name})
        self.app.apply_settings()

    def _volume(self, value: int) -> None:
        if value != self.app.settings.volume or self.app.settings.muted:
            self.app.settings.volume = value
            self.app.settings.muted = False
            self.app.apply_settings()
            sound.play("card")
