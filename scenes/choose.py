"""Choosing several of many before a game, e.g. five factions of eight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.kernel.rng import Rng
from game.kernel.rules import Option
from game.play.seating import fresh_seed
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.i18n import Words
from scenes.kit.theme import BRASS_BUTTON, CREAM, DARK_BUTTON, GOLD, INK, LAUREL, LIT, PANEL, VEIL
from scenes.kit.widgets import button, tooltip
from scenes.scene import Scene


class Choose(Scene):
    """A grid of choices; exactly as many as the option asks for must be on."""

    see_through = True
    forms = ALL

    def __init__(
        self, app: App, option: Option, words: Words, chosen: Sequence[str], done: Callable[[list[str]], object]
    ) -> None:
        super().__init__(app)
        self.option = option
        self._talk = words
        self.chosen = list(chosen)
        self.done = done

    @property
    def talk(self) -> Words:
        """The game's texts."""
        return self._talk

    def ground(self, canvas: Canvas) -> None:
        """The table fades behind it."""
        canvas.shade(VEIL)

    def draw(self, canvas: Canvas) -> None:
        """The choices, how many are on, and quick sets."""
        words, option = self.words, self.option
        panel = Rect(0, 0, canvas.pick(760, 700, upright=374), canvas.pick(440, 350, upright=560))
        panel.center = (canvas.width / 2, canvas.height / 2)
        canvas.box(panel, PANEL)
        title = self.talk(f"option.{option.name}")
        canvas.text(
            panel.centerx, panel.top + canvas.pick(20, 8), title, "title", CREAM, width=panel.width - 40, align="center"
        )
        count = words("choose.count", number=len(self.chosen), pick=option.pick)
        complete = len(self.chosen) == option.pick
        ink = LAUREL if complete else GOLD
        canvas.text(panel.centerx, panel.top + canvas.pick(72, 42), count, "strong", ink, align="center")
        top, gap = panel.top + canvas.pick(108, 70), canvas.pick(14, 8)
        columns = 2 if canvas.shape == "upright" else 4
        rows = -(-len(option.choices) // columns)
        wide = (panel.width - 60 - gap * (columns - 1)) / columns
        high = (panel.bottom - canvas.pick(96, 64) - top - gap * (rows - 1)) / rows
        for index, choice in enumerate(option.choices):
            x = panel.left + 30 + index % columns * (wide + gap)
            self._draw_choice(canvas, Rect(x, top + index // columns * (high + gap), wide, high), choice)
        low = Rect(
            panel.left + 30, panel.bottom - canvas.pick(72, 54), (panel.width - 60 - 2 * gap) / 3, canvas.pick(50, 44)
        )
        step = low.width + gap
        icons = ("", "", "") if canvas.shape == "upright" else ("star", "dice", "check")
        button(canvas, low, words("choose.usual"), self._usual, "usual", icon=icons[0], lines=2)
        button(canvas, low.move(step, 0), words("choose.random"), self._random, "random", icon=icons[1])
        button(
            canvas,
            low.move(2 * step, 0),
            words("choose.done"),
            self._finish,
            "done",
            "brass",
            icons[2],
            enabled=complete,
        )

    def _draw_choice(self, canvas: Canvas, rect: Rect, choice: str) -> None:
        on = choice in self.chosen
        label = self.talk(f"option.{self.option.name}.{choice}")
        about = self.option.about.format(choice)
        explain = (lambda c, r: tooltip(c, r, self.talk(about), label)) if about else None
        toggle = partial(self._toggle, choice)
        lit = canvas.hot(rect, ("choice", choice), label, toggle, explain, chosen=choice in self.chosen)
        box = BRASS_BUTTON if on else DARK_BUTTON
        canvas.box(rect, box.but(glow=LIT) if lit else box)
        text = f"[[check]] {label}" if on else label
        canvas.text_in(rect.inflate(-12, 0), text, "button", INK if on else CREAM, align="center", lines=2)

    def _toggle(self, choice: str) -> None:
        if choice in self.chosen:
            self.chosen.remove(choice)
        else:
            self.chosen.append(choice)

    def _usual(self) -> None:
        self.chosen = list(self.option.default)

    def _random(self) -> None:
        choices = list(self.option.choices)
        Rng.seeded(fresh_seed()).shuffle(choices)
        self.chosen = choices[: self.option.pick]

    def _finish(self) -> None:
        self.done([choice for choice in self.option.choices if choice in self.chosen])
        self.app.pop()
