"""What is certain to follow from a move, in facts that the screen puts into words; chance only as a risk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.emerald import moves as m
from game.emerald.board import BY_LIMIT, BY_MARKER, BY_REVEAL, ENDINGS, bombs_needed
from game.emerald.cards import (
    ACTIONS,
    AFTER_REVEAL,
    AGENTS,
    ALL_CITIES,
    BLACK_HAND,
    BLACK_HAND_POINTS,
    BOMB_WORTH,
    BOX,
    CHANGE_OF_HEART,
    CLAIM,
    CTHULHU,
    CUBES,
    DIE,
    DIOGENES_CLUB,
    DISCARD,
    DOCTOR_WATSON,
    DRAWN,
    FENIANS,
    FREE,
    HAND,
    HEADER,
    KILL,
    KILLED,
    KIND,
    LOYAL,
    LOYALIST,
    MAD,
    MAD_FACES,
    MARKER_TEXT,
    MATVEI_GOLOVINSKI,
    MOVE,
    NEUTRAL,
    ONCE,
    PEOPLES_WILL,
    PLACE,
    POINTS,
    RESTO,
    RESTORATIONIST,
    RETRIEVE,
    ROYAL,
    SHERLOCK_HOLMES,
    SHOGGOTH,
    SIGMUND_FREUD,
    SYMBOLS,
    TEXT,
    TRACK_END,
    VAMPIRES,
    YOG_POINTS,
)
from game.kernel.contract import Fact

if TYPE_CHECKING:
    from game.emerald.view import View

BLOCKED_BY = {
    "assassinate": (SHERLOCK_HOLMES, VAMPIRES),
    "bombs": (SHERLOCK_HOLMES, VAMPIRES),
    "shoggoth": (SHERLOCK_HOLMES, VAMPIRES),
    "zombie_attack": (SHERLOCK_HOLMES, VAMPIRES),
    "vampires": (SHERLOCK_HOLMES,),
    "cthulhu": (SHERLOCK_HOLMES,),
}
"""The cards that stop an attack, by the decision in which it is aimed."""


def forecast(view: View, move: tuple[Any, ...]) -> tuple[Fact, ...]:
    """The most important first."""
    return tuple(facts(view, view.seat, move))


def facts(view: View, seat: int, move: tuple[Any, ...]) -> Iterator[Fact]:
    """By what is decided and what is chosen."""
    match view.decision.name, move:
        case (("turn" | "end_turn"), m.Play(card, use)):
            yield from begun(view, seat, card, use)
        case "turn", m.Pass():
            yield Fact("actions", {"number": ACTIONS - view.actions - 1})
        case (("turn" | "end_turn"), m.EndTurn()):
            if view.actions < ACTIONS:
                yield Fact("passes", {"number": ACTIONS - view.actions})
            yield from drawn(view, seat, HAND - len(view.hand))
        case (("turn" | "end_turn"), m.ReturnAgents(city)):
            yield from standing(changed(view, seat, city, agents=view.flown[seat]), seat, city)
        case "markers", m.Play(card, use):
            yield from marked(view, SYMBOLS[card][use] * (use == RESTO), SYMBOLS[card][use] * (use == LOYAL))
        case "markers", m.Done():
            yield from ends(view, view.resto, view.loyal)
        case (("discard" | "redraw"), m.Play()):
            yield Fact("hand", {"number": len(view.hand) - 1})
        case "redraw", m.Done():
            yield from drawn(view, seat, view.count + 1)
        case (("place" | "retrieve" | "claim" | "move"), m.Play(card, use)):
            yield from symbols(view, seat, use, sum(SYMBOLS[laid][use] for laid in (*view.played, card)))
        case "place", m.ChooseCity(city):
            number = min(sum(SYMBOLS[card][PLACE] for card in view.played), view.pool[seat])
            yield Fact("placed", {"number": number})
            yield from standing(changed(view, seat, city, cubes=number), seat, city)
        case (("claim" | "duchess_duzes"), m.ChooseCity(city)):
            yield from claimed(view, seat, city)
        case "retrieve", m.TakeCube(source):
            due = view.count or sum(SYMBOLS[card][RETRIEVE] for card in view.played)
            yield Fact("retrieved", {"number": min(due, view.limbo[seat]) if source == m.LIMBO else 1})
            if source != m.LIMBO:
                yield from standing(changed(view, seat, source, cubes=-1), seat, source)
        case "holy_brotherhood", m.ChooseNumber(number):
            yield Fact("retrieved", {"number": number})
        case (("move" | "pinkerton_agents"), m.MoveAgent(origin, city)):
            yield from standing(changed(view, seat, city, agents=1), seat, city)
            if origin != m.POOL:
                yield from standing(changed(view, seat, origin, agents=-1), seat, origin)
        case "assassinate", m.ChooseTarget(city, victim):
            yield from aimed(view, seat, city, victim, 0)
        case "bombs", m.Play(card, use):
            doubled = card == FENIANS and use == TEXT
            worth = view.agents_of(seat, view.city) if doubled else BOMB_WORTH[card]
            yield from aimed(view, seat, view.city, view.target, sum(view.steps) + worth)
        case "assassinate_again", m.Play(card, _):
            yield Fact("once", {"card": card})
        case "hide_royalty", m.ChooseCity(city):
            yield from royal(view, seat, city, LOYALIST)
        case "cthulhu", m.ChooseCity(city):
            yield from devoured(view, seat, city)
        case "inspector_lestrade", m.ChooseTarget(city, owner):
            number = view.cubes_of(owner, city)
            yield Fact("home", {"number": number})
            yield from standing(changed(view, owner, city, cubes=-number), seat, city)
        case "okhrana", m.ChooseTarget(city, owner):
            yield Fact("limbo", {"number": 1})
            yield from standing(changed(view, owner, city, cubes=-1), seat, city)
        case (("irene_adler" | "vampires"), m.ChooseTarget(city, owner)):
            yield Fact("victim", {"target": owner})
            yield from blockers(view, owner)
            after = changed(changed(view, owner, city, agents=-1), seat, city, agents=1)
            yield from standing(after, seat, city)
            yield from exposed(after, owner)
        case "shoggoth", m.ChooseTarget(city, owner):
            yield Fact("victim", {"target": owner})
            yield from blockers(view, owner)
            yield from scored(view, seat, KILLED, BOX[SHOGGOTH])
            yield from exposed(changed(view, owner, city, agents=-1), owner)
        case "zombie_attack", m.ChooseTarget(city, owner):
            yield Fact("victim", {"target": owner})
            yield from blockers(view, owner)
            yield from exposed(changed(view, owner, city, agents=-1), owner)
        case "mi_go", m.ChooseCity(city):
            yield from standing(changed(view, seat, city, agents=-1), seat, city)
        case "yog_sothoth", m.ChooseCity(city):
            yield from scored(view, seat, LOYALIST, YOG_POINTS * (len(view.steps) + 1))
            yield from exposed(changed(view, seat, city, agents=-1), seat)
        case "terror_by_night", m.ChooseSeat(victim):
            yield from madness(view, victim)
        case "third_section", m.ChooseCity(city):
            yield Fact("removed", {"card": view.tops[city]})
        case "block", m.React():
            yield from drawn(view, seat, 1)
        case "block", m.Decline():
            lost = view.agents_of(seat, view.city) if view.text == CTHULHU else 1
            yield from exposed(changed(view, seat, view.city, agents=-lost), seat)
        case "change_of_heart", _:
            if isinstance(move, m.React) or known_faction(view, seat) == RESTORATIONIST:
                yield Fact("ends", {"reason": ENDINGS[BY_REVEAL]})


# --- The first card of an action ---------------------------------------------------------------------------------


def begun(view: View, seat: int, card: int, use: int) -> Iterator[Fact]:
    """What the card brings, whether it is gone afterwards, and how many are left."""
    if use == TEXT:
        yield from told(view, seat, card)
        if HEADER[card] == FREE:
            yield Fact("free")
    elif use in (RESTO, LOYAL):
        yield from marked(view, SYMBOLS[card][use] * (use == RESTO), SYMBOLS[card][use] * (use == LOYAL))
    elif use not in (DISCARD, KILL):
        yield from symbols(view, seat, use, SYMBOLS[card][use])
    if use == KILL or (use == TEXT and HEADER[card] == ONCE):
        yield Fact("once", {"card": card})
    yield Fact("hand", {"number": len(view.hand) - 1})


def symbols(view: View, seat: int, use: int, number: int) -> Iterator[Fact]:
    """How much so many symbols can do now."""
    if use == PLACE:
        yield Fact("placed", {"number": min(number, view.pool[seat])})
    elif use == CLAIM:
        yield Fact("claims", {"number": min(number, len(view.claimable(seat)))})
    elif use == RETRIEVE:
        yield Fact("retrieved", {"number": min(number, CUBES - view.pool[seat])})
    elif use == MOVE:
        yield Fact("travels", {"number": min(number, view.in_cities(seat))})


def told(view: View, seat: int, card: int) -> Iterator[Fact]:
    """The texts that leave nothing to choose."""
    if card == BLACK_HAND and view.royals(seat):
        yield from scored(view, seat, RESTORATIONIST, BLACK_HAND_POINTS * view.royals(seat))
    elif card == CHANGE_OF_HEART:
        turned = RESTORATIONIST + LOYALIST - known_faction(view, seat)
        yield Fact("turned", {"faction": turned})
        if view.revealed[seat]:
            yield Fact("ends", {"reason": ENDINGS[BY_REVEAL]})
    elif card in (DIOGENES_CLUB, DOCTOR_WATSON):
        yield from drawn(view, seat, DRAWN)
    elif card == PEOPLES_WILL:
        yield Fact("retrieved", {"number": view.limbo[seat]})
    elif card == MATVEI_GOLOVINSKI:
        yield from marked(view, 0, MARKER_TEXT)
    elif card == SIGMUND_FREUD:
        yield Fact("sane")
        yield from marked(view, MARKER_TEXT, 0)


# --- Cities ------------------------------------------------------------------------------------------------------


def changed(view: View, seat: int, city: int, cubes: int = 0, agents: int = 0) -> View:
    """The board with so many pieces more, or fewer, of a player in a city."""
    place = seat * ALL_CITIES + city
    after = replace(view, cubes=view.cubes[:], agents=view.agents[:])
    after.cubes[place] += cubes
    after.agents[place] += agents
    return after


def standing(view: View, seat: int, city: int) -> Iterator[Fact]:
    """Whether a player has the majority in a city, and whether that is enough for its card."""
    mine, best = view.pieces(seat, city), view.most_of_others(seat, city)
    if not mine and not best:
        return
    name = "majority" if mine > best else "tie" if mine == best and mine else "behind"
    yield Fact(name, {"city": city, "mine": mine, "best": best})
    if city in view.claimable(seat):
        yield Fact("claimable", {"city": city, "card": view.tops[city]})


def claimed(view: View, seat: int, city: int) -> Iterator[Fact]:
    """Points, or else the card itself; agents, where the cubes go, and the risk of madness."""
    card = view.tops[city]
    if POINTS[card]:
        yield from scored(view, seat, KIND[card], POINTS[card])
    else:
        yield Fact("gained", {"card": card})
    if agents := min(AGENTS[card], view.reserve[seat]):
        yield Fact("recruited", {"number": agents, "city": city})
    yield from cleared(view, seat, city)
    if MAD[card]:
        yield from madness(view, seat)


def cleared(view: View, seat: int, city: int) -> Iterator[Fact]:
    """Own cubes go to Limbo, those of the others home."""
    if own := view.cubes_of(seat, city):
        yield Fact("limbo", {"number": own})
    if home := sum(view.cubes[city::ALL_CITIES]) - own:
        yield Fact("home", {"number": home})


def devoured(view: View, seat: int, city: int) -> Iterator[Fact]:
    """Everything leaves, and whoever has lost his last agent must reveal himself."""
    for other in view.others(seat):
        if view.agents_of(other, city):
            yield from blockers(view, other)
    if agents := sum(view.agents[city::ALL_CITIES]):
        yield Fact("agents_home", {"number": agents})
    if cubes := sum(view.cubes[city::ALL_CITIES]):
        yield Fact("limbo", {"number": cubes})
    for owner in (seat, *view.others(seat)):
        if number := view.agents_of(owner, city):
            yield from exposed(changed(view, owner, city, agents=-number), owner)


# --- Attacks -----------------------------------------------------------------------------------------------------


def aimed(view: View, seat: int, city: int, victim: int, bombs: int) -> Iterator[Fact]:
    """Which bombs are missing; and, when none are, who may block and what success brings."""
    needed = bombs_needed(city, victim)
    have = view.agents_of(seat, city) + bombs
    yield Fact("bombs", {"have": have, "needed": needed})
    if have < needed:
        return
    yield Fact("victim", {"target": victim})
    if victim == m.THE_ROYAL:
        yield from royal(view, seat, city, RESTORATIONIST)
        return
    yield from blockers(view, victim)
    if BOX[view.spent[0]]:
        yield from scored(view, seat, KILLED, BOX[view.spent[0]])
    else:
        yield Fact("no_points")
    yield from exposed(changed(view, victim, city, agents=-1), victim)
    yield from cleared(view, seat, city)


def royal(view: View, seat: int, city: int, kind: int) -> Iterator[Fact]:
    """A royal killed or hidden: its points, the cubes, the risk of madness, which also costs an agent."""
    bonus = BLACK_HAND_POINTS if BLACK_HAND in view.beside[seat] else 0
    yield from scored(view, seat, kind, POINTS[ROYAL + city], bonus)
    yield from cleared(view, seat, city)
    yield from madness(view, seat, view.agents_of(seat, city) > 0)


def blockers(view: View, owner: int) -> Iterator[Fact]:
    """Whether the attacked player may hold a block."""
    cards = BLOCKED_BY.get(view.decision.name, ())
    if any(view.could_hold(owner, card) for card in cards if card != VAMPIRES or not view.banished):
        yield Fact("may_block", {"seat": owner})


def exposed(after: View, owner: int) -> Iterator[Fact]:
    """Who has no agent left must reveal himself; that may end the game, or it brings new agents."""
    if after.revealed[owner] or after.on_board(owner):
        return
    yield Fact("must_reveal", {"seat": owner})
    faction = known_faction(after, owner)
    if faction == RESTORATIONIST:
        yield Fact("ends", {"reason": ENDINGS[BY_REVEAL]})
    elif faction == LOYALIST and owner == after.seat:
        yield Fact("restocks", {"number": min(AFTER_REVEAL, after.reserve[owner])})


# --- Points and sanity -------------------------------------------------------------------------------------------


def known_faction(view: View, seat: int) -> int:
    """The faction of a player as far as the one who asks knows it; else 0."""
    identity = view.identities[seat]
    return RESTORATIONIST + LOYALIST - identity if identity and view.turncoat == seat else identity


def scored(view: View, seat: int, kind: int, points: int, bonus: int = 0) -> Iterator[Fact]:
    """Points of a kind, whether one's faction keeps them, the Black Hand's bonus; the score with them, or the end."""
    score = view.live_score(seat) + points + bonus
    faction = known_faction(view, seat)
    if kind == RESTORATIONIST:
        points, bonus = points + bonus, 0
    yield Fact("points", {"number": points, "kind": kind})
    if kind == KILLED and faction == LOYALIST:
        yield Fact("if_restorationist")
    elif kind not in (NEUTRAL, faction):
        yield Fact("not_kept")
    if bonus:
        yield Fact("points", {"number": bonus, "kind": RESTORATIONIST})
    if score >= view.limit():
        yield Fact("ends", {"reason": ENDINGS[BY_LIMIT]})
    else:
        yield Fact("score", {"score": score, "limit": view.limit()})


def marked(view: View, resto: int, loyal: int) -> Iterator[Fact]:
    """Where the markers will be, what everybody then holds for them, and how far it is to the end of the track."""
    resto, loyal = min(TRACK_END, view.resto + resto), min(TRACK_END, view.loyal + loyal)
    yield Fact("markers", {"resto": resto, "loyal": loyal})
    yield Fact("track", {"before": view.track(), "after": abs(resto - loyal)})
    left = TRACK_END - max(resto, loyal)
    if left:
        yield Fact("track_left", {"number": left})
    yield from ends(view, resto, loyal)


def ends(view: View, resto: int, loyal: int) -> Iterator[Fact]:
    """A marker on its last space ends the game, and so do its points if they bring anybody to the limit."""
    best = max(view.live_scores()) - view.track() + abs(resto - loyal)
    if max(resto, loyal) >= TRACK_END:
        yield Fact("ends", {"reason": ENDINGS[BY_MARKER]})
    elif best >= view.limit():
        yield Fact("ends", {"reason": ENDINGS[BY_LIMIT]})


def madness(view: View, seat: int, agent: bool = False) -> Iterator[Fact]:
    """A roll of the sanity die, for somebody who has something to lose; with royalty an agent, too."""
    if view.sanity[seat]:
        last = "" if view.sanity[seat] > 1 or view.revealed[seat] else "last_"
        name = last + ("mad_agent" if agent else "madness")
        yield Fact(name, {"seat": seat, "tokens": view.sanity[seat], "mad": MAD_FACES, "die": DIE})


def drawn(view: View, seat: int, number: int) -> Iterator[Fact]:
    """New cards, as many as there are."""
    number = min(number, len(view.pile) + len(view.discards[seat]))
    if number > 0:
        yield Fact("draws", {"number": number})
