"""What is stored and where, that nothing leaves the device, and how to delete it: to be read before one trusts us."""

from __future__ import annotations

from pathlib import Path

from scenes.app import App
from scenes.ask import ask
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.text import literal
from scenes.kit.theme import INK, PAPER_BOX, RED_INK
from scenes.kit.widgets import button
from scenes.scene import Scene
from scenes.shell import preferences
from scenes.shell.places import own_home
from scenes.shell.storage import Folder

PARTS = ("what", "where", "private", "delete")


class Stored(Scene):
    """A sheet of paper on the table."""

    forms = ALL

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._count()

    def _count(self) -> None:
        texts = [self.app.storage.read(name) or "" for name in self.app.storage.names()]
        self.texts, self.letters = len(texts), sum(map(len, texts))

    def ground(self, canvas: Canvas) -> None:
        """What lies under everything."""
        canvas.wood()

    def draw(self, canvas: Canvas) -> None:
        """Four answers, one below the other."""
        words = self.words
        sheet = Rect(0, 0, canvas.pick(860, 700, 374), canvas.pick(520, 374, upright=620))
        sheet.center = (canvas.width / 2 + canvas.pick(0, 24, 0), canvas.height / 2 + canvas.pick(30, 0, upright=30))
        canvas.box(sheet, PAPER_BOX)
        side = canvas.pick(48, 22)
        title = words("stored.title")
        room = sheet.width - 2 * side
        canvas.text(
            sheet.centerx, sheet.top + canvas.pick(22, 8), title, "title", INK, align="center", width=room, lines=1
        )
        y = sheet.top + canvas.pick(84, 44)
        for part in PARTS:
            y = canvas.text(sheet.left + side, y, words(f"stored.{part}"), "strong", RED_INK, width=room).bottom
            y = canvas.text(sheet.left + side, y, self._told(part), "body", INK, width=room, lines=9).bottom
            y += canvas.pick(16, 3, upright=14)
        high = canvas.pick(50, 40, 46)
        away = Rect(0, 0, canvas.pick(300, 230, 300), high)
        away.midbottom = (sheet.centerx, sheet.bottom - canvas.pick(24, 8, 18))
        label, why = words("stored.delete_all"), words("stored.nothing")
        button(canvas, away, label, self._delete, "delete_all", "danger", enabled=self.texts > 0, why=why)
        home = Rect(canvas.pick(24, 48, 10), canvas.pick(14, 8), canvas.pick(130, 46), canvas.pick(44, 36, 46))
        label = "" if canvas.compact else words("back")
        button(canvas, home, label, self.app.pop, "back", icon="chevron-left", why=words("back"))

    def _told(self, part: str) -> str:
        """One answer: where and how to delete differ between a browser and a folder."""
        storage, words = self.app.storage, self.words
        if part == "what":
            return words("stored.what.told", size=f"{max(1, round(self.letters / 1000))}")
        if part == "private":
            return words("stored.private.told")
        if not isinstance(storage, Folder):
            return words(f"stored.{part}.browser")
        return words(f"stored.{part}.folder", place=literal(_short(storage.folder)))

    async def _delete(self) -> None:
        """Delete everything that is kept, also what was put aside, after a question; the settings are as on the first
        day, but the language."""
        app, words = self.app, self.words
        if not await ask(app, words("stored.delete_all.ask"), words("stored.delete_all.yes")):
            return
        language = app.settings.language
        for name in app.storage.names():
            app.storage.delete(name)
        app.settings = preferences.load(app.storage)
        app.settings.language = language
        app.apply_settings()
        app.storage.delete("settings")
        app.home()
        app.say(self.words("stored.deleted"))


def _short(folder: Path) -> str:
    """A folder as people write it."""
    home = own_home()
    return f"~/{folder.relative_to(home).as_posix()}" if folder.is_relative_to(home) else str(folder)
