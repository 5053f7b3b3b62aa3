"""What one thing sets off: the tasks that lie on the agenda, how a choice among them is asked, and the cards that move.

Whoever sets something off puts frames on the agenda, the parts of a gain in reverse order, and `go_on` does them.
`rules.TASKS` says who does each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.ganges import events as e
from game.ganges.cards import BONUSES, EMPTY_TABLE, IDS, KIND, KINDS, NO_CARD, NUMBER
from game.ganges.moves import clicks
from game.ganges.refusals import why_not
from game.kernel.agenda import Frame
from game.kernel.contract import Decision, Event

if TYPE_CHECKING:
    from game.ganges.state import Ganges

# --- Tasks -------------------------------------------------------------------------------------------------------
# The `number` of a frame says how many; of `PAY` and `TAKE` it is the named card of the table, or 0: the top of the
# deck; of `SETTLE` whether ships count. `what` is a card that is being carried out: it lies nowhere else.

ACTION_DONE: Final = "action_done"
TURN_GOES_ON: Final = "turn_goes_on"
BEGIN_TURN: Final = "begin_turn"
PAY: Final = "pay"
KARMA: Final = "karma"
ADMINS: Final = "admins"
FAME: Final = "fame"
FAME_TURNS: Final = "fame_turns"
COINS: Final = "coins"
COINS_TURN: Final = "coins_turn"
COINS_OR_PALACE: Final = "coins_or_palace"
FAME_OR_SHIP: Final = "fame_or_ship"
SECOND_ACTION: Final = "second_action"
DICE: Final = "dice"
DECK_DICE: Final = "deck_dice"
TAKE: Final = "take"
GOODS: Final = "goods"
FREE_PALACE: Final = "free_palace"
TOP_CARD: Final = "top_card"
COPY_SHIP: Final = "copy_ship"
PUT_AWAY: Final = "put_away"
PLACE: Final = "place"
SETTLE: Final = "settle"
HIDDEN: Final = "hidden"

# Where a task comes from: the number of a card, or one of these.
BY_ACTION: Final = 0
BY_BONUS: Final = IDS.stop
"""The first of as many as there are bonuses."""
BY_ADMIN: Final = BY_BONUS + len(BONUSES)
BY_ELEPHANT: Final = BY_ADMIN + 1
OTHER_SOURCES = {BY_ACTION: "source.action", BY_ADMIN: "source.administrator", BY_ELEPHANT: "source.elephant"}


def source_facts(source: int) -> dict[str, str | int]:
    """Where a decision comes from, for its prompt: the key of its words, and the number of a ship or palace action."""
    if BY_BONUS <= source < BY_ADMIN:
        return {"source": f"source.{BONUSES[source - BY_BONUS]}", "of": 0}
    if source in OTHER_SOURCES:
        return {"source": OTHER_SOURCES[source], "of": 0}
    return {"source": f"source.{KINDS[KIND[source]]}", "of": NUMBER[source]}


def source(state: Ganges, seat: int) -> Mapping[str, Any]:
    """What the decision comes from."""
    return source_facts(state.agenda[-1].source)


def source_and_number(state: Ganges, seat: int) -> Mapping[str, Any]:
    """What the decision comes from, and how many cards are still to be taken."""
    frame = state.agenda[-1]
    return {**source_facts(frame.source), "number": frame.number}


# --- Choices -----------------------------------------------------------------------------------------------------

asked = partial(Decision, clicks=clicks, refuses=why_not)
"""What all decisions of this game have in common."""


def ask(state: Ganges, seat: int, frame: Frame, events: list[Event], decision: Decision) -> bool:
    """Ask for what a task needs to know; its frame lies on top of the agenda until then. What can be done in only one
    way is done without asking, what cannot be done at all is left out."""
    moves = decision.moves(state, seat)
    if not moves:
        return False
    state.agenda.append(frame)
    if len(moves) > 1:
        state.ask(decision, seat, moves)
    else:
        decision.makes[type(moves[0])](state, seat, moves[0], events)
    return True


def one_less(state: Ganges, frame: Frame) -> None:
    """Of several cards that come one after another, put those on the agenda that come after this one."""
    if frame.number > 1:
        state.agenda.append(Frame(frame.task, frame.number - 1, source=frame.source))


# --- Cards that move ---------------------------------------------------------------------------------------------


def draw(state: Ganges, events: list[Event]) -> int:
    """Draw the top card of the deck. When that was the last one, shuffle the discard into a new deck at once."""
    card = state.deck.pop()
    if not state.deck:
        state.deck, state.discard = state.discard, []
        state.rng.shuffle(state.deck)
        events.append(e.Reshuffled(len(state.deck)))
    return card


def leave_table(state: Ganges, card: int, events: list[Event]) -> None:
    """Take a card from the table and leave a gap. When it was the last one, lay out four new ones at once."""
    grid = state.grid
    grid[grid.index(card)] = NO_CARD
    if not any(grid):
        for gap in range(EMPTY_TABLE):
            grid[gap] = draw(state, events)
        events.append(e.TableEmptied(EMPTY_TABLE, tuple(grid[:EMPTY_TABLE]), state.top))


def into_hand(state: Ganges, seat: int, card: int, events: list[Event]) -> None:
    """Take a card of the table into the hand, where its owner sees the value."""
    leave_table(state, card, events)
    state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
    events.append(e.Took(seat, card, state.dice[card]))


def give_up(state: Ganges, seat: int, cards: Sequence[int]) -> tuple[int, ...]:
    """Put cards of a hand on the discard, by number, and return their values."""
    state.hands[seat] = tuple([card for card in state.hands[seat] if card not in cards])
    state.discard += cards
    dice = state.dice
    return tuple([dice[card] for card in cards])
