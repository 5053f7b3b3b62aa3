"""Taking a game along: as a link that opens it anywhere, or as a file that can be brought back."""

from __future__ import annotations

from game.kernel.record import BadRecord, Record
from game.registry import find
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.text import literal
from scenes.kit.theme import CREAM, FAINT_CREAM, PANEL, VEIL
from scenes.kit.widgets import button
from scenes.scene import Scene
from scenes.shell import outside


def hand_out(app: App, name: str, text: str) -> None:
    """Give the player a file with games, and say where it is and what it holds."""
    where = outside.hand_out(app.storage, name, text)
    key = "take.not_filed" if where is None else "take.filed" if where else "take.downloaded"
    app.say(app.words(key, where=literal(where or "")))


class TakeAway(Scene):
    """Two ways out of the program for one game."""

    see_through = True
    forms = ALL

    def __init__(self, app: App, record: Record) -> None:
        super().__init__(app)
        self.record = record

    def ground(self, canvas: Canvas) -> None:
        """What is below fades."""
        canvas.shade(VEIL)

    def draw(self, canvas: Canvas) -> None:
        """The two ways, each with its own good."""
        words = self.words
        panel = Rect(0, 0, canvas.pick(520, 460, upright=366), canvas.pick(330, 272, upright=330))
        panel.center = (canvas.width / 2, canvas.height / 2)
        canvas.box(panel, PANEL)
        top = panel.top + canvas.pick(22, 12)
        canvas.text(panel.centerx, top, words("take.title"), "heading", CREAM, width=panel.width - 40, align="center")
        top += canvas.pick(40, 30)
        about = words("take.about")
        canvas.text(panel.centerx, top, about, "note", FAINT_CREAM, width=panel.width - 60, align="center", lines=3)
        high = canvas.pick(54, 46)
        y = panel.bottom - 3 * (high + canvas.pick(14, 8)) - canvas.pick(8, 4)
        for key, icon, kind, action in (
            ("take.link", "copy", "brass", self._link),
            ("take.file", "download", "dark", self._file),
            ("back", "chevron-left", "dark", self.app.pop),
        ):
            button(canvas, Rect(panel.left + 40, y, panel.width - 80, high), words(key), action, key, kind, icon)
            y += high + canvas.pick(14, 8)

    def _link(self) -> None:
        try:
            link = self.record.to_link(find)
        except BadRecord:
            self.app.say(self.words("saves.unreadable"))
            return
        done = outside.copy(outside.address(link))
        self.app.say(self.words("take.copied" if done else "take.not_copied"))

    def _file(self) -> None:
        hand_out(self.app, f"stolik-{self.record.game}-{self.record.seed}", self.record.to_json())
