"""Looking on: what a seat sees change with each event, one after the other, before the next decision is known."""

from __future__ import annotations

from typing import Any

from game.ganges import events as e
from game.ganges.cards import BUILDING, COINS_FOR_CARD, FAME_FOR_CARD, KIND, NO_CARD, SHIP
from game.ganges.view import View
from game.kernel.contract import Event


def after(view: View, event: Event) -> View:
    """The same table once this has happened, as far as its seat sees it; nobody decides anything meanwhile."""
    seen = View(
        **view.public(),
        seat=view.seat,
        prompt=view.prompt,
        moves=(),
        dice=view.dice,
        top=view.top,
        deck_size=view.deck_size,
        tracks=[*view.tracks],
    )
    _cards(seen, event)
    _tokens(seen, event)
    match event:
        case e.RoundBegan(number, first):
            seen.round, seen.first, seen.phase = number, first, 1
        case e.TurnBegan(seat, phase):
            seen.to_move, seen.phase = seat, phase
        case e.Turned(seat, place, bonus):
            seen.turned[seat] |= 1 << place
            track = seen.tracks[seat]
            seen.tracks[seat] = (*track[:place], bonus, *track[place + 1 :])
    return seen


def _cards(seen: View, event: Event) -> None:
    """Cards go from place to place."""
    match event:
        case e.Paid(seat, cards, values) | e.RowBroken(seat, cards, values):
            _discard(seen, seat, cards, values)
        case e.CardsGone(seat, _, cards, values):
            _discard(seen, seat, cards, values)
        case e.Discarded(seat, card, value):
            _discard(seen, seat, (card,), (value,))
        case e.Took(seat, card, value):
            _leave(seen, card)
            _into_hand(seen, seat, card, value)
        case e.Drew(seat, card, value, top):
            _uncover(seen, top, 1)
            _into_hand(seen, seat, card, value)
        case e.Built(seat, card) | e.Sailed(seat, card) | e.Traded(seat, card):
            _leave(seen, card)
            _row(seen, card)[seat] += (card,)
        case e.Visited(_, card):
            _leave(seen, card)
        case e.PutAway(seat, card, value):
            _discard(seen, seat, (card,), (value,))
        case e.Uncovered(_, _, top):
            _uncover(seen, top, 1)
        case e.Refilled(number, cards, top):
            gaps = [place for place, card in enumerate(seen.grid) if not card]
            for place, card in zip(gaps, cards, strict=False):
                seen.grid[place] = card
            _uncover(seen, top, number)
        case e.TableEmptied(number, cards, top):
            seen.grid = [*cards, *[NO_CARD] * (len(seen.grid) - number)]
            _uncover(seen, top, number)
        case e.Reshuffled(number):
            dice = list(seen.dice)
            for card in seen.discard:
                dice[card] = 0
            seen.dice, seen.discard = tuple(dice), []
            seen.deck_size = number + 1  # the card that was drawn last is told of next


def _leave(seen: View, card: int) -> None:
    if card in seen.grid:
        seen.grid[seen.grid.index(card)] = NO_CARD


def _uncover(seen: View, top: int, drawn: int) -> None:
    seen.top = top
    seen.deck_size -= drawn


def _row(seen: View, card: int) -> list[tuple[int, ...]]:
    return {BUILDING: seen.buildings, SHIP: seen.ships}.get(KIND[card], seen.goods)


def _into_hand(seen: View, seat: int, card: int, value: int | None) -> None:
    seen.hands[seat] = tuple(sorted((*seen.hands[seat], card)))
    seen.dice = (*seen.dice[:card], value or 0, *seen.dice[card + 1 :])


def _discard(seen: View, seat: int, cards: tuple[int, ...], values: tuple[int, ...]) -> None:
    """From wherever they were, with their dice seen by all."""
    for places in (seen.hands, seen.buildings, seen.ships, seen.goods):
        places[seat] = tuple(card for card in places[seat] if card not in cards)
    seen.discard += cards
    dice = list(seen.dice)
    for card, value in zip(cards, values, strict=True):
        dice[card] = value
    seen.dice = tuple(dice)


def _tokens(seen: View, event: Any) -> None:
    """Tokens come and go; whoever gains tells how many there are then."""
    match event:
        case e.Paid(seat, _, _, karma, jokers):
            seen.karma[seat] -= karma
            seen.admins[seat] -= jokers
        case e.DiceOrdered(seat) | e.ExtraActionTaken(seat):
            seen.admins[seat] -= 1
        case e.KarmaGained(seat, _, total):
            seen.karma[seat] = total
        case e.KarmaExchanged(seat):
            seen.karma[seat] = 0
        case e.AdminsGained(seat, _, total):
            seen.admins[seat] = total
        case e.AdminsExchanged(seat):
            seen.admins[seat] = 0
        case e.FameGained(seat, _, total):
            seen.fame[seat] = total
        case e.CoinsGained(seat, _, total):
            seen.coins[seat] = total
        case e.Turned(seat, by="fame"):
            seen.fame[seat] -= FAME_FOR_CARD
        case e.Turned(seat, by="coins"):
            seen.coins[seat] -= COINS_FOR_CARD
