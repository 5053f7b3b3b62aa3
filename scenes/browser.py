"""The page around the canvas: how large it is, what its address asks for, and what it may ask of the program.

On another page than the site's own (`scenes.kit.page`) the program plays in a canvas of the usual size and needs
nothing more.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

import pygame

from game.play.storage import Storage
from scenes import mirror
from scenes.app import App
from scenes.kit.forms import WIDE
from scenes.kit.pace import SHARPNESS
from scenes.kit.page import page
from scenes.kit.sheet import Hot
from scenes.kit.widgets import TextField
from scenes.mirror import key_text


def open_page(storage: Storage) -> App:
    """The program on the page's canvas, in real pixels, however many of them the screen has."""
    pygame.display.init()  # and not more: pygame.init() would open the sound before anybody has touched the page
    pygame.font.init()
    pygame.display.set_caption("Stolik")
    if page is None:
        return App(pygame.display.set_mode(WIDE), storage)
    width, height, density = page.size()
    return PageApp(pygame.display.set_mode((int(width), int(height))), storage, float(density))


class PageApp(App):
    """The program on the site's own page: as sharp as the player wants, or as the machine keeps up with."""

    sharpness = SHARPNESS[0]
    _looked = 0
    _changes = 0
    _fields = "[]"
    _open: object = ""
    """The scene to which a reload comes back, with its bookmark, as far as the page knows."""

    def frame(self, seconds: float) -> bool:
        """One frame, and then perhaps another number of pixels for the next ones."""
        drawn = super().frame(seconds)
        if self.pictures != self._looked:
            self._looked = self.pictures
            self._lay_fields()
            self._hold()
        if self.changes != self._changes:
            self._changes = self.changes
            page.retell()
        chosen = {"sharp": SHARPNESS[0], "light": SHARPNESS[-1]}
        wanted = chosen.get(self.settings.sharpness, SHARPNESS[self.pace.level])
        if wanted != self.sharpness:
            self.sharpness = wanted
            page.sharpen(wanted)
        return drawn

    def toggle_fullscreen(self) -> None:
        """The page over the whole screen, or as it was."""
        page.fill()

    def _hold(self) -> None:
        """Let the page know what is open; not in the middle of a task, which may be on its way back there."""
        marked = ((scene, scene.bookmark) for scene in self.scenes if scene.bookmark)
        here = next(marked, None)
        if here != self._open and not self.tasks.waiting:
            self._open = here
            page.hold(here[1] if here is not None else "")

    def _lay_fields(self) -> None:
        """The page lays real inputs over the fields that can be written in."""
        fields = json.dumps([self._told(hot) for hot in self.clickable() if hot.writes is not None])
        if fields != self._fields:
            self._fields = fields
            page.fields(fields)

    def _told(self, hot: Hot) -> list[object]:
        field = hot.writes
        assert field is not None
        place = [round(side / self.density, 2) for side in self.canvas.px(hot.rect)]
        return [key_text(hot.key), hot.label, field.text, field.digits, *place]

    def type_into(self, field: TextField, done: Callable[[], object]) -> None:
        """The page's own input takes what is written."""
        if self.typing is field:
            return
        super().type_into(field, done)
        for hot in self.canvas.hots:
            if hot.writes is field:
                page.edit(key_text(hot.key))


def attach(app: App) -> None:
    """Let the page tell of its changes and ask what is on the canvas."""
    if page is None:
        return
    from pyodide.ffi import create_proxy  # type: ignore[import-not-found]

    answers = _Answers(app)
    page.attach(create_proxy(answers))
    link = page.replay()
    if link:
        answers.open_replay(link)


def come_back(app: App) -> None:
    """Go back to what was open here when the page was loaded again."""
    bookmark = page.came_from() if page is not None else ""
    if bookmark:
        from scenes import resume

        app.tasks.start(resume.come_back(app, bookmark, page.elsewhere()))


class _Answers:
    """What the page can ask; every answer is plain text or nothing."""

    def __init__(self, app: App) -> None:
        self.app = app

    def resize(self, width: int, height: int, density: float) -> None:
        """The canvas has another size, in real pixels, or another density."""
        app = self.app
        if (width, height) != app.canvas.screen.get_size() or density != app.density:
            app.density = density
            app.resize(pygame.display.set_mode((width, height)))

    def describe(self) -> str:
        """What can be clicked, in the page's own pixels, and what is being said: for tests and for listeners."""
        app = self.app
        return json.dumps(
            {
                "scene": type(app.top).__name__,
                "mode": type(getattr(app.top, "mode", None)).__name__,
                "language": app.settings.language,
                "message": app.message,
                "focus": key_text(app.canvas.focused) if app.canvas.focused is not None else "",
                "hots": [] if app.settling else [self._told(hot) for hot in app.clickable()],
            }
        )

    def _told(self, hot: Hot) -> list[object]:
        place = self.app.canvas.px(hot.rect)
        return [key_text(hot.key), hot.label, *(round(side / self.app.density, 2) for side in place)]

    def turns(self) -> int:
        """How often the program has come round."""
        return self.app.turns

    def pictures(self) -> int:
        """How often the picture has changed."""
        return self.app.pictures

    def told(self) -> str:
        """The picture in words."""
        return json.dumps(mirror.told(self.app))

    def about(self, key: str) -> str:
        """What there is to know about a thing."""
        return mirror.about(self.app, key)

    def press(self, key: str) -> None:
        """Press something without a pointer."""
        for hot in self.app.clickable():
            if key_text(hot.key) == key:
                self.app.attempt(partial(self.app.press, hot))
                return

    def write(self, text: str) -> str:
        """Somebody has written this into the page's input; what is kept of it."""
        field = self.app.typing
        if field is None:
            return text
        field.put(text)
        self.app.touch()
        return field.text

    def written(self, keep: bool) -> None:
        """Somebody has finished writing, or does not want it."""
        field = self.app.typing
        if field is not None and not keep:
            field.text = field.before
        self.app.stop_typing()
        self.app.touch()

    def wished(self) -> None:
        """The system wants something else than before: less motion, more contrast."""
        self.app.settings.follow_system()
        self.app.apply_settings()

    def show_keys(self) -> None:
        """Somebody has pressed "?", wherever it lies on the keyboard."""
        if self.app.typing is None:
            self.app.show_keys()

    def stored(self, name: str) -> None:
        """Another window has changed a text that is kept."""
        self.app.stored(name)

    def taken(self, name: str) -> None:
        """Another window has opened what has this bookmark."""
        self.app.taken(name)

    def bring_in(self, text: str) -> None:
        """The reader has chosen a file."""
        self.app.attempt(partial(self.app.bring_in, text))

    def open_replay(self, link: str) -> None:
        """The address is one with a replay."""
        from scenes.link import open_link

        self.app.attempt(lambda: self.app.tasks.start(open_link(self.app, link)))
