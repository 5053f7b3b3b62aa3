"""What can be chosen about a game before it begins, and its deal: the lower part of the set-up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.choose import Choose
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, FAINT_CREAM
from scenes.kit.widgets import button, chooser, tooltip

if TYPE_CHECKING:
    from game.kernel.rules import Option
    from scenes.setup import Setup


def paint(setup: Setup, canvas: Canvas, rect: Rect) -> None:
    """All of it side by side, or in two rows."""
    words = setup.words
    small = canvas.size("small")
    top = rect.top + small * 1.5
    high = canvas.pick(48, 44)
    x = rect.left
    if canvas.shape == "upright":
        _paint_upright(setup, canvas, rect)
        return
    wide = (rect.width - canvas.pick(262, 190)) / len(setup.rules.options) - canvas.pick(20, 12)
    wide = min(canvas.pick(216, 170), wide)
    game_words = words.of(setup.game)
    for option in setup.rules.options:
        canvas.text(x, rect.top, game_words(f"option.{option.name}"), "small", FAINT_CREAM, width=wide, cut=True)
        _paint_option(setup, canvas, Rect(x, top, wide, high), option)
        x += wide + canvas.pick(20, 12)
    canvas.text(x, rect.top, words("setup.seed"), "small", FAINT_CREAM, width=wide)
    place = Rect(x, top, canvas.pick(184, 130), high)
    setup.seed.draw(canvas, place, "seed", words("setup.seed"), setup.type_seed)
    dice = Rect(place.right + 10, top, high * 1.1, high)
    button(canvas, dice, "", setup.roll, "roll", icon="perspective-dice-six-faces-random", why=words("setup.roll"))
    room = rect.right - dice.right - 18
    if room > 150:
        canvas.text(
            dice.right + 18,
            top + high / 2,
            words("setup.seed.about"),
            "small",
            CREAM,
            width=room,
            lines=3,
            middle=True,
        )


def _paint_upright(setup: Setup, canvas: Canvas, rect: Rect) -> None:
    """Two rows: the options of the game, and the deal."""
    words, game_words = setup.words, setup.words.of(setup.game)
    gap, columns = 8, min(2, len(setup.rules.options))
    wide = (rect.width - gap * (columns - 1)) / columns
    for index, option in enumerate(setup.rules.options):
        x, y = rect.left + index % columns * (wide + gap), rect.top + index // columns * 62
        canvas.text(x, y - 2, game_words(f"option.{option.name}"), "small", FAINT_CREAM, width=wide)
        _paint_option(setup, canvas, Rect(x, y + 15, wide, 44), option)
    place = Rect(rect.left + 96, rect.bottom - 44, 200, 44)
    canvas.text_in(Rect(rect.left, place.top, 90, 44), words("setup.seed"), "small", FAINT_CREAM)
    setup.seed.draw(canvas, place, "seed", words("setup.seed"), setup.type_seed)
    dice = Rect(rect.right - 46, place.top, 46, 44)
    button(canvas, dice, "", setup.roll, "roll", icon="perspective-dice-six-faces-random", why=words("setup.roll"))


def _paint_option(setup: Setup, canvas: Canvas, rect: Rect, option: Option) -> None:
    """One of a few values, or a button to a grid where several are chosen."""
    choose = partial(setup.set_option, option.name)
    if option.pick > 1:
        label = ", ".join(_choice(setup, option, value) for value in setup.options[option.name])
        if canvas.compact or canvas.shape == "tablet":
            label = setup.words("choose.count", number=len(setup.options[option.name]), pick=len(option.choices))
        grid = partial(Choose, setup.app, option, setup.words.of(setup.game), setup.options[option.name], choose)
        button(canvas, rect, label, lambda: setup.app.push(grid()), ("option", option.name), style="small", lines=2)
        return
    choices = [(value, _choice(setup, option, value)) for value in option.choices if setup.is_possible(option, value)]
    game_words = setup.words.of(setup.game)
    title, about_it = game_words(f"option.{option.name}"), f"option.{option.name}.text"
    if game_words.has(about_it):
        explain = partial(tooltip, text=game_words(about_it), title=title)
        canvas.hot(rect, ("about", option.name), title, None, explain)
    chooser(canvas, rect, title, choices, setup.options[option.name], choose, ("option", option.name))


def _choice(setup: Setup, option: Option, value: Any) -> str:
    if option.name == "first" and isinstance(value, int):
        return setup.seating.seats[value].name
    return setup.words.of(setup.game)(f"option.{option.name}.{str(value).lower()}")
