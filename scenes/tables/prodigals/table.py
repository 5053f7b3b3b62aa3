"""The table of The Prodigals Club: its parts, and whose things and which board are looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.kernel.contract import Decision, Event, Target
from game.play.play import Play
from game.prodigals.view import View
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.zones import Zone
from scenes.tables.playing import Mode
from scenes.tables.prodigals import picture, shows, tabs
from scenes.tables.prodigals.cards import draw_enlarged
from scenes.tables.prodigals.controls import tall
from scenes.tables.prodigals.layout import Layout, advice_places, layout
from scenes.tables.prodigals.speech import GameSpeech
from scenes.tables.stages import Stage
from scenes.tables.table import Table


class GameTable(Table):
    """Klub utracjuszy: everybody wants to lose, in two or three ways at once."""

    preview = ("controls", "plan")

    view: View
    speech: GameSpeech
    speaks = GameSpeech
    forms = frozenset({"wide", "compact", "tablet"})  # three boards are too much for an upright phone
    stretches = True

    def __init__(self, app: App, play: Play, mode: Callable[[Any], Mode] = Mode) -> None:
        super().__init__(app, play, mode)
        self.looked_at: int | None = None
        """Whose things are shown instead of one's own, because somebody is curious."""
        self.tab: tabs.Tab | None = None
        """The tab that the player has opened, on a phone, since they were last asked something else."""
        self.errand_tab: tabs.Tab = self.view.competitions()[0]
        """The tab that they have opened for errands."""
        self._asked: Decision = self.view.decision
        """What was asked when the player last looked."""

    def stage(self, event: Event) -> Stage | None:
        """Hats, cards, tiles and markers go from where they were to where they are."""
        return shows.stage(self, event)

    # --- Where things are --------------------------------------------------------------------------------------

    def layout(self, canvas: Canvas) -> Layout:
        """Where everything lies on this screen, with these competitions."""
        return layout(canvas.form, tuple(self.view.competitions()))

    def parts(self, canvas: Canvas) -> Iterable[Zone]:
        """Players, the influence board, the club, a band for each competition, own things, what is being done."""
        return picture.zones(self, canvas)

    def side_place(self, canvas: Canvas) -> Rect:
        """Where the buttons are."""
        return self.layout(canvas).controls

    def recap_places(self, canvas: Canvas) -> Sequence[Rect]:
        """Over a board of which nothing is asked now, the last one first; else, and on a phone, over the players."""
        at = self.layout(canvas)
        return [at.plates] if at.side is not None else [*reversed(at.bands.values()), at.plates]

    def advice_place(self, canvas: Canvas) -> Rect:
        """The first place that is not over where the advice leads."""
        hint, rects = self.play.adviser.hint, self.places.rects
        way = [rects[target] for target in (self.picker.lead(hint) if hint else ()) if target in rects]
        places = advice_places(self.layout(canvas), tall(canvas))
        return next((place for place in places if place.collidelist(way) < 0), places[0])

    def about_card(self, card: int) -> Callable[[Canvas, Rect], None]:
        """The enlarged card, as an explanation."""
        return lambda canvas, rect: draw_enlarged(canvas, rect, card, self.talk)

    # --- Looking around ----------------------------------------------------------------------------------------

    @property
    def subject(self) -> int:
        """Whose things are shown: one's own, or those of somebody who is looked at."""
        return self.viewer if self.looked_at is None else self.looked_at

    @property
    def own(self) -> bool:
        """Whether one's own things are shown."""
        return self.looked_at is None

    def look_at(self, seat: int) -> None:
        """Show somebody's circles, property, influence and cards; once more, or one's own plate: back to one's own."""
        self.looked_at = None if seat in (self.viewer, self.looked_at) else seat
        self.app.touch()

    def open_tab(self, tab: tabs.Tab) -> None:
        """Look at another board, on a phone."""
        self.tab = tab
        if tabs.page(self.view) == tabs.ERRANDS:
            self.errand_tab = tab
        self.app.touch()

    @property
    def shown_tab(self) -> tabs.Tab:
        """The board that a phone shows: the one that was opened, or where something is asked."""
        if self.tab is not None:
            return self.tab
        asked = tabs.asked(self) if self.view.to_move == self.viewer else None
        return self.errand_tab if asked is None else asked

    def bring_up(self, keys: Iterable[object]) -> None:
        """The board on which the last of them lies is opened."""
        for key in keys:
            tab = tabs.of_thing(key)
            if tab is not None:
                self.tab = tab
        self.app.touch()

    def take(self, target: Target) -> None:
        """Whoever decides something looks at their own things."""
        self.looked_at = None
        super().take(target)

    def cancel(self) -> None:
        """Take the clicks back; the board that is looked at stays."""
        self.picker.clear()
        self.app.touch()

    def looked(self) -> None:
        """What is asked is shown, whatever was looked at before."""
        super().looked()
        if self.my_turn or self.view.decision is not self._asked:
            self.tab = None
        if self.my_turn:
            self.looked_at = None
        self._asked = self.view.decision

    # --- What is asked -----------------------------------------------------------------------------------------

    @property
    def steps(self) -> bool:
        """Whether markers can be moved now by the person before the screen."""
        return any(target[0] in ("marker", "field") for target in self.picker.candidates)

    @property
    def places_tile(self) -> bool:
        """Whether a political tile is being placed by the person before the screen."""
        return any(target[0] == "cell" for target in self.picker.first_clicks)

    @property
    def discards(self) -> bool:
        """Whether the person before the screen chooses which cards to keep."""
        return self.my_turn and tabs.page(self.view) == tabs.ENDS

    # --- What zones depend on ----------------------------------------------------------------------------------

    def asked_now(self) -> object:
        """What is asked, and whether this player must answer."""
        return self.view.decision, self.view.to_move == self.viewer

    def looks(self) -> object:
        """Whose things are shown, and on a phone on which tab."""
        return self.looked_at, self.shown_tab if self.app.canvas.compact else None
