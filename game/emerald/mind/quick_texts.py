"""What card texts bring at a glance, and the choices that they ask for."""

from __future__ import annotations

from collections.abc import Sequence

from game.emerald import cards as c
from game.emerald import moves as m
from game.emerald.mind.glance import Glance
from game.emerald.mind.prospects import USE_WORTH, turning
from game.emerald.mind.stands import WORTH
from game.kernel.arithmetic import sum, total
from game.kernel.contract import Move
from game.kernel.rng import Rng


def hunted(at: Glance, victim: int, box: int) -> float:
    """What an agent of a player brings to who kills it: points only to a Loyalist who strikes a Restorationist."""
    harm = at.by.agent / (at.state.players - 1)
    if at.faction != c.LOYALIST:
        return harm if at.sides[victim] != c.RESTORATIONIST else 0.3 * harm
    return harm + box * (0.1, 0.9, 0.0)[at.sides[victim]] if at.sides[victim] else harm + 0.5 * box


def pooled(at: Glance, number: int) -> float:
    """What cubes from Limbo bring, beyond a card."""
    return at.retrieving(number) - 0.15


def text_worth(at: Glance, card: int) -> float:
    """What a text brings."""
    state, seat = at.state, at.seat
    loyal = at.faction == c.LOYALIST
    if card in (c.DIOGENES_CLUB, c.DOCTOR_WATSON):
        return 20.0
    if card in (c.FREEMASONS, c.MRS_HUDSON):
        return 0.3 if state.actions == c.ACTIONS and any(map(poor(at).__contains__, at.hand)) else -1.0
    if card == c.HIDE_ROYALTY:
        best = max((c.POINTS[c.ROYAL + city] for city in royal_cities(at)), default=0)
        return best - 0.3 if loyal else -1.0
    if card == c.DUCHESS_DUZES:
        return max((gain for gain, _ in majorities(at)), default=-1.0)
    if card == c.PEOPLES_WILL:
        return pooled(at, state.limbo[seat])
    if card == c.HOLY_BROTHERHOOD:
        return pooled(at, min(state.limbo[seat], state.on_board(seat)))
    if card == c.MATVEI_GOLOVINSKI:
        return at.pushing(c.LOYAL, c.MARKER_TEXT) - 0.3
    if card == c.SIGMUND_FREUD:
        return at.pushing(c.RESTO, c.MARKER_TEXT) + 0.4 * (c.SANITY - state.sanity[seat]) - 0.3
    if card == c.PINKERTON_AGENTS:
        return at.by.agent + 0.2 if state.reserve[seat] else -1.0
    if card in (c.IRENE_ADLER, c.VAMPIRES):
        return 1.3
    if card == c.SHOGGOTH:
        return max(hunted(at, other, 3) for other in state.others(seat)) - 0.6
    if card == c.INSPECTOR_LESTRADE:
        return max((at.broken(city, other) for city, other in foreign(at, state.cubes)), default=0.0) - 0.3
    if card == c.OKHRANA:
        return max((at.broken(city, other, 2) for city, other in foreign(at, state.cubes)), default=0.0)
    if card == c.THIRD_SECTION:
        return max(-at.now(city) for city in range(c.ALL_CITIES)) - 0.3
    if card == c.CHANGE_OF_HEART:
        return 0.7 * turning(state, seat, at.faction) - 2.0
    if card == c.BLACK_HAND:
        return -1.0 if loyal else c.BLACK_HAND_POINTS * state.royals(seat) + 0.3
    if card == c.CTHULHU:
        return max(devoured(at, city) for city in range(c.ALL_CITIES)) - 0.8
    if card == c.YOG_SOTHOTH:
        return 0.4 * (state.in_cities(seat) - 3) if loyal else -1.0
    return OTHER_TEXTS.get(card, -1.0)


OTHER_TEXTS = {c.TERROR_BY_NIGHT: 0.35, c.VLADIMIR_BURTSEV: 0.25, c.ZOMBIES: 0.6}


def poor(at: Glance) -> list[int]:
    """Cards of the hand that one would rather exchange."""
    use = USE_WORTH[at.faction]
    fresh = at.state.piles[at.seat] or at.state.discards[at.seat]
    mean = total(map(use.__getitem__, fresh)) / max(1, len(fresh))
    return [card for card in at.hand if use[card] < mean - 0.1]


def royal_cities(at: Glance) -> list[int]:
    """Where one has the majority over a royal."""
    return [city for city in range(c.ALL_CITIES) if at.state.slots[city] and at.mine[city] > at.most[city]]


def majorities(at: Glance) -> list[tuple[float, int]]:
    """What the Duchess could claim, and what it brings."""
    tops = at.state.tops
    return [
        (WORTH[at.faction][tops[city]] - at.now(city), city)
        for city in range(c.ALL_CITIES)
        if tops[city] >= 0 and at.mine[city] > at.most[city]
    ]


def foreign(at: Glance, pieces: Sequence[int]) -> list[tuple[int, int]]:
    """Where others have pieces."""
    return [
        (place % c.ALL_CITIES, place // c.ALL_CITIES)
        for place, number in enumerate(pieces)
        if number and place // c.ALL_CITIES != at.seat
    ]


def devoured(at: Glance, city: int) -> float:
    """What it brings that nothing of a city is left."""
    agents = at.state.agents
    others = sum(agents[city :: c.ALL_CITIES]) - agents[at.start + city]
    return at.by.agent * (others / (at.state.players - 1) - agents[at.start + city]) - at.now(city)


def duchess(at: Glance, move: Move) -> float:
    """The best card."""
    assert isinstance(move, m.ChooseCity)
    return WORTH[at.faction][at.state.tops[move.city]] - at.now(move.city)


def royal(at: Glance, move: Move) -> float:
    """The highest royal."""
    assert isinstance(move, m.ChooseCity)
    return float(c.POINTS[c.ROYAL + move.city])


def suppress(at: Glance, move: Move) -> float:
    """The card that others hope for."""
    assert isinstance(move, m.ChooseCity)
    return -at.now(move.city)


def cthulhu(at: Glance, move: Move) -> float:
    """Where most is lost to others."""
    assert isinstance(move, m.ChooseCity)
    return devoured(at, move.city)


def break_up(at: Glance, move: Move) -> float:
    """Cubes whose loss hurts most; one's own never."""
    if not isinstance(move, m.ChooseTarget):
        return 0.05
    return at.broken(move.city, move.seat) if move.seat != at.seat else -1.0


def strike(at: Glance, move: Move) -> float:
    """The agent whose loss hurts most."""
    if not isinstance(move, m.ChooseTarget):
        return 0.0
    return hunted(at, move.seat, 3 if at.state.text == c.SHOGGOTH else 0) + at.broken(move.city, move.seat, 1)


def take_off(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """As few agents as possible."""
    if m.DONE in legal:
        return m.DONE
    return max(legal, key=lambda move: -at.now(move.city) if isinstance(move, m.ChooseCity) else 0.0)


def devote(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """All agents but three, from where they are of least use."""
    if m.DONE in legal and at.state.in_cities(at.seat) <= 3:
        return m.DONE
    return max(legal, key=lambda move: -at.now(move.city) if isinstance(move, m.ChooseCity) else -99.0)


def at_whom(at: Glance, move: Move) -> float:
    """Who has most points."""
    assert isinstance(move, m.ChooseSeat)
    return float(at.state.live_score(move.seat))


def raise_dead(at: Glance, move: Move) -> float:
    """Where others have agents."""
    assert isinstance(move, m.ChooseCity)
    agents = at.state.agents
    return sum(agents[move.city :: c.ALL_CITIES]) - 2.0 * agents[at.start + move.city] - at.state.zombies[move.city]
