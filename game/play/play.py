"""What a live game, a replay and a lesson share: a match seen by somebody, and what his clicks mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.ai.advice import Advice
from game.kernel.contract import Event, Move, ScoreLine, State, Target, View, first_clicks, seen_by
from game.kernel.match import Match, Undo
from game.kernel.record import Record
from game.play.picker import Picker
from game.play.seating import Seating


class Outcome(NamedTuple):
    """The end of a game, explained."""

    sheet: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    order: tuple[int, ...]
    """All seats from best to worst."""


class Play:
    """A match, seen from one seat. Whoever shows it draws `view`, offers what `picker` allows and calls `tap`."""

    def __init__(self, match: Match, seating: Seating, viewer: int = 0) -> None:
        self.match = match
        self.seating = seating
        self.viewer = viewer
        self.hint: Move | None = None
        """A move that is recommended now."""
        self.advice: tuple[Advice, ...] = ()
        """Moves that an adviser has found, the best first, with his reasons."""
        self.advised = 0
        """Which of them is shown."""
        self._asked: tuple[Picker, tuple[Target, ...], Move] | None = None
        self._clicks: list[Target] = []
        """The clicks to a move, and from where they were asked for."""
        self.look()

    # --- What is seen ------------------------------------------------------------------------------------------

    def _state(self) -> State:
        """The state that is being looked at."""
        return self.match.state

    def look(self) -> None:
        """See the table as the viewer sees it now."""
        self.view: View = self._state().view(self.viewer)
        self.picker = Picker({move: self.view.targets(move) for move in self.offered()})
        self.hint = None
        self.advice = ()
        self.before: View | None = None
        """Where only a detail of the last move is asked: the decision in which it was made, which can be made anew."""
        self.instead: frozenset[Target] = frozenset()
        """What can be clicked to do so."""
        if self.my_turn and self._state().decision.detail:
            self._propose()
            if self.undoable().moves:
                self.before = self.match.turns[-1].before.view(self.viewer)
                paths = map(self.before.targets, self.before.moves)
                self.instead = frozenset().union(*map(first_clicks, paths)) - self.picker.first_clicks

    def offered(self) -> Sequence[Move]:
        """The moves that the viewer may choose among by clicks."""
        return self.view.moves

    def record(self) -> Record:
        """All that is needed to have the match again, elsewhere."""
        return Record.of(self.match, self.seating.notes())

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.match.rules.id

    @property
    def to_move(self) -> int | None:
        """The seat that must decide now."""
        return self.view.to_move

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.view.to_move is None

    @property
    def my_turn(self) -> bool:
        """Whether the viewer can decide something by clicks."""
        return bool(self.picker.paths)

    @property
    def made(self) -> int:
        """How many decisions have been made."""
        return len(self.match.turns)

    @property
    def too_long(self) -> bool:
        """Whether it has gone on for as long as the rules allow, and nobody can decide any more."""
        return not self.over and self.made >= self.match.rules.longest

    def events(self, since: int = 0) -> Iterator[Event]:
        """Everything that has happened after so many decisions, as the viewer saw it."""
        for turn in self.match.turns[since : self.made]:
            yield from seen_by(turn.events, self.viewer)

    def since_own_turn(self) -> int:
        """How many decisions had been made after the viewer's last one in his own turn; answers to others are none."""
        for number in range(self.made, 0, -1):
            turn = self.match.turns[number - 1]
            prompt = turn.before.prompt() if turn.seat == self.viewer else None
            if prompt is not None and prompt.asker == self.viewer:
                return number
        return 0

    def outcome(self) -> Outcome | None:
        """The end, explained; nothing before it, because a score may tell what is hidden."""
        state = self._state()
        if state.to_move is not None:
            return None
        order = tuple(seat for group in state.standings() for seat in group)
        return Outcome(state.score_sheet(), state.scores(), state.winners(), order)

    # --- What is done ------------------------------------------------------------------------------------------

    def tap(self, target: Target) -> tuple[Event, ...] | None:
        """A click; what happened, as the viewer sees it, if the click makes a move. A click that belongs to no move
        begun changes what is chosen, or begins anew if it can; one that leads nowhere changes nothing."""
        picker = self.picker
        if not picker.can(target):
            if target in picker.first_clicks:
                picker.clear()
            elif target in self.instead:
                self.choose_anew()
                picker = self.picker
            else:
                if picker.change(target) and target in picker.chosen:
                    self._propose()
                return None
        move = picker.click(target)
        if move is None:
            self._propose()
            return None
        return self.make(move)

    def choose_anew(self) -> None:
        """Take all clicks back, and also the move of which only a detail is asked."""
        self.picker.clear()
        if self.before is not None:
            self.undo()

    def _propose(self) -> None:
        """Where a game proposes how to go on, that is taken as chosen; a hint goes before what is usual."""
        options = tuple(self.picker.open)
        usual = self.view.proposal(options)
        if usual is not None:
            self.picker.propose(self.hint if self.hint in options else usual)

    def clicks_to(self, move: Move) -> list[Target]:
        """The clicks by which a player comes to a move from what is chosen now, as `tap` would take them; none if they
        would only go on with what is chosen."""
        asked = (self.picker, self.picker.chosen, move)
        if asked != self._asked:
            self._asked, self._clicks = asked, self._tried(move)
        return self._clicks

    def _tried(self, move: Move) -> list[Target]:
        trial = self.picker.copy()
        if not trial.way(move):
            return []
        if move not in trial.open:
            trial.clear()
        clicks: list[Target] = []
        done = None
        while done is None and trial.open.get(move):
            clicks.append(min(trial.lead(move), key=str))
            done = trial.click(clicks[-1])
            if done is None and self.view.proposal(tuple(trial.open)) is not None:
                trial.propose(move)
        return clicks

    def make(self, move: Move) -> tuple[Event, ...]:
        """Make a move of the seat to move; what happened, as the viewer sees it."""
        events = self.match.play(move)
        self.look()
        return seen_by(events, self.viewer)

    def refusal(self, target: Target) -> str:
        """Why a click here leads nowhere now, in one word; empty if it leads on."""
        if self.picker.can(target) or target in self.instead:
            return ""
        return (self.before or self.view).refusal(target)

    def undoable(self) -> Undo:
        """How many decisions the viewer can take back, and what stops him there."""
        return self.match.undoable(self.viewer)

    def undo(self) -> bool:
        """Take back the last click, or else the viewer's last decision; whether a decision was taken back."""
        if self.picker.back() or not self.undoable().moves:
            return False
        self.match.undo(self.viewer)
        self.look()
        return True
