"""A game played now, by people around one device and by computers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.agents import AGENTS, LEVELS, Agent, Thinking
from game.kernel.contract import Event, Move
from game.kernel.match import Match, Undo
from game.kernel.rng import Rng
from game.play.play import Play
from game.play.saves import Keeper
from game.play.seating import Seating

Enough = Callable[[], bool]
"""Asked after every small step of thinking: whether it is time to do something else."""


class Live(Play):
    """People decide by clicks, computers think in slices; every decision is kept."""

    def __init__(self, match: Match, seating: Seating, keeper: Keeper | None = None) -> None:
        """Without a keeper nothing is kept: a game that came by a link is only looked at."""
        self.humans = [seat for seat, who in enumerate(seating.seats) if who.human]
        brain = match.rules.brain
        self.agents: list[Agent | None] = [
            None if who.human else AGENTS[LEVELS[who.level]](brain) for who in seating.seats
        ]
        self.adviser = AGENTS[list(LEVELS.values())[-1]](brain)
        self.rng = Rng.seeded(match.seed + 7919 * (len(match.turns) + 1))
        self.keeper = keeper
        self.handed_over = len(self.humans) < 2
        """Whether the person whose seat is looked at sits before the screen."""
        self.thinking: Thinking | None = None
        """What a computer, or the adviser of a person, is thinking."""
        self.ready: Move | None = None
        """The move that a computer has decided on."""
        super().__init__(match, seating, self.humans[0] if self.humans else 0)
        self.overtaken = False
        """Whether another window has gone on with this game, so that nothing is kept here any more."""
        self.keep()

    def offered(self) -> Sequence[Move]:
        """Only people click."""
        return self.view.moves if self.viewer in self.humans else ()

    def look(self) -> None:
        """See the table anew; whatever was being thought is forgotten."""
        super().look()
        self.thinking = None
        self.ready = None
        self.hinting = False

    def keep(self) -> None:
        """Keep the game as it stands."""
        done = "refused" if self.keeper is None else self.keeper.keep(self.match, self.seating, self.view.progress())
        self.saved = done == "done"
        """Whether the game as it stands is kept, and outlives the program."""
        self.overtaken = done == "changed"

    def keep_apart(self) -> None:
        """Let the other window have its game, and keep this one beside it."""
        assert self.keeper is not None
        self.keeper.move_on()
        self.keep()

    def make(self, move: Move) -> tuple[Event, ...]:
        """Make a move and keep the game."""
        seen = super().make(move)
        self.keep()
        return seen

    # --- Whose turn it is --------------------------------------------------------------------------------------

    @property
    def waits_for_person(self) -> bool:
        """Whether a person must decide now, or nobody any more."""
        return self.over or self.to_move in self.humans

    @property
    def next_person(self) -> int | None:
        """The person to whom the device must be passed before the game goes on."""
        seat = self.to_move
        if seat in self.humans and not (self.handed_over and seat == self.viewer):
            return seat
        return None

    def take_over(self, seat: int) -> None:
        """Another person sits before the screen now."""
        self.viewer = seat
        self.handed_over = True
        self.look()

    # --- Computers ---------------------------------------------------------------------------------------------

    def think(self, enough: Enough) -> Move | None:
        """Let the computer whose turn it is think for a while; its move, once it has decided."""
        seat = self.to_move
        agent = None if seat is None else self.agents[seat]
        if seat is None or agent is None:
            return None
        if self.ready is None:
            if self.thinking is None:
                self.thinking = agent.think(self.match.state.view(seat), self.rng)
            self.ready = _go_on(self.thinking, enough)
        return self.ready

    # --- Help --------------------------------------------------------------------------------------------------

    def ask_hint(self) -> None:
        """Let the adviser look for a good move for this player."""
        if self.my_turn and not self.hinting:
            self.hint = None
            self.hinting = True
            self.thinking = self.adviser.think(self.view, self.rng)

    def think_hint(self, enough: Enough) -> bool:
        """Let him think for a while; whether he has just found one."""
        if not self.hinting or self.thinking is None:
            return False
        self.hint = _go_on(self.thinking, enough)
        if self.hint is not None:
            self.hinting = False
            self.thinking = None
            if not self.picker.lead(self.hint):
                self.picker.clear()
        return self.hint is not None

    def undoable(self) -> Undo:
        """Only people take back."""
        return self.match.undoable(self.viewer) if self.viewer in self.humans else Undo(0, "other_player")

    def undo(self) -> bool:
        """Take back and keep the game as it is then."""
        done = super().undo()
        if done:
            self.keep()
        return done


def _go_on(thinking: Thinking, enough: Enough) -> Move | None:
    """Think until it is enough; the move, once it is found."""
    try:
        while True:
            next(thinking)
            if enough():
                return None
    except StopIteration as found:
        move: Move = found.value
        return move
