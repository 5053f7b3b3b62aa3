"""A match on a table: seen by somebody, driven by somebody, and what clicks mean in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.kernel.contract import Event, Move, ScoreLine, Target, View, first_clicks, seen_by
from game.kernel.match import Match, Undo
from game.kernel.record import Record
from game.play.adviser import Adviser
from game.play.driver import Driver, Enough, chance_at
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

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.seating: Seating = driver.seating
        self.humans = self.seating.humans
        """The seats of people, whether they decide here or have decided once."""
        self.viewer = next(iter(self.humans), 0)
        self.handed_over = len(self.humans) < 2
        """Whether the person whose seat is looked at has said that they sit before the screen."""
        self.adviser = Adviser(self.match.rules.brain)
        self._asked: tuple[Picker, tuple[Target, ...], Move] | None = None
        self._clicks: list[Target] = []
        """The clicks to a move, and from where they were asked for."""
        self.look()
        self.keep()

    # --- What is seen ------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self.driver.match

    def look(self) -> None:
        """See the table as it is now. What was thought about it before is forgotten."""
        self.driver.forget()
        self.adviser.forget()
        self.viewer = self.driver.eyes(self.viewer)
        state = self.driver.state
        self.view: View = state.view(self.viewer)
        self.picker = Picker({move: self.view.targets(move) for move in self.driver.offers(self.view)})
        self.before: View | None = None
        """Where only a detail of the last move is asked: the decision in which it was made, which can be made anew."""
        self.instead: frozenset[Target] = frozenset()
        """What can be clicked to do so."""
        if self.my_turn and state.decision.detail:
            self._propose()
            if self.undoable().moves:
                self.before = self.match.turns[-1].before.view(self.viewer)
                paths = map(self.before.targets, self.before.moves)
                self.instead = frozenset().union(*map(first_clicks, paths)) - self.picker.first_clicks

    def record(self) -> Record:
        """Return all that is needed to have the match again, elsewhere."""
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
        return self.driver.made

    @property
    def midway(self) -> bool:
        """Whether the decision only goes on with something begun, as all can see."""
        return self.driver.state.midway

    @property
    def too_long(self) -> bool:
        """Whether it has gone on for as long as the rules allow, and nobody can decide any more."""
        return not self.over and self.made >= self.match.rules.longest

    def events(self, since: int = 0) -> Iterator[Event]:
        """Yield everything that has happened after so many decisions, as the viewer saw it."""
        for turn in self.match.turns[since : self.made]:
            yield from seen_by(turn.events, self.viewer)

    def since_own_turn(self) -> int:
        """Return how many decisions had been made after the viewer's last one in their own turn; answers to others do
        not count."""
        for number in range(self.made, 0, -1):
            turn = self.match.turns[number - 1]
            prompt = turn.before.prompt() if turn.seat == self.viewer else None
            if prompt is not None and prompt.asker == self.viewer:
                return number
        return 0

    def outcome(self) -> Outcome | None:
        """Return the end, explained; nothing before it, because a score may tell what is hidden."""
        state = self.driver.state
        if state.to_move is not None:
            return None
        order = tuple(seat for group in state.standings() for seat in group)
        return Outcome(state.score_sheet(), state.scores(), state.winners(), order)

    # --- What is done ------------------------------------------------------------------------------------------

    def tap(self, target: Target) -> tuple[Event, ...] | None:
        """Take a click. Return what happened, as the viewer sees it, if the click makes a move. A click that belongs to
        no move begun changes what is chosen, or begins anew if it can; one that leads nowhere changes nothing."""
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
        options, hint = tuple(self.picker.open), self.adviser.hint
        usual = self.view.proposal(options)
        if usual is not None:
            self.picker.propose(hint if hint is not None and hint in options else usual)

    def clicks_to(self, move: Move) -> list[Target]:
        """Return the clicks by which a player comes to a move from what is chosen now, as `tap` would take them; none
        if they would only go on with what is chosen."""
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
        """Make a move of the seat to move, and keep the match. Return what happened, as the viewer sees it. Advice that
        was followed leads on to its next step."""
        further = self.adviser.next_step(move)
        seen = seen_by(self.driver.make(move), self.viewer)
        self.look()
        self.keep()
        if further is not None and further.move in self.picker.paths:
            self.adviser.tell((further,))
            self._make_way()
            if self.view.decision.detail:
                self.picker.clear()
                self._propose()
        return seen

    def refusal(self, target: Target) -> str:
        """Return why a click here leads nowhere now, in one word; empty if it leads on."""
        if self.picker.can(target) or target in self.instead:
            return ""
        return (self.before or self.view).refusal(target)

    def undoable(self) -> Undo:
        """Return how many decisions the viewer can take back, and what stops them there."""
        return self.driver.undoable(self.viewer)

    def undo(self) -> bool:
        """Take back the last click, or else the viewer's last decision. Return whether it was a decision."""
        if self.picker.back() or not self.undoable().moves:
            return False
        self.driver.undo(self.viewer)
        self.look()
        self.keep()
        return True

    # --- What is kept ------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Keep the match as it stands."""
        self.driver.keep(self.view)

    def keep_apart(self) -> None:
        """Let another window have its match, and keep this one beside it."""
        assert self.driver.keeper is not None
        self.driver.keeper.move_on()
        self.keep()

    # --- People around one device --------------------------------------------------------------------------------

    @property
    def next_person(self) -> int | None:
        """The person to whom the device must be passed before the game goes on."""
        seat = self.to_move
        if seat in self.driver.people and not (self.handed_over and seat == self.viewer):
            return seat
        return None

    @property
    def passes_on(self) -> bool:
        """Whether the person before the screen must pass the device on, when they are ready."""
        return self.handed_over and self.next_person is not None

    @property
    def called(self) -> list[int]:
        """The people of whom one may take the device: the person who must decide, or anybody while no person must."""
        return self.humans if self.next_person is None else [self.next_person]

    def take_over(self, seat: int) -> None:
        """This person has said that they sit before the screen."""
        self.viewer = seat
        self.handed_over = True
        self.look()

    @property
    def answers_somebody(self) -> bool:
        """Whether what is asked is asked in another player's turn."""
        prompt = self.view.prompt
        return prompt is not None and prompt.facts.get("active", self.viewer) != self.viewer

    @property
    def only_answer(self) -> Target | None:
        """The button that is the only answer to a question in another player's turn, if it is so."""
        clicks = self.picker.first_clicks
        if len(clicks) != 1 or not self.answers_somebody:
            return None
        (only,) = clicks
        return only if only[0] == "button" else None

    # --- Help --------------------------------------------------------------------------------------------------

    def ask_hint(self) -> None:
        """Let the adviser look for a good move; asked again, they show the next best one. On the way of advice that is
        being followed they look anew."""
        adviser = self.adviser
        if not self.my_turn or adviser.busy:
            return
        if adviser.found and not adviser.found[0].follows:
            self.show_advice((adviser.shown + 1) % len(adviser.found))
        else:
            adviser.ask(self.view, chance_at(self.match, self.made))

    def think_hint(self, enough: Enough) -> bool:
        """Let the adviser think for a while. Return whether they have just found something."""
        found = self.adviser.think(enough)
        if found:
            self._make_way()
        return found

    def show_advice(self, place: int) -> None:
        """Light up the way to another of the moves that the adviser has found."""
        self.adviser.show(place)
        self._make_way()

    def _make_way(self) -> None:
        """What is chosen stays, unless no way leads on from there to the move that is lit."""
        hint = self.adviser.hint
        if hint is not None and not self.picker.lead(hint):
            self.picker.clear()
