"""The table of A Study in Emerald: its parts, and the menu of a city that lies over them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.emerald import moves as m
from game.emerald.automatics import ADD_ALL, END_TURN, addable
from game.emerald.rules.turns import END
from game.emerald.view import View
from game.kernel.contract import Event, Target
from game.play.play import Play
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.zones import Zone
from scenes.tables.emerald import picture, shows
from scenes.tables.emerald.cards import draw_enlarged
from scenes.tables.emerald.layout import layout
from scenes.tables.emerald.menu import Menu
from scenes.tables.emerald.plan import Plan
from scenes.tables.emerald.speech import GameSpeech
from scenes.tables.playing import Mode
from scenes.tables.stages import Stage
from scenes.tables.table import Table


class GameTable(Table):
    """Studium w Szmaragdzie, by gaslight, on a map of Europe."""

    view: View
    speech: GameSpeech
    speaks = GameSpeech
    preview = "controls"
    forms = frozenset({"wide", "compact", "tablet"})
    """On an upright phone nine cities would be too small."""
    stretches = True

    def __init__(self, app: App, play: Play, mode: Callable[[Table], Mode] = Mode) -> None:
        super().__init__(app, play, mode)
        self.plan = Plan(self.speech)
        self.menu = Menu(self)

    def update(self) -> None:
        """Go on for a frame."""
        super().update()
        self.menu.update()

    # --- What is done --------------------------------------------------------------------------------------------

    def is_bound(self, city: int) -> bool:
        """Return whether something was begun for this city: it is chosen as soon as it can be."""
        return ("city", city) in self.play.automatics.wanted

    @property
    def addable(self) -> list[int]:
        """The cards that could be added to the action in progress."""
        if not self.play.driver.by_itself or self.picker.chosen:
            return []
        return addable(self.view, self.picker.candidates)

    def add_all(self) -> None:
        """Add every card that fits."""
        self.play.automatics.want(ADD_ALL)
        self.app.touch()

    @property
    def midway(self) -> bool:
        """The menu of a city can be closed, too."""
        return self.menu.city is not None or super().midway

    def back(self) -> None:
        """Close the menu of a city; else as on any table."""
        if self.menu.city is not None:
            self.menu.close()
        else:
            super().back()

    def entered(self) -> Target | None:
        """Enter also ends a turn in which nothing is left to be done."""
        ends = self.view.decision is END and self.picker.can(END_TURN)
        return END_TURN if ends else super().entered()

    def toggle_cover(self) -> None:
        """Turn one's own identity face down, or up again."""
        self.speech.covered = not self.speech.covered
        self.app.touch()

    def taken_over(self) -> None:
        """Another person's identity comes up only when they ask for it."""
        self.speech.covered = True

    def show_results(self) -> None:
        """Tell the end as a story."""
        from scenes.tables.emerald.finale import Finale

        self.app.push(Finale(self.app, self))

    # --- Picture -------------------------------------------------------------------------------------------------

    def parts(self, canvas: Canvas) -> Iterable[Zone]:
        """Opponents, the map with its tracks, Limbo and pools; one's own plate, hand and what is being done."""
        return picture.zones(self, canvas)

    def stage(self, event: Event) -> Stage | None:
        """Cards, cubes and agents go from where they were to where they are."""
        return shows.stage(self, event)

    def about_card(self, card: int) -> Callable[[Canvas, Rect], None]:
        """Return the enlarged card, as an explanation."""
        return lambda canvas, rect: draw_enlarged(canvas, rect, card, self.talk)

    def side_place(self, canvas: Canvas) -> Rect:
        """Where the buttons are."""
        return layout(canvas.form).controls

    def advice_place(self, canvas: Canvas) -> Rect:
        """Over the others: neither cities nor tracks, neither Limbo nor the hand. On a phone over the column of all
        players, because the others alone have too little room."""
        at = layout(canvas.form)
        return at.others.union(at.me) if canvas.compact else at.others

    def recap_places(self, canvas: Canvas) -> Sequence[Rect]:
        """Over the others alone."""
        return [layout(canvas.form).others]

    def advised_city(self) -> int | None:
        """Return the city to which advice will lead, while it still begins with a card."""
        adviser = self.play.adviser
        if not isinstance(adviser.hint, m.Play) or not adviser.found:
            return None
        cities = (getattr(step.move, "city", None) for step in adviser.found[adviser.shown].way)
        return next((city for city in cities if city is not None), None)

    def clicks_beyond(self) -> Sequence[Target]:
        """After a card, its city."""
        city = self.advised_city()
        return () if city is None else [("city", city)]
