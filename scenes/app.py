"""The program: one window, one async loop, a stack of scenes. The same for a desktop and for the browser."""

from __future__ import annotations

import asyncio
import sys
import traceback
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.kit import assets, outside, sound
from scenes.kit.aim import Aim
from scenes.kit.canvas import NEVER, Canvas, Hot, Rect
from scenes.kit.forms import FINGER, LANDSCAPE, NO_FOOT, WIDE, Form, fitting
from scenes.kit.i18n import Words
from scenes.kit.keep import forget
from scenes.kit.moving import EXPLAINING, FOCUS, SAYING, Moving, Picture
from scenes.kit.pace import Pace
from scenes.kit.settings import Settings
from scenes.kit.storage import here
from scenes.kit.theme import BLIND, BRASS_BUTTON, BRIGHT_BRASS, CREAM, FOCUS_RING, FOCUS_SHADE, INK, PAPER_BOX
from scenes.kit.widgets import TextField
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from game.play.storage import Storage

FRAMES = 60
SMALLEST = (160, 90)
"""Real pixels; below that things would have no size at all."""
HOVER = 0.6
"""Seconds until a hovered or pressed thing explains itself."""
SHADOW = 17
"""How far the shadow of an explanation reaches."""
BUTTONS = ("choices", "menu", "")
"""The regions of what is pressed, not looked at: nothing that is said lies over it."""
BESIDE_A_RING = 9
"""How much larger the keyboard's ring is where it lies around another one."""
SETTLED = 0.5
"""Seconds in which a scene that comes by itself takes no click yet."""
SLIP = 14
"""How far, in logical units, a finger may slip and still press."""


class Scene:
    """A screenful: draws itself, and says in drawing what can be clicked."""

    see_through = False
    """Whether the scene below stays visible."""
    brief = False
    """Whether it only comes between: the scene before it comes back soon, and its pictures are kept."""
    uncalled = False
    """Whether it comes by itself, so that a click may still be meant for what was there before."""
    forms = LANDSCAPE
    """The forms of screens for which it has a layout."""
    stretches = False
    """Whether it makes use of a very wide window."""
    feet: Mapping[str, int] = NO_FOOT
    """How much room it needs below its picture, by the name of the form."""
    main: object = None
    """The key of what is pressed most: the first that the keyboard comes to."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.opening = self

    @property
    def reads(self) -> tuple[str, ...]:
        """The names of the kept texts that it shows: if it breaks, they can be put aside."""
        return ()

    @property
    def words(self) -> Words:
        """The shell's texts in the player's language."""
        return self.app.words

    @property
    def talk(self) -> Words:
        """The texts of what is shown: a game's own, at its table."""
        return self.app.words

    def ground(self, canvas: Canvas) -> None:
        """What lies under everything; a see-through scene lays it over what is there."""

    def zones(self) -> list[Zone]:
        """The parts of the picture, from the lowest; by default there is only one."""
        return [Zone("all", self.draw)]

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""

    def update(self) -> None:
        """Go on with whatever goes on by itself; called before each frame while on top."""

    def update_words(self) -> None:
        """Tell anew what was told in another language."""

    def story(self) -> list[str]:
        """What has happened here, line by line."""
        return []

    def whose(self, zone: object) -> str:
        """The name of the player to whom a zone belongs; empty for none."""
        return ""

    def tab_rank(self, hot: Hot) -> int:
        """How early the keyboard comes to a thing; among equals it goes as the picture is drawn, from the top."""
        return 0 if hot.key == self.main else 1

    def ringed(self, key: object) -> bool:
        """Whether a thing has a ring of its own, which the keyboard's must not hide."""
        return False

    @property
    def midway(self) -> bool:
        """Whether going back would only take something back here, not leave."""
        return False

    def back(self) -> None:
        """Esc, the right mouse button, or the back button of a phone."""
        self.app.pop()

    def key(self, event: pygame.event.Event) -> bool:
        """A key that the app does not use itself; whether the scene used it."""
        return False

    def why_refused(self, hot: Hot) -> str:
        """Why a click on a thing does nothing now, in a sentence that is said; empty for none."""
        return "" if hot.refusal is None else hot.refusal()

    def scroll(self, steps: float) -> None:
        """The wheel was turned; positive is up."""

    def pull(self, x: float, y: float, distance: float) -> None:
        """What is at a point was pulled down so far by a finger or a held button, up if negative."""

    def more(self, key: object) -> Callable[[], object] | None:
        """What shows more about a thing that explains itself, if there is more."""
        return None

    def resumed(self) -> None:
        """The scene is on top again."""

    def stored(self, name: str) -> None:
        """Another window has changed a text that is kept."""

    def bring_in(self, text: str) -> None:
        """A file was given to the program."""


class App:
    """The window, the scenes and what they share."""

    def __init__(self, surface: pygame.Surface, storage: Storage | None = None, density: float = 1.0) -> None:
        self.storage = storage or here()
        self.settings = Settings.load(self.storage)
        self.density = density
        self.scenes: list[Scene] = []
        self.now = 0.0
        self.running = True
        self.drawn = False
        """Whether the first picture is there."""
        self.hidden = False
        self.turns = 0
        """How often the loop has come round: whatever came from outside two turns ago has had its effect."""
        self._came = -NEVER
        """When the scene on top came."""
        self.opening: Scene | None = None
        """A scene of which there is no picture yet."""
        self.changes = 0
        """How often another scene has come on top, and perhaps another person before the screen."""
        self.typing: TextField | None = None
        self.typed: Callable[[], object] | None = None
        self.moving = Moving()
        self.pace = Pace()
        self._overlays: dict[str, tuple[object, Picture]] = {}
        """The sprites that the program itself lays over a scene, and what each of them shows."""
        self._shown: list[Scene] = []
        """The scenes that are on the still layer."""
        self._pictured: Scene | None = None
        """The scene whose pictures are kept."""
        self._dirty = True
        self.pictures = 0
        """How often the still layer was brought up to date."""
        self.painted: list[pygame.Rect] = []
        """Where the window looks different since the frame before, in real pixels: only that is shown anew."""
        self._message = ("", 0.0)
        self._said_over: Scene | None = None
        """The scene that lay on top when the message was first seen: it does not follow into the next one."""
        self._touch = False
        self._hover_since = 0.0
        self._press: Hot | None = None
        self._press_at = (0.0, 0.0)
        self._press_since = 0.0
        self._pulled: float | None = None
        """How high the pointer was when it last pulled, while something is pulled."""
        self._held = False
        self._more: tuple[Rect, Rect, Callable[[], object]] | None = None
        """While something is explained about which there is more: where that is, where one asks for more, and it."""
        self._at = (0.0, 0.0)
        """Where the pointer is."""
        self._aim: Aim | None = None
        """The way of the pointer to that explanation."""
        self._windowed = surface.get_size()
        """The size of the window when it does not fill the screen."""
        self.canvas = Canvas(surface, density, self.settings.big_text)
        self.apply_settings()

    # --- Settings ----------------------------------------------------------------------------------------------

    def apply_settings(self) -> None:
        """Let changed settings take effect, and keep them."""
        self.words = Words(self.settings.language)
        sound.volume = 0 if self.settings.muted else self.settings.volume / 10
        self.settings.save(self.storage)
        self.resize(self.canvas.screen)

    def resize(self, surface: pygame.Surface) -> None:
        """The window has another size."""
        if surface.get_size() != self.canvas.screen.get_size():
            forget()
        self._clear()
        hovered, focused = self.canvas.hovered, self.canvas.focused
        settings = self.settings
        self.canvas = Canvas(surface, self.density, settings.big_text, self._form(surface), settings.high_contrast)
        self.canvas.hovered, self.canvas.focused = hovered, focused
        self.touch()

    def _form(self, surface: pygame.Surface) -> Form:
        """How the scenes that are seen are laid out in a window of this size."""
        wide, high = (side / self.density for side in surface.get_size())
        if not self.scenes:
            return fitting(wide, high)
        seen = self._visible()
        able = frozenset.intersection(*(scene.forms for scene in seen))
        return fitting(wide, high, able, seen[0].stretches, seen[0].feet)

    def _clear(self) -> None:
        """Nothing that is shown holds any more: the next frame paints everything."""
        self.moving.empty()
        self._overlays.clear()
        self._shown = []
        self._dirty = True

    # --- Scenes ------------------------------------------------------------------------------------------------

    @property
    def top(self) -> Scene:
        """The scene that is on top."""
        return self.scenes[-1]

    @property
    def settles_in(self) -> float:
        """Seconds in which a click may still be meant for what was there before: a scene has just come by itself."""
        return max(0.0, self._came + SETTLED - self.now) if self.top.uncalled else 0.0

    @property
    def settling(self) -> bool:
        """Whether clicks are not taken yet."""
        return self.settles_in > 0

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._leave()
        self.scenes.append(scene)
        self._came = self.now

    def pop(self) -> None:
        """Take the top scene away; the last one stays."""
        if len(self.scenes) > 1:
            self._leave()
            self.scenes.pop()
            self._came = -NEVER
            self.top.resumed()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._leave()
        self.scenes[-1:] = [scene]
        self._came = self.now

    def home(self) -> None:
        """Back to the first scene."""
        self._leave()
        del self.scenes[1:]
        self.top.resumed()

    def stored(self, name: str) -> None:
        """Another window has changed a text that is kept."""
        for scene in list(self.scenes):
            scene.stored(name)

    def bring_in(self, text: str) -> None:
        """A file was given to the program; whoever is on top may know what to do with it."""
        self.top.bring_in(text)
        self.touch()

    def _leave(self) -> None:
        self.changes += 1
        self.stop_typing()
        self._press = self._pulled = self._more = self._aim = None
        self._held = False
        self.canvas.focused = self.canvas.hovered = None
        self.canvas.hots = []
        self.moving.empty()
        self._overlays.clear()
        self._dirty = True

    @property
    def message(self) -> str:
        """What is being said at the moment; empty for nothing."""
        return self._message[0]

    def say(self, text: str) -> None:
        """Show a message for a few seconds, or until another scene comes."""
        self._message = (text, self.now + 5)
        self._said_over = None
        self._dirty = True

    def type_into(self, field: TextField, done: Callable[[], object]) -> None:
        """Let the keyboard write into a field until Enter or a click elsewhere."""
        self.stop_typing()
        field.begin()
        self.typing, self.typed = field, done
        pygame.key.start_text_input()

    def stop_typing(self) -> None:
        """Finish writing."""
        if self.typing is not None:
            done = self.typed
            self.typing.active = False
            self.typing = self.typed = None
            pygame.key.stop_text_input()
            if done is not None:
                done()

    # --- Frames ------------------------------------------------------------------------------------------------

    def frame(self, seconds: float) -> bool:
        """One frame: go on, and draw what looks different; whether anything did."""
        self.go_on(seconds)
        drawn = self.paint()
        self.pace.frame(seconds, drawn)
        self.drawn = True
        return drawn

    def go_on(self, seconds: float) -> None:
        """Whatever goes on by itself."""
        self.now += min(seconds, 0.1)
        self.top.update()
        self._explain_when_due()
        text, until = self._message
        self._said_over = self._said_over or self.top
        if text and (self.now > until or self._said_over is not self.top):
            self._message = ("", 0.0)
            self._dirty = True

    def paint(self) -> bool:
        """Draw what looks different; whether anything did. A window in which nothing could be seen stays as it is."""
        wide, high = self.canvas.screen.get_size()
        if wide < SMALLEST[0] or high < SMALLEST[1]:
            return False
        if self._dirty or self.now >= self.canvas.wake:
            self._dirty = False
            self.draw()
        self.moving.update(self.now)
        self.painted = self.moving.paint(self.canvas)
        return bool(self.painted)

    def touch(self) -> None:
        """Something changed: the next frame must be drawn."""
        self._dirty = True

    def repaint(self) -> None:
        """Everything lies elsewhere now: the next frame paints all of it anew."""
        self._shown = []
        self._dirty = True

    def draw(self) -> None:
        """Bring the still layer up to date, and what the program lays over it."""
        self.pictures += 1
        visible = self._visible()
        if visible != self._shown and self._form(self.canvas.screen) != self.canvas.form:
            self.resize(self.canvas.screen)
            self._dirty = False
        canvas = self.canvas
        canvas.now = self.now
        if visible != self._shown:
            self._draw_anew(visible)
        canvas.still.refresh(self._zones())
        self._overlay("focus", FOCUS, *self._focus_ring())
        self._overlay("message", SAYING, *self._saying())
        self._overlay("explanation", EXPLAINING, *self._explaining())
        if self.opening is self.top:
            self.opening = None

    @property
    def painted_all(self) -> bool:
        """Whether the still layer shows the scenes that are there now."""
        return self._shown == self._visible()

    def _visible(self) -> list[Scene]:
        """The scenes that can be seen, from the lowest."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].see_through:
            first -= 1
        return self.scenes[first:]

    def _draw_anew(self, visible: list[Scene]) -> None:
        """Other scenes are seen: lay the ground of the one on top, over those below it."""
        canvas = self.canvas
        if visible[0] is not self._pictured and not visible[0].brief:
            if self._pictured is not None:
                forget(loaded=True)
            self._pictured = visible[0]
        below = visible[:-1]
        canvas.live = False
        if below and below == self._shown:
            canvas.still.refresh(below[-1].zones())  # it is no longer lit by the pointer
        else:
            for scene in below:
                canvas.still.lay_ground(scene.ground)
                canvas.still.refresh(scene.zones())
        canvas.live = True
        canvas.still.lay_ground(self.top.ground)
        self._shown = visible

    def _zones(self) -> list[Zone]:
        zones = self.top.zones()
        wide, high = self.canvas.screen.get_size()
        if self.canvas.shape == "compact" and high > wide * 1.1:
            return [Zone("turn", self._ask_to_turn, lambda: self.settings.language)]
        return zones

    def _overlay(self, name: str, layer: int, shows: object, paint: Callable[[Canvas], object]) -> None:
        """Lay something over the scene as long as it shows anything; it is painted again when that is different."""
        old, sprite = self._overlays.get(name, (None, None))
        if shows == old:
            return
        if sprite is not None:
            sprite.kill()
            del self._overlays[name]
        if shows is not None:
            picture = Picture(self.canvas, layer, paint)
            self.moving.add(picture)
            self._overlays[name] = (shows, picture)

    def _focus_ring(self) -> tuple[object, Callable[[Canvas], object]]:
        """A ring around what the keyboard is on; outside of another ring that it has."""
        hot = self._hot_with(self.canvas.focused)
        apart = BESIDE_A_RING if hot is not None and self.top.ringed(hot.key) else 0

        def paint(canvas: Canvas) -> None:
            assert hot is not None
            canvas.box(hot.rect.inflate(9 + apart, 9 + apart), FOCUS_SHADE)
            canvas.box(hot.rect.inflate(7 + apart, 7 + apart), FOCUS_RING)

        return (None if hot is None else (tuple(hot.rect), apart)), paint

    def _ask_to_turn(self, canvas: Canvas) -> None:
        """A phone held upright shows next to nothing: say so."""
        canvas.shade(BLIND)
        area = canvas.whole()
        size = area.width * 0.05
        canvas.icon("vibrating-smartphone", area.centerx, area.centery - size * 3, size * 3, BRIGHT_BRASS)
        text = self.words("turn_device")
        canvas.hot(area, "turn", text)
        canvas.text(
            area.centerx,
            area.centery + size,
            text,
            "body",
            CREAM,
            width=area.width * 0.8,
            align="center",
            lines=3,
            size=size,
        )

    def _saying(self) -> tuple[object, Callable[[Canvas], object]]:
        """The message of the moment, on a slip of paper."""
        text, _ = self._message

        def paint(canvas: Canvas) -> None:
            width = min(canvas.width - 60.0, canvas.measure(text, "body") + 4)
            high = canvas.height_of(text, "body", width)
            box = Rect(0, 0, width + 40, high + 22)
            self._lay_message(box)
            canvas.box(box, PAPER_BOX)
            canvas.text(
                box.centerx, box.centery, text, "body", INK, width=width + 2, align="center", lines=99, middle=True
            )

        return text or None, paint

    def _lay_message(self, box: Rect) -> None:
        """At the bottom, the top or in between, in the middle or at a side: where it covers no button, and the fewest
        other things that can be clicked."""
        canvas = self.canvas
        things = [hot for hot in self.clickable() if hot.rect.width < canvas.width * 0.8]
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
        hot = self._explained()
        self._more = None
        if hot is None or hot.explain is None:
            self._aim = None
            return None, lambda canvas: None
        explain, rect = hot.explain, hot.rect
        more = self.top.more(hot.key)
        if more is None:
            self._aim = None
            return (hot.key, tuple(rect), self.settings.language), lambda canvas: explain(canvas, rect)
        place, chip = self._offer_more(explain, rect)
        self._more = place, chip, more
        target = place.inflate(-SHADOW, -SHADOW).union(chip)
        if self._aim is None or self._aim.target != target:
            self._aim = Aim(target, *self._at)

        def paint(canvas: Canvas) -> None:
            explain(canvas, rect)
            canvas.box(chip, BRASS_BUTTON)
            canvas.text_in(chip.inflate(-16, 0), self.words("rules.more"), "strong", INK, align="center")

        return (hot.key, tuple(rect), self.settings.language), paint

    def _offer_more(self, explain: Callable[[Canvas, Rect], None], rect: Rect) -> tuple[Rect, Rect]:
        """Where an explanation lies, and where one can ask for more: at its far side, where it covers little."""
        canvas = self.canvas
        live, canvas.live = canvas.live, False
        area = canvas.record(lambda c: explain(c, rect)).area()
        canvas.live = live
        left, top = canvas.logical(*area.topleft)
        place = Rect(left, top, area.width / canvas.scale, area.height / canvas.scale)
        chip = Rect(0, 0, canvas.measure(self.words("rules.more"), "strong") + 40, canvas.pick(38, FINGER))
        if rect.centery > place.centery:
            chip.bottomright = (place.right - SHADOW, place.top + SHADOW)
        else:
            chip.topright = (place.right - SHADOW, place.bottom - SHADOW)
        chip.clamp_ip(Rect(0, 0, canvas.width, canvas.height))
        return place, chip

    # --- Input -------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Anything that happened outside the program."""
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            surface = pygame.display.get_surface()
            if surface is not None:
                self.resize(surface)
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.hidden = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self.hidden = False
            self.canvas.still.changed = [self.canvas.screen.get_rect()]
        elif event.type == pygame.DROPFILE:
            self.bring_in(outside.brought(event.file))
        elif event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._dirty = True
            self._right_click(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._dirty = True
            self.top.scroll(event.precise_y if hasattr(event, "precise_y") else event.y)
        elif event.type == pygame.TEXTINPUT and self.typing is not None:
            self._dirty = True
            self.typing.write(event.text)
        elif event.type == pygame.KEYDOWN:
            self._dirty = True
            self._key(event)

    def _right_click(self, event: pygame.event.Event) -> None:
        """Explains what is under the pointer at once; elsewhere, or in the middle of a choice, it goes back."""
        hot = self._hot_at(*self.canvas.logical(*event.pos))
        if hot is not None and hot.explain is not None and not self.top.midway:
            self.canvas.hovered = hot.key
            self._held = True
        else:
            self.top.back()

    def _hot_at(self, x: float, y: float) -> Hot | None:
        for hot in reversed(self.canvas.hots):
            if hot.rect.collidepoint(x, y):
                return hot
        return None

    def clickable(self) -> list[Hot]:
        """What a click in its middle really reaches, because nothing else lies over it there."""
        hots = self.canvas.hots
        return [hot for hot in hots if hot.action is not None and self._clickable_at(*hot.rect.center) is hot]

    def _clickable_at(self, x: float, y: float) -> Hot | None:
        """What a click here means: the top thing that does something, even under one that only explains itself."""
        for hot in reversed(self.canvas.hots):
            if hot.rect.collidepoint(x, y) and (hot.action or hot.drag or hot.refusal):
                if hot.action is None and hot.drag is None:
                    return self._around(hot) or (self._near(x, y) if self._touch else None) or hot
                return hot
        return (self._near(x, y) if self._touch else None) or self._hot_at(x, y)

    def _around(self, part: Hot) -> Hot | None:
        """What a thing that cannot be used lies on, if that can be clicked: a card on a player's plate, say."""
        keep = (kept.sheet.hots for kept in self.canvas.still.kept.values() if part.key in kept.keys)
        return next(
            (hot for hots in keep for hot in reversed(hots) if hot.action and hot.rect.contains(part.rect)),
            None,
        )

    def _near(self, x: float, y: float) -> Hot | None:
        """What a finger means that has narrowly missed it: the nearest of those that are too small for it. What lies
        right under the finger, but was not found there, is covered by something else."""
        best, least = None, float("inf")
        for hot in self.canvas.hots:
            rect = hot.rect
            if hot.action is None or rect.collidepoint(x, y):
                continue
            dx = max(rect.left - x, x - rect.right, 0.0)
            dy = max(rect.top - y, y - rect.bottom, 0.0)
            slack = max(0.0, (FINGER - rect.width) / 2), max(0.0, (FINGER - rect.height) / 2)
            if dx <= slack[0] and dy <= slack[1] and dx + dy < least:
                best, least = hot, dx + dy
        return best

    def _hot_with(self, key: object) -> Hot | None:
        return next((hot for hot in self.canvas.hots if key is not None and hot.key == key), None)

    def _move(self, event: pygame.event.Event) -> None:
        x, y = self.canvas.logical(*event.pos)
        self._touch = getattr(event, "touch", False)
        if self._press is not None:
            if self._press.drag is not None:
                self._press.drag(x, y)
                self._dirty = True
            elif abs(x - self._press_at[0]) + abs(y - self._press_at[1]) > SLIP and not self._held:
                self._press = None
                self.canvas.pressed = None
                self._dirty = True
        if self._press is None and self._pulled is not None:
            self.top.pull(*self._press_at, y - self._pulled)
            self._pulled = y
            self._dirty = True
        self._at = (x, y)
        if self._press is None and (self._on_explanation(x, y) or self._makes_for_explanation(x, y)):
            return
        self._hover(x, y)

    def _hover(self, x: float, y: float) -> None:
        """The pointer is on whatever is here."""
        hot = None if self._touch and self._press is None else self._hot_at(x, y)
        key = hot.key if hot is not None else None
        if key != self.canvas.hovered:
            self.canvas.hovered = key
            self._hover_since = self.now
            self._held = False
            self._dirty = True

    def _down(self, event: pygame.event.Event) -> None:
        x, y = self.canvas.logical(*event.pos)
        self._touch = getattr(event, "touch", False)
        self._dirty = True
        if self.settling or self._close_explanation(x, y):
            return
        self._held = False
        self.canvas.focused = None
        hot = self._clickable_at(x, y)
        if self.typing is not None:
            self.stop_typing()
        self._press = hot
        self._press_at = (x, y)
        self._press_since = self.now
        self._pulled = y
        if hot is not None:
            self.canvas.hovered = self.canvas.pressed = hot.key
            self._hover_since = self.now
            if hot.drag is not None:
                hot.drag(x, y)

    def _on_explanation(self, x: float, y: float) -> bool:
        """Whether the pointer has gone to an explanation about which there is more: it stays."""
        if self._more is None:
            return False
        place, chip, _ = self._more
        return bool(place.inflate(-SHADOW, -SHADOW).collidepoint(x, y) or chip.collidepoint(x, y))

    def _makes_for_explanation(self, x: float, y: float) -> bool:
        """Whether the pointer has left what is explained and is on its way to the explanation: it stays."""
        if self._aim is None:
            return False
        hot = self._hot_at(x, y)
        if hot is not None and hot.key == self.canvas.hovered:
            self._aim.start(x, y)
            return False
        self._aim.move(x, y, self.now)
        return self._aim.coming(self.now)

    def _close_explanation(self, x: float, y: float) -> bool:
        """A click on an explanation about which there is more: it asks for that, or a finger closes it."""
        if self._more is None or not self._on_explanation(x, y):
            return False
        _, chip, more = self._more
        wanted = bool(chip.collidepoint(x, y))
        if wanted or self._touch:
            self._more = None
            self._held = False
            self.canvas.hovered = None
            if wanted:
                more()
        return wanted or self._touch

    def _up(self, event: pygame.event.Event) -> None:
        if self._touch and self._held and self._more is not None:  # it stays, so that one can ask for more
            self._press = self._pulled = self.canvas.pressed = None
            return
        press, held = self._press, self._held
        self._press = self._pulled = None
        self._held = False
        self.canvas.pressed = None
        self._dirty = True
        self._hover_since = NEVER  # who has clicked knows it: no explanation until the pointer goes elsewhere
        hot = self._hot_with(press.key) if press is not None else None
        if hot is not None and not held:  # also if something else has come under the pointer meanwhile
            self.press(hot)
            if hot.action is None and hot.refusal is None and hot.explain is not None:
                self.canvas.hovered, self._held = hot.key, True  # there is nothing to do with it but to know it
                return
        if self._touch:
            self.canvas.hovered = None

    def press(self, hot: Hot) -> None:
        """Do what a click on this does, or say why it does nothing."""
        if hot.action is not None:
            sound.play("tick", 0.5)
            hot.action()
        elif hot.refusal is not None:
            why = self.top.why_refused(hot)
            if why:
                sound.play("error", 0.4)
                self.say(why)
        self._dirty = True

    def _explain_when_due(self) -> None:
        """A long press shows the explanation; a long hover, too. One to which the pointer does not come is gone."""
        if self._aim is not None and self._aim.given_up(self.now) and not self._on_explanation(*self._at):
            self._aim = None
            self._hover(*self._at)
        if self._press is not None and not self._held and self.now - self._press_since > HOVER:
            if self._press.menu is not None:
                self._held = True
                self._press.menu()
                self._dirty = True
            elif self._press.explain is not None and self._touch:
                self._held = True
                self._dirty = True
        elif self._press is None and self.canvas.hovered is not None and not self._held and not self._touch:
            hot = self._hot_with(self.canvas.hovered)
            if hot is not None and hot.explain is not None and self.now - self._hover_since > HOVER:
                self._held = True
                self._dirty = True

    def _explained(self) -> Hot | None:
        if not self._held:
            return None
        return self._hot_with(self._press.key if self._press is not None else self.canvas.hovered)

    def _key(self, event: pygame.event.Event) -> None:
        if self.typing is not None:
            if self.typing.key(event):
                self.stop_typing()
        elif event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            self.toggle_fullscreen()
        elif event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            if not self._hide_explanation():
                self.top.back()
        elif getattr(event, "unicode", "") == "?":
            self.show_keys()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self._hot_with(self.canvas.focused):
            hot = self._hot_with(self.canvas.focused)
            assert hot is not None
            self.press(hot)
            if hot.action is None and hot.refusal is None:
                self._explain_focused()  # there is nothing to do with it but to know it
        elif self.top.key(event):
            return
        elif event.key == pygame.K_e:
            self._explain_focused()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._focus_region(-1 if event.key == pygame.K_PAGEUP else 1)
        elif event.key == pygame.K_TAB:
            self._focus_next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS:
            self._focus_towards(*ARROWS[event.key])

    def _explain_focused(self) -> None:
        """What the keyboard is on explains itself, until it is asked again or the keyboard goes elsewhere."""
        hot = self._hot_with(self.canvas.focused)
        if not self._hide_explanation() and hot is not None and hot.explain is not None:
            self.canvas.hovered, self._held = hot.key, True

    def _hide_explanation(self) -> bool:
        """Close the explanation that the keyboard has asked for; whether there was one."""
        if not self._held or self.canvas.hovered is None or self.canvas.hovered != self.canvas.focused:
            return False
        self.canvas.hovered, self._held = None, False
        return True

    def _focus(self, key: object) -> None:
        self._hide_explanation()
        self.canvas.focused = key

    def _focusable(self) -> list[Hot]:
        """What Tab goes through, in its order; the same thing may be there twice, on the board and as a button."""
        return sorted((hot for hot in self.canvas.hots if hot.action is not None), key=self.top.tab_rank)

    def _reachable(self, region: str) -> list[Hot]:
        """What the arrows reach: the things of one region, also those that can only say what they are or why not."""
        sheets = [kept.sheet for kept in self.canvas.still.kept.values() if kept.region == region]
        return [hot for sheet in sheets for hot in sheet.hots if hot.action or hot.refusal or hot.explain]

    def _focus_next(self, step: int) -> None:
        hots = self._focusable()
        if hots:
            keys = list(dict.fromkeys(hot.key for hot in hots))
            place = keys.index(self.canvas.focused) + step if self.canvas.focused in keys else (0 if step > 0 else -1)
            self._focus(keys[place % len(keys)])

    def _focus_region(self, step: int) -> None:
        """To the first thing of the next part of the screen; in each of them the arrows go on."""
        regions = list(dict.fromkeys(kept.region for kept in self.canvas.still.kept.values()))
        regions = [region for region in regions if self._reachable(region)]
        if regions:
            now = self.canvas.still.region_of(self.canvas.focused) if self.canvas.focused is not None else None
            place = regions.index(now) + step if now in regions else (0 if step > 0 else -1)
            hots = self._reachable(regions[place % len(regions)])
            self._focus(min(hots, key=lambda hot: (hot.rect.top // FINGER, hot.rect.left)).key)

    def _focus_towards(self, dx: int, dy: int) -> None:
        now = self._hot_with(self.canvas.focused)
        if now is None:
            self._focus_next(1)
            return
        best, least = None, 1e9
        for hot in self._reachable(self.canvas.still.region_of(now.key)):
            x, y = hot.rect.centerx - now.rect.centerx, hot.rect.centery - now.rect.centery
            along, across = x * dx + y * dy, abs(x * dy) + abs(y * dx)
            if hot.key != now.key and along > 1 and along + 2.5 * across < least:
                best, least = hot, along + 2.5 * across
        if best is not None:
            self._focus(best.key)

    def show_keys(self) -> None:
        """Which keys do what."""
        from scenes.keys import Keys

        if not isinstance(self.top, Keys):
            self.push(Keys(self))

    def toggle_fullscreen(self) -> None:
        """Between window and full screen."""
        surface = pygame.display.get_surface()
        if surface is None:
            return
        if pygame.display.is_fullscreen():
            self.resize(pygame.display.set_mode(self._windowed, pygame.RESIZABLE))
        else:
            self._windowed = surface.get_size()
            self.resize(pygame.display.set_mode((0, 0), pygame.FULLSCREEN))

    # --- The loop ----------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Until the window is closed. In the browser each turn of the loop waits for the next frame."""
        clock = pygame.time.Clock()
        last = pygame.time.get_ticks()
        while self.running:
            self.turns += 1
            ticks = pygame.time.get_ticks()
            self.attempt(partial(self._turn, (ticks - last) / 1000))
            if self.hidden:
                await asyncio.sleep(0.05)
            last = ticks
            if sys.platform == "emscripten":
                await asyncio.sleep(0)
            else:
                clock.tick(FRAMES)
                await asyncio.sleep(0)

    def _turn(self, seconds: float) -> None:
        """Everything that has happened since the last frame, and the next one."""
        for event in pygame.event.get():
            self.handle(event)
        surface = pygame.display.get_surface()
        if surface is not None and surface.get_size() != self.canvas.screen.get_size():
            self.resize(surface)
        if not self.hidden and self.frame(seconds):
            pygame.display.update(self.painted)

    def attempt(self, action: Callable[[], object]) -> None:
        """Do something. If a page breaks while it opens, leave it and offer to put aside what it reads."""
        try:
            action()
        except Exception:
            page, self.opening = self.opening, None
            read = set(self.storage.names()).intersection(page.reads) if page is not None else ()
            if not read:
                raise
            traceback.print_exc()
            self.home()
            self.resize(self.canvas.screen)
            from scenes.aside import offer

            offer(self, sorted(read))


ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def open_window() -> pygame.Surface:
    """The window, as large as the screen allows without hiding its edges."""
    pygame.init()
    pygame.display.set_caption("Stolik")
    pygame.display.set_icon(pygame.image.load(assets.path("sprites/common/icon-192.png")))
    wide, high = WIDE
    sizes = pygame.display.get_desktop_sizes()
    if sizes and sizes[0][0] > 0:
        fit = min(1.5, sizes[0][0] * 0.92 / wide, sizes[0][1] * 0.86 / high)
        wide, high = max(640, round(wide * fit)), max(360, round(high * fit))
    return pygame.display.set_mode((wide, high), pygame.RESIZABLE)
