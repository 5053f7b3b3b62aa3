"""The rules as a whole: how a game begins, everything that can be on the agenda, and all decisions.

The chapters of the rulebook have files of their own: `setup`, `rounds`, `errands`, `actions`, one for each competition,
`central` for the central board, `effects` for the cards. They set each other off by what they put on the agenda.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kernel.agenda import Frame, Work, go_on
from game.kernel.contract import Event
from game.kernel.rng import Rng
from game.prodigals import moves as m
from game.prodigals.board import BOYS, END, HANDS, PRAISE, SPEECHES, TURN, TURNS
from game.prodigals.cards import LINE_UPS, MEGAPHONE, SPEND, VOTE
from game.prodigals.rules import actions, central, effects, election, errands, possessions, rounds, society
from game.prodigals.rules.setup import new_state
from game.prodigals.state import Prodigals


def set_up(players: int, rng: Rng, options: Mapping[str, Any]) -> Prodigals:
    """The game of the chosen competitions; then round 1 begins, untold."""
    state = new_state(players, rng, LINE_UPS[options["competitions"]])
    rounds.begin_round(state, [])
    go_on(state, state.order[-1], [])
    return state


# --- Decisions ---------------------------------------------------------------------------------------------------

ON_AGENDA = (
    errands.SEND_ANOTHER,
    central.TAKE_BONUS,
    election.PICK_TILE,
    election.PLACE_TILE,
    *possessions.DEALS,
    possessions.ADD_TIME,
    *society.STEPPING,
    effects.CHOICES,
    effects.SWAPS,
    effects.DECLARING,
    society.RISING,
)
"""What is asked by a frame of the agenda, whose task has the name of the decision."""
DECISIONS = (errands.SENDING, *ON_AGENDA, actions.ACTION, rounds.DISCARDING, rounds.KEEPING)

# --- The agenda --------------------------------------------------------------------------------------------------

NO_CHOICE = (m.Done, m.DropTile, m.AddTime, m.TakeBonus)
"""What needs no question when nothing else is possible."""
ASKED = {decision.name: decision for decision in ON_AGENDA}


def ask(state: Prodigals, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Ask the decision of a frame, which stays on the agenda, unless there is nothing to decide."""
    decision = ASKED[frame.task]
    state.agenda.append(frame)
    found = decision.moves(state, seat)
    if len(found) > 1 or (found and type(found[0]) not in NO_CHOICE):
        state.ask(decision, seat, found)
        return True
    if found:
        decision.makes[type(found[0])](state, seat, found[0], events)
        return True
    state.agenda.pop()
    return False


TASKS: Mapping[str, Work] = {
    BOYS: errands.next_errand,
    TURNS: actions.next_turn,
    TURN: actions.go_on_with_turn,
    SPEECHES: election.hold_speeches,
    PRAISE: society.next_praise,
    END: rounds.end_round,
    HANDS: rounds.check_hands,
    VOTE: election.lose_votes,
    SPEND: possessions.spend_pounds,
    MEGAPHONE: election.take_megaphones,
    **dict.fromkeys(ASKED, ask),
}
"""What is done for each task of the agenda: the parts of a round, what happens by itself, and what is asked."""
