"""What is shown of a play at this moment: while events are shown it may be older than what is known."""

from __future__ import annotations

from game.kernel.contract import View
from game.play.picker import Picker
from game.play.play import Play

NOTHING = Picker({})
"""While events are shown there is nothing to choose."""


class Shown:
    """The view and the choice that lie before the player."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.release()

    def hold(self, view: View) -> None:
        """Show what happens, beginning with the table as it was."""
        self.view = view
        self.picker = NOTHING
        self.busy = True

    def freshen(self) -> None:
        """Show the table as it is now, while events are still being shown."""
        self.view = self.play.view

    def release(self) -> None:
        """Show the table as it is now; it is played on."""
        self.view = self.play.view
        """The table as it is shown."""
        self.picker = self.play.picker
        """What can be chosen."""
        self.busy = False
        """Whether events are being shown."""

    @property
    def viewer(self) -> int:
        """The seat through whose eyes the table is seen."""
        return self.play.viewer

    @property
    def my_turn(self) -> bool:
        """Whether the person before the screen must decide now."""
        return bool(self.picker.paths)

    def others(self) -> list[int]:
        """Return the other seats, in turn order from the viewer's left."""
        players = self.view.players
        return [(self.viewer + step) % players for step in range(1, players)]
