"""Cards on their way: out of the draw pile, into the pool, into hands and out of them; and who sees it."""

from __future__ import annotations

from collections.abc import Iterator

from game.catham import moves as m
from game.catham.cards import ALL, POOL
from game.catham.state import CathamCity
from game.kernel.contract import Event

# --- The draw pile -----------------------------------------------------------------------------------------------


def leave_deck(state: CathamCity, number: int, events: list[Event]) -> Iterator[list[int]]:
    """Cards from the draw pile. As soon as the last one has left it, the discard pile is shuffled into a new one,
    which is why they may come in portions. If both piles are empty, there are no more."""
    deck = state.deck
    while number:
        if not deck:
            reshuffle(state, events)
        portion = min(number, len(deck))
        if not portion:
            return
        state.rng.draw(deck, portion)
        cards = deck[:portion]
        del deck[:portion]
        yield cards
        if not deck:
            reshuffle(state, events)
        number -= portion


def reshuffle(state: CathamCity, events: list[Event]) -> None:
    """The discard pile becomes the draw pile; cards in play are not among them."""
    if any(state.discard):
        state.deck += [faction for faction in state.factions for _ in range(state.discard[faction])]
        state.discard = [0] * ALL
        state.drawn += ((0,) * len(state.hands),)
        events.append(m.Reshuffled(len(state.deck)))


def refill(state: CathamCity, events: list[Event]) -> None:
    """Seven face-up cards lie on the table at any time, as long as there are any."""
    for cards in leave_deck(state, POOL - sum(state.pool), events):
        for faction in cards:
            state.pool[faction] += 1
        events.append(m.Refilled(len(cards), tuple(cards)))


def draw(state: CathamCity, seat: int, number: int, events: list[Event]) -> None:
    """Cards into the hand, unseen by the others."""
    start = seat * ALL
    for cards in leave_deck(state, number, events):
        *older, pile = state.drawn
        drawn = list(pile)
        for faction in cards:
            state.hands[start + faction] += 1
            drawn[start + faction] += 1
        state.drawn = (*older, tuple(drawn))
        state.trails[seat] += (ALL + len(older),) * len(cards)
        events.append(m.Drew(seat, len(cards), tuple(cards)))


# --- Hands -------------------------------------------------------------------------------------------------------


def receive(state: CathamCity, seat: int, faction: int, number: int) -> None:
    """Cards into the hand, before everybody's eyes."""
    place = seat * ALL + faction
    state.hands[place] += number
    state.known[place] += number


def lose(state: CathamCity, seat: int, faction: int, number: int) -> None:
    """Cards out of the hand, before everybody's eyes: first those that were known to be there."""
    place = seat * ALL + faction
    state.hands[place] -= number
    known = state.known[place]
    if known >= number:
        state.known[place] = known - number
    else:
        state.known[place] = 0
        state.trails[seat] += (faction,) * (number - known)


def throw_away(state: CathamCity, seat: int, faction: int, events: list[Event], forced: bool = False) -> None:
    """One card to the discard pile."""
    lose(state, seat, faction, 1)
    state.discard[faction] += 1
    events.append(m.Discarded(seat, faction, forced))


def put_into_play(state: CathamCity, seat: int, faction: int, number: int) -> None:
    """Played cards lie on the table until their effect is over."""
    lose(state, seat, faction, number)
    state.played += (faction,) * number


def expose(state: CathamCity, seat: int, number: int) -> tuple[int, ...]:
    """Shuffle a hand and take random cards out of it, for all to see; all cards if they are fewer."""
    hand: list[int] = []
    start = seat * ALL
    for faction in state.factions:
        hand += [faction] * state.hands[start + faction]
    number = min(number, len(hand))
    state.rng.draw(hand, number)
    for faction in hand[:number]:
        lose(state, seat, faction, 1)
    return tuple(hand[:number])
