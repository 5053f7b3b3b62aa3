"""How events are shown: cards, cubes and agents go from where they were to where they are; the die falls."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.emerald import events as e
from game.emerald.cards import FACTIONS, ROYAL
from game.emerald.moves import LIMBO
from game.kernel.contract import Event, Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.motion import DEAL, MOVE
from scenes.kit.moving import Flight
from scenes.kit.theme import FAINT_INK, INK, PAPER_BOX
from scenes.tables.emerald.cards import HIDDEN, LETTERS, art, draw_back, draw_mini
from scenes.tables.flights import around, fly
from scenes.tables.stages import Gain, Stage

if TYPE_CHECKING:
    from scenes.tables.emerald.table import GameTable

CARD, PIECE, OVAL = (58, 81.2), (22, 22), (44, 54.5)
"""How large cards, cubes and agents, and royals fly."""
MOST = 6
"""The most pieces that fly at once; the number is told."""
SLOW = MOVE * 1.6
BANNERS = {
    e.AssassinationBegan: ("assassination", "bell", 1.0),
    e.ZombieAttacked: ("zombies", "bell", 1.0),
    e.Blocked: ("blocked", "bell", 1.0),
    e.CityDevoured: ("devoured", "bell", 1.0),
    e.UndeadBanished: ("banished", "page", 0.9),
    e.HeartChanged: ("heart", "page", 0.9),
}
"""What is told on a slip of paper: its title, how it sounds, and for how long it is seen."""


def stage(table: GameTable, event: Event) -> Stage | None:
    """Return how an event is shown; `None`: there is nothing to see."""
    return _cards_go(table, event) or _pieces_go(table, event) or _told(table, event)


def _cards_go(table: GameTable, event: Event) -> Stage | None:
    """Cards of the players and of the cities, royals and identities."""
    match event:
        case e.CardPlayed(seat, card, _):
            return _card(table, card, ("hand_of", seat), ("laid",) if seat == table.viewer else ("seat", seat))
        case e.Discarded(seat, card):
            return _card(table, card, ("hand_of", seat), ("discard_of", seat))
        case e.Drew(seat, number):
            faces = [draw_back] * min(number, MOST)
            start: Target = ("deck_of", seat) if seat == table.viewer else ("seat", seat)
            return Stage(flights=lambda: fly(table, faces, start, ("hand_of", seat), CARD, DEAL), sound="card")
        case e.Claimed(seat, city, card):
            return replace(_card(table, card, ("top", city), ("discard_of", seat)), away=frozenset({("top", city)}))
        case e.CardTurned(city, card):
            return Stage(flights=lambda: [_turn_up(table, city, card)], sound="flip", away=frozenset({("top", city)}))
        case e.CardRemoved(_, city, card):
            return replace(_card(table, card, ("top", city), ("city", city), "loss"), away=frozenset({("top", city)}))
        case e.RoyalAppeared(city, card):
            return _royal(table, card, ("top", city), ("royal_at", city), "reveal")
        case e.RoyalKilled(seat, city, card) | e.RoyalHidden(seat, city, card):
            return _royal(table, card, ("royal_at", city), ("ledger", seat), "bell")
        case e.IdentityPeeked(seat, target, faction) if faction is not None and seat == table.viewer:
            seen = faction
            return Stage(flights=lambda: [_identity(table, target, seen)], sound="flip")
        case e.IdentityRevealed(seat, faction) if not table.play.over:  # the end is told as a story of its own
            return Stage(flights=lambda: [_identity(table, seat, faction)], sound="reveal", fresh=True)
        case _:
            return None


def _pieces_go(table: GameTable, event: Event) -> Stage | None:
    """Cubes and agents."""
    match event:
        case e.InfluencePlaced(seat, city, number):
            return _pieces(table, "cube", seat, number, ("pool_of", seat), ("city", city))
        case e.InfluenceRetrieved(seat, source, number):
            start: Target = ("limbo_of", seat) if source == LIMBO else ("city", source)
            return _pieces(table, "cube", seat, number, start, ("pool_of", seat))
        case e.InfluenceLost(seat, city, number):
            return _pieces(table, "cube", seat, number, ("city", city), ("limbo_of", seat), "loss")
        case e.AgentPlaced(seat, city, number):
            return _pieces(table, "agent", seat, number, ("pool_of", seat), ("city", city))
        case e.AgentMoved(seat, origin, city):
            return _pieces(table, "agent", seat, 1, ("city", origin), ("city", city))
        case e.AgentReturned(seat, city, number):
            return _pieces(table, "agent", seat, number, ("city", city), ("pool_of", seat))
        case e.AgentsTaken(seat, _, city):
            return _pieces(table, "agent", seat, 1, ("city", city), ("seat", seat))
        case e.AgentsBack(seat, city, number):
            return _pieces(table, "agent", seat, number, ("seat", seat), ("city", city))
        case e.AgentKilled(seat, city, target, _):
            return _pieces(table, "agent", target, 1, ("city", city), ("seat", seat), "loss")
        case e.AgentReplaced(_, city, target):
            return _pieces(table, "agent", target, 1, ("city", city), ("pool_of", target), "loss")
        case _:
            return None


def _told(table: GameTable, event: Event) -> Stage | None:
    """What is heard, or read on a slip of paper or above a place."""
    talk = table.talk
    match event:
        case e.Scored(seat, kind, number):
            text = f"+{number}{LETTERS[kind] or ''}"
            return Stage(0.45, sound="coin", gains=lambda: [Gain(text, table.places.where(("seat", seat)))])
        case e.SanityLost(seat):
            where: Target = ("sanity", seat)
            return Stage(0.4, sound="loss", gains=lambda: [Gain("−1", table.places.where(where), good=False)])
        case e.Reshuffled():
            return Stage(0.3, sound="shuffle")
        case e.MarkersMoved():
            return Stage(0.35, sound="wood", fresh=True)
        case e.ZombiePlaced():
            return Stage(0.35, sound="place", fresh=True)
        case e.Passed():
            return Stage(0.15)
        case e.Rolled(seat, face):
            return _banner(table, f"{table.seating.seats[seat].name}: {talk(f'face.{face}')}", "", "dice", 0.9)
        case e.GameEnded(reason):
            return _banner(table, talk("banner.game_ended"), talk(f"ending.{reason}"), "bell", 1.6)
    if type(event) not in BANNERS:
        return None
    name, sound, lasts = BANNERS[type(event)]
    return _banner(table, talk(f"banner.{name}"), table.speech.tell(event), sound, lasts)


def _face(card: int, canvas: Canvas, rect: Rect) -> None:
    draw_mini(canvas, rect, card)


def _piece(what: str, colour: int, canvas: Canvas, rect: Rect) -> None:
    canvas.sprite(f"emerald/{what}-{colour}.png", rect)


def _oval(card: int, canvas: Canvas, rect: Rect) -> None:
    canvas.sprite(art(card), rect)


def _hidden(canvas: Canvas, rect: Rect) -> None:
    canvas.sprite(HIDDEN, rect)


def _card(table: GameTable, card: int, start: Target, end: Target, sound: str = "card") -> Stage:
    """A card flies face up."""
    return Stage(flights=lambda: fly(table, [partial(_face, card)], start, end, CARD, SLOW), sound=sound)


def _pieces(
    table: GameTable, what: str, seat: int, number: int, start: Target, end: Target, sound: str = "place"
) -> Stage | None:
    """Cubes or agents fly, one shortly after the other."""
    if not number:
        return None
    faces = [partial(_piece, what, table.seating.seats[seat].colour)] * min(number, MOST)
    return Stage(flights=lambda: fly(table, faces, start, end, PIECE), sound=sound)


def _royal(table: GameTable, card: int, start: Target, end: Target, sound: str) -> Stage:
    return Stage(flights=lambda: fly(table, [partial(_oval, card)], start, end, OVAL, SLOW), sound=sound)


def _turn_up(table: GameTable, city: int, card: int) -> Flight:
    """The next card of a stack turns over where it lies; a royal is not long there."""
    place = table.places.where(("top", city))
    face = partial(_face, card) if card < ROYAL else partial(_oval, card)
    return Flight(face, place, place, table.app.now, SLOW, back=draw_back, turns=SLOW / 1.6)


def _identity(table: GameTable, seat: int, faction: int) -> Flight:
    """An identity card turns over, large enough for everybody who may see it."""

    def face(canvas: Canvas, rect: Rect) -> None:
        canvas.sprite(f"emerald/identity-{FACTIONS[faction]}.png", rect)

    place = around(table.places.where(("seat", seat)), 100, 140)
    canvas = table.app.canvas
    place.top = max(4.0, min(place.top, canvas.height - 144))
    place.left = max(4.0, min(place.left, canvas.width - 104))
    return Flight(face, place, place, table.app.now, 1.5, back=_hidden, turns=0.6)


def _banner(table: GameTable, title: str, text: str, sound: str, lasts: float) -> Stage:
    """A slip of paper over the map that tells something important."""

    def flights() -> list[Flight]:
        canvas = table.app.canvas
        place = Rect(0, 0, canvas.pick(430, 330), canvas.pick(104, 76) if text else canvas.pick(60, 46))
        place.center = (canvas.width * 0.43, canvas.height * 0.45)

        def paint(canvas: Canvas, rect: Rect) -> None:
            canvas.box(rect, PAPER_BOX.but(shadow=14))
            high = canvas.pick(52, 38)
            head = Rect(rect.left + 12, rect.top + 4, rect.width - 24, high)
            canvas.text_in(head, title, "title", INK, align="center")
            if text:
                low = Rect(rect.left + 14, rect.top + high, rect.width - 28, rect.height - high - 6)
                canvas.text_in(low, text, "small", FAINT_INK, align="center", lines=2)

        return [Flight(paint, place, place, table.app.now, lasts)]

    return Stage(lasts, flights, sound)
