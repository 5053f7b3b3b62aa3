"""What was played here: the deal of the day, victories, small goals, and the last games to be watched again."""

from __future__ import annotations

from game.play import daily, history, imported
from game.play.badges import badges
from scenes.app import App
from scenes.kept import daily as daily_sheet
from scenes.kept import file, games, goals, tally
from scenes.kept.bring import BringIn
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.theme import CREAM
from scenes.kit.widgets import button, segments
from scenes.link import open_file
from scenes.scene import Scene

SHEETS = {"daily": daily_sheet.paint, "tally": tally.paint, "games": games.paint, "goals": goals.paint}
PARTS = tuple(SHEETS)
"""What is shown one at a time on a small screen."""
HOURS = 120
"""From so many minutes on they are told in hours."""


class HistoryScene(Scene):
    """Sheets of paper on the table."""

    forms = ALL

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.part = PARTS[0]
        self.players = 0
        """Games with so many players are counted; 0: all."""
        self.page = 0
        self.all_goals = False
        """Whether all goals lie where the games are."""
        self.goals_page = 0
        self.day = daily.today()
        self.look()

    @property
    def reads(self) -> tuple[str, ...]:
        """All finished games."""
        return history.NAME, imported.NAME

    def look(self) -> None:
        """See what there is."""
        found = history.history(self.app.storage)
        self.entries = found.entries
        own = {entry.key for entry in found.own}
        self.imported = {entry.key for entry in self.entries if entry.key not in own}
        self.mine = [entry for entry in self.entries if entry.me is not None]
        self.today = tuple(daily.result(self.app.storage, self.day, light) for light in (False, True))
        self.goals = badges(self.entries)
        self.app.touch()

    def resumed(self) -> None:
        """A game may have ended meanwhile."""
        self.look()

    def stored(self, name: str) -> None:
        """Another window has played."""
        if name in (history.NAME, imported.NAME, *daily.NAMES):
            self.look()

    def bring_in(self, text: str) -> None:
        """A file with games that were played elsewhere, or with a single one."""
        if not imported.is_file(text):
            self.app.tasks.start(open_file(self.app, text))
            return
        found = imported.read(text)
        plan = history.plan(self.app.storage, found)
        if not found.entries:
            self.app.say(self.words("history.unreadable"))
        elif plan.fresh:
            self.app.push(BringIn(self.app, plan))
        else:
            self.app.say(self.words("history.bring.full" if plan.too_many else "history.bring.all_known"))

    # --- Picture -----------------------------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        """What lies under everything."""
        canvas.wood()

    def draw(self, canvas: Canvas) -> None:
        """All sheets side by side, or one at a time."""
        words = self.words
        home = Rect(canvas.pick(24, 48, 10), canvas.pick(14, 5, 8), canvas.pick(124, 46), canvas.pick(46, 44, 46))
        label = "" if canvas.compact else words("back")
        button(canvas, home, label, self.app.pop, "back", icon="chevron-left", why=words("back"))
        if canvas.compact:
            self._draw_part(canvas, home)
            return
        middle = canvas.width / 2
        canvas.text(middle, 12, words("history.title"), "title", CREAM, align="center")
        minutes = round(sum(entry.seconds for entry in self.entries) / 60)
        unit, number = ("hours", round(minutes / 60)) if minutes >= HOURS else ("minutes_at_table", minutes)
        told = f"{words.count('history.games', len(self.entries))}, {words.count(f'history.{unit}', number)}"
        canvas.text(canvas.width - 24, 38, told, "note", CREAM, align="right", middle=True)
        low = canvas.height - 84
        left = canvas.pick(404, 0, tablet=330)
        right = Rect(24 + left + 16, 74, canvas.width - 64 - left, 0)
        high = canvas.pick(344, 0, tablet=370)
        daily_sheet.paint(self, canvas, Rect(24, 74, left, high))
        goals.paint_next(self, canvas, Rect(24, 74 + high + 12, left, low - 86 - high))
        if self.all_goals:
            goals.paint(self, canvas, Rect(right.left, 74, right.width, low - 74))
        else:
            tally.paint(self, canvas, Rect(right.left, 74, right.width, 304))
            games.paint(self, canvas, Rect(right.left, 390, right.width, low - 390))
        file.paint(self, canvas, Rect(24, low + 14, canvas.width - 48, 52))

    def _draw_part(self, canvas: Canvas, home: Rect) -> None:
        """One sheet, chosen at the top."""
        words = self.words
        upright = canvas.shape == "upright"
        tabs = Rect(home.right + 8, home.top, canvas.width - home.right - canvas.pick(0, 56, 18), home.height)
        choices = [(part, words(f"history.tab.{part}")) for part in PARTS]
        segments(canvas, tabs, choices, self.part, self._show, "part", dict.fromkeys(PARTS, ""))
        side = canvas.pick(0, 48, 10)
        bar = Rect(side, canvas.height - (58 if upright else 50), canvas.width - 2 * side, 46)
        file.paint(self, canvas, bar)
        sheet = Rect(side, home.bottom + 8, canvas.width - 2 * side, bar.top - home.bottom - 16)
        SHEETS[self.part](self, canvas, sheet)

    def _show(self, part: str) -> None:
        self.part = part
