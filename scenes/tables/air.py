"""What flies over a table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.kit import sound
from scenes.kit.canvas import Canvas
from scenes.kit.moving import Loop, Pop
from scenes.kit.theme import GAIN, LOSS, OUTLINE
from scenes.tables import pieces

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kit.canvas import Rect
    from scenes.tables.stages import Gain, Stage

RISE = 34.0
"""How high the text of a gain rises."""


class Air:
    """Lets things fly, rise and sound."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._dots: Loop | None = None
        self._dots_at: Rect | None = None
        """The sign of thinking, and where it is."""

    def launch(self, stage: Stage) -> float:
        """Begin to show a stage. Return when it is over: when its time is up and all that flies has arrived."""
        app = self.app
        if stage.sound:
            sound.play(stage.sound)
        lasts, arrive = stage.lasts, 0.0
        flights = list(stage.flights()) if stage.flights is not None else []
        if app.settings.reduced_motion:
            lasts = min(lasts, 0.1) if lasts < 0.9 else 0.9
            for flight in flights:
                flight.still, flight.begins, flight.lasts = True, app.now, max(0.1, lasts)
        for flight in flights:
            flight.launch(app.canvas)
            app.moving.add(flight)
            arrive = max(arrive, flight.ends)
        for gain in stage.gains() if stage.gains is not None else ():
            self._pop(gain)
        return max(app.now + lasts, arrive)

    def land(self) -> None:
        """Take away what flies."""
        self.app.moving.empty()

    def _pop(self, gain: Gain) -> None:
        """Let a small text rise from a place."""
        app = self.app

        def paint(canvas: Canvas) -> None:
            size = canvas.pick(30, 22)
            x, y = gain.place.center
            for dx, dy in ((-1.5, 0), (1.5, 0), (0, -1.5), (0, 1.5)):
                canvas.text(x + dx, y + dy, gain.text, "heading", OUTLINE, align="center", middle=True, size=size)
            ink = GAIN if gain.good else LOSS
            canvas.text(x, y, gain.text, "heading", ink, align="center", middle=True, size=size)

        rise = 0.0 if app.settings.reduced_motion else RISE
        app.moving.add(Pop(app.canvas, paint, app.now + gain.delay, 0.9, rise))

    def show_thinking(self, place: Rect | None) -> None:
        """Show the sign of thinking at a place, and nowhere else."""
        if self._dots is not None and (place != self._dots_at or not self._dots.alive()):
            self._dots.kill()
            self._dots = None
        if place is not None and self._dots is None:
            phases = [0.0] if self.app.settings.reduced_motion else [step / 7 for step in range(7)]
            paints = [partial(pieces.thinking_dots, x=place.left, y=place.top, phase=phase) for phase in phases]
            self._dots, self._dots_at = Loop(self.app.canvas, paints, 0.065), place
            self.app.moving.add(self._dots)
