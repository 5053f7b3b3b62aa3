"""A game played now, by people around one device and by computers."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.agents import Agent, Thinking, of_level
from game.kernel.contract import Move, View
from game.kernel.match import Match, Undo
from game.play.driver import Enough, Local
from game.play.saves import Keeper
from game.play.seating import Seating


class Live(Local):
    """People decide by clicks, computers think in slices, and every decision is kept."""

    def __init__(self, match: Match, seating: Seating, keeper: Keeper | None = None) -> None:
        """Without a keeper nothing is kept: a game that came by a link is only looked at."""
        super().__init__(match, seating)
        self.people = seating.humans
        brain = match.rules.brain
        self.agents: list[Agent | None] = [None if who.human else of_level(brain, who.level) for who in seating.seats]
        self.keeper = keeper
        self.thinks_to_the_end = bool(seating.daily)
        self._changed()

    def _changed(self) -> None:
        self.thinking: Thinking | None = None
        self.so_far = None
        self.ready: Move | None = None
        """The move that a computer has decided on."""
        self.keep()

    def offers(self, view: View) -> Sequence[Move]:
        """Only people click."""
        return view.moves if view.seat in self.people and self.made < self.rules.longest else ()

    @property
    def waits(self) -> bool:
        """Whether a person must decide now, or nobody any more."""
        seat = self.match.state.to_move
        return seat is None or seat in self.people or self.made >= self.rules.longest

    @property
    def begun(self) -> bool:
        """Whether the computer whose turn it is has begun to think."""
        return self.thinking is not None or self.ready is not None

    def think(self, enough: Enough, hurry: bool = False) -> bool:
        """Let the computer whose turn it is think for a while. In a hurry it does what seems best so far, except in the
        deal of the day, whose opponents are the same for everybody."""
        seat = self.match.state.to_move
        agent = None if seat is None else self.agents[seat]
        if seat is None or agent is None:
            return False
        if self.ready is None:
            if self.thinking is None:
                self.thinking = agent.think(self.match.state.view(seat), self.chance())
            self.ready = self._go_on(self.thinking, enough)
            if hurry and self.ready is None and self.so_far is not None and not self.thinks_to_the_end:
                self.ready = self.so_far.move
        return self.ready is not None

    def _go_on(self, thinking: Thinking, enough: Enough) -> Move | None:
        try:
            while True:
                self.so_far = next(thinking)
                if enough():
                    return None
        except StopIteration as found:
            move: Move = found.value
            return move

    def go_on(self) -> None:
        """Make the move that a computer has decided on."""
        assert self.ready is not None
        self.make(self.ready)

    def make(self, move: Move) -> None:
        """Make a move of the seat to move, and keep the game."""
        super().make(move)
        self._changed()

    def undoable(self, seat: int) -> Undo:
        """Only people take back."""
        return super().undoable(seat) if seat in self.people else Undo(0, "other_player")

    def undo(self, seat: int) -> None:
        """Take back this seat's last decision, and keep the game as it is then."""
        super().undo(seat)
        self._changed()

    def keep(self) -> None:
        """Keep the game in its slot."""
        done = "refused"
        if self.keeper is not None:
            done = self.keeper.keep(self.match, self.seating, self.match.state.view(0).progress())
        self.saved = done == "done"
        self.overtaken = done == "changed"
