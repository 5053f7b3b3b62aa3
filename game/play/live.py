"""A match played now, by people around one device and by computers."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.agents import Agent, Thinking, of_level
from game.kernel.contract import Move, View
from game.kernel.match import Match, Undo
from game.play.driver import Driver, Enough, chance_at
from game.play.saves import Keeper
from game.play.seating import Seating


class Live(Driver):
    """People decide by clicks, computers think in slices, and every decision is kept."""

    def __init__(self, match: Match, seating: Seating, keeper: Keeper | None = None) -> None:
        """Without a keeper nothing is kept: a game that came by a link is only looked at."""
        super().__init__(match, seating)
        self.people = seating.humans
        brain = match.rules.brain
        self.agents: list[Agent | None] = [None if who.human else of_level(brain, who.level) for who in seating.seats]
        self.keeper = keeper
        self.thinks_to_the_end = bool(seating.daily)
        self.forget()

    def forget(self) -> None:
        """Drop what a computer has thought."""
        self.thinking: Thinking | None = None
        self.so_far = None
        self.ready: Move | None = None
        """The move that a computer has decided on."""

    def offers(self, view: View) -> Sequence[Move]:
        """Only people click."""
        return view.moves if view.seat in self.people and self.made < self.match.rules.longest else ()

    @property
    def waits(self) -> bool:
        """Whether a person must decide now, or nobody any more."""
        seat = self.state.to_move
        return seat is None or seat in self.people or self.made >= self.match.rules.longest

    @property
    def begun(self) -> bool:
        """Whether the computer whose turn it is has begun to think."""
        return self.thinking is not None or self.ready is not None

    def think(self, enough: Enough, hurry: bool = False) -> Move | None:
        """Let the computer whose turn it is think for a while. Return its move, once it has decided. In a hurry it does
        what seems best so far, except in the deal of the day, whose opponents are the same for everybody."""
        seat = self.state.to_move
        agent = None if seat is None else self.agents[seat]
        if seat is None or agent is None:
            return None
        if self.ready is None:
            if self.thinking is None:
                self.thinking = agent.think(self.state.view(seat), chance_at(self.match, self.made))
            self.ready = self._go_on(self.thinking, enough)
            if hurry and self.ready is None and self.so_far is not None and not self.thinks_to_the_end:
                self.ready = self.so_far.move
        return self.ready

    def _go_on(self, thinking: Thinking, enough: Enough) -> Move | None:
        try:
            while True:
                self.so_far = next(thinking)
                if enough():
                    return None
        except StopIteration as found:
            move: Move = found.value
            return move

    def undoable(self, viewer: int) -> Undo:
        """Only people take back."""
        return super().undoable(viewer) if viewer in self.people else Undo(0, "other_player")

    def keep(self, view: View) -> None:
        """Keep the match in its slot."""
        done = "refused" if self.keeper is None else self.keeper.keep(self.match, self.seating, view.progress())
        self.saved = done == "done"
        self.overtaken = done == "changed"
