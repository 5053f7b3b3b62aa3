"""What the program itself lays over a scene: the keyboard's ring, a message, an explanation."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.hits import hot_with
from scenes.kit.aim import Aim
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import FINGER
from scenes.kit.moving import EXPLAINING, FOCUS, SAYING, Picture
from scenes.kit.theme import BRASS_BUTTON, FOCUS_RING, FOCUS_SHADE, INK, PAPER_BOX
from scenes.pointer import SHADOW

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.scene import Scene

SAID = 5.0
"""Seconds for which a message is shown."""
BUTTONS = ("choices", "menu", "")
"""The regions of what is pressed, not looked at: nothing that is said lies over it."""
BESIDE_A_RING = 9
"""How much larger the keyboard's ring is where it lies around another one."""


class Overlays:
    """Sprites over the scene; each is painted again when what it shows is different."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.message = ""
        """What is being said at the moment; empty for nothing."""
        self._said_until = 0.0
        self._said_over: Scene | None = None
        """The scene that lay on top when the message was first seen: it does not follow into the next one."""
        self._sprites: dict[str, tuple[object, Picture]] = {}
        """The sprites, and what each of them shows."""

    def clear(self) -> None:
        """The sprites are gone."""
        self._sprites.clear()

    def say(self, text: str) -> None:
        """Show a message for a few seconds, or until another scene comes."""
        self.message, self._said_until = text, self.app.now + SAID
        self._said_over = None
        self.app.touch()

    def update(self) -> None:
        """What has been said for long enough goes."""
        self._said_over = self._said_over or self.app.top
        if self.message and (self.app.now > self._said_until or self._said_over is not self.app.top):
            self.message = ""
            self.app.touch()

    def lay(self) -> None:
        """Bring all of them up to date."""
        self._lay("focus", FOCUS, *self._focus_ring())
        self._lay("message", SAYING, *self._saying())
        self._lay("explanation", EXPLAINING, *self._explaining())

    def _lay(self, name: str, layer: int, shows: object, paint: Callable[[Canvas], object]) -> None:
        """Lay something over the scene as long as it shows anything; it is painted again when that is different."""
        old, sprite = self._sprites.get(name, (None, None))
        if shows == old:
            return
        if sprite is not None:
            sprite.kill()
            del self._sprites[name]
        if shows is not None:
            picture = Picture(self.app.canvas, layer, paint)
            self.app.moving.add(picture)
            self._sprites[name] = (shows, picture)

    def _focus_ring(self) -> tuple[object, Callable[[Canvas], object]]:
        """A ring around what the keyboard is on; outside of another ring that it has."""
        hot = hot_with(self.app.canvas, self.app.canvas.focused)
        apart = BESIDE_A_RING if hot is not None and self.app.top.ringed(hot.key) else 0

        def paint(canvas: Canvas) -> None:
            assert hot is not None
            canvas.box(hot.rect.inflate(9 + apart, 9 + apart), FOCUS_SHADE)
            canvas.box(hot.rect.inflate(7 + apart, 7 + apart), FOCUS_RING)

        return (None if hot is None else (tuple(hot.rect), apart)), paint

    def _saying(self) -> tuple[object, Callable[[Canvas], object]]:
        """The message of the moment, on a slip of paper."""
        text = self.message

        def paint(canvas: Canvas) -> None:
            width = min(canvas.width - 60.0, canvas.measure(text, "body") + 4)
            high = canvas.height_of(text, "body", width)
            box = Rect(0, 0, width + 40, high + 22)
            self.place_message(box)
            canvas.box(box, PAPER_BOX)
            canvas.text(
                box.centerx, box.centery, text, "body", INK, width=width + 2, align="center", lines=99, middle=True
            )

        return text or None, paint

    def place_message(self, box: Rect) -> None:
        """At the bottom, the top or in between, in the middle or at a side: where it covers no button, and the fewest
        other things that can be clicked."""
        canvas = self.app.canvas
        things = [hot for hot in self.app.clickable() if hot.rect.width < canvas.width * 0.8]
        buttons = [hot.rect for hot in things if canvas.still.region_of(hot.key) in BUTTONS]
        places = [hot.rect for hot in things]
        side = canvas.width / 2 - box.width / 2 - 10
        spots = [
            (canvas.width / 2 + aside, canvas.height * part)
            for aside in (0, -side, side)
            for part in (0.93, 0.2, 0.5, 0.35, 0.65, 0.8)
        ]

        def covered(spot: tuple[float, float]) -> tuple[int, int]:
            box.center = spot
            return len(box.collidelistall(buttons)), len(box.collidelistall(places))

        best = min(spots, key=covered)
        box.center = best

    def _explaining(self) -> tuple[object, Callable[[Canvas], object]]:
        """The explanation of what is pointed at."""
        pointer = self.app.pointer
        hot = pointer.explained()
        pointer.more = None
        if hot is None or hot.explain is None:
            pointer.aim = None
            return None, lambda canvas: None
        explain, rect = hot.explain, hot.rect
        more = self.app.top.more(hot.key)
        if more is None:
            pointer.aim = None
            return (hot.key, tuple(rect), self.app.settings.language), lambda canvas: explain(canvas, rect)
        place, chip = self._offer_more(explain, rect)
        pointer.more = place, chip, more
        target = place.inflate(-SHADOW, -SHADOW).union(chip)
        if pointer.aim is None or pointer.aim.target != target:
            pointer.aim = Aim(target, *pointer.at)

        def paint(canvas: Canvas) -> None:
            explain(canvas, rect)
            canvas.box(chip, BRASS_BUTTON)
            canvas.text_in(chip.inflate(-16, 0), self.app.words("rules.more"), "strong", INK, align="center")

        return (hot.key, tuple(rect), self.app.settings.language), paint

    def _offer_more(self, explain: Callable[[Canvas, Rect], None], rect: Rect) -> tuple[Rect, Rect]:
        """Where an explanation lies, and where one can ask for more: at its far side, where it covers little."""
        canvas = self.app.canvas
        live, canvas.live = canvas.live, False
        area = canvas.record(lambda c: explain(c, rect)).area()
        canvas.live = live
        left, top = canvas.logical(*area.topleft)
        place = Rect(left, top, area.width / canvas.scale, area.height / canvas.scale)
        chip = Rect(0, 0, canvas.measure(self.app.words("rules.more"), "strong") + 40, canvas.pick(38, FINGER))
        if rect.centery > place.centery:
            chip.bottomright = (place.right - SHADOW, place.top + SHADOW)
        else:
            chip.topright = (place.right - SHADOW, place.bottom - SHADOW)
        chip.clamp_ip(Rect(0, 0, canvas.width, canvas.height))
        return place, chip
