"""How events are shown: hats, cards, tiles and markers go from where they were to where they are; numbers rise."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.kernel.contract import Event, Target
from game.prodigals import events as e
from game.prodigals.cards import ELECTION, MARKERS, POSSESSIONS, PUB_CARD, SOCIETY
from game.prodigals.tiles import CENTRAL, RENAISSANCE, SET_INDEX
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.motion import MOVE
from scenes.kit.moving import Flight
from scenes.kit.text import signed
from scenes.kit.theme import FAINT_INK, INK, PAPER_BOX
from scenes.tables.flights import fly
from scenes.tables.prodigals.cards import draw_bonus, draw_card, draw_circle, draw_property
from scenes.tables.stages import Gain, Stage

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable

CARD, TILE, ESTATE, HAT, MARKER = (58, 82), (44, 44), (46, 58), (32, 32), (28, 28)
"""How large things fly."""
SLOW = MOVE * 1.5


def stage(table: GameTable, event: Event) -> Stage | None:
    """One event, shown; `None`: there is nothing to see."""
    match event:
        case e.RoundBegan(number):
            return _banner(table, table.talk("heading.round", round=number + 1), table.speech.tell(event), "page", 1.2)
        case e.BoySent(seat, space) | e.BoyIdled(seat, space):
            return _hat(table, seat, ("boys", seat), _space(table, space))
        case e.BoyBack(seat):
            return _hat(table, seat, ("space", CENTRAL), ("boys", seat))
        case e.CardsTaken(seat, space, cards):
            start: Target = ("central",) if space == CENTRAL else ("set_at", space)
            return _cards(table, cards, start, _person(table, seat))
        case e.BonusTaken(seat, tile) | e.BonusUsed(seat, tile):
            face = partial(_bonus, tile)
            places = [("bonus", tile), _person(table, seat)]
            start, end = places if isinstance(event, e.BonusTaken) else places[::-1]
            return Stage(flights=lambda: fly(table, [face], start, end, (40, 46)), sound="place")
        case e.RenaissanceTaken(seat):
            face = partial(_sprite, "renaissance")
            start, end = ("space", RENAISSANCE), _person(table, seat)
            return Stage(flights=lambda: fly(table, [face], start, end, HAT), sound="place")
        case e.SymbolDeclared() | e.Protected():
            return Stage(0.35, sound="bell", fresh=True)
        case e.VotesLost(seat, number) if number:
            return _gain(table, seat, ELECTION, -number)
        case e.VotesGained(seat, number) if number:
            return _gain(table, seat, ELECTION, number)
        case e.Spent(seat, number, _) if number:
            return _gain(table, seat, POSSESSIONS, -number)
        case e.Received(seat, number) if number:
            return _gain(table, seat, POSSESSIONS, number)
        case e.MegaphonesGained(seat, number):
            text = f"+{number} [[#prodigals/megaphone]]"
            return Stage(0.4, sound="bell", gains=lambda: [Gain(text, table.places.where(("seat", seat)))])
        case e.PropertySold(seat, tile, price):
            face = partial(_estate, tile)
            place: Target = ("property", tile) if seat == table.viewer else ("seat", seat)
            end = ("score_of", seat, POSSESSIONS)
            text = f"£{price}"
            return Stage(
                flights=lambda: fly(table, [face], place, end, ESTATE, SLOW),
                sound="coin",
                gains=lambda: [Gain(text, table.places.where(end), not price)],
            )
        case e.PropertyExchanged(seat, own, market, _):
            mine: Target = ("property", own) if seat == table.viewer else ("seat", seat)
            theirs: Target = ("market", market)
            return Stage(
                flights=lambda: [
                    *fly(table, [partial(_estate, own)], mine, theirs, ESTATE, SLOW),
                    *fly(table, [partial(_estate, market)], theirs, mine, ESTATE, SLOW),
                ],
                sound="card",
            )
        case e.TilePlaced(seat, tile, _, turn, _):
            start = ("tile_of", seat) if ("tile_of", seat) in table.places.rects else ("seat", seat)
            end = ("circles", seat) if ("circles", seat) in table.places.rects else ("seat", seat)
            return Stage(flights=lambda: fly(table, [partial(_circle, tile, turn)], start, end, TILE), sound="place")
        case e.InnerCircle(seat):
            title = table.talk("inner_circle")
            return _banner(table, title, table.speech.tell(event), "reveal", 0.9)
        case e.MarkerMoved(seat, marker, start_field, end_field):
            return _marker(table, seat, marker, start_field, end_field)
        case e.CardPlayed(seat, card) | e.CardLaid(seat, card) | e.CardActivated(seat, card):
            return _shown_card(table, seat, card)
        case e.PubPlayed(seat, _):
            return _shown_card(table, seat, PUB_CARD)
        case e.CardDiscarded(seat, card) | e.CardRemoved(seat, card):
            return _cards(table, (card,), _person(table, seat), ("log_at",))
        case e.HydeParkHeld(_, changes):
            gains = [(seat, change) for seat, change in enumerate(changes) if change]
            return _all(table, gains, ELECTION, table.talk("phase.hyde_park"), table.speech.tell(event))
        case e.BeatriceCame(seat, rising, _):
            return _gain(table, seat, SOCIETY, rising.bit_count())
        case e.OrderSet():
            return Stage(0.4, sound="wood")
        case e.GameEnded(_, _, early):
            text = table.talk("ending.early" if early else "ending.rounds")
            return _banner(table, table.talk("banner.over"), text, "bell", 1.6)
        case _:
            return None


def _space(table: GameTable, space: int) -> Target:
    """Where a boy goes: his plate, or his set; elsewhere, if that board is not in sight."""
    target: Target = ("space", space) if SET_INDEX[space] < 0 else ("set", space)
    return target if target in table.places.rects else ("tabs",)


def _person(table: GameTable, seat: int) -> Target:
    """A player: his hand, if it is in sight, or his plate."""
    hand: Target = ("hand_of", seat)
    return hand if seat == table.viewer and hand in table.places.rects else ("seat", seat)


def _hat(table: GameTable, seat: int, start: Target, end: Target) -> Stage:
    face = partial(_sprite, f"hat-{table.seating.seats[seat].colour}")
    return Stage(flights=lambda: fly(table, [face], start, end, HAT, SLOW), sound="wood")


def _sprite(name: str, canvas: Canvas, rect: Rect) -> None:
    canvas.sprite(f"prodigals/{name}.png", rect)


def _bonus(tile: int, canvas: Canvas, rect: Rect) -> None:
    draw_bonus(canvas, rect, tile)


def _estate(tile: int, canvas: Canvas, rect: Rect) -> None:
    draw_property(canvas, rect, tile)


def _circle(tile: int, turn: int, canvas: Canvas, rect: Rect) -> None:
    draw_circle(canvas, rect, tile, turn)


def _face(card: int, canvas: Canvas, rect: Rect) -> None:
    draw_card(canvas, rect, card)


def _cards(table: GameTable, cards: tuple[int, ...], start: Target, end: Target) -> Stage:
    faces = [partial(_face, card) for card in cards]
    away = frozenset({start}) if start[0] == "set_at" else frozenset()
    return Stage(flights=lambda: fly(table, faces, start, end, CARD, SLOW), sound="card", away=away)


def _shown_card(table: GameTable, seat: int, card: int) -> Stage:
    """A card that works is held up for everybody, below its player's plate."""

    def flights() -> list[Flight]:
        canvas = table.app.canvas
        plate = table.places.where(("seat", seat))
        wide = canvas.pick(110, 84)
        place = Rect(0, 0, wide, wide * 1.4)
        place.midtop = (plate.centerx, plate.bottom + 6)
        place.left = min(max(8.0, place.left), canvas.width - wide - 8)

        def face(canvas: Canvas, rect: Rect) -> None:
            draw_card(canvas, rect, card, table.words.language)

        return [Flight(face, place, place, table.app.now, 0.75)]

    return Stage(0.75, flights, "card")


def _gain(table: GameTable, seat: int, competition: int, number: int) -> Stage:
    """A score changes: less is good."""
    text = f"+{number}" if number > 0 else signed(number)
    place: Target = ("score_of", seat, competition)
    sound = "coin" if competition == POSSESSIONS else "tick"
    return Stage(0.4, sound=sound, gains=lambda: [Gain(text, table.places.where(place), number < 0)])


def _all(table: GameTable, gains: list[tuple[int, int]], competition: int, title: str, text: str) -> Stage:
    """The same for several players at once, under a heading."""
    shown = _banner(table, title, text, "bell", 1.4)
    shown.gains = lambda: [
        Gain(f"+{n}" if n > 0 else signed(n), table.places.where(("score_of", seat, competition)), n < 0)
        for seat, n in gains
    ]
    return shown


def _marker(table: GameTable, seat: int, marker: int, start: int, end: int) -> Stage | None:
    """A marker walks over the influence board that is in sight; others' scores change."""
    rows = end // 3 - start // 3
    here: Target = ("at", start)
    there: Target = ("at", end)
    if seat != table.subject or there not in table.places.rects or here not in table.places.rects:
        return _gain(table, seat, SOCIETY, rows) if rows else Stage(0.15)
    face = partial(_sprite, f"marker-{MARKERS[marker]}")
    away = frozenset({here})
    return Stage(flights=lambda: fly(table, [face], here, there, MARKER), sound="place", away=away)


def _banner(table: GameTable, title: str, text: str, sound: str, lasts: float) -> Stage:
    """A slip of paper over the table that tells something important."""

    def flights() -> list[Flight]:
        canvas = table.app.canvas
        place = Rect(0, 0, canvas.pick(460, 360), canvas.pick(108, 84) if text else canvas.pick(60, 46))
        place.center = (canvas.width * 0.5, canvas.height * 0.45)

        def paint(canvas: Canvas, rect: Rect) -> None:
            canvas.box(rect, PAPER_BOX.but(shadow=14))
            high = canvas.pick(48, 34)
            head = Rect(rect.left + 12, rect.top + 4, rect.width - 24, high)
            canvas.text_in(head, title, "title", INK, align="center")
            if text:
                low = Rect(rect.left + 14, rect.top + high, rect.width - 28, rect.height - high - 6)
                canvas.text_in(low, text, "small", FAINT_INK, align="center", lines=3)

        return [Flight(paint, place, place, table.app.now, lasts)]

    return Stage(lasts, flights, sound)
