"""A game being played: seen by somebody, driven by somebody, and what clicks mean in it."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.contract import Automatic, Event, Move, Target, View, first_clicks
from game.kernel.match import Undo
from game.kernel.record import Record
from game.play.adviser import Adviser
from game.play.automatics import NOTHING, Automatics
from game.play.driver import Driver, Enough
from game.play.picker import Picker


class Play:
    """A game, seen from one seat. Whoever shows it draws `view`, offers what `picker` allows and calls `tap`."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.seating = driver.seating
        self.humans = self.seating.humans
        """The seats of people, whether they decide here or have decided once."""
        self.viewer = next(iter(self.humans), 0)
        self.handed_over = len(self.humans) < 2
        """Whether the person whose seat is looked at has said that they sit before the screen."""
        self.adviser = Adviser(driver.rules.brain)
        self.automatics = Automatics()
        self._asked: tuple[Picker, tuple[Target, ...], Move] | None = None
        self._clicks: list[Target] = []
        """The clicks to a move, and from where they were asked for."""
        self.look()

    # --- What is seen ------------------------------------------------------------------------------------------

    def look(self) -> None:
        """See the table as it is now. What was advised before is forgotten."""
        driver = self.driver
        self.adviser.forget()
        self.viewer = driver.viewer(self.viewer)
        self.view: View = driver.view(self.viewer, driver.made)
        self.picker = Picker({move: self.view.targets(move) for move in driver.offers(self.view)})
        self.before: View | None = None
        """Where only a detail of the last move is asked: the decision in which it was made, which can be made anew."""
        self.instead: frozenset[Target] = frozenset()
        """What can be clicked to do so."""
        if not self.my_turn:
            self.automatics.forget()
        if self.my_turn and self.view.decision.detail:
            self._propose()
            if self.undoable().moves:
                self.before = driver.view(self.viewer, driver.made - 1)
                paths = map(self.before.targets, self.before.moves)
                self.instead = frozenset().union(*map(first_clicks, paths)) - self.picker.first_clicks

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
    def answers_somebody(self) -> bool:
        """Whether what is asked is asked in another player's turn."""
        prompt = self.view.prompt
        return prompt is not None and prompt.asker != self.viewer

    @property
    def automatic(self) -> Automatic:
        """What is to be done now without a click, when its time has come; see `Automatics.take`."""
        return self.automatics.find(self.view, self.picker) if self.driver.by_itself else NOTHING

    @property
    def made(self) -> int:
        """How many decisions have been made."""
        return self.driver.made

    @property
    def midway(self) -> bool:
        """Whether the decision only goes on with something begun, as all can see."""
        return self.view.decision.midway

    @property
    def too_long(self) -> bool:
        """Whether it has gone on for as long as the rules allow, and nobody can decide any more."""
        return not self.over and self.made >= self.driver.rules.longest

    def record(self) -> Record:
        """Return all that is needed to have the game again, elsewhere."""
        return Record.of(self.driver.match, self.seating.notes())

    def events(self, since: int = 0) -> Iterator[Event]:
        """Yield everything that has happened after so many decisions, as the viewer saw it."""
        for at in range(since, self.made):
            yield from self.driver.told(self.viewer, at).events

    def since_own_turn(self) -> int:
        """Return how many decisions had been made after the viewer's last one in their own turn; answers to others do
        not count."""
        for made in range(self.made, 0, -1):
            prompt = self.driver.view(self.viewer, made - 1).prompt
            if prompt is not None and prompt.seat == prompt.asker == self.viewer:
                return made
        return 0

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
        """Make a move of the seat to move. Return what happened, as the viewer sees it. Advice that was followed leads
        on to its next step."""
        further, made = self.adviser.next_step(move), self.made
        self.driver.make(move)
        seen = self._happened(made)
        if further is not None and further.move in self.picker.paths:
            self.adviser.tell((further,))
            self._make_way()
            if self.view.decision.detail:
                self.picker.clear()
                self._propose()
        return seen

    def go_on(self) -> tuple[Event, ...]:
        """Let happen what the driver has prepared. Return what happened, as the viewer sees it."""
        made = self.made
        self.driver.go_on()
        return self._happened(made)

    def _happened(self, since: int) -> tuple[Event, ...]:
        seen = tuple(self.events(since))
        self.look()
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
        return True

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
            adviser.ask(self.view, self.driver.chance())

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
