"""What is certain to follow from a decision, in facts that the screen puts into words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.catham import cards as c
from game.catham import moves as m
from game.catham.cards import HACKERS, HAND_LIMIT, MAFIA_CARDS, NEEDED, RESPONSE_GAIN
from game.kernel.contract import Fact

if TYPE_CHECKING:
    from game.catham.view import View


def forecast(view: View, move: tuple[Any, ...]) -> tuple[Fact, ...]:
    """Influence, what it does to others and to the piles, then one's own hand. Of what chance or others decide, from
    what to what it can come. A sure win is the end: nothing else follows."""
    facts = []
    influence = gain(view, move)
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
    facts += effects(view, move)
    cards = hand_size(view, move)
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
    """Whether the game ends with this action because it has gone on for so long."""
    return view.decision.name == "action" and view.actions_left == 1 and view.turn + 1 >= view.last_turn


# --- Influence ---------------------------------------------------------------------------------------------------


def gain(view: View, move: tuple[Any, ...]) -> tuple[int, int] | None:
    """The least and the most influence that a move brings; `None` if it is not played for influence."""
    match move:
        case m.PlayDetectives():
            return c.DETECTIVES_GAIN, c.DETECTIVES_GAIN
        case m.PlayScientists():
            return c.SCIENTISTS_GAIN, c.SCIENTISTS_GAIN
        case m.PlayRobocats(c.ROBOCATS_FOR_INFLUENCE):
            return c.ROBOCATS_GAIN, c.ROBOCATS_GAIN
        case m.PlayMafia():
            return c.MAFIA_GAIN, c.MAFIA_GAIN
        case m.PlayHackers(number, target):
            return caught(view, number, target)
        case m.PlayPolice(number, extra, target):
            return found(view, number, extra, target)
        case m.PlayJournalists():
            return c.JOURNALISTS_GAIN, c.JOURNALISTS_GAIN
        case m.PlayOfficials(number):
            return different(view, number)
        case m.Inform() | m.Leak():
            return RESPONSE_GAIN, RESPONSE_GAIN
        case m.ReturnInfluence():
            return -c.MAFIA_INFLUENCE, -c.MAFIA_INFLUENCE
        case _:
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


def effects(view: View, move: tuple[Any, ...]) -> list[Fact]:
    """What a move does beside influence."""
    match move:
        case m.Take(faction, number):
            return collected(view, faction, number)
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
            return broken(view, faction)
        case _:
            return []


def collected(view: View, faction: int, number: int) -> list[Fact]:
    """Whether a faction can be played with so many cards more."""
    hand = list(view.hand)
    hand[faction] += number
    lacking = view.lacking(hand, faction)
    if lacking:
        return [Fact("missing", {"faction": faction, "number": lacking})]
    return [Fact("ready", {"faction": faction})]


def broken(view: View, faction: int) -> list[Fact]:
    """Whether a faction can no longer be played with a card less."""
    hand = list(view.hand)
    hand[faction] -= 1
    lacking = view.lacking(hand, faction)
    if lacking and not view.missing(faction):
        return [Fact("missing", {"faction": faction, "number": lacking})]
    return []


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


def hand_size(view: View, move: tuple[Any, ...]) -> tuple[int, int] | None:
    """The least and the most cards in one's own hand afterwards; `None` if it stays as it is."""
    cards = sum(view.hand)
    match move:
        case m.Take(_, number):
            cards += number
        case m.PlayDetectives():
            cards -= NEEDED[c.DETECTIVES] + 1
        case m.PlayScientists():
            cards += available(view, c.SCIENTISTS_DRAW) - NEEDED[c.SCIENTISTS]
        case m.PlayRobocats(c.ROBOCATS_FOR_CARDS):
            cards += available(view, c.ROBOCATS_DRAW) - c.ROBOCATS_FOR_CARDS
        case m.PlayRobocats(number) | m.PlayOfficials(number):
            cards -= number
        case m.PlayMafia():
            cards -= NEEDED[c.MAFIA]
        case m.PlayHackers(number, target):
            least, most = caught(view, number, target)
            return cards - most, cards - least
        case m.PlayPolice(number, _, _):
            cards -= number + 1
        case m.PlayJournalists():
            cards -= NEEDED[c.JOURNALISTS]
            return cards, cards + len(leakers(view))
        case m.Leak():
            cards -= c.JOURNALISTS_CARDS
        case m.SurrenderCards():
            cards -= min(cards, MAFIA_CARDS)
        case m.Inform() | m.Discard():
            cards -= 1
        case _:
            return None
    return cards, cards
