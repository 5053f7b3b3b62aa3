"""The chronicle of a game: what has happened, in words, newest last."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.kernel.contract import Target

if TYPE_CHECKING:
    from scenes.tables.speech import Speech


@dataclass(frozen=True)
class Line:
    """One line of the chronicle."""

    text: str
    heading: bool = False
    seat: int | None = None
    """Whose doing it was."""
    place: Target | None = None
    """What on the table it was done to."""


class Chronicle:
    """All lines, in the language in which they were written."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.lines: list[Line] = [Line("")]
        self.language = ""
        self._written: dict[tuple[int, str], tuple[int, list[Line]]] = {}
        """What was told to each player in each language, and after how many decisions."""

    def write(self) -> None:
        """Tell the whole match anew, e.g. in another language or to another player. What they were told before is
        remembered."""
        speech, play = self.speech, self.speech.shown.play
        listener = speech.viewer, speech.words.language
        beginning = 0, [Line(speech.opening(), heading=True)]
        told, lines = self._written.get(listener, beginning)
        if told > play.made:
            told, lines = beginning
        for event in play.events(told):
            lines += speech.lines(event)
        self._written[listener] = play.made, lines
        self.lines = list(lines)
        self.language = speech.words.language

    def forget(self) -> None:
        """Forget what was told before: some of it has been taken back."""
        self._written.clear()

    def add(self, lines: Iterable[Line]) -> None:
        """Go on with the chronicle."""
        self.lines += lines

    def last(self) -> str:
        """Return what was told last."""
        return next((line.text for line in reversed(self.lines) if not line.heading), "")
