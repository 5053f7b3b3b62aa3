"""Set-up, the round, the five actions, administrators, the end; what an action sets off lies on the agenda."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.ganges import events as e
from game.ganges import moves as m
from game.ganges.cards import (
    BUILDING,
    COPIES,
    COST,
    COST_COLOUR,
    FACES,
    HAND_LIMIT,
    IDS,
    KIND,
    LAST_ROUND,
    MAX_EXTRA_ACTIONS,
    OF_COLOUR,
    PALACE,
    PHASES,
    START_HAND,
    TABLE,
    TRACK,
)
from game.ganges.moves import BUY, FREE, Move
from game.ganges.refusals import elsewhere, meant_action, meant_end
from game.ganges.rules import chain as c
from game.ganges.rules import palace
from game.ganges.rules.chain import asked, draw, give_up, into_hand, leave_table
from game.ganges.rules.paying import payments, reaches
from game.ganges.state import Ganges
from game.kernel.agenda import Frame, go_on
from game.kernel.contract import Event
from game.kernel.rng import Rng
from game.kernel.rules import BadSetup

# --- Set-up ------------------------------------------------------------------------------------------------------


def set_up(players: int, rng: Rng, options: Mapping[str, Any]) -> Ganges:
    """Shuffle tracks, values and cards; deal a hand of four to everybody, in turn order; then lay out the table."""
    first = options["first"]
    if first == "random":
        first = rng.below(players)
    elif first >= players:
        raise BadSetup(f"Player {first + 1} cannot begin a game for {players}.")
    tracks = []
    for _ in range(players):
        track = list(range(TRACK))
        rng.shuffle(track)
        tracks.append(tuple(track))
    values = deal_values(rng)
    deck = list(IDS)
    rng.shuffle(deck)
    hands: list[tuple[int, ...]] = [()] * players
    for turn in range(players):
        hands[(first + turn) % players] = tuple(sorted(deck.pop() for _ in range(START_HAND)))
    grid = [deck.pop() for _ in range(TABLE[players])]
    return Ganges(
        players=players,
        to_move=first,
        decision=ACTION,
        rng=rng,
        open_night=options["open_night"],
        round=1,
        phase=1,
        first=first,
        turn=0,
        due=1,
        extras=0,
        grid=grid,
        discard=[],
        hands=hands,
        buildings=[()] * players,
        ships=[()] * players,
        goods=[()] * players,
        fame=[0] * players,
        coins=[0] * players,
        karma=[0] * players,
        admins=[0] * players,
        turned=[0] * players,
        agenda=[],
        dice=values,
        deck=deck,
        tracks=tracks,
    )


def deal_values(rng: Rng) -> tuple[int, ...]:
    """For each colour shuffle the values, six of each, over the cards with a die of that colour."""
    dealt = [0] * IDS.stop
    for cards in OF_COLOUR:
        values = [*FACES] * COPIES
        rng.shuffle(values)
        for card, value in zip(cards, values, strict=True):
            dealt[card] = value
    return tuple(dealt)


# --- The round ---------------------------------------------------------------------------------------------------


def begin_turn(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Ask for the one action that is due, or two, if the elephant's karma has won another."""
    state.due += 1
    state.extras = 0
    events.append(e.TurnBegan(seat, state.phase))
    state.ask(ACTION, seat)
    return True


def action_done(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Finish an action, after all that it set off."""
    state.due -= 1
    return turn_goes_on(state, seat, frame, events)


def turn_goes_on(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Ask for actions that are due, then for what administrators can still do; then go on to the next player."""
    if state.due:
        state.ask(ACTION, seat)
    elif state.admins[seat]:
        state.ask(END_OF_TURN, seat)
    else:
        next_turn(state, events)
    return True


def next_turn(state: Ganges, events: list[Event]) -> None:
    """Go on clockwise; after the last player of a phase to the second phase, or to the end of the round."""
    turn = state.turn + 1
    if turn < state.players:
        state.turn = turn
        begin_turn(state, (state.first + turn) % state.players, BEGIN_TURN, events)
        return
    state.turn = 0
    if state.phase < PHASES:
        flip_elephant(state, events)
    else:
        end_round(state, events)


def flip_elephant(state: Ganges, events: list[Event]) -> None:
    """Give the first player 1 karma before the second phase, with all that it sets off."""
    state.phase += 1
    events.append(e.ElephantFlipped(state.first))
    state.agenda += (BEGIN_TURN, ELEPHANT_KARMA)
    go_on(state, state.first, events)


def end_round(state: Ganges, events: list[Event]) -> None:
    """End the game if somebody has turned all their cards; else fill the table and move the elephant on."""
    if state.last_round() or state.round == LAST_ROUND:
        state.finish()
        events.append(e.GameEnded(state.scores(), state.winners()))
        return
    fill_table(state, events)
    state.round += 1
    state.phase = 1
    state.first = (state.first + 1) % state.players
    events.append(e.RoundBegan(state.round, state.first))
    begin_turn(state, state.first, BEGIN_TURN, events)


def fill_table(state: Ganges, events: list[Event]) -> None:
    """Fill the gaps from the deck, place by place; what is left from the round stays."""
    cards = []
    grid = state.grid
    for gap in range(len(grid)):
        if not grid[gap]:
            grid[gap] = draw(state, events)
            cards.append(grid[gap])
    events.append(e.Refilled(len(cards), tuple(cards), state.top))


# --- The five actions --------------------------------------------------------------------------------------------


def action_moves(state: Ganges, seat: int) -> list[Move]:
    """Place by place: the card as a die, and its action if one has the means; then an administrator's dice."""
    sums, values = reaches(state, seat)
    found: list[Move] = []
    for card in state.grid:
        found += FREE[card]
        kind = KIND[card]
        if sums[COST_COLOUR[card]] >= COST[card] if kind == BUILDING else kind > BUILDING and values >> COST[card] & 1:
            found.append(BUY[card])
    if state.admins[seat]:
        found.append(m.DRAW_DICE)
    return found


def take_die(state: Ganges, seat: int, move: m.TakeDie, events: list[Event]) -> None:
    """A: any card of the table into the hand; with eight in it one must go first."""
    if len(state.hands[seat]) < HAND_LIMIT:
        into_hand(state, seat, move.card, events)
        action_done(state, seat, DONE, events)
    else:
        state.agenda += (DONE, Frame(c.TAKE, move.card))
        go_on(state, seat, events)


def choose(state: Ganges, seat: int, move: m.Build | m.Sail | m.Visit, events: list[Event]) -> None:
    """B, C, E: a building, a ship or a palace action of the table, which stays there until it is paid for."""
    state.agenda.append(Frame(c.PAY, move.card))
    go_on(state, seat, events)


def ask_price(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Ask even if there is only one way to pay, because a price is confirmed."""
    state.agenda.append(frame)
    state.ask(PAY, seat)
    return True


def pay_moves(state: Ganges, seat: int) -> Sequence[Move]:
    """Every way to pay: for a building dice of its colour, for all else one die of exactly its value."""
    return payments(state, seat, state.agenda[-1].number)


def pay(state: Ganges, seat: int, move: m.Pay | m.PayDie, events: list[Event]) -> None:
    """Give up dice, karma and administrators; all of it before the card is taken."""
    card = state.agenda.pop().number
    cards, karma, jokers = m.payment(state, seat, card, move)
    values = give_up(state, seat, cards)
    state.karma[seat] -= karma
    state.admins[seat] -= jokers
    events.append(e.Paid(seat, cards, values, karma, jokers))
    if KIND[card] == PALACE:
        visit(state, seat, card, events)
    else:
        bring(state, seat, card, events)


def trade(state: Ganges, seat: int, move: m.Trade, events: list[Event]) -> None:
    """D: goods for nothing."""
    bring(state, seat, move.card, events)


def bring(state: Ganges, seat: int, card: int, events: list[Event]) -> None:
    """Move the card from the table to its row, with all that this sets off."""
    leave_table(state, card, events)
    state.agenda += (DONE, palace.PLACE_TASKS[card])
    go_on(state, seat, events)


def visit(state: Ganges, seat: int, card: int, events: list[Event]) -> None:
    """Take the card from the table and use its palace action at once."""
    leave_table(state, card, events)
    state.agenda.append(DONE)
    palace.use_palace(state, seat, card, events)
    go_on(state, seat, events)


def action_facts(state: Ganges, seat: int) -> dict[str, Any]:
    """Which turn of the round it is, how many actions are due, and whether the round is the last."""
    return {"phase": state.phase, "due": state.due, "last": state.last_round()}


# --- Administrators ----------------------------------------------------------------------------------------------


def end_moves(state: Ganges, seat: int) -> tuple[Move, ...]:
    """An extra action, once in a turn; two dice cards; or the end of the turn."""
    return WITH_EXTRA if state.extras < MAX_EXTRA_ACTIONS else WITHOUT_EXTRA


def extra_action(state: Ganges, seat: int, move: m.ExtraAction, events: list[Event]) -> None:
    """Give one administrator for one more action."""
    state.admins[seat] -= 1
    state.extras += 1
    state.due = 1
    events.append(e.ExtraActionTaken(seat))
    state.ask(ACTION, seat)


def draw_dice(state: Ganges, seat: int, move: m.DrawDice, events: list[Event]) -> None:
    """Give one administrator for the two top cards of the deck; the turn goes on as before."""
    state.admins[seat] -= 1
    events.append(e.DiceOrdered(seat))
    state.agenda += (TURN_GOES_ON, DECK_DICE)
    go_on(state, seat, events)


def end_turn(state: Ganges, seat: int, move: m.EndTurn, events: list[Event]) -> None:
    """Keep the administrators; the next player begins."""
    next_turn(state, events)


# --- Decisions ----------------------------------------------------------------------------------------------------

WITHOUT_EXTRA: tuple[Move, ...] = (m.DRAW_DICE, m.END_TURN)
WITH_EXTRA: tuple[Move, ...] = (m.EXTRA_ACTION, *WITHOUT_EXTRA)

DONE = Frame(c.ACTION_DONE)
TURN_GOES_ON = Frame(c.TURN_GOES_ON)
BEGIN_TURN = Frame(c.BEGIN_TURN)
ELEPHANT_KARMA = Frame(c.KARMA, 1, source=c.BY_ELEPHANT)
DECK_DICE = Frame(c.DECK_DICE, 2, source=c.BY_ADMIN)

ACTION = asked(
    "action",
    action_moves,
    {
        m.TakeDie: take_die,
        m.Build: choose,
        m.Sail: choose,
        m.Trade: trade,
        m.Visit: choose,
        m.DrawDice: draw_dice,
    },
    meant=meant_action,
    facts=action_facts,
)
PAY = asked("pay", pay_moves, {m.Pay: pay, m.PayDie: pay}, meant=elsewhere, midway=True, detail=True)
END_OF_TURN = asked(
    "end_of_turn",
    end_moves,
    {m.ExtraAction: extra_action, m.DrawDice: draw_dice, m.EndTurn: end_turn},
    meant=meant_end,
    facts=lambda state, seat: {"admins": state.admins[seat], "extra": state.extras < MAX_EXTRA_ACTIONS},
)
