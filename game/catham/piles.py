"""Cards on their way: out of the draw pile, into the pool, into hands and out of them; and who sees it."""

from __future__ import annotations

from collections.abc import Iterator

from game.catham import moves as m
from game.catham.cards import ALL, POOL
from game.catham.state import CathamCity
from game.kernel.contract import Event

# --- The draw pile -----------------------------------------------------------------------------------------------


def leave_deck(table: CathamCity, number: int, events: list[Event]) -> Iterator[list[int]]:
    """Cards from the draw pile. As soon as the last one has left it, the discard pile is shuffled into a new one,
    which is why they may come in portions. If both piles are empty, there are no more."""
    deck = table.deck
    while number:
        if not deck:
            reshuffle(table, events)
        portion = min(number, len(deck))
        if not portion:
            return
        table.rng.draw(deck, portion)
        cards = deck[:portion]
        del deck[:portion]
        yield cards
        if not deck:
            reshuffle(table, events)
        number -= portion


def reshuffle(table: CathamCity, events: list[Event]) -> None:
    """The discard pile becomes the draw pile; cards in play are not among them."""
    if any(table.discard):
        table.deck += [faction for faction in table.factions for _ in range(table.discard[faction])]
        table.discard = [0] * ALL
        table.drawn += ((0,) * len(table.hands),)
        events.append(m.Reshuffled(len(table.deck)))


def refill(table: CathamCity, events: list[Event]) -> None:
    """Seven face-up cards lie on the table at any time, as long as there are any."""
    for cards in leave_deck(table, POOL - sum(table.pool), events):
        for faction in cards:
            table.pool[faction] += 1
        events.append(m.Refilled(len(cards), tuple(cards)))


def draw(table: CathamCity, seat: int, number: int, events: list[Event]) -> None:
    """Cards into the hand, unseen by the others."""
    start = seat * ALL
    for cards in leave_deck(table, number, events):
        *older, pile = table.drawn
        drawn = list(pile)
        for faction in cards:
            table.hands[start + faction] += 1
            drawn[start + faction] += 1
        table.drawn = (*older, tuple(drawn))
        table.trails[seat] += (ALL + len(older),) * len(cards)
        events.append(m.Drew(seat, len(cards), tuple(cards)))


# --- Hands -------------------------------------------------------------------------------------------------------


def receive(table: CathamCity, seat: int, faction: int, number: int) -> None:
    """Cards into the hand, before everybody's eyes."""
    place = seat * ALL + faction
    table.hands[place] += number
    table.known[place] += number


def lose(table: CathamCity, seat: int, faction: int, number: int) -> None:
    """Cards out of the hand, before everybody's eyes: first those that were known to be there."""
    place = seat * ALL + faction
    table.hands[place] -= number
    known = table.known[place]
    if known >= number:
        table.known[place] = known - number
    else:
        table.known[place] = 0
        table.trails[seat] += (faction,) * (number - known)


def throw_away(table: CathamCity, seat: int, faction: int, events: list[Event], forced: bool = False) -> None:
    """One card to the discard pile."""
    lose(table, seat, faction, 1)
    table.discard[faction] += 1
    events.append(m.Discarded(seat, faction, forced))


def put_into_play(table: CathamCity, seat: int, faction: int, number: int) -> None:
    """Played cards lie on the table until their effect is over."""
    lose(table, seat, faction, number)
    table.played += (faction,) * number
