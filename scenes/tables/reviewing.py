"""After the game: the decisions that cost most chance to win, each on the table as it was, with what was better; and
for whoever has won, the best one and the turning point."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ai.review import SHOWN, Find, Review
from game.kernel.contract import Target
from game.kernel.match import Match
from game.play.play import Play
from game.play.seating import Seating
from game.play.tape import Tape
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import BAR_FILLED, CREAM, FAINT_CREAM, TROUGH
from scenes.kit.widgets import button
from scenes.kit.zones import Zone
from scenes.tables import find_table, open_table
from scenes.tables.places import NO_ANSWER, Answer
from scenes.tables.watching import Watching, watch

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.tables.table import Table

NOTHING_LIT: frozenset[Target] = frozenset()


class Reviewing(Watching):
    """A replay that stands still where something could have been done better."""

    hidden = Watching.hidden - {"advice"}

    def __init__(self, table: Table, tape: Tape) -> None:
        super().__init__(table, tape)
        self.review = Review(tape.match.rules.brain, tape.match, table.viewer)
        self.shown: Find | None = None
        self.complete = False
        self.chosen = False
        """Whether the player has chosen one of the finds; then nothing else comes up by itself."""
        self.lit = NOTHING_LIT
        """What would have been clicked for the move that is shown."""

    # --- Looking -----------------------------------------------------------------------------------------------

    def update(self) -> None:
        """Go on with the review between frames; show the first find at once, the most telling when all is known."""
        super().update()
        if self.complete:
            return
        self.complete = self.review.go_on(self.app.pace.enough())
        found = self.review.found
        if found and (self.shown is None or (self.complete and not (self.chosen and self.shown in found))):
            self.show(found[0])
        self.app.touch()

    def show(self, find: Find) -> None:
        """The table as it was at a decision, with the two moves."""
        self.shown = find
        self.go_to(find.at)
        self.play.adviser.found = find.moves
        praised = find.played == 0
        self.advice_heads = ("review.played", "hint.second") if praised else ("review.better", "review.played")
        self.advice_reasons = ("review.reasons_played" if praised else "review.reasons", "hint.instead")
        self.show_advice(0)

    def choose(self, find: Find) -> None:
        """The player wants to see this one."""
        self.chosen = True
        self.show(find)

    def show_advice(self, place: int) -> None:
        """Light up the way to the better move, or to the one that was played."""
        adviser = self.play.adviser
        adviser.shown = place
        steps = self.table.view.targets(adviser.found[place].move)
        self.lit = frozenset(
            target for step in steps for target in (step if isinstance(step, (set, frozenset)) else (step,))
        )
        self.app.touch()

    def close_advice(self) -> None:
        """Look at the table alone."""
        super().close_advice()
        self.lit = NOTHING_LIT

    def answer(self, target: Target) -> Answer:
        """Return what is lit."""
        return Answer(False, False, 0, True) if target in self.lit else NO_ANSWER

    def told_of_saving(self) -> str:
        """It needs no saving."""
        return "review.about"

    def status(self) -> str:
        """What is seen here."""
        find = self.shown
        if find is not None:
            facts = {"percent": find.change, "before": find.before, "after": find.after}
            told = {name: round(100 * chance) for name, chance in facts.items()}
            return self.table.words(f"review.status.{find.kind}", **told)
        return self.table.words("review.none" if self.complete else "review.working")

    def status_shows(self) -> object:
        """What it depends on."""
        return self.shown, self.complete, self.table.words.language

    # --- Going on from here ------------------------------------------------------------------------------------

    def play_on(self) -> None:
        """Play the game again from this decision on; it counts for nothing."""
        old, played = self.table.seating, self.tape.match
        match = Match(played.rules, played.players, played.seed, played.options)
        for turn in played.turns[: self.tape.at]:
            match.play(turn.move)
        seating = Seating(old.game, old.seats, old.seed, old.options, practice=True)
        self.app.home()
        open_table(self.app, match, seating)

    def watch_on(self) -> None:
        """The same moment as an ordinary replay."""
        self.app.home()
        watch(self.app, self.tape.match, self.table.seating, self.tape.at)

    # --- Picture -----------------------------------------------------------------------------------------------

    def bar(self) -> Zone:
        """What was found, and what can be done about it."""
        return self.table.places.zone("replay", self._paint_bar, shows=self._review_shows)

    def _review_shows(self) -> object:
        return (
            self.shown,
            tuple(self.review.found),
            self.complete,
            round(self.review.part, 2),
            self.table.words.language,
        )

    def _paint_bar(self, canvas: Canvas) -> None:
        foot = canvas.foot().inflate(-canvas.pick(24, 16), -canvas.pick(30, 8, upright=10))
        if canvas.shape in ("upright", "tablet"):
            high = (foot.height - 6) / 2
            tabs = Rect(foot.left, foot.top, foot.width, high)
            rest = tabs.move(0, high + 6)
        else:
            wide = foot.width * 0.5
            tabs = Rect(foot.left, foot.top, wide, foot.height)
            rest = Rect(tabs.right + 12, foot.top, foot.width - wide - 12, foot.height)
        self._paint_tabs(canvas, tabs)
        self._paint_ways(canvas, rest)

    def _paint_tabs(self, canvas: Canvas, area: Rect) -> None:
        """One for each find; as long as it is being looked for, how far that is."""
        words, found = self.table.words, self.review.found
        gap = canvas.pick(8, 5)
        wide = (area.width - gap * (SHOWN - 1)) / SHOWN
        for place, find in enumerate(found):
            tab = Rect(area.left + place * (wide + gap), area.top, wide, area.height)
            rounds = self.tape.match.turns[find.at].before.view(self.table.viewer).rounds
            label = words(f"review.tab.{find.kind}", round=rounds, percent=round(100 * find.change))
            kind = "brass" if find == self.shown else "dark"
            show = partial(self.choose, find)
            button(canvas, tab, label, show, (find.kind, find.at), kind, style="small", lines=2)
        if self.complete:
            if not found:
                canvas.text_in(area, words("review.none"), "body", CREAM, lines=2)
            return
        room = Rect(
            area.left + len(found) * (wide + gap), area.top, area.width - len(found) * (wide + gap), area.height
        )
        trough = Rect(area.left, area.bottom + 1, area.width, 4)  # below the finds, if they take all the room
        if room.width > 60:
            canvas.text_in(
                Rect(room.left, room.top, room.width, room.height / 2), words("review.working"), "note", FAINT_CREAM
            )
            trough = Rect(room.left, room.bottom - 14, room.width, 10)
        canvas.box(trough, TROUGH)
        if self.review.part > 0.05:
            canvas.box(Rect(trough.left, trough.top, trough.width * self.review.part, trough.height), BAR_FILLED)

    def _paint_ways(self, canvas: Canvas, area: Rect) -> None:
        words, gap = self.table.words, canvas.pick(8, 5)
        there = self.shown is not None
        why = "" if there else words("review.none" if self.complete else "review.working")
        wide = (area.width - 2 * gap) / 3
        for place, (key, icon, kind, action, enabled) in enumerate(
            (
                ("review.play", "play", "brass", self.play_on, there),
                ("review.watch", "backward-time", "dark", self.watch_on, True),
                ("review.leave", "check", "dark", self.app.pop, True),
            )
        ):
            spot = Rect(area.left + place * (wide + gap), area.top, wide, area.height)
            button(
                canvas,
                spot,
                words(key),
                action,
                key,
                kind,
                icon,
                enabled=enabled,
                why="" if enabled else why,
                style=canvas.pick_word("button", "small"),
                lines=2,
            )


def review(app: App, match: Match, seating: Seating) -> Reviewing:
    """Look at a finished game with an adviser."""
    tape = Tape(match, seating, len(match.turns))
    table = find_table(match.rules.id)(app, Play(tape), partial(Reviewing, tape=tape))
    table.finished = True
    app.push(table)
    assert isinstance(table.mode, Reviewing)
    return table.mode
