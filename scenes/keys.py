"""Which keys do what: opened by "?" anywhere, or from the menu."""

from __future__ import annotations

from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.theme import BRIGHT_BRASS, CREAM, PANEL, VEIL
from scenes.kit.widgets import button
from scenes.scene import Scene

KEYS = (
    "tab",
    "arrows",
    "parts",
    "enter",
    "escape",
    "undo",
    "hint",
    "log",
    "recap",
    "rules",
    "skip",
    "explain",
    "screen",
    "this",
)


class Keys(Scene):
    """A list of keys over whatever is there."""

    see_through = True
    forms = ALL
    main = "done"

    def ground(self, canvas: Canvas) -> None:
        """What is below fades."""
        canvas.shade(VEIL)

    def draw(self, canvas: Canvas) -> None:
        """Two columns: the key and what it does; on a wide low screen, twice two."""
        words = self.words
        panel = Rect(0, 0, canvas.pick(640, 820, upright=374), canvas.pick(596, 372, upright=748))
        panel.center = (canvas.width / 2, canvas.height / 2)
        canvas.box(panel, PANEL)
        title = panel.top + canvas.pick(20, 8)
        canvas.text(panel.centerx, title, words("keys.title"), "title", CREAM, align="center")
        columns = 2 if canvas.shape == "compact" else 1
        rows = -(-len(KEYS) // columns)
        side, top = canvas.pick(36, 20), panel.top + canvas.pick(76, 48)
        wide = (panel.width - 2 * side) / columns
        high = (panel.bottom - canvas.pick(80, 62) - top) / rows
        for index, key in enumerate(KEYS):
            line = Rect(panel.left + side + index // rows * wide, top + index % rows * high, wide, high)
            split = wide * canvas.pick(0.28, 0.34)
            name = Rect(line.left, line.top, split - 10, high)
            canvas.text_in(name, words(f"keys.{key}"), "strong", BRIGHT_BRASS, lines=2)
            does = Rect(line.left + split, line.top, wide - split - 12, high)
            canvas.text_in(does, words(f"keys.{key}.does"), "body", CREAM, lines=2)
        done = Rect(0, 0, canvas.pick(220, 170), canvas.pick(52, 44))
        done.midbottom = (panel.centerx, panel.bottom - canvas.pick(18, 9))
        button(canvas, done, words("settings.done"), self.app.pop, "done", "brass", icon="check")
