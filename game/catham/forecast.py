"""What is certain to follow from a decision, in facts that the screen puts into words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game.catham import cards as c
from game.catham import moves as m
from game.catham.cards import HACKERS, HAND_LIMIT, MAFIA_CARDS, RESPONSE_GAIN
from game.kernel.contract import Event, Fact
from game.kernel.forecast import foretell

if TYPE_CHECKING:
    from game.catham.state import CathamCity
    from game.catham.view import View


def forecast(view: View, move: tuple[Any, ...]) -> tuple[Fact, ...]:
    """Influence, what it does to others and to the piles, then one's own hand. Of what chance or others decide, from
    what to what it can come. A sure win is the end: nothing else follows."""
    foretold = foretell(view, move)
    facts = []
    influence = gain(view, move, foretold.events)
    if influence is not None:
        least, most = influence
        need = view.target - view.influence[view.seat]
        if most >= need:
            facts.append(Fact("wins" if least >= need else "may_win"))
        if least == most:
            facts.append(Fact("gain", {"number": least}) if least >= 0 else Fact("loss", {"number": -least}))
        else:
            facts.append(Fact("gain_range", {"least": least, "most": most}))
        if least >= need:
            return tuple(facts)
    if is_last(view):
        facts.insert(0, Fact("ends"))
    facts += effects(view, move, foretold.after)
    cards = hand_size(view, move, foretold.after)
    if cards is not None:
        least, most = cards
        if least == most:
            facts.append(Fact("hand", {"size": least, "limit": HAND_LIMIT}))
        else:
            facts.append(Fact("hand_range", {"least": least, "most": most, "limit": HAND_LIMIT}))
        if least > HAND_LIMIT:
            facts.append(Fact("over", {"number": least - HAND_LIMIT}))
    return tuple(facts)


def is_last(view: View) -> bool:
    """Return whether this is an action, and the game ends with it because it has gone on for so long."""
    return m.Take in view.decision.makes and view.actions_left == 1 and view.turn + 1 >= view.last_turn


# --- Influence ---------------------------------------------------------------------------------------------------


def gain(view: View, move: tuple[Any, ...], events: Iterable[Event]) -> tuple[int, int] | None:
    """The least and the most influence that a move brings; `None` if it is not played for influence."""
    match move:
        case m.PlayHackers(number, target):
            return caught(view, number, target)
        case m.PlayPolice(number, extra, target):
            return found(view, number, extra, target)
        case m.PlayOfficials(number):
            return different(view, number)
    for event in events:
        match event:
            case m.Gained(seat, number) if seat == view.seat:
                return number, number
            case m.Returned(seat, number) if seat == view.seat:
                return -number, -number
    return None


def caught(view: View, number: int, target: int) -> tuple[int, int]:
    """Hackers that come to light out of a hand into which so many are mixed."""
    least, _ = held(view, target, HACKERS)
    return max(0, number - (view.hand_sizes[target] - least)), number


def found(view: View, number: int, extra: int, target: int) -> tuple[int, int]:
    """Cards of the wanted faction that come to light in a search."""
    size = view.hand_sizes[target]
    shown = min(number, size)
    least, most = held(view, target, extra)
    return max(0, shown - (size - least)), min(shown, most)


def held(view: View, other: int, faction: int) -> tuple[int, int]:
    """The least and the most cards of a faction that an opponent can hold."""
    known = view.known_hand(other)
    hidden = view.hand_sizes[other] - sum(known)
    unseen = view.unseen()
    elsewhere = sum(unseen) - unseen[faction]
    return known[faction] + max(0, hidden - elsewhere), known[faction] + min(hidden, unseen[faction])


def different(view: View, number: int) -> tuple[int, int]:
    """Factions among so many cards of the draw pile."""
    unseen = view.unseen()
    there = list(map(min, view.pile, unseen))
    if number > view.deck_size:
        there = [cards + more for cards, more in zip(there, view.discard, strict=True)]
    left = number = available(view, number)
    least = 0
    for cards in sorted(there, reverse=True):
        if left <= 0:
            break
        left -= cards
        least += 1
    return least, min(number, sum(map(bool, there)))


def available(view: View, number: int) -> int:
    """How many of so many cards the draw pile can give; cards in play are not shuffled into it."""
    return min(number, view.deck_size + sum(view.discard))


# --- Others and the piles ----------------------------------------------------------------------------------------


def effects(view: View, move: tuple[Any, ...], after: CathamCity) -> list[Fact]:
    """What a move does beside influence."""
    match move:
        case m.Take(faction):
            return collected(view, after, faction)
        case m.PlayDetectives(extra):
            return answered("informs", view, informers(view, extra), faction=extra)
        case m.PlayScientists():
            return [Fact("draws", {"number": available(view, c.SCIENTISTS_DRAW)})]
        case m.PlayRobocats(c.ROBOCATS_FOR_CARDS):
            return [Fact("draws", {"number": available(view, c.ROBOCATS_DRAW)})]
        case m.PlayMafia():
            payers = tuple(other for other in view.opponents() if view.hand_sizes[other] or view.influence[other])
            return [Fact("pays", {"seats": payers})] if payers else []
        case m.PlayHackers(number, target) | m.PlayPolice(number, _, target):
            return [Fact("exposes", {"target": target, "number": min(number, view.hand_sizes[target])})]
        case m.PlayJournalists():
            return answered("leaks", view, leakers(view))
        case m.PlayOfficials(number):
            return [Fact("turns_up", {"number": available(view, number)})]
        case m.Leak(faction):
            return [Fact("gives", {"target": view.active, "faction": faction})]
        case m.Discard(faction):
            return broken(view, after, faction)
        case _:
            return []


def collected(view: View, after: CathamCity, faction: int) -> list[Fact]:
    """Whether a faction can be played with the cards that were taken."""
    lacking = view.lacking(after.hand(view.seat), faction)
    return [
        Fact("missing", {"faction": faction, "number": lacking}) if lacking else Fact("ready", {"faction": faction})
    ]


def broken(view: View, after: CathamCity, faction: int) -> list[Fact]:
    """Whether a faction can no longer be played with a card less."""
    lacking = view.lacking(after.hand(view.seat), faction)
    return [Fact("missing", {"faction": faction, "number": lacking})] if lacking and not view.missing(faction) else []


def informers(view: View, extra: int) -> tuple[int, ...]:
    """Who may have a card for the Detectives."""
    return tuple(other for other in view.opponents() if held(view, other, extra)[1])


def leakers(view: View) -> tuple[int, ...]:
    """Who may have two cards of one faction for the Journalists."""
    return tuple(
        other
        for other in view.opponents()
        if any(held(view, other, faction)[1] >= c.JOURNALISTS_CARDS for faction in view.factions)
    )


def answered(name: str, view: View, seats: tuple[int, ...], **facts: int) -> list[Fact]:
    """Who may answer for influence, and whom that would make the winner."""
    if not seats:
        return []
    winners = tuple(seat for seat in seats if view.influence[seat] + RESPONSE_GAIN >= view.target)
    told = [Fact("rival_may_win", {"seats": winners})] if winners else []
    return [*told, Fact(name, {"seats": seats, **facts})]


# --- One's own hand ----------------------------------------------------------------------------------------------


def hand_size(view: View, move: tuple[Any, ...], after: CathamCity) -> tuple[int, int] | None:
    """The least and the most cards in one's own hand afterwards; `None` if it stays as it is."""
    match move:
        case m.Decline() | m.ReturnInfluence():
            return None
        case m.SurrenderCards():
            left = max(0, sum(view.hand) - MAFIA_CARDS)
            return left, left
        case m.PlayHackers(number, target):
            least, most = caught(view, number, target)
            return sum(view.hand) - most, sum(view.hand) - least
        case m.PlayJournalists():
            cards = after.hand_size(view.seat)
            return cards, cards + len(leakers(view))
        case _:
            cards = after.hand_size(view.seat)
            return cards, cards
