"""What is certain to follow from a move, in facts that the screen puts into words; chance only as a risk.

The move is played by the rules on a guess. What is told of what then happens stands in the record of the decision.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from game.emerald import cards as c
from game.emerald import events as e
from game.emerald import moves as m
from game.emerald.board import BY_LIMIT, BY_MARKER, BY_REVEAL, ENDINGS, Board
from game.kernel.contract import Decision, Event, Fact
from game.kernel.forecast import follow, foretell

if TYPE_CHECKING:
    from game.emerald.state import Emerald
    from game.emerald.view import View

Kind = TypeVar("Kind")


class Seen(NamedTuple):
    """A move that was played on a guess."""

    view: View
    """Before it."""
    move: Any
    events: tuple[Event, ...]
    """What is certain to happen; nobody blocks."""
    after: Emerald
    blocker: int | None = None
    """Who may block."""

    def first(self, kind: type[Kind]) -> Kind | None:
        """The first event of a kind."""
        return next((event for event in self.events if isinstance(event, kind)), None)


Teller: TypeAlias = Callable[[Seen], Iterator[Fact]]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class EmeraldDecision(Decision):
    """A decision, what is told of it beforehand, and what goes on by itself."""

    tells: tuple[Teller, ...] = field(default=(), kw_only=True)
    """What is told of what its moves are certain to bring, the most important first."""
    expects: Any = field(default=None, kw_only=True)
    """The answer with which the forecast of an attack reckons."""
    pursued: bool = field(default=False, kw_only=True)
    """Whether the city is meant for which the action was begun, whatever else could be chosen. Where agents may come or
    go it is asked."""


def forecast(view: View, move: tuple[Any, ...]) -> tuple[Fact, ...]:
    """What the decision tells of its moves."""
    asked = view.decision
    if not isinstance(asked, EmeraldDecision) or not asked.tells:
        return ()
    events, _, after, _ = foretell(view, move)
    blocker, answering = None, after.decision
    if isinstance(answering, EmeraldDecision) and answering.expects:
        blocker = after.to_move
        more = follow(after, view.seat, answering.expects)
        events, after = events + more.events, more.after
    seen = Seen(view, move, events, after, blocker)
    return tuple(fact for tell in asked.tells for fact in tell(seen))


def claimed(view: View, card: int, city: int) -> tuple[Fact, ...]:
    """What a claim would bring that begins with this card."""
    begun: Emerald = foretell(view, m.PLAYS[card][c.CLAIM]).after
    return forecast(begun.view(view.seat), m.IN_CITY[city])


# --- Cards -------------------------------------------------------------------------------------------------------

SYMBOL_FACTS = {c.PLACE: "placed", c.CLAIM: "claims", c.RETRIEVE: "retrieved", c.MOVE: "travels"}


def symbols(seen: Seen) -> Iterator[Fact]:
    """How much the symbols of the cards laid out can do now."""
    if isinstance(seen.move, m.Play) and seen.move.use in SYMBOL_FACTS:
        yield Fact(SYMBOL_FACTS[seen.move.use], seen.after.decision.facts(seen.after, seen.view.seat))


def free(seen: Seen) -> Iterator[Fact]:
    """A text that costs no action."""
    if isinstance(seen.move, m.Play) and seen.move.use == c.TEXT and c.HEADER[seen.move.card] == c.FREE:
        yield Fact("free")


def once(seen: Seen) -> Iterator[Fact]:
    """Whether the card is gone afterwards."""
    if isinstance(seen.move, m.Play):
        card, use, _ = seen.move
        if use == c.KILL or (use == c.TEXT and c.HEADER[card] == c.ONCE):
            yield Fact("once", {"card": card})


def hand(seen: Seen) -> Iterator[Fact]:
    """How many cards are left."""
    if isinstance(seen.move, m.Play):
        yield Fact("hand", {"number": len(seen.view.hand) - 1})


def draws(seen: Seen) -> Iterator[Fact]:
    """New cards, as many as there are."""
    seat = seen.view.seat
    left = sum(isinstance(event, e.CardPlayed | e.Discarded | e.Blocked) for event in seen.events)
    number = len(seen.after.hands[seat]) - len(seen.view.hand) + left
    if number > 0:
        yield Fact("draws", {"number": number})


def passes(seen: Seen) -> Iterator[Fact]:
    """Actions that are left afterwards, or that are given away."""
    if isinstance(seen.move, m.Pass):
        yield Fact("actions", {"number": c.ACTIONS - seen.after.actions})
    elif number := sum(isinstance(event, e.Passed) for event in seen.events):
        yield Fact("passes", {"number": number})


# --- Cities ------------------------------------------------------------------------------------------------------


def placed(seen: Seen) -> Iterator[Fact]:
    """Cubes that go to a city."""
    if event := seen.first(e.InfluencePlaced):
        yield Fact("placed", {"number": event.number})


def fetched(seen: Seen) -> Iterator[Fact]:
    """Cubes that come back, and what is left where they were."""
    if event := seen.first(e.InfluenceRetrieved):
        yield Fact("retrieved", {"number": event.number})
        if event.source != m.LIMBO:
            yield from stand(seen.view, seen.view.seat, event.source, -event.number)


def standing(seen: Seen) -> Iterator[Fact]:
    """How one stands in the cities to which pieces have come, then in those that they have left."""
    for event in seen.events:
        for place in ("city", "source", "origin"):
            city = getattr(event, place, m.LIMBO)
            if city != m.LIMBO:
                yield from stand(seen.after, seen.view.seat, city)


def stand(board: Board, seat: int, city: int, cubes: int = 0) -> Iterator[Fact]:
    """Whether a player has the majority in a city, with so many cubes more, and whether that is enough for its card."""
    mine, best = board.pieces(seat, city) + cubes, board.most_of_others(seat, city)
    if not mine and not best:
        return
    name = "majority" if mine > best else "tie" if mine == best and mine else "behind"
    yield Fact(name, {"city": city, "mine": mine, "best": best})
    if name == "majority" and board.tops[city] >= 0 and board.cubes_of(seat, city) + cubes:
        yield Fact("claimable", {"city": city, "card": board.tops[city]})


def cubes(seen: Seen) -> Iterator[Fact]:
    """How many go to Limbo, and how many come home."""
    view, after = seen.view, seen.after
    if lost := sum(after.limbo) - sum(view.limbo):
        yield Fact("limbo", {"number": lost})
    if back := sum(after.pool) - sum(view.pool):
        yield Fact("home", {"number": back})


def recruited(seen: Seen) -> Iterator[Fact]:
    """Agents that come with a card."""
    if event := seen.first(e.AgentPlaced):
        yield Fact("recruited", {"number": event.number, "city": event.city})


def removed(seen: Seen) -> Iterator[Fact]:
    """A card that leaves the game."""
    if event := seen.first(e.CardRemoved):
        yield Fact("removed", {"card": event.card})


# --- Attacks -----------------------------------------------------------------------------------------------------


def bombs(seen: Seen) -> Iterator[Fact]:
    """How many there are, of how many."""
    have, needed = seen.view.bombs(seen.view.seat, seen.move)
    yield Fact("bombs", {"have": have, "needed": needed})


def victim(seen: Seen) -> Iterator[Fact]:
    """Whom it strikes, and whether they may hold a block."""
    target = next((event.target for event in seen.events if hasattr(event, "target")), None)
    if target is not None:
        yield Fact("victim", {"target": target})
    yield from blockers(seen)


def blockers(seen: Seen) -> Iterator[Fact]:
    """Who may hold a block."""
    if seen.blocker is not None:
        yield Fact("may_block", {"seat": seen.blocker})


def agents_home(seen: Seen) -> Iterator[Fact]:
    """Agents of all players go back to their pools."""
    if number := sum(event.number for event in seen.events if isinstance(event, e.AgentReturned)):
        yield Fact("agents_home", {"number": number})


def exposed(seen: Seen) -> Iterator[Fact]:
    """Who has no agent left must reveal themselves."""
    for owner in (seen.view.seat, *seen.view.others(seen.view.seat)):
        yield from exposure(seen, owner)


def own_exposure(seen: Seen) -> Iterator[Fact]:
    """The same of oneself alone."""
    return exposure(seen, seen.view.seat)


def exposure(seen: Seen, owner: int) -> Iterator[Fact]:
    """That may end the game, or it brings new agents."""
    view, lost = seen.view, lost_agents(seen.events)[owner]
    if not lost or view.revealed[owner] or view.on_board(owner) > lost:
        return
    yield Fact("must_reveal", {"seat": owner})
    faction = view.faction(owner)
    if faction == c.RESTORATIONIST:
        yield Fact("ends", {"reason": ENDINGS[BY_REVEAL]})
    elif faction == c.LOYALIST and owner == view.seat:
        yield Fact("restocks", {"number": min(c.AFTER_REVEAL, view.reserve[owner])})


def lost_agents(events: tuple[Event, ...]) -> Counter[int]:
    """How many agents each player loses from the board."""
    lost: Counter[int] = Counter()
    for event in events:
        match event:
            case e.AgentKilled(target=owner) | e.AgentReplaced(target=owner) | e.AgentsTaken(seat=owner):
                lost[owner] += 1
            case e.AgentReturned(seat=owner, number=number):
                lost[owner] += number
    return lost


# --- Points and sanity -------------------------------------------------------------------------------------------


def points(seen: Seen) -> Iterator[Fact]:
    """Points by their kinds; of a claim without any, the card itself."""
    gains: Counter[int] = Counter()
    for event in seen.events:
        if isinstance(event, e.Scored):
            gains[event.kind] += event.number
    if gains:
        yield from scored(seen.view, gains)
    elif claimed := seen.first(e.Claimed):
        yield Fact("gained", {"card": claimed.card})
    elif seen.first(e.AgentKilled):
        yield Fact("no_points")


def devoted(seen: Seen) -> Iterator[Fact]:
    """The points for all agents so far, with one more."""
    if isinstance(seen.move, m.ChooseCity):
        yield from scored(seen.view, {c.LOYALIST: c.YOG_POINTS * (len(seen.view.steps) + 1)})


def scored(view: View, gains: Mapping[int, int]) -> Iterator[Fact]:
    """Whether one's faction keeps the first of these points; the score with all of them, or the end."""
    own = view.faction(view.seat)
    for place, (kind, number) in enumerate(gains.items()):
        yield Fact("points", {"number": number, "kind": kind})
        if place:
            continue
        if kind == c.KILLED and own == c.LOYALIST:
            yield Fact("if_restorationist")
        elif kind not in (c.NEUTRAL, own):
            yield Fact("not_kept")
    score = view.live_score(view.seat) + sum(gains.values())
    if score >= view.limit():
        yield Fact("ends", {"reason": ENDINGS[BY_LIMIT]})
    else:
        yield Fact("score", {"score": score, "limit": view.limit()})


def markers(seen: Seen) -> Iterator[Fact]:
    """Where they will be, what everybody then holds for them, and how far it is to the end of the track."""
    if event := seen.first(e.MarkersMoved):
        yield Fact("markers", {"resto": event.resto, "loyal": event.loyal})
        yield Fact("track", {"before": seen.view.track(), "after": seen.after.track()})
        if left := c.TRACK_END - max(event.resto, event.loyal):
            yield Fact("track_left", {"number": left})
        yield from ends(seen)


def ends(seen: Seen) -> Iterator[Fact]:
    """A marker on its last space ends the game, and so do its points if they bring anybody to the limit."""
    after = seen.after
    if max(after.resto, after.loyal) >= c.TRACK_END:
        yield Fact("ends", {"reason": ENDINGS[BY_MARKER]})
    elif max(after.live_scores()) >= after.limit():
        yield Fact("ends", {"reason": ENDINGS[BY_LIMIT]})


def pushed(seen: Seen) -> Iterator[Fact]:
    """The same of markers that are moved by symbols, or have been."""
    return ends(seen) if isinstance(seen.move, m.Done) else markers(seen)


def turned(seen: Seen) -> Iterator[Fact]:
    """The faction to which one belongs from now on."""
    if seen.first(e.HeartChanged):
        yield Fact("turned", {"faction": seen.after.faction(seen.view.seat)})
        if seen.view.revealed[seen.view.seat]:
            yield Fact("ends", {"reason": ENDINGS[BY_REVEAL]})


def revealed(seen: Seen) -> Iterator[Fact]:
    """A Restorationist who is revealed ends the game."""
    if seen.after.faction(seen.view.seat) == c.RESTORATIONIST:
        yield Fact("ends", {"reason": ENDINGS[BY_REVEAL]})


def sane(seen: Seen) -> Iterator[Fact]:
    """All sanity is back."""
    if seen.first(e.SanityRestored):
        yield Fact("sane")


def madness(seen: Seen) -> Iterator[Fact]:
    """The risk of claiming some cards, and of dealing with royalty, which also costs an agent."""
    view, seat = seen.view, seen.view.seat
    for event in seen.events:
        match event:
            case e.Claimed(card=card) if c.MAD[card]:
                yield from risk(view, seat)
            case e.RoyalKilled(city=city) | e.RoyalHidden(city=city):
                yield from risk(view, seat, view.agents_of(seat, city) > 0)


def terror(seen: Seen) -> Iterator[Fact]:
    """The same for somebody else."""
    return risk(seen.view, seen.move.seat)


def risk(view: View, seat: int, agent: bool = False) -> Iterator[Fact]:
    """A roll of the sanity die, for somebody who has something to lose."""
    if view.sanity[seat]:
        last = "" if view.sanity[seat] > 1 or view.revealed[seat] else "last_"
        name = last + ("mad_agent" if agent else "madness")
        yield Fact(name, {"seat": seat, "tokens": view.sanity[seat], "mad": c.MAD_FACES, "die": c.DIE})


OF_CLAIM: tuple[Teller, ...] = (points, recruited, cubes, madness)
OF_KILL: tuple[Teller, ...] = (bombs, victim, points, exposed, cubes, madness)
"""What is told of a claim, and of an assassination, however it comes about."""
