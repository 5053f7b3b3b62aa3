"""What a move costs and sets off for certain, in facts that the screen puts into words.

The rules play the move on a guess of the table. They stop at every choice of the player and at a bonus that nobody
knows. What waits behind is told too, but not what it may set off in its turn. Of the deck only the top card is known,
so nothing is told that comes from another one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from game.ganges import events as e
from game.ganges import moves as m
from game.ganges.cards import (
    BONUSES,
    BUILDING,
    COINS_FOR_CARD,
    COLOUR,
    COLOURS,
    COST,
    FAME_FOR_CARD,
    HAND_LIMIT,
    HIDDEN,
    JOKER_VALUE,
    KIND,
    NUMBER,
    name,
)
from game.ganges.rules import chain as c
from game.ganges.rules.threes import EFFECTS, NONE, complete, settlements
from game.kernel.agenda import Frame
from game.kernel.contract import Event, Fact, Target
from game.kernel.forecast import Foretold, follow
from game.kernel.rng import Rng

if TYPE_CHECKING:
    from game.ganges.state import Ganges
    from game.ganges.view import View

OTHERS = (e.TurnBegan, e.ElephantFlipped, e.Refilled, e.GameEnded)
"""The events after which nothing belongs to the move any more."""


def forecast(view: View, move: tuple[Any, ...]) -> tuple[Fact, ...]:
    """In the order in which it will happen: price, gains, turned cards, exchanges, what must be chosen, the hand. If
    there are several prices for a card, as far as they lead to the same."""
    if move not in view.moves:
        return ()
    before = imagined(view)
    ways = [move]
    if isinstance(move, m.Build | m.Sail | m.Visit):
        before.make(move)
        ways = [*before.legal_moves()]
    found = [_follows(view, follow(before, view.seat, way, partial(certain, view))) for way in ways]
    if len(ways) == 1:
        return (*price(view, before, ways[0]), *found[0])
    alike = takewhile(lambda facts: all(fact == facts[0] for fact in facts), zip(*found, strict=False))
    return tuple(facts[0] for facts in alike)


def _follows(view: View, found: Foretold) -> Iterator[Fact]:
    own = list(takewhile(lambda event: not isinstance(event, OTHERS), found.events))
    yield from told(view, own)
    if not found.complete:
        return
    if len(own) == len(found.events):
        yield from waiting(view, found.after)
    elif found.after.to_move is None:
        yield Fact("won" if view.seat in found.after.winners() else "lost")
    held = len(found.after.hands[view.seat])
    if held != len(view.hands[view.seat]):
        yield Fact("hand", {"held": held, "limit": HAND_LIMIT})


def imagined(view: View) -> Ganges:
    """A guess of the table, but of the seat's own track only what lies open or must be."""
    state = view.sample(Rng.seeded(0))
    if len(view.possible_bonuses(view.seat)) > 1:
        state.tracks[view.seat] = view.tracks[view.seat]
    return state


def certain(view: View, events: Sequence[Event]) -> Iterator[Event]:
    """The events up to the first of this turn that comes from cards of the deck which nobody knows. Dice that come to
    light change nothing of what follows."""
    guessed: tuple[int, ...] = ()
    for place, event in enumerate(events):
        if isinstance(event, OTHERS):
            yield from events[place:]
            return
        if isinstance(event, e.Took | e.Sailed | e.Traded | e.Visited) and event.card in guessed:
            return
        yield event
        if isinstance(event, e.TableEmptied):
            guessed = event.cards
        elif (isinstance(event, e.Uncovered) and event.card != view.top) or (isinstance(event, e.Turned) and guessed):
            return


# --- What it costs -----------------------------------------------------------------------------------------------


def price(view: View, state: Ganges, move: tuple[Any, ...]) -> Iterator[Fact]:
    """The dice with their sum, karma and administrators."""
    match move:
        case m.TakeDie() | m.Trade():
            yield Fact("free")
        case m.Pay() | m.PayDie():
            card = state.agenda[-1].number
            yield from laid(view, card, m.payment(view, view.seat, card, move))
        case m.DrawDice() | m.ExtraAction():
            yield Fact("pay_jokers", {"number": 1})


def laid(view: View, card: int, payment: m.Payment) -> Iterator[Fact]:
    """What is paid for a card, whether it is enough or not: a sum for a building, one die for all else."""
    values = [view.dice[die] for die in payment.cards]
    reached = sum(values) + payment.karma + JOKER_VALUE * payment.jokers
    if KIND[card] != BUILDING:
        needed = abs(COST[card] - values[0]) if values else 0
        reached = COST[card] if payment.jokers or (values and payment.karma == needed) else sum(values)
    if values or not payment.jokers:
        dice = "+".join(map(str, values))
        facts = {"dice": dice, "cards": payment.cards, "karma": payment.karma, "reached": reached, "cost": COST[card]}
        yield Fact("pay", facts)
    if payment.karma:
        yield Fact("pay_karma", {"number": payment.karma})
    if payment.jokers:
        yield Fact("pay_jokers", {"number": payment.jokers})


def paying(view: View, card: int, chosen: Sequence[Target]) -> tuple[Fact, ...]:
    """What is laid for a card so far: dice of the hand, karma, administrators."""
    own = tuple(int(target[1]) for target in chosen if target[0] == "hand")
    karma, jokers = (sum(target[0] == kind for target in chosen) for kind in ("karma", "admin"))
    return tuple(laid(view, card, m.Payment(own, karma, jokers)))


# --- What happens ------------------------------------------------------------------------------------------------


def told(view: View, events: list[Event]) -> Iterator[Fact]:
    """What happens up to the first choice, or to the first thing that nobody knows."""
    fame, coins = view.fame[view.seat], view.coins[view.seat]
    for event in events:
        match event:
            case e.Took(_, card):
                yield Fact("die", {"colour": f"colour.{COLOURS[COLOUR[card]]}"})
            case e.Drew(_, card):
                yield from die_of_the_deck(view, card)
            case e.Discarded(_, card, value):
                yield Fact("discards", {"colour": f"colour.{COLOURS[COLOUR[card]]}", "value": value})
            case e.RowBroken(_, cards):
                yield Fact("breaks_row", {"number": len(cards)})
            case e.Uncovered(_, card) if card == view.top:
                yield Fact("top_card", {"card": name(card)[0], "of": name(card)[1]})
            case e.Uncovered():
                yield Fact("unknown_card")
            case e.Copied(_, card):
                yield Fact("copies", {"ship": NUMBER[card]})
            case e.KarmaGained(_, number, total):
                yield Fact("karma", {"number": number, "total": total})
            case e.AdminsGained(_, number, total):
                yield Fact("admins", {"number": number, "total": total})
            case e.FameGained(_, number, total):
                fame = total
                yield Fact("fame", {"number": number, "total": total, "needed": FAME_FOR_CARD})
            case e.CoinsGained(_, number, total):
                coins = total
                yield Fact("coins", {"number": number, "total": total, "needed": COINS_FOR_CARD})
            case e.Turned(_, place, bonus, by):
                fame -= FAME_FOR_CARD if by == "fame" else 0
                coins -= COINS_FOR_CARD if by == "coins" else 0
                yield Fact(f"turned_by_{by}", {"place": place + 1, "left": fame if by == "fame" else coins})
                if bonus != HIDDEN:
                    yield Fact("bonus", {"bonus": f"bonus.{BONUSES[bonus]}"})
            case e.BuildingsExchanged(_, effect, number):
                yield Fact("buildings", {"effect": f"effect.{EFFECTS[effect]}", "number": number})
            case e.GoodsSold(_, effect, number):
                yield Fact("sale", {"effect": f"effect.{EFFECTS[effect]}", "number": number})
            case e.CardsGone(_, number, cards):
                yield Fact("cards_gone", {"number": number, "cards": cards})
            case _ if type(event) in PLAIN:
                yield Fact(PLAIN[type(event)])


PLAIN: dict[type, str] = {
    e.TableEmptied: "new_cards",
    e.KarmaExchanged: "karma_exchanged",
    e.AdminsExchanged: "admins_exchanged",
    e.LastRoundBegan: "last_round",
    e.SecondActionWon: "second_action",
    e.ShipsExchanged: "ships",
}
"""What is told without any more facts."""


# --- What waits behind -------------------------------------------------------------------------------------------


def waiting(view: View, state: Ganges) -> Iterator[Fact]:
    """What the player will then have to choose, and what is still to come after it."""
    seat = view.seat
    frames = [frame for frame in reversed(state.agenda) if frame.task != c.SETTLE]
    first = state.agenda[-1].task if state.agenda else c.ACTION_DONE
    if first == c.SETTLE:
        yield Fact("then_exchange", {"number": len(state.legal_moves())})
    for frame in frames:
        yield from promised(view, state, frame, first)
    looks = [frame.number > 0 for frame in state.agenda if frame.task == c.SETTLE]
    if first != c.SETTLE and looks and complete(state, seat, any(looks)):
        ways = settlements(state, seat, any(looks))
        if len(ways) > 1:
            yield Fact("then_exchange", {"number": len(ways)})
            return
        (way,) = ways
        if way.buildings != NONE:
            effect = f"effect.{EFFECTS[way.buildings]}"
            yield Fact("buildings", {"effect": effect, "number": way.admins - way.ships})
        if way.ships:
            yield Fact("ships")
        if way.goods != NONE:
            yield Fact("sale", {"effect": f"effect.{EFFECTS[way.goods]}", "number": way.coins})
        yield Fact("cards_gone", {"number": len(way.cards), "cards": way.cards})


def promised(view: View, state: Ganges, frame: Frame, first: str) -> Iterator[Fact]:
    """One task that waits; `first` is the one that the player is asked about."""
    task, number, card, *_ = frame
    if task == c.HIDDEN:
        bonuses = tuple(f"bonus.{BONUSES[bonus]}" for bonus in view.possible_bonuses(view.seat))
        yield Fact("bonus_among", {"bonuses": bonuses})
    elif task == c.PLACE:
        yield Fact("then_ship", {"ship": NUMBER[card]})
    elif task == c.TAKE:
        yield Fact("then_discard")
        if number:
            yield Fact("die", {"colour": f"colour.{COLOURS[COLOUR[number]]}"})
        else:
            yield from die_of_the_deck(view, state.top)
    elif task in (c.FAME_TURNS, c.COINS_TURN):
        if task == first:
            yield Fact("then_turn_card")
    elif task in THEN_COUNTED:
        yield Fact(THEN_COUNTED[task], {"number": number})
    elif task in THEN:
        yield Fact(THEN[task])


def die_of_the_deck(view: View, card: int) -> Iterator[Fact]:
    """A die from the top of the deck: of the first one the colour is known."""
    yield Fact("die", {"colour": f"colour.{COLOURS[COLOUR[card]]}"}) if card == view.top else Fact("unknown_die")


THEN_COUNTED = {
    c.DICE: "then_dice",
    c.DECK_DICE: "then_deck_dice",
    c.GOODS: "then_goods",
    c.KARMA: "then_karma",
    c.ADMINS: "then_admins",
    c.FAME: "then_fame",
    c.COINS: "then_coins",
}
THEN = {
    c.FREE_PALACE: "then_palace",
    c.COPY_SHIP: "then_copy_ship",
    c.COINS_OR_PALACE: "then_coins_or_palace",
    c.FAME_OR_SHIP: "then_fame_or_ship",
}
"""What is still to come after a choice, by its task."""
