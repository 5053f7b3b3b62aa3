"""Setting up the game, and the setup phase of each round: what is dealt, and to whom."""

from __future__ import annotations

from functools import cache

from game.kernel.contract import OVER
from game.kernel.rng import Rng
from game.prodigals.board import ERRANDS, NOBODY, NOTHING, Placed
from game.prodigals.cards import BLACK, ELECTION, POSSESSIONS, SOCIETY, WHITE, E, P, S, stack_of
from game.prodigals.state import Prodigals
from game.prodigals.tiles import (
    BEATRICE,
    BEATRICE_STACK,
    BLACK_STACK,
    CENTRAL_STACK,
    CIRCLE_STACK,
    CIRCLES,
    DEAL,
    FIRST_BOARD_CIRCLE,
    FIRST_BOARD_PROPERTY,
    FIRST_LATE_CIRCLE,
    FIRST_LATE_PROPERTY,
    HIGHEST,
    MARKET,
    MOST_VOTES,
    PROPERTIES,
    PROPERTY_STACK,
    SET_INDEX,
    SET_PLACES,
    SET_SIZE,
    SETS,
    SPACES,
    STACKS,
    START,
    START_CELL,
    START_COLUMNS,
    TILES_A_ROUND,
    TWINS,
    WHITE_STACK,
    field,
)

# --- Before the game ---------------------------------------------------------------------------------------------


def new_state(players: int, rng: Rng, line_up: int) -> Prodigals:
    """Only what the chosen competitions need comes out of the box."""
    start = START[players]
    order = list(range(players))
    rng.shuffle(order)
    rows = [field(column, row) for column, row in zip(START_COLUMNS, start.rows, strict=True)]
    state = Prodigals(
        players=players,
        to_move=order[0],
        decision=OVER,
        rng=rng,
        line_up=line_up,
        round=0,
        phase=ERRANDS,
        turn=0,
        order=tuple(order),
        agenda=[],
        stacks=full_stacks(line_up),
        central=NOTHING,
        sets=((),) * len(SET_PLACES),
        lying=0,
        tiles=(NOTHING,) * TILES_A_ROUND,
        market=(),
        beatrice=NOTHING,
        pointer=rng.below(4) if line_up & P else 0,
        taken=[NOBODY] * len(SPACES),
        own=[0] * players,
        boys=[0] * players,
        late=NOBODY,
        safe=NOBODY,
        bonus=[NOTHING] * players,
        renaissance=NOBODY,
        declared=(),
        hands=[()] * players,
        laid=[()] * players,
        activated=[0] * players,
        played=[()] * players,
        money=[start.pounds if line_up & P else 0] * players,
        properties=[()] * players,
        votes=[start.votes if line_up & E else 0] * players,
        megaphones=[0] * players,
        layouts=[()] * players,
        joined=[0] * (4 * players),
        markers=(rows if line_up & S else [0] * 4) * players,
        discards=(),
        sold=(),
        dropped=(),
    )
    if line_up & P:
        deal_properties(state)
    if line_up & E:
        deal_circles(state)
    give_handicaps(state)
    return state


@cache
def full_stacks(line_up: int) -> tuple[tuple[int, ...], ...]:
    """All face-down stacks; the set with one symbol on the back lies above the set with two."""
    stacks: list[tuple[int, ...]] = [()] * len(STACKS)
    stacks[CENTRAL_STACK] = stack_of(line_up, BLACK) + stack_of(line_up, WHITE)
    for competition, home in enumerate((P, E, S)):
        if line_up & home:
            stacks[WHITE_STACK[competition]] = stack_of(home, WHITE)
            stacks[BLACK_STACK[competition]] = stack_of(home, BLACK)
    if line_up & P:
        stacks[PROPERTY_STACK] = tuple(range(FIRST_BOARD_PROPERTY, len(PROPERTIES)))
    if line_up & E:
        stacks[CIRCLE_STACK] = tuple(range(FIRST_BOARD_CIRCLE, len(CIRCLES)))
    if line_up & S:
        stacks[BEATRICE_STACK] = tuple(range(len(BEATRICE)))
    return tuple(stacks)


LATE = [0] * len(STACKS)
"""How many pieces of each stack lie at its bottom and come after all others: white central cards, two-symbol sets."""
LATE[CENTRAL_STACK] = 2
LATE[PROPERTY_STACK] = len(PROPERTIES) - FIRST_LATE_PROPERTY
LATE[CIRCLE_STACK] = len(CIRCLES) - FIRST_LATE_CIRCLE
LATE[WHITE_STACK[POSSESSIONS]] = LATE[WHITE_STACK[ELECTION]] = LATE[WHITE_STACK[SOCIETY]] = 8
LATE[BLACK_STACK[POSSESSIONS]] = LATE[BLACK_STACK[SOCIETY]] = 4
LATE[BLACK_STACK[ELECTION]] = 3


def deal_properties(state: Prodigals) -> None:
    """One random starting set for everybody; with five players one of its two tiles worth 5 goes, at random."""
    letters = list(range(5))
    state.rng.shuffle(letters)
    gone: list[int] = []
    for seat, letter in enumerate(letters):
        tiles = list(range(letter * SET_SIZE, letter * SET_SIZE + SET_SIZE))
        if seat >= state.players:
            gone += tiles
            continue
        if state.players == 5:
            gone.append(tiles.pop(TWINS[state.rng.below(2)]))
        state.properties[seat] = tuple(tiles)
    state.sold = tuple(sorted(gone))


def deal_circles(state: Prodigals) -> None:
    """One random starting tile for everybody."""
    tiles = list(range(FIRST_BOARD_CIRCLE))
    state.rng.shuffle(tiles)
    state.layouts = [(Placed(tile, 0, START_CELL),) for tile in tiles[: state.players]]
    state.dropped = tuple(sorted(tiles[state.players :]))


def give_handicaps(state: Prodigals) -> None:
    """The last player has none, and each one one more than the next: a pound, a vote, the rightmost marker a row up,
    leaving out what is not in play, and again from the first."""
    in_play = state.competitions()
    for place, seat in enumerate(state.order):
        for number in range(state.players - 1 - place):
            competition = in_play[number % len(in_play)]
            if competition == POSSESSIONS:
                state.money[seat] += 1
            elif competition == ELECTION:
                state.votes[seat] = min(MOST_VOTES, state.votes[seat] + 1)
            else:
                rightmost = seat * 4 + 3
                if state.markers[rightmost] + 3 <= field(2, HIGHEST):
                    state.markers[rightmost] += 3


# --- Before each round -------------------------------------------------------------------------------------------


def reveal(state: Prodigals) -> None:
    """The central card, the card sets, the tiles and Lady Beatrice of this round lie open; everybody has all boys."""
    stacks, sets = list(state.stacks), list(state.sets)
    (state.central,) = draw(state.rng, stacks, CENTRAL_STACK, 1)
    state.lying = 0
    for competition in state.competitions():
        deal_sets(state, stacks, sets, competition)
    state.sets = tuple(sets)
    if state.line_up & P:
        state.market = tuple(sorted(draw(state.rng, stacks, PROPERTY_STACK, MARKET)))
    if state.line_up & E:
        state.tiles = tuple(draw(state.rng, stacks, CIRCLE_STACK, TILES_A_ROUND))
    if state.line_up & S:
        (state.beatrice,) = draw(state.rng, stacks, BEATRICE_STACK, 1)
    state.stacks = tuple(stacks)
    state.boys = [START[state.players].boys + (state.line_up == P | E | S)] * state.players


def draw(rng: Rng, stacks: list[tuple[int, ...]], stack: int, number: int) -> list[int]:
    """The top of a stack: its order is drawn now, which is the same as having shuffled it before."""
    pieces = stacks[stack]
    early = len(pieces) - LATE[stack]
    top = list(pieces[:early] if early > 0 else pieces)
    bottom = pieces[early:] if early > 0 else ()
    rng.draw(top, number)
    stacks[stack] = (*sorted(top[number:]), *bottom)
    return top[:number]


DEALT = tuple(
    tuple(
        tuple(sum(DEAL[place][column][colour] for place in places) for colour in (WHITE, BLACK)) for column in range(3)
    )
    for places in SETS
)
"""How many white and black cards the sets of each competition have in all."""


def deal_sets(state: Prodigals, stacks: list[tuple[int, ...]], sets: list[tuple[int, ...]], competition: int) -> None:
    """Every card place of a board gets its white and black cards of this round."""
    column = max(0, state.round - 2)
    places = SETS[competition]
    whites, blacks = DEALT[competition][column]
    white = draw(state.rng, stacks, WHITE_STACK[competition], whites)
    black = draw(state.rng, stacks, BLACK_STACK[competition], blacks)
    for place in places:
        whites, blacks = DEAL[place][column]
        sets[SET_INDEX[place]] = tuple(sorted(white[:whites] + black[:blacks]))
        del white[:whites], black[:blacks]
        state.lying |= 1 << place
