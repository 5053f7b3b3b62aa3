"""Before games from a file join the others: what will come in, what will not, and why."""

from __future__ import annotations

from game.play import history, imported
from game.play.entries import Kept
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.theme import CREAM, FAINT_CREAM, PANEL, VEIL
from scenes.kit.widgets import button
from scenes.scene import Scene
from scenes.shell import preferences


class BringIn(Scene):
    """What importing a file will do, and the two answers."""

    see_through = True
    forms = ALL
    main = "bring"

    def __init__(self, app: App, plan: imported.Plan) -> None:
        super().__init__(app)
        self.plan = plan

    def ground(self, canvas: Canvas) -> None:
        """What is below fades."""
        canvas.shade(VEIL)

    def told(self) -> str:
        """What will come in, and what will not."""
        words, plan = self.words, self.plan
        numbers = {
            "new": len(plan.fresh) - plan.replays,
            "replays": plan.replays,
            "known": plan.known,
            "bare": plan.bare,
            "too_many": plan.too_many,
            "unreadable": plan.unreadable,
        }
        return " ".join(words.count(f"history.bring.{name}", number) for name, number in numbers.items() if number)

    def draw(self, canvas: Canvas) -> None:
        """The plan, the rule, the answers."""
        words = self.words
        panel = Rect(0, 0, canvas.pick(600, 560, upright=366), 0)
        room, gap, high = panel.width - canvas.pick(72, 44, 36), canvas.pick(14, 8), canvas.pick(54, 46)
        texts = (
            (words("history.bring.title"), "heading", CREAM),
            (self.told(), "body", CREAM),
            (words("history.bring.rule"), "note", FAINT_CREAM),
        )
        panel.height = sum(canvas.height_of(text, style, room) + gap for text, style, _ in texts)
        panel.height += 2 * (high + gap) + 3 * gap
        panel.center = (canvas.width / 2, canvas.height / 2)
        canvas.box(panel, PANEL)
        y = panel.top + 1.5 * gap
        for text, style, ink in texts:
            canvas.text(panel.centerx, y, text, style, ink, width=room, align="center", lines=9)
            y += canvas.height_of(text, style, room) + gap
        y = panel.bottom - 2 * (high + gap) - gap / 2
        for key, label, icon, kind, action in (
            ("bring", words("history.bring.yes"), "files", "brass", self._bring),
            ("back", words("ask.no"), "chevron-left", "dark", self.app.pop),
        ):
            button(canvas, Rect(panel.left + 40, y, panel.width - 80, high), label, action, key, kind, icon)
            y += high + gap

    def _bring(self) -> None:
        app, words = self.app, self.words
        plan = history.plan(app.storage, Kept(self.plan.fresh))  # another window may have been here meanwhile
        done = imported.add(app.storage, plan.fresh) if plan.fresh else ""
        app.pop()
        if not done:
            app.say(words("history.bring.full" if plan.too_many else "history.bring.all_known"))
        elif done == "refused":
            preferences.save(app.settings, app.storage)  # whether there is room for less, so that games are still saved
            app.say(words("history.bring.full"))
        elif done == "bare" or plan.bare:
            app.say(words("history.brought.bare"))
        else:
            app.say(words.count("history.brought", len(plan.fresh) - plan.replays))
