"""The first game of Ganges: two sides of a card, paying, a track that turns from both ends, karma, an administrator, a
three."""

from __future__ import annotations

from game.ganges.cards import BONUSES, BUILDING, CARDS, COLOUR, COST, COST_COLOUR, KIND, NUMBER, SHIP, TRACK
from game.ganges.moves import EXTRA_ACTION, Build, Pay, PayDie, Sail, TakeDie, Trade, die
from game.ganges.view import View
from game.kernel.lesson import Script, Step

SYLWIA = 1
FIRST_BUILDING, SECOND_BUILDING = 51, 16
THE_SHIP, FIRST_GOODS, SECOND_GOODS = 72, 104, 101
FOR_A_DIE = 30
A_TWO = die(COLOUR[14], 2)


def _can_be_built(view: View) -> bool:
    return FIRST_BUILDING in view.grid and COST[FIRST_BUILDING] == 5


def _ship_with_karma(view: View) -> bool:
    """A die of exactly 3 is wanted; there is none, but a two and a karma token."""
    values = [view.dice[card] for card in view.hands[0]]
    return COST[THE_SHIP] == 3 and 2 in values and 3 not in values and view.karma[0] == 1


def _short_of_dice(view: View) -> bool:
    """The second building lies there, the dice of its colour do not reach its cost."""
    own = [view.dice[card] for card in view.hands[0] if COLOUR[card] == COST_COLOUR[SECOND_BUILDING]]
    return SECOND_BUILDING in view.grid and sum(own) < COST[SECOND_BUILDING]


def _bonus(view: View, place: int) -> str:
    return BONUSES[view.tracks[0][place]] if view.turned[0] >> place & 1 else ""


def _track(view: View) -> bool:
    return not view.turned[0] and KIND[FIRST_BUILDING] == BUILDING and KIND[THE_SHIP] == SHIP


LESSON = Script(
    players=2,
    seed=25252,
    options={"first": 0, "open_night": False},
    rivals=("Sylwia",),
    level="normal",
    minutes=8,
    steps=(
        Step("goal", lit=tuple(("track_of", 0, place) for place in range(TRACK)), true=_track),
        Step("sides", lit=("window", ("hand",), *(("hand", card) for card in (14, 24, 60, 99)))),
        Step("building", moves=(Build(FIRST_BUILDING), Pay(5, 0, 0)), true=_can_be_built),
        Step("fame", lit=(("fame",), ("row", FIRST_BUILDING)), true=lambda view: view.fame[0] == 1),
        Step("gaps", lit=("window",), before=(TakeDie(136),), true=lambda view: view.grid.count(0) == 2),
        Step("elephant", lit=("elephant", ("karma", 0)), true=lambda view: view.phase == 2 and view.karma[0] == 1),
        Step("goods", moves=(Trade(FIRST_GOODS),), true=lambda view: view.to_move == 0),
        Step(
            "round",
            lit=("round", ("seat", SYLWIA)),
            before=(TakeDie(12), TakeDie(90)),
            true=lambda view: view.round == 2 and view.first == SYLWIA,
        ),
        Step("ship", moves=(Sail(THE_SHIP), PayDie(A_TWO)), true=_ship_with_karma),
        Step("cargo", lit=(("fame",), ("row", THE_SHIP)), true=lambda view: view.fame[0] == 2),
        Step(
            "numbers",
            lit=(("row", THE_SHIP),),
            before=(TakeDie(119),),
            true=lambda view: NUMBER[THE_SHIP] < 28 and view.ships[0] == (THE_SHIP,),
        ),
        Step("die", moves=(TakeDie(FOR_A_DIE),), true=_short_of_dice),
        Step("limit", lit=(("hand", FOR_A_DIE),), true=lambda view: view.round == 3 and view.first == 0),
        Step("second", moves=(Build(SECOND_BUILDING), Pay(5, 0, 0)), true=lambda view: not _short_of_dice(view)),
        Step(
            "turned",
            lit=(("track_of", 0, 0),),
            true=lambda view: view.fame[0] == 0 and _bonus(view, 0) == "admin" and view.admins[0] == 1,
        ),
        Step("admin", moves=(EXTRA_ACTION,), true=lambda view: view.to_move == 0),
        Step(
            "three",
            moves=(Trade(SECOND_GOODS),),
            true=lambda view: {CARDS[card].goods[0][0] for card in (FIRST_GOODS, SECOND_GOODS, THE_SHIP)} == {1},
        ),
        Step("sale", lit=(("coins",), ("row_of", 0, 1)), true=lambda view: not view.ships[0] and not view.goods[0]),
        Step(
            "coins",
            lit=(("track_of", 0, TRACK - 1),),
            true=lambda view: _bonus(view, TRACK - 1) == "karma2" and view.karma[0] == 2,
        ),
        Step("free", before=(Trade(120),), true=lambda view: view.turned[0].bit_count() == 2),
    ),
)
