"""How a table is used by those who play. Replays, reviews and lessons use it in other ways, each a child of `Mode`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.kernel.contract import Target
from scenes.elsewhere import Elsewhere
from scenes.kit import sound
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import NO_FOOT
from scenes.kit.sheet import Hot
from scenes.kit.zones import Zone
from scenes.tables import pieces
from scenes.tables.book import find_shelf
from scenes.tables.ending import end
from scenes.tables.places import Answer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.tables.table import Table

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Mode:
    """Playing: what clicks and keys do at a table, what it says, and what goes on there."""

    feet: Mapping[str, int] = NO_FOOT
    """How much room it needs below the table, by the name of the form."""
    hidden: frozenset[str] = frozenset()
    """Zones that it has no use for."""
    looks_back = True
    """Whether it is told what has happened since one's own last turn."""
    of_others = False
    """Whether whoever sits there only watches."""
    advice_heads: tuple[str, str] = ("hint.best", "hint.second")
    """What the two moves are called that an adviser speaks of."""
    advice_reasons: tuple[str, str] = ("hint.reasons", "hint.instead")
    """With what each of them is compared."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.app = table.app
        self.play = table.play
        self._told_saving = "pause.saved"

    # --- What goes on --------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The table is laid."""
        self.tell_of_saving()

    def update(self) -> None:
        """Go on for a frame."""
        table, driver = self.table, self.play.driver
        if driver.overtaken:
            self.app.push(Elsewhere(self.app, table))
        elif self.play.over and not table.shown.busy:
            if not table.finished:
                table.finished = True
                end(table)
        else:
            table.course.go_on(self.app.pace.enough())
        self.tell_of_saving()

    def looked(self) -> None:
        """Another view is shown."""
        self.focus_hint()

    def rested(self) -> None:
        """All that has happened has been shown: it is told in short, but not over a question of somebody else."""
        self.table.recap.look_back(self.table.my_turn and not self.play.answers_somebody)

    def update_words(self) -> None:
        """Tell anew what was told in another language."""
        table = self.table
        if table.chronicle.language != table.words.language:
            table.course.write()
            self.app.touch()

    # --- What it says --------------------------------------------------------------------------------------------

    def status(self) -> str:
        """Return who must do what, in one sentence."""
        return self.table.speech.status(self.table.course.thought)

    def status_shows(self) -> object:
        """Return what the status line depends on."""
        return self.table.course.status_shows()

    def told_of_saving(self) -> str:
        """Return the key of the sentence that says whether the game is kept, or why not."""
        driver = self.play.driver
        if driver.saved:
            return "pause.saved"
        return f"problem.not_saved.{'link' if driver.keeper is None else self.app.storage.trouble or 'full'}"

    def tell_of_saving(self) -> None:
        """Say it once when the game is not kept any more."""
        driver, told = self.play.driver, self.told_of_saving()
        if told != self._told_saving and not driver.saved and not self.play.over and not driver.overtaken:
            self.app.say(self.app.words(told))
        self._told_saving = told

    @property
    def thinker(self) -> int | None:
        """The computer that is thinking, to be seen on its plate."""
        return self.table.course.thinker

    @property
    def bookmark(self) -> str:
        """What a reload comes back to: the game, until it is over."""
        return self.table.reads[0] if self.table.reads and not self.play.over else ""

    # --- What clicks do ------------------------------------------------------------------------------------------

    @property
    def meant(self) -> frozenset[Target]:
        """The clicks that go on with a move."""
        return self.table.picker.candidates

    def answer(self, target: Target) -> Answer:
        """Return what a click on a thing would mean now."""
        return self.table.meaning(target)

    def tap(self, target: Target) -> None:
        """Take a click on something that is part of a move; if not of the one begun, a new one begins with it."""
        if not self.table.shown.busy:
            self.table.recap.open = False
            self.table.take(target)

    def why_not(self, target: Target) -> str:
        """Return why a click on a thing leads nowhere now, in words."""
        return self.table.speech.refusal(target)

    def why_refused(self, hot: Hot) -> str:
        """Return why a click on something does nothing now, to be said; empty for nothing."""
        return "" if hot.refusal is None else hot.refusal()

    def skip(self) -> None:
        """Show the end of what is being shown."""
        self.table.course.skip()

    def undo(self) -> None:
        """Take back the last click, or else the last decision; or say why that cannot be."""
        table, play = self.table, self.play
        reason, chosen = play.undoable().reason, table.picker.chosen
        if play.undo():
            table.finished = False
            table.chronicle.forget()
            table.course.settle()
            table.course.write()
            sound.play("page")
        elif reason and table.picker.chosen == chosen:
            self.app.say(self.app.words(f"undo.{reason}"))
        self.app.touch()

    def back(self) -> None:
        """Take one step back; with nothing to take back, open the menu."""
        table = self.table
        if table.log.open:
            table.log.toggle()
        elif table.recap.open:
            table.recap.back()
        elif table.picker.back():
            pass
        elif self.play.before is not None:
            table.cancel()
        elif self.play.adviser.found:
            self.close_advice()
        else:
            self.pause()
        self.app.touch()

    @property
    def midway(self) -> bool:
        """Whether a click can be taken back, or something closed."""
        table = self.table
        return bool(table.picker.chosen or self.play.adviser.found) or table.log.open or table.recap.open

    def pass_on(self) -> None:
        """Hide everything, and call the next person."""
        from scenes.handover import pass_on

        pass_on(self.table)

    # --- Advice --------------------------------------------------------------------------------------------------

    def ask_hint(self) -> None:
        """Let the adviser look for a good move."""
        if self.table.my_turn:
            self.table.recap.open = False
            self.play.ask_hint()
            self.focus_hint()
            self.app.touch()

    def show_advice(self, place: int) -> None:
        """Light up the way to another of the moves that were found."""
        self.play.show_advice(place)
        self.focus_hint()
        self.app.touch()

    def close_advice(self) -> None:
        """Take the advice away."""
        self.play.adviser.close()
        self.app.touch()

    def focus_hint(self) -> None:
        """Let the next click of the hint be seen, and the keyboard stand on it."""
        hint = self.play.adviser.hint
        lead = self.table.picker.lead(hint) if hint is not None else ()
        if lead:
            self.table.bring_up(lead)
            self.app.canvas.focused = min(lead, key=str)

    # --- Menus and keys ------------------------------------------------------------------------------------------

    def pause(self) -> None:
        """Open the menu."""
        from scenes.pause import Pause

        self.app.push(Pause(self.app, self.table))

    def open_rules(self) -> None:
        """Open the rulebook where it tells of what is pointed at, or else of what is asked now. The game waits."""
        table, canvas = self.table, self.app.canvas
        more = table.more(canvas.focused) or table.more(canvas.hovered)
        if more is not None:
            more()
            return
        prompt = table.view.prompt
        self.open_rulebook(find_shelf(table.game).decisions[prompt.decision] if prompt is not None else "")

    def open_rulebook(self, page: str) -> None:
        """Open the rulebook at a page."""
        from scenes.rulebook import Rulebook

        self.app.push(Rulebook(self.app, self.table.game, page))

    def key(self, event: pygame.event.Event) -> bool:
        """Enter confirms, U undoes, H hints, L shows the log, R what happened since, B the rules, Space skips."""
        entered = self.table.entered() if event.key in ENTER else None
        if entered is not None:
            self.tap(entered)
        elif event.key == pygame.K_u or (event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL):
            self.undo()
        elif event.key == pygame.K_h:
            self.ask_hint()
        elif event.key == pygame.K_SPACE and not self.table.my_turn:
            self.skip()
        else:
            return self.key_to_read(event)
        return True

    def key_to_read(self, event: pygame.event.Event) -> bool:
        """Take the keys for reading, which are everywhere the same. Return whether it was one of them."""
        if event.key == pygame.K_l:
            self.table.log.toggle()
        elif event.key == pygame.K_r:
            self.table.recap.toggle()
        elif event.key in (pygame.K_b, pygame.K_F1):
            self.open_rules()
        else:
            return False
        return True

    def tab_rank(self, rank: int, hot: Hot) -> int:
        """Return how early the keyboard comes to a thing that the table gives this rank."""
        return rank

    # --- Picture -------------------------------------------------------------------------------------------------

    def zones(self, zones: Sequence[Zone]) -> list[Zone]:
        """Return the zones of the table, with what this mode adds."""
        return [*zones]

    def log_zone(self, rect: Rect, drawer: bool) -> Zone:
        """Return the chronicle: always there, or a drawer that can be opened."""
        table = self.table
        table.log.drawer = drawer

        def paint(canvas: Canvas) -> None:
            if not drawer:
                table.log.draw(canvas, rect, table.words("table.log"))
            elif table.log.open:
                pieces.drawer(table, canvas, rect)

        return table.places.zone("log", paint, shows=table.log.shows)

    def ground(self, canvas: Canvas) -> None:
        """Draw what lies under the table."""
        mood = self.table.mood
        canvas.tile(mood.cloth, canvas.pick(220, 150), mood.ground)

    def skip_zone(self) -> Zone:
        """Return the whole table as a place to click that skips what is being shown."""
        course = self.table.course

        def paint(canvas: Canvas) -> None:
            if course.showing.until:
                canvas.hot(canvas.whole(), "skip", self.app.words("table.skip"), self.skip)

        return self.table.places.zone("skip", paint, shows=lambda: bool(course.showing.until))
