"""The table of Conspirators: its parts, and what they show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.conspirators.cards import ALL, CHARACTERS
from game.conspirators.rules import COMMIT
from game.conspirators.view import View
from game.kernel.contract import Event
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL as ALL_FORMS
from scenes.kit.zones import Zone
from scenes.tables.conspirators import picture, shows
from scenes.tables.conspirators.cards import draw_enlarged
from scenes.tables.conspirators.layout import layout
from scenes.tables.conspirators.speech import GameSpeech
from scenes.tables.stages import Stage
from scenes.tables.table import Table


class GameTable(Table):
    """Spiskowcy, on burgundy brocade by candlelight."""

    view: View
    speech: GameSpeech
    speaks = GameSpeech
    forms = ALL_FORMS
    stretches = True

    def about_card(self, kind: int) -> Callable[[Canvas, Rect], None]:
        """The enlarged card, as an explanation."""
        return lambda canvas, rect: draw_enlarged(canvas, rect, kind, self.talk)

    def stage(self, event: Event) -> Stage | None:
        """Cards fly from where they were to where they are."""
        return shows.stage(self, event)

    def side_place(self, canvas: Canvas) -> Rect:
        """Where the buttons are."""
        return layout(canvas.form).controls

    def parts(self, canvas: Canvas) -> Iterable[Zone]:
        """Opponents at the top, majorities in the middle, one's own court and hand below."""
        return picture.zones(self, canvas)

    def advice_place(self, canvas: Canvas) -> Rect:
        """In the place of the chronicle, where that is always there."""
        at = layout(canvas.form)
        return super().advice_place(canvas) if at.log_button is not None else at.log

    def recap_places(self, canvas: Canvas) -> Sequence[Rect]:
        """In the place of the chronicle, where that is always there; else over the opponents, or, when one of them is
        asked for, over the majorities."""
        at = layout(canvas.form)
        if at.log_button is None:
            return [at.log]
        others = at.others.inflate(4, 8)  # emblems stand out of it
        return [others.union(at.strip), others, at.strip] if canvas.compact else [others, at.strip]

    # --- What the zones show -----------------------------------------------------------------------------------

    def round_shows(self) -> object:
        """Round and phase."""
        view = self.view
        return view.round, view.decision, view.bank

    def court_shows(self, seat: int) -> object:
        """A player: cards and tokens, and what they are the first or the best in."""
        view = self.view
        marks = [(view.majority(kind), view.most(kind)) for kind in self.kinds(seat) if kind in CHARACTERS]
        safe = view.safe_from_raids() == seat, view.safe_from_conspiracies() == seat
        hidden = view.hand_sizes[seat], view.order_sizes[seat], view.decision is COMMIT
        figures = view.scores()[seat], view.honours[seat], view.limit(seat)
        return view.court(seat), marks, safe, hidden, figures, view.to_move == seat, view.first

    def strip_shows(self) -> object:
        """The round, the treasury and the deck."""
        view = self.view
        return view.round, view.bank, view.deck_size

    def character_shows(self, kind: int) -> object:
        """Who has how many of a kind, and who the majority."""
        view = self.view
        return view.courts[kind::ALL], view.majority(kind)

    def hand_shows(self) -> object:
        """One's own cards."""
        view = self.view
        return view.hand, view.order, view.decision, view.round, view.to_move

    def kinds(self, seat: int) -> list[int]:
        """The kinds that lie in a court."""
        return [kind for kind in range(ALL) if self.view.count(seat, kind)]
