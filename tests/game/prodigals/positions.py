"""Positions written down as the rulebook would: `position("ps", money=[3, 0], properties={P1: "5dog-kent"})`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.kernel.agenda import Frame
from game.kernel.contract import Prompt, State
from game.prodigals import RULES
from game.prodigals.board import ACTIONS, ERRANDS, NOBODY, NOTHING, TURN, Placed, field_text, property_text
from game.prodigals.cards import COUNTIES, MARKERS, NUMBERS, SYMBOLS
from game.prodigals.circles import joined_in
from game.prodigals.moves import Move, Step
from game.prodigals.rules.actions import ACTION
from game.prodigals.rules.errands import SENDING
from game.prodigals.state import Prodigals
from game.prodigals.tiles import BEATRICE, BONUSES, FIELDS, PROPERTIES, SPACES, cell_at

P1, P2, P3, P4, P5 = range(5)
SPACE = {name: number for number, name in enumerate(SPACES)}
FIELD = {field_text(number): number for number in range(FIELDS)}


def cards(text: str) -> tuple[int, ...]:
    """`"pub pub time"` as cards of a hand."""
    return tuple(sorted(NUMBERS[name] for name in text.split()))


def card(name: str) -> int:
    return NUMBERS[name]


def tiles(text: str) -> tuple[int, ...]:
    """`"5dog-kent 7wine-kent"` as properties; each tile is used once."""
    found: list[int] = []
    for name in text.split():
        found.append(next(tile for tile in range(len(PROPERTIES)) if property_text(tile) == name and tile not in found))
    return tuple(sorted(found))


def tile(name: str) -> int:
    return tiles(name)[0]


def fields(text: str) -> list[int]:
    """`"L8 M7 R5 R4"` as the places of the ladies, then the gentlemen."""
    return [FIELD[name] for name in text.split()]


def layout(text: str) -> tuple[Placed, ...]:
    """`"K1/0@0,0 K6/2@0,-1"`: tile, turns to the right, place."""
    found = []
    for word in text.split():
        name, at = word.split("@")
        number, turn = name[1:].split("/")
        x, y = at.split(",")
        found.append(Placed(int(number) - 1, int(turn), cell_at(int(x), int(y))))
    return tuple(found)


def position(
    competitions: str = "es",
    players: int = 2,
    *,
    phase: str = "actions",
    to_move: int = P1,
    round: int = 1,
    order: Sequence[int] | None = None,
    hands: Mapping[int, str] | None = None,
    laid: Mapping[int, str] | None = None,
    money: Sequence[int] | None = None,
    properties: Mapping[int, str] | None = None,
    market: str | None = None,
    pointer: str | None = None,
    votes: Sequence[int] | None = None,
    megaphones: Sequence[int] | None = None,
    layouts: Mapping[int, str] | None = None,
    markers: Mapping[int, str] | None = None,
    beatrice: str | None = None,
    renaissance: int = NOBODY,
    bonus: Mapping[int, str] | None = None,
    boys: Sequence[int] | None = None,
    taken: Mapping[str, int] | None = None,
) -> Prodigals:
    """A game with these things changed; rounds count from 1. In the Actions phase all boys are placed, and the seat to
    move has a bonus tile if nothing else is said, so that their turn does not end by itself."""
    if bonus is None and phase == "actions":
        bonus = {to_move: "votes" if "e" in competitions else "sale"}
    state = RULES.new(players, 1, competitions=competitions)
    assert isinstance(state, Prodigals)
    state.order = tuple(order or range(players))
    state.round = round - 1
    state.turn = state.order.index(to_move)
    for seat in range(players):
        state.hands[seat] = cards((hands or {}).get(seat, ""))
        state.laid[seat] = tuple(NUMBERS[name] for name in (laid or {}).get(seat, "").split())
        if properties is not None:
            state.properties[seat] = tiles(properties.get(seat, ""))
        if layouts and seat in layouts:
            state.layouts[seat] = layout(layouts[seat])
            state.joined[seat * 4 : seat * 4 + 4] = joined_in(state.layouts[seat])
        if markers and seat in markers:
            state.markers[seat * 4 : seat * 4 + 4] = fields(markers[seat])
        state.bonus[seat] = BONUSES.index(bonus[seat]) if bonus and seat in bonus else NOTHING
    state.money = list(money or state.money)
    state.votes = list(votes or state.votes)
    state.megaphones = list(megaphones or state.megaphones)
    if market is not None:
        state.market = tiles(market)
    if pointer is not None:
        state.pointer = COUNTIES.index(pointer)
    if beatrice is not None:
        state.beatrice = BEATRICE.index(beatrice)
    state.renaissance = renaissance
    for space, seat in (taken or {}).items():
        state.taken[SPACE[space]] = seat
    if phase == "actions":
        state.phase = ACTIONS
        state.agenda[-1] = Frame(TURN)
        state.boys = [0] * players
        state.ask(ACTION, to_move)
    else:
        state.phase = ERRANDS
        state.boys = list(boys or state.boys)
        state.ask(SENDING, to_move)
    return state


def go(state: Prodigals, *moves: Move) -> list[tuple[object, ...]]:
    """Make these moves of whoever must decide, and tell all that happened."""
    return [event for move in moves for event in state.apply(move)]


def step(marker: str, to: str) -> Step:
    """`step("lady_1", "L7")`."""
    return Step(MARKERS.index(marker), FIELD[to])


def where(state: Prodigals, seat: int = P1) -> str:
    """Where the markers of a player stand."""
    return " ".join(field_text(place) for place in state.markers_of(seat))


def symbols(state: Prodigals, seat: int = P1) -> dict[str, int]:
    return {name: state.symbols(seat, number) for number, name in enumerate(SYMBOLS)}


def prompt_of(state: State) -> Prompt:
    """What is asked now."""
    prompt = state.prompt()
    assert prompt is not None
    return prompt
