"""What is done without a click: what a player has asked for in advance, and what can only be meant in one way.

Games say in `View.automatic` what follows by itself; the only answer to somebody else's question follows in every game.
It is found anew when the view or the choice changes. When it is done, a clock decides that is not here.
"""

from __future__ import annotations

from game.kernel.contract import Automatic, Target, View
from game.play.picker import Picker

NOTHING = Automatic()


class Automatics:
    """What one player need not click."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Drop what was asked for: somebody else decides."""
        self.wanted: frozenset[Target] = frozenset()
        """What is to be clicked as soon as that is possible."""
        self._asked: object = None
        self._found = NOTHING
        self._done: list[tuple[View, tuple[Target, ...]]] = []

    def want(self, target: Target) -> None:
        """Ask for something in advance."""
        self.wanted |= {target}

    def find(self, view: View, picker: Picker) -> Automatic:
        """Return what is to be done now, the same object as long as nothing has changed."""
        asked = picker, picker.chosen, self.wanted
        if asked != self._asked:
            found = view.automatic(picker.candidates, self.wanted)
            self.wanted = found.wanted
            if not found.clicks or (view, found.clicks) in self._done:
                found = _only_answer(view, picker)
            self._asked = picker, picker.chosen, self.wanted
            self._found = found
        return self._found

    def take(self, view: View) -> tuple[Target, ...]:
        """Return the clicks that are to be made now. If they are taken back, they are not made once more; only what
        waits for its time waits again."""
        found = self._found
        if not found.wait:
            self._done.append((view, found.clicks))
        self.wanted -= set(found.clicks)
        return found.clicks


def _only_answer(view: View, picker: Picker) -> Automatic:
    """A button is the only answer to a question in another player's turn."""
    prompt, clicks = view.prompt, picker.first_clicks
    if len(clicks) == 1 and prompt is not None and prompt.asker != view.seat:
        (only,) = clicks
        if only[0] == "button":
            return Automatic((only,), "read")
    return NOTHING
