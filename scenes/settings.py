"""Settings: language, sound, motion, text size, speed of opponents, and the window or the sharpness of the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.app import App, Scene
from scenes.kit import sound
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.i18n import LANGUAGES, NAMES
from scenes.kit.page import page
from scenes.kit.settings import SHARPNESSES, SPEEDS, TAKEBACK
from scenes.kit.theme import CREAM, FAINT_CREAM, PANEL, VEIL
from scenes.kit.widgets import button, segments, slider


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
        """One line for each setting."""
        words, settings = self.words, self.app.settings
        panel = Rect(0, 0, canvas.pick(760, 740, upright=374), canvas.pick(600, 386, upright=700))
        panel.center = (canvas.width / 2, canvas.height / 2)
        canvas.box(panel, PANEL)
        canvas.text(
            panel.centerx, panel.top + canvas.pick(20, 8), words("settings.title"), "title", CREAM, align="center"
        )
        line = canvas.pick(60, 40, upright=76)
        self._top = panel.top + canvas.pick(86, 46)
        self._line = line
        self._panel = panel
        row = 0
        segments(
            canvas,
            self._row(canvas, row, "settings.language"),
            [(name, NAMES[name]) for name in LANGUAGES],
            settings.language,
            self._set("language"),
            "language",
        )
        row += 1
        rect = self._row(canvas, row, "settings.sound")
        mute = Rect(rect.left, rect.top, rect.height * 1.3, rect.height)
        label = words("settings.unmute" if settings.muted else "settings.mute")
        button(
            canvas,
            mute,
            "",
            lambda: self._set("muted")(not settings.muted),
            "mute",
            icon="speaker-off" if settings.muted else "speaker-on",
            why=label,
        )
        track = Rect(mute.right + 24, rect.top, rect.right - mute.right - 40, rect.height)
        slider(
            canvas, track, 0 if settings.muted else settings.volume, 10, self._volume, "volume", words("settings.sound")
        )
        row += 1
        speeds = [(speed, words(f"settings.speed.{speed}")) for speed in SPEEDS]
        segments(canvas, self._row(canvas, row, "settings.speed"), speeds, settings.speed, self._set("speed"), "speed")
        row += 1
        motion = [(False, words("settings.motion.full")), (True, words("settings.motion.reduced"))]
        segments(
            canvas,
            self._row(canvas, row, "settings.motion"),
            motion,
            settings.reduced_motion,
            self._set("reduced_motion"),
            "motion",
        )
        row += 1
        sizes = [(False, words("settings.text.normal")), (True, words("settings.text.big"))]
        segments(
            canvas, self._row(canvas, row, "settings.text"), sizes, settings.big_text, self._set("big_text"), "text"
        )
        row += 1
        waits = [(wait, words(f"settings.takeback.{wait}")) for wait in TAKEBACK]
        rect = self._row(canvas, row, "settings.takeback")
        segments(canvas, rect, waits, settings.takeback, self._set("takeback"), "takeback")
        row += 1
        if self.on_page:
            sharp = [(kind, words(f"settings.sharpness.{kind}")) for kind in SHARPNESSES]
            rect = self._row(canvas, row, "settings.sharpness")
            segments(canvas, rect, sharp, settings.sharpness, self._set("sharpness"), "sharpness")
        else:
            rect = self._row(canvas, row, "settings.window")
            button(
                canvas, rect, words("settings.fullscreen"), self.app.toggle_fullscreen, "fullscreen", icon="fullscreen"
            )
        done = Rect(0, 0, canvas.pick(220, 170), canvas.pick(52, 42))
        done.midbottom = (panel.centerx, panel.bottom - canvas.pick(20, 8))
        button(canvas, done, words("settings.done"), self.app.pop, "done", "brass", icon="check")

    def _row(self, canvas: Canvas, number: int, label: str) -> Rect:
        top = self._top + number * self._line
        if canvas.shape == "upright":
            canvas.text(self._panel.left + 20, top, self.words(label), "small", FAINT_CREAM, width=330)
            return Rect(self._panel.left + 16, top + 20, self._panel.width - 32, 46)
        high = self._line - canvas.pick(16, 7)
        left = self._panel.left + canvas.pick(40, 24)
        split = self._panel.left + self._panel.width * 0.36
        canvas.text(left, top + high / 2, self.words(label), "body", FAINT_CREAM, width=split - left - 8, middle=True)
        return Rect(split, top, self._panel.right - canvas.pick(40, 24) - split, high)

    def _set(self, name: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            setattr(self.app.settings, name, value)
            self.app.apply_settings()

        return change

    def _volume(self, value: int) -> None:
        if value != self.app.settings.volume or self.app.settings.muted:
            self.app.settings.volume = value
            self.app.settings.muted = False
            self.app.apply_settings()
            sound.play("card")
