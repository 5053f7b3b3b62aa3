"""Everything that a player has, enlarged on a sheet over the table: track, tokens, rows, and which cards he holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ganges.cards import COLOUR, HAND_LIMIT
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.theme import CREAM
from scenes.kit.widgets import button
from scenes.scene import Scene
from scenes.tables.ganges.cards import draw_card, draw_die
from scenes.tables.ganges.look import QUIET, VEIL
from scenes.tables.ganges.plates import paint_purse, paint_tracks
from scenes.tables.pieces import avatar

if TYPE_CHECKING:
    from scenes.tables.ganges.table import GameTable


class Overview(Scene):
    """Always one click away; the decision waits."""

    see_through = True
    forms = ALL

    def __init__(self, app: App, table: GameTable, seat: int) -> None:
        super().__init__(app)
        self.table = table
        self.seat = seat

    def ground(self, canvas: Canvas) -> None:
        """The table fades behind it."""
        canvas.shade(VEIL)

    def draw(self, canvas: Canvas) -> None:
        """Emblem, track and tokens above, then the rows, then the hand."""
        table, seat, talk = self.table, self.seat, self.table.talk
        side = canvas.pick(80, 16, upright=8, tablet=40)
        top, low = canvas.pick(40, 6, upright=56), canvas.height - canvas.pick(30, 6, upright=44)
        sheet = Rect(side, top, canvas.width - 2 * side, low - top)
        canvas.box(sheet, table.mood.own)
        inside = sheet.inflate(-canvas.pick(40, 20), -canvas.pick(28, 12))
        size = canvas.pick(48, 40)
        done = Rect(inside.right - size, inside.top, size, size)
        button(canvas, done, "", self.app.pop, "done", icon="close", why=self.words("settings.done"))
        radius = canvas.pick(24, 18)
        avatar(table, canvas, inside.left + radius, inside.top + radius, radius, seat)
        name = table.seating.seats[seat].name
        left = inside.left + 2 * radius + 14
        upright = canvas.shape == "upright"
        room = canvas.pick(190, 120, upright=180)
        canvas.text(left, inside.top + radius, name, "heading", CREAM, width=room, middle=True, cut=True)
        high = canvas.pick(62, 44)
        track = Rect(left + room + 10, inside.top, canvas.pick(300, 210), high)
        purse = Rect(track.right + 24, inside.top, done.left - track.right - 30, high)
        if upright:
            track = Rect(inside.left, inside.top + 50, inside.width, 56)
            purse = Rect(inside.left + 6, track.bottom + 4, inside.width - 6, 32)
        paint_tracks(table, canvas, track, seat)
        paint_purse(table, canvas, purse, seat, canvas.pick(28, 20))
        y = (purse.bottom if upright else inside.top + high) + canvas.pick(14, 4, upright=6)
        view = table.view
        groups = (
            ("row.buildings", view.buildings[seat]),
            ("row.ships", view.ships[seat]),
            ("row.goods", view.goods[seat]),
        )
        each = (inside.bottom - y) / (4 if upright else 2)
        if upright:
            for index, (key, cards) in enumerate(groups):
                area = Rect(inside.left, y + index * each, inside.width, each - 4)
                self._group(canvas, area, talk(key), cards)
            self._hand(canvas, Rect(inside.left, y + 3 * each, inside.width, each - 4))
            return
        wide = inside.width / 3
        for index, (key, cards) in enumerate(groups):
            area = Rect(inside.left + index * wide, y, wide - 12, each - 6)
            self._group(canvas, area, talk(key), cards)
        self._hand(canvas, Rect(inside.left, y + each, inside.width, each))

    def _group(self, canvas: Canvas, rect: Rect, title: str, cards: Sequence[int]) -> None:
        """A row of cards, each of which explains itself."""
        head = canvas.pick(26, 18)
        canvas.text(rect.left, rect.top + head / 2, title, "card", CREAM, width=rect.width, middle=True)
        if not cards:
            canvas.text(rect.left, rect.top + head + 16, "–", "body", QUIET, middle=True)
        high = min(rect.height - head - 4, canvas.pick(190, 150))
        wide = high * 5 / 7
        step = min(wide + 8, (rect.width - wide) / max(1, len(cards) - 1))
        for index, card in enumerate(cards):
            place = Rect(rect.left + index * step, rect.top + head, wide, high)
            draw_card(canvas, place, card)
            label = self.table.speech.card(card)
            canvas.hot(place, ("card", card), label, None, self.table.about_card(card))

    def _hand(self, canvas: Canvas, rect: Rect) -> None:
        """The cards of the hand from their action side, as everybody sees them; the values only if one may."""
        view, talk = self.table.view, self.table.talk
        hand = view.hands[self.seat]
        count = talk("hand.count", count=len(hand), all=HAND_LIMIT)
        title = f"{talk('hand')}: {count}"
        self._group(canvas, rect, title, hand)
        if self.seat != view.seat:
            return
        head = canvas.pick(26, 18)
        high = min(rect.height - head - 4, canvas.pick(190, 150))
        wide = high * 5 / 7
        step = min(wide + 8, (rect.width - wide) / max(1, len(hand) - 1))
        size = wide * 0.38
        for index, card in enumerate(hand):
            x = rect.left + index * step + wide - size / 2 - 2
            draw_die(canvas, x, rect.top + head + size / 2 + 2, size, COLOUR[card], view.dice[card])
