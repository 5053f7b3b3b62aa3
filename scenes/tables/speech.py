"""What a table says: events, moves, questions and refusals as sentences in the player's language.

A game whose things have names of their own has a child of `Speech`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from game.kernel.contract import CONFIRM, Event, Fact, Move, Prompt, Target, View
from scenes.kit.i18n import Words
from scenes.tables.chronicle import Line
from scenes.tables.shown import Shown

START, ROUND = "heading.start", "heading.round"
"""The first heading of the chronicle; a game has one of them, or says its own."""
CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
SENTENCE_ENDS = (".", "?", "!")


class Speech:
    """The words of a table."""

    minor: tuple[type, ...] = ()
    """The events that the chronicle tells but the recap does not."""
    deeds: tuple[type, ...] = (object,)
    """The events that an adviser names as what others will do."""

    def __init__(self, shown: Shown, shell: Callable[[], Words]) -> None:
        self.shown = shown
        self.shell = shell
        self.seating = shown.play.seating
        self.of_others = False
        """Whether whoever listens only watches, so that nothing on the table is theirs."""

    # --- What a game says ----------------------------------------------------------------------------------------

    def wording(self) -> dict[str, Callable[[Any], str]]:
        """Return how facts are put into words, by the names of their fields: seats, cards, places. A game adds its own
        to what is a seat in every game."""
        return {**dict.fromkeys(("seat", "target", "winner"), self.name), "winners": self.names}

    def opening(self) -> str:
        """Return the first heading of the chronicle: how the game starts, or else its first round."""
        return self.talk(START) if self.talk.has(START) else self.talk(ROUND, round=1)

    def confirm_label(self, move: Move) -> str:
        """Return what the confirm button says when it would make this move: `confirm.<verb>`, in the right plural form
        where the move has a `number`."""
        key, number = f"confirm.{move[-1]}", getattr(move, "number", None)
        return self.talk(key) if number is None else self.talk.count(key, number)

    def heading(self, event: Event) -> str:
        """Return a heading of the chronicle that begins with this event; empty for none."""
        return ""

    def secrets(self, view: View) -> str:
        """Return what the seat of this view hides from the others, for replays with open cards."""
        return ""

    def place_of(self, event: Event) -> Target | None:
        """Return what on the table an event happened to, where the recap points at it."""
        return None

    def tie_break(self) -> str:
        """Return what decides between equal results, where the score sheet has it line by line."""
        return ""

    def is_deed(self, event: Event) -> bool:
        """Return whether an adviser may name this as what somebody will do: a deed, not what merely comes of one."""
        return True

    def is_minor(self, event: Event) -> bool:
        """Return whether the recap can do without this event."""
        return isinstance(event, self.minor)

    # --- Who and what --------------------------------------------------------------------------------------------

    @property
    def words(self) -> Words:
        """The program's texts in the player's language."""
        return self.shell()

    @property
    def talk(self) -> Words:
        """The game's texts in the player's language."""
        return self.words.of(self.seating.game)

    @property
    def viewer(self) -> int:
        """The seat through whose eyes the table is seen."""
        return self.shown.viewer

    @property
    def view(self) -> View:
        """The table as it is shown."""
        return self.shown.view

    def name(self, seat: int) -> str:
        """Return a player's name with the shape of their colour."""
        who = self.seating.seats[seat]
        return f"[[p{who.colour}]]\u00a0**{who.name}**"

    def names(self, seats: Iterable[int]) -> str:
        """Return the names of several players."""
        return ", ".join(map(self.name, seats))

    def is_me(self, seat: int) -> bool:
        """Return whether this is the person before the screen."""
        play = self.shown.play
        people = play.humans
        return people == [seat] or (play.handed_over and seat == self.viewer and seat in people)

    def of_mine(self, key: str, number: int | None = None) -> str:
        """Return a text about the viewer's things: to the viewer, or about them to somebody who watches a replay."""
        if self.of_others:
            key = f"{key}.watched"
        told = {"name": self.seating.seats[self.viewer].name}
        return self.talk(key, **told) if number is None else self.talk.count(key, number, **told)

    def worded(self, facts: dict[str, Any]) -> dict[str, object]:
        """Return facts with names for what they mean."""
        words = self.wording()
        return {
            name: words[name](value) if name in words and value is not None else value for name, value in facts.items()
        }

    def say(self, key: str, facts: dict[str, Any]) -> str:
        """Return a sentence of the game with its facts, in the right plural form where it has a number."""
        told = self.worded(facts)
        number = told.get("number")
        return self.talk.count(key, number, **told) if isinstance(number, int) else self.talk(key, **told)

    # --- What happens --------------------------------------------------------------------------------------------

    def forecast(self, fact: Fact) -> str:
        """Return what is certain to follow, in words."""
        return self.say(f"forecast.{fact.name}", dict(fact.facts))

    def tell(self, event: Event) -> str:
        """Return an event in words; empty if the chronicle has none for it."""
        key = "log." + CAPITAL.sub("_", type(event).__name__).lower()
        return self.say(key, event._asdict()) if self.talk.has(key) else ""  # type: ignore[attr-defined]

    def tells_back(self, event: Event) -> bool:
        """Return whether the recap tells this event."""
        return not self.is_minor(event) and bool(self.tell(event))

    def lines(self, event: Event) -> list[Line]:
        """Return an event as lines of the chronicle."""
        heading, text = self.heading(event), self.tell(event)
        line = Line(text, seat=getattr(event, "seat", None), place=self.place_of(event))
        return [Line(heading, heading=True)] * bool(heading) + [line] * bool(text)

    def lines_of(self, events: Iterable[Event]) -> list[Line]:
        """Return events as lines, without headings."""
        return [line for event in events for line in self.lines(event) if not line.heading]

    # --- Moves ---------------------------------------------------------------------------------------------------

    def deed(self, events: Iterable[Event]) -> str:
        """Return what somebody does with a move: the first thing that the chronicle would tell of it."""
        return next(filter(None, map(self.tell, events)), "")

    def named(self, move: Move) -> str:
        """Return the name of a move that an adviser speaks of, if its events would not name it: a move that is made by
        a button has the button's name."""
        path = self.shown.view.targets(move)
        if len(path) != 1 or not isinstance(path[0], tuple) or path[0][0] != "button":
            return ""
        key = f"button.{path[0][1]}"
        return self.talk(key) if self.talk.has(key) else ""

    def is_answer(self, event: Event) -> bool:
        """Return whether an adviser may name this as what somebody else will do."""
        return isinstance(event, self.deeds) and self.is_deed(event)

    # --- Questions -----------------------------------------------------------------------------------------------

    def whose_question(self, prompt: Prompt) -> str:
        """Return whether it is the viewer's own turn, or an answer to somebody else's."""
        if prompt.asker == self.viewer:
            return self.words("status.yours")
        return self.words("status.answer", name=self.seating.seats[prompt.asker].name)

    def ask(self, prompt: Prompt) -> str:
        """Return what is asked of the player."""
        return self.say(f"prompt.{prompt.decision}", dict(prompt.facts))

    def ask_next(self, prompt: Prompt) -> str:
        """Return what must be done next: the decision as a whole, or the next click of a move that was begun."""
        picker = self.shown.picker
        if not picker.chosen:
            return self.ask(prompt)
        if CONFIRM in picker.candidates:
            return self.words("status.confirm" if len(picker.candidates) == 1 else "status.confirm_or_more")
        zone = sorted(str(target[0]) for target in picker.candidates)[-1]
        return self.words(f"status.next.{zone}")

    def reason(self, word: str) -> str:
        """Return why something is not possible, in the game's own words or else in everybody's; where another decision
        comes first, what it asks."""
        prompt = self.shown.view.prompt
        asked = self.ask(prompt) if prompt is not None else ""
        return self.talk(f"reason.{word}", asked=asked if asked.endswith(SENTENCE_ENDS) else f"{asked}.")

    def refusal(self, target: Target) -> str:
        """Return why a click on a thing leads nowhere now; nothing while events are shown."""
        shown, play = self.shown, self.shown.play
        word = play.refusal(target) if shown.my_turn else "too_long" if play.too_long else "not_your_turn"
        return self.reason(word) if word and not shown.busy else ""

    def status(self, thought: int = 0) -> str:
        """Return who must do what, in one sentence. `thought` is how far a computer is that thinks for long."""
        play, prompt = self.shown.play, self.shown.view.prompt
        if prompt is None:
            return self.words("status.over")
        if play.too_long:
            return self.words("reason.too_long")
        if self.shown.my_turn:
            asked = self.words("status.only_answer") if play.automatic.wait == "read" else self.ask_next(prompt)
            return f"**{self.whose_question(prompt)}** {asked}"
        if prompt.seat == self.viewer and play.driver.waits:
            return f"**{self.whose_question(prompt)}** …"
        key = f"wait.{prompt.decision}"
        name = self.seating.seats[prompt.seat].name
        percent = f" · {thought}%" if thought else ""
        return f"**{name}:** {self.talk(key) if self.talk.has(key) else self.words('status.decides')}{percent}"
