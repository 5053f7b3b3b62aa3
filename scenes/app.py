"""The program: one window, one async loop, a stack of scenes. The same for a desktop and for the browser."""

from __future__ import annotations

import asyncio
import sys
import traceback
from collections.abc import Callable
from functools import partial
from types import CoroutineType
from typing import TYPE_CHECKING

import pygame

from game.registry import about
from scenes import hits
from scenes.keyboard import Keyboard
from scenes.kit import assets, sound, theme
from scenes.kit.canvas import Canvas
from scenes.kit.forms import WIDE, Form, fitting
from scenes.kit.i18n import Words
from scenes.kit.keep import forget
from scenes.kit.moving import Moving
from scenes.kit.pace import Pace
from scenes.kit.sheet import NEVER, Hot
from scenes.kit.theme import BLIND, BRIGHT_BRASS, CREAM
from scenes.kit.widgets import TextField
from scenes.kit.zones import Zone
from scenes.overlays import Overlays
from scenes.pointer import Pointer
from scenes.scene import Scene
from scenes.shell import outside, preferences
from scenes.shell.storage import here
from scenes.tasks import Tasks

if TYPE_CHECKING:
    from game.play.storage import Storage

FRAMES = 60
SMALLEST = (160, 90)
"""Real pixels; below that things would have no size at all."""
SETTLED = 0.5
"""Seconds in which a scene that comes by itself takes no click yet."""


def colours_of(game: str) -> theme.Palette:
    """Return the colours of a game, from its record."""
    return about(game).colours


class App:
    """The window, the scenes and what they share."""

    def __init__(self, surface: pygame.Surface, storage: Storage | None = None, density: float = 1.0) -> None:
        self.storage = storage or here()
        self.settings = preferences.load(self.storage)
        theme.palette_of = colours_of
        self.density = density
        self.scenes: list[Scene] = []
        self.tasks = Tasks()
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
        self._shown: list[Scene] = []
        """The scenes that are on the still layer."""
        self._pictured: Scene | None = None
        """The scene whose pictures are kept."""
        self._dirty = True
        self.pictures = 0
        """How often the still layer was brought up to date."""
        self.painted: list[pygame.Rect] = []
        """Where the window looks different since the frame before, in real pixels: only that is shown anew."""
        self.pointer = Pointer(self)
        self.keyboard = Keyboard(self)
        self.overlays = Overlays(self)
        self._windowed = surface.get_size()
        """The size of the window when it does not fill the screen."""
        self.canvas = Canvas(surface, density, self.settings.big_text)
        self.apply_settings()

    # --- Settings ----------------------------------------------------------------------------------------------

    def apply_settings(self) -> None:
        """Let changed settings take effect, and keep them."""
        self.words = Words(self.settings.language)
        sound.volume = 0 if self.settings.muted else self.settings.volume / 10
        preferences.save(self.settings, self.storage)
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
        seen = self.visible()
        able = frozenset.intersection(*(scene.forms for scene in seen))
        return fitting(wide, high, able, seen[0].stretches, seen[0].feet)

    def _clear(self) -> None:
        """Nothing that is shown holds any more: the next frame paints everything."""
        self.moving.empty()
        self.overlays.clear()
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

    def taken(self, name: str) -> None:
        """Another window has opened what has this bookmark."""
        for scene in list(self.scenes):
            scene.taken(name)

    def bring_in(self, text: str) -> None:
        """A file was given to the program; whoever is on top may know what to do with it."""
        self.top.bring_in(text)
        self.touch()

    def _leave(self) -> None:
        self.changes += 1
        self.stop_typing()
        self.pointer.leave()
        self.canvas.focused = self.canvas.hovered = None
        self.canvas.hots = []
        self.moving.empty()
        self.overlays.clear()
        self._dirty = True

    @property
    def message(self) -> str:
        """What is being said at the moment; empty for nothing."""
        return self.overlays.message

    def say(self, text: str) -> None:
        """Show a message for a few seconds, or until another scene comes."""
        self.overlays.say(text)

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
        self.tasks.end_left(self.scenes)
        self.top.update()
        self.pointer.explain_when_due()
        self.overlays.update()

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
        visible = self.visible()
        if visible != self._shown and self._form(self.canvas.screen) != self.canvas.form:
            self.resize(self.canvas.screen)
            self._dirty = False
        canvas = self.canvas
        canvas.now = self.now
        if visible != self._shown:
            self._draw_anew(visible)
        canvas.still.refresh(self._zones())
        self.overlays.lay()
        if self.opening is self.top:
            self.opening = None

    @property
    def painted_all(self) -> bool:
        """Whether the still layer shows the scenes that are there now."""
        return self._shown == self.visible()

    def visible(self) -> list[Scene]:
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
            self.pointer.move(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pointer.down(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.pointer.up(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._dirty = True
            self.pointer.right_click(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._dirty = True
            self.top.scroll(event.precise_y if hasattr(event, "precise_y") else event.y)
        elif event.type == pygame.TEXTINPUT and self.typing is not None:
            self._dirty = True
            self.typing.write(event.text)
        elif event.type == pygame.KEYDOWN:
            self._dirty = True
            self.keyboard.press(event)

    def clickable(self) -> list[Hot]:
        """What a click in its middle really reaches, because nothing else lies over it there."""
        return hits.clickable(self.canvas, self.pointer.touch)

    def press(self, hot: Hot) -> None:
        """Do what a click on this does, or say why it does nothing."""
        if hot.action is not None:
            sound.play("tick", 0.5)
            done = hot.action()
            if isinstance(done, CoroutineType):
                self.tasks.start(done)
        elif hot.refusal is not None:
            why = self.top.why_refused(hot)
            if why:
                sound.play("error", 0.4)
                self.say(why)
        self._dirty = True

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

            self.tasks.start(offer(self, sorted(read)))


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
