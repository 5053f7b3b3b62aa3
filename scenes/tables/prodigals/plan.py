"""What is meant: the move that is chosen or pointed at, and what it would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import Fact, Move, Target, View
from game.play.picker import Picker
from game.prodigals import moves as m

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable


def meant_move(table: GameTable) -> Move | None:
    """The move whose forecast is to be read: the one to confirm, or the only one under the pointer."""
    return table.picker.finishing() or only_move(table.picker, pointed(table))


def only_move(picker: Picker, target: Target | None) -> Move | None:
    """The move that a click makes or leads to, if there is just one; of the turns of a tile the first."""
    if target is None:
        return None
    found = [
        move
        for move, path in picker.open.items()
        if path and (path[0] == target or (type(path[0]) is frozenset and target in path[0]))
    ]
    return found[0] if len(found) == 1 or (found and target[0] == "cell") else None


def pointed(table: GameTable) -> Target | None:
    """What the pointer or the keyboard is on, if a click there goes on with a move. What only explains itself and
    lies on something else has a key that begins with `in` and goes on with what it lies on."""
    canvas = table.app.canvas
    for key in (canvas.hovered, canvas.focused):
        target = key[1:3] if isinstance(key, tuple) and key[0] == "in" else key
        if isinstance(target, tuple) and target in table.picker.candidates:
            return target
    return None


def consequences(table: GameTable, target: Target) -> str:
    """What is certain to follow from the only move that this click leads to, in words."""
    move = only_move(table.picker, target)
    return table.speech.consequences(move) if move is not None else ""


def facts(table: GameTable, target: Target) -> tuple[Fact, ...]:
    """The same as facts."""
    move = only_move(table.picker, target)
    return table.view.forecast(move) if move is not None else ()


def price(view: View, move: m.Sell) -> int:
    """What a property is sold for now."""
    return next((int(fact.facts["price"]) for fact in view.forecast(move) if fact.name == "price"), 0)


def shows(table: GameTable) -> object:
    """What the panel depends on: the decision, what is chosen, what is pointed at, the last line of the chronicle."""
    mine = table.my_turn
    said = pointed(table) if mine else table.chronicle.last()
    return table.view, table.picker.chosen, mine, table.shown.busy, said


def title_and_text(table: GameTable) -> tuple[str, str, str]:
    """The title of the plan, its text, and both together where there is no room for a title."""
    move = meant_move(table) if table.my_turn else None
    speech = table.speech
    title, text = speech.plan_title(move), speech.plan_text(move) if table.my_turn else table.chronicle.last()
    return title, text, f"**{title}** · {text}" if move is not None else text
