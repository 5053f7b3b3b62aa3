"""Positions written down: a board in words, hands, tracks; and moves by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.emerald import RULES
from game.emerald import moves as m
from game.emerald.board import Entry
from game.emerald.cards import (
    ALL,
    ALL_CITIES,
    CITIES,
    CITY,
    CUBES,
    DIE,
    GAME_DECK,
    IDS,
    KINDS,
    LOYALIST,
    MAD_FACES,
    PIECES,
    RESTORATIONIST,
    ROYAL,
    STARTING_DECK,
    USES,
)
from game.emerald.rules.pieces import change_stack
from game.emerald.rules.turns import next_action
from game.emerald.state import Emerald
from game.kernel.contract import Event, IllegalMove
from game.kernel.rng import Rng

MON, TUE, WED, THU, FRI = range(5)
"""The players of the rulebook's examples."""
HIDEOUT = "vienna"
"""Where a player has one agent when nothing else is said about them."""
FACTION = {"R": RESTORATIONIST, "L": LOYALIST}


def cards(text: str) -> tuple[int, ...]:
    """Cards by their ids, in this order."""
    return tuple(IDS.index(word) for word in text.split())


def card(name: str) -> int:
    return IDS.index(name)


def city(name: str) -> int:
    return CITIES.index(name)


def position(
    players: int = 4,
    *,
    board: Mapping[str, Mapping[int, str]] | None = None,
    tops: Mapping[str, str] | None = None,
    stacks: Mapping[str, str] | None = None,
    royals: str = "",
    zombies: Mapping[str, int] | None = None,
    hands: Mapping[int, str] | None = None,
    piles: Mapping[int, str] | None = None,
    discards: Mapping[int, str] | None = None,
    beside: Mapping[int, str] | None = None,
    ledger: Mapping[int, Sequence[tuple[Any, ...]]] | None = None,
    limbo: Mapping[int, int] | None = None,
    sanity: Mapping[int, int] | None = None,
    factions: str = "RLRLR",
    revealed: Sequence[int] = (),
    tracks: tuple[int, int] = (0, 0),
    active: int = MON,
    actions: int = 0,
    die: str = "",
) -> Emerald:
    """A turn of `active`. Pieces as `4c1a`; stacks top first; ledger entries as (kind, points[, card[, victim]])."""
    state = RULES.new(players, 1, first=active)
    assert isinstance(state, Emerald)
    seats = range(players)
    state.cubes = [0] * (players * ALL_CITIES)
    state.agents = [0] * (players * ALL_CITIES)
    for name, pieces in (board or {}).items():
        for seat, text in pieces.items():
            cubes, _, agents = text.rpartition("c")
            place = seat * ALL_CITIES + city(name)
            state.cubes[place] = int(cubes or 0)
            state.agents[place] = int(agents.rstrip("a") or 0)
    for seat in seats:
        if not any(seat in pieces for pieces in (board or {}).values()):
            state.agents[seat * ALL_CITIES + city(HIDEOUT)] = 1
    placed = [sum(state.cubes[seat * ALL_CITIES : seat * ALL_CITIES + ALL_CITIES]) for seat in seats]
    state.limbo = [(limbo or {}).get(seat, min(5, CUBES - placed[seat])) for seat in seats]
    state.pool = [CUBES - placed[seat] - state.limbo[seat] for seat in seats]
    state.tops = [-1] * ALL_CITIES
    state.slots = [0] * ALL_CITIES
    state.stacks = ((),) * ALL_CITIES
    for name, top in (tops or {}).items():
        state.tops[city(name)] = card(top)
    for name, text in (stacks or {}).items():
        change_stack(state, city(name), cards(text)[::-1])
    for name in royals.split():
        state.slots[city(name)] = 1
    for name, number in (zombies or {}).items():
        state.zombies[city(name)] = number
        state.grave -= number
    state.hands = [tuple(sorted(cards((hands or {}).get(seat, "")))) for seat in seats]
    state.piles = [tuple(sorted(cards((piles or {}).get(seat, "")))) for seat in seats]
    state.discards = [cards((discards or {}).get(seat, "")) for seat in seats]
    state.beside = [cards((beside or {}).get(seat, "")) for seat in seats]
    state.known = [() for _ in seats]
    state.box = _rest(state)
    for seat, entries in (ledger or {}).items():
        state.ledger[seat] = tuple(
            Entry(KINDS.index(kind), points, card(rest[0]) if rest else 0, rest[1] if len(rest) > 1 else -1)
            for kind, points, *rest in entries
        )
    trophies = [entry.victim for entries in state.ledger for entry in entries]
    state.reserve = [PIECES - state.in_cities(seat) - trophies.count(seat) for seat in seats]
    for seat, tokens in (sanity or {}).items():
        state.sanity[seat] = tokens
    state.identities = tuple(FACTION[letter] for letter in factions[:players])
    for seat in revealed:
        state.revealed[seat] = True
    state.resto, state.loyal = tracks
    state.active = active
    state.actions = actions
    next_action(state)
    if die:
        roll(state, die)
    return state


def _rest(state: Emerald) -> tuple[int, ...]:
    """All cards of the box that are nowhere else."""
    rest = [*GAME_DECK, *range(CITY, ALL)]
    used = [*state.tops, *(ROYAL + where for where in range(ALL_CITIES) if state.slots[where])]
    for group in (state.stacks, state.hands, state.piles, state.discards, state.beside):
        used += [number for pile in group for number in pile]
    for number in used:
        if number in rest:
            rest.remove(number)
    return tuple(rest)


def roll(state: Emerald, faces: str) -> None:
    """From now on the die shows these faces, e.g. `mad ok`."""
    wanted = [face == "mad" for face in faces.split()]
    for seed in range(10_000):
        rng = Rng.seeded(seed)
        if [rng.below(DIE) < MAD_FACES for _ in wanted] == wanted:
            state.rng = Rng.seeded(seed)
            return
    raise AssertionError(faces)


# --- Moves by name -------------------------------------------------------------------------------------------------


def play(state: Emerald, name: str, use: str = "text") -> list[Event]:
    return state.apply(m.Play(card(name), USES.index(use)))


def choose(state: Emerald, name: str) -> list[Event]:
    return state.apply(m.ChooseCity(city(name)))


def aim(state: Emerald, name: str, seat: int = m.THE_ROYAL) -> list[Event]:
    return state.apply(m.ChooseTarget(city(name), seat))


def take(state: Emerald, source: str) -> list[Event]:
    return state.apply(m.TakeCube(m.LIMBO if source == "limbo" else city(source)))


def move(state: Emerald, origin: str, to: str) -> list[Event]:
    return state.apply(m.MoveAgent(m.POOL if origin == "pool" else city(origin), city(to)))


def done(state: Emerald) -> list[Event]:
    return state.apply(m.DONE)


def place(state: Emerald, names: str, where: str) -> list[Event]:
    """The whole action of placing influence."""
    for name in names.split():
        play(state, name, "place")
    return choose(state, where)


def claim(state: Emerald, names: str, *where: str) -> list[Event]:
    """The whole action of claiming cards."""
    for name in names.split():
        play(state, name, "claim")
    return [event for name in where for event in choose(state, name)]


def kill(state: Emerald, name: str, where: str, seat: int, bombs: str = "") -> list[Event]:
    """An assassination; `bombs` are cards for bombs, with a * those for their text."""
    events = play(state, name, "kill") + aim(state, where, seat)
    for bomb in bombs.split():
        events += play(state, bomb.rstrip("*"), "text" if bomb.endswith("*") else "bomb")
    return events


def refused(state: Emerald, wanted: m.Move) -> str:
    """The reason why a move is not allowed."""
    before = state.dump()
    with pytest.raises(IllegalMove) as refusal:
        state.apply(wanted)
    assert state.dump() == before
    return refusal.value.reason


def refused_play(state: Emerald, name: str, use: str = "text") -> str:
    return refused(state, m.Play(card(name), USES.index(use)))


def refused_city(state: Emerald, name: str) -> str:
    return refused(state, m.ChooseCity(city(name)))


def refused_target(state: Emerald, name: str, seat: int = m.THE_ROYAL) -> str:
    return refused(state, m.ChooseTarget(city(name), seat))


def can_play(state: Emerald, name: str, use: str = "text") -> bool:
    return m.Play(card(name), USES.index(use)) in state.legal_moves()


def cities_on_offer(state: Emerald) -> list[str]:
    return [CITIES[wanted.city] for wanted in state.legal_moves() if isinstance(wanted, m.ChooseCity)]


def pieces(state: Emerald, name: str, seat: int) -> str:
    return f"{state.cubes_of(seat, city(name))}c{state.agents_of(seat, city(name))}a"


def names(numbers: Sequence[int]) -> list[str]:
    return [IDS[number] for number in numbers]


def happened(events: Sequence[Event], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def rich_position(players: int, rng: Rng) -> Emerald:
    """A board full of pieces, royals and zombies, and a hand of any cards."""
    state = RULES.new(players, rng.below(1000))
    assert isinstance(state, Emerald)
    for _ in range(2 * players):
        state.apply(rng.choice(state.legal_moves()))
    for place in range(players * 9):
        if rng.below(3) == 0:
            agents = min(rng.below(4), state.reserve[place // 9])
            state.agents[place] += agents
            state.reserve[place // 9] -= agents
            cubes = min(rng.below(3), state.pool[place // 9])
            state.cubes[place] += cubes
            state.pool[place // 9] -= cubes
    for city in range(9):
        state.slots[city] = rng.below(2)
        state.zombies[city] = rng.below(2) if state.grave else 0
        state.grave -= state.zombies[city]
    deck = [*GAME_DECK, *STARTING_DECK]
    rng.shuffle(deck)
    for seat in range(players):
        state.hands[seat] = tuple(sorted(deck[seat * 12 : seat * 12 + 7]))
        state.piles[seat] = tuple(sorted(deck[seat * 12 + 7 : seat * 12 + 12]))
    state.sanity = [1 + rng.below(3) for _ in range(players)]
    state._legal = None
    return state
