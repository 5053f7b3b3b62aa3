"""A game played now, by people around one device and by computers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.advice import Advice, advise
from game.ai.agents import Agent, SoFar, Thinking, of_level
from game.ai.search import Work
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
        self.agents: list[Agent | None] = [None if who.human else of_level(brain, who.level) for who in seating.seats]
        self.keeper = keeper
        self.handed_over = len(self.humans) < 2
        """Whether the person whose seat is looked at has said that they sit before the screen."""
        self.thinking: Thinking | None = None
        """What a computer is thinking."""
        self.advising: Work[tuple[Advice, ...]] | None = None
        """What the adviser of a person is thinking."""
        self.so_far: SoFar | None = None
        """What would be done if there were no more time, and how far the thinking is."""
        self.ready: Move | None = None
        """The move that a computer has decided on."""
        super().__init__(match, seating, self.humans[0] if self.humans else 0)
        self.overtaken = False
        """Whether another window has gone on with this game, so that nothing is kept here any more."""
        self.keep()

    def offered(self) -> Sequence[Move]:
        """Only people click."""
        return self.view.moves if self.viewer in self.humans and not self.too_long else ()

    def look(self) -> None:
        """See the table anew; whatever was being thought is forgotten."""
        super().look()
        self.thinking = None
        self.so_far = None
        self.ready = None
        self.advising = None

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
        """Make a move and keep the game. Advice that was followed leads on to its next step."""
        followed = self.advice[self.advised].after_it() if self.advice and move == self.hint else None
        seen = super().make(move)
        self.keep()
        if followed is not None and followed.move in self.picker.paths:
            self.advice = (followed,)
            self.show_advice(0)
            if self.view.decision.detail:
                self.picker.clear()
                self._propose()
        return seen

    # --- Whose turn it is --------------------------------------------------------------------------------------

    @property
    def waits_for_person(self) -> bool:
        """Whether a person must decide now, or nobody any more."""
        return self.over or self.too_long or self.to_move in self.humans

    @property
    def next_person(self) -> int | None:
        """The person to whom the device must be passed before the game goes on."""
        seat = self.to_move
        if seat in self.humans and not (self.handed_over and seat == self.viewer):
            return seat
        return None

    @property
    def called(self) -> list[int]:
        """The people of whom one may take the device: the person who must decide, or anybody while no person must."""
        return self.humans if self.next_person is None else [self.next_person]

    def take_over(self, seat: int) -> None:
        """This person has said that they sit before the screen."""
        self.viewer = seat
        self.handed_over = True
        self.look()

    # --- Computers ---------------------------------------------------------------------------------------------

    @property
    def begun(self) -> bool:
        """Whether the computer whose turn it is has begun to think."""
        return self.thinking is not None or self.ready is not None

    @property
    def midway(self) -> bool:
        """Whether the decision only goes on with something begun, as all can see."""
        return self.match.state.midway

    @property
    def thinks_to_the_end(self) -> bool:
        """Whether computers are never cut short."""
        return bool(self.seating.daily)

    def _chance(self) -> Rng:
        """Return the chance in the thoughts about this decision. It follows from the deal and the place in the game
        alone: asking for a hint, undoing and coming back later change nothing."""
        return Rng.seeded(self.match.seed + 7919 * (self.made + 1))

    def think(self, enough: Enough, hurry: bool = False) -> Move | None:
        """Let the computer whose turn it is think for a while; its move, once it has decided. In a hurry it does what
        seems best so far, except in the deal of the day, whose opponents are the same for everybody."""
        seat = self.to_move
        agent = None if seat is None else self.agents[seat]
        if seat is None or agent is None:
            return None
        if self.ready is None:
            if self.thinking is None:
                self.thinking = agent.think(self.match.state.view(seat), self._chance())
            self.ready = self._go_on(self.thinking, enough)
            if hurry and self.ready is None and self.so_far is not None and not self.thinks_to_the_end:
                self.ready = self.so_far.move
        return self.ready

    def _go_on(self, thinking: Thinking, enough: Enough) -> Move | None:
        """Think until it is enough; the move, once it is found."""
        try:
            while True:
                self.so_far = next(thinking)
                if enough():
                    return None
        except StopIteration as found:
            move: Move = found.value
            return move

    # --- Help --------------------------------------------------------------------------------------------------

    @property
    def hinting(self) -> bool:
        """Whether the adviser is looking for a good move."""
        return self.advising is not None

    def ask_hint(self) -> None:
        """Let the adviser look for good moves for this player; asked again, he shows the next best one. On the way of
        advice that is being followed he looks anew."""
        if not self.my_turn or self.hinting:
            return
        if self.advice and not self.advice[0].follows:
            self.show_advice((self.advised + 1) % len(self.advice))
        else:
            self.close_advice()
            self.advising = advise(self.match.rules.brain, self.view, self._chance())

    def think_hint(self, enough: Enough) -> bool:
        """Let him think for a while; whether he has just found something."""
        if self.advising is None:
            return False
        try:
            while True:
                next(self.advising)
                if enough():
                    return False
        except StopIteration as found:
            self.advice = found.value
        self.advising = None
        self.show_advice(0)
        return True

    def show_advice(self, place: int) -> None:
        """Light up the way to one of the moves that he has found. What is chosen stays, unless no way leads on from
        there."""
        self.advised = place
        self.hint = self.advice[place].move
        if not self.picker.lead(self.hint):
            self.picker.clear()

    def close_advice(self) -> None:
        """Enough of it."""
        self.advice = ()
        self.hint = None

    def undoable(self) -> Undo:
        """Only people take back."""
        return self.match.undoable(self.viewer) if self.viewer in self.humans else Undo(0, "other_player")

    def undo(self) -> bool:
        """Take back and keep the game as it is then."""
        done = super().undo()
        if done:
            self.keep()
        return done
