"""Karma, administrators, fame and coins; the track cards that they turn, and their bonuses."""

from __future__ import annotations

from functools import partial

from game.ganges import events as e
from game.ganges import moves as m
from game.ganges.cards import (
    ALL_TURNED,
    BONUSES,
    COINS_FOR_CARD,
    FAME_FOR_ADMINS,
    FAME_FOR_CARD,
    KIND,
    SHIP,
    THREE,
    TRACK,
)
from game.ganges.moves import Move
from game.ganges.refusals import meant_pick, meant_turn
from game.ganges.rules import chain as c
from game.ganges.rules.chain import ask, asked, leave_table, source
from game.ganges.rules.palace import PLACE_TASKS, palace_moves, pick_palace
from game.ganges.state import Ganges
from game.kernel.agenda import Frame, go_on
from game.kernel.contract import Event

# --- Tokens -------------------------------------------------------------------------------------------------------


def gain_karma(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Take token by token. The third is exchanged at once, with the other two, for an administrator."""
    total = state.karma[seat] + frame.number
    if total < THREE:
        state.karma[seat] = total
        events.append(e.KarmaGained(seat, frame.number, total))
        return False
    events.append(e.KarmaGained(seat, THREE - state.karma[seat], THREE))
    events.append(e.KarmaExchanged(seat))
    state.karma[seat] = 0
    if total > THREE:
        state.agenda.append(Frame(frame.task, total - THREE, source=frame.source))
    state.agenda.append(ADMIN)
    return False


def gain_admins(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Take card by card. The third is exchanged at once, with the other two, for 2 fame."""
    total = state.admins[seat] + frame.number
    if total < THREE:
        state.admins[seat] = total
        events.append(e.AdminsGained(seat, frame.number, total))
        return False
    events.append(e.AdminsGained(seat, THREE - state.admins[seat], THREE))
    events.append(e.AdminsExchanged(seat))
    state.admins[seat] = 0
    if total > THREE:
        state.agenda.append(Frame(frame.task, total - THREE, source=frame.source))
    state.agenda.append(FAME_OF_ADMINS)
    return False


def gain_fame(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Take all of it at once; then see whether a card turns."""
    state.fame[seat] += frame.number
    events.append(e.FameGained(seat, frame.number, state.fame[seat]))
    return fame_turns(state, seat, FAME_CHECK, events)


def fame_turns(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """As long as there are 3 fame and a card to turn, they turn the left-most one; its bonus comes at once."""
    if state.fame[seat] < FAME_FOR_CARD or state.turned[seat] == ALL_TURNED:
        return False
    if state.open_night:
        return ask(state, seat, frame, events, TURN_CARD)
    turn_by_fame(state, seat, unturned(state, seat)[0], events)
    return False


def turn_by_fame(state: Ganges, seat: int, place: int, events: list[Event]) -> None:
    """Give 3 fame back and turn this card. Check for another after its bonus."""
    state.fame[seat] -= FAME_FOR_CARD
    state.agenda.append(FAME_CHECK)
    turn(state, seat, place, "fame", events)


def gain_coins(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Take all of them at once; then see whether a card turns."""
    state.coins[seat] += frame.number
    events.append(e.CoinsGained(seat, frame.number, state.coins[seat]))
    return coins_turn(state, seat, COINS_CHECK, events)


def coins_turn(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """As long as there are 6 coins and a card to turn, they turn the right-most one; its bonus comes at once."""
    if state.coins[seat] < COINS_FOR_CARD or state.turned[seat] == ALL_TURNED:
        return False
    if state.open_night:
        return ask(state, seat, frame, events, TURN_CARD)
    turn_by_coins(state, seat, unturned(state, seat)[-1], events)
    return False


def turn_by_coins(state: Ganges, seat: int, place: int, events: list[Event]) -> None:
    """Give 6 coins back and turn this card. Check for another after its bonus."""
    state.coins[seat] -= COINS_FOR_CARD
    state.agenda.append(COINS_CHECK)
    turn(state, seat, place, "coins", events)


def turn(state: Ganges, seat: int, place: int, by: str, events: list[Event]) -> None:
    """Turn a track card. The sixth announces the end; it pays its bonus too."""
    state.turned[seat] |= 1 << place
    bonus = state.tracks[seat][place]
    events.append(e.Turned(seat, place, bonus, by, state.open_night))
    if state.turned[seat] == ALL_TURNED:
        events.append(e.LastRoundBegan(seat))
    state.agenda.append(BONUS_TASKS[bonus])


def unturned(state: Ganges, seat: int) -> list[int]:
    """Return the places of the track cards that are not turned yet, from the left."""
    return [place for place in range(TRACK) if not state.turned[seat] >> place & 1]


def turn_moves(state: Ganges, seat: int) -> list[Move]:
    """Open night: any card that is not turned yet."""
    return [m.TURN_CARD[place] for place in unturned(state, seat)]


def turn_card(state: Ganges, seat: int, move: m.TurnCard, events: list[Event]) -> None:
    """Pay for it with what has been gained."""
    by_fame = state.agenda.pop().task == c.FAME_TURNS
    (turn_by_fame if by_fame else turn_by_coins)(state, seat, move.place, events)
    go_on(state, seat, events)


# --- Bonuses of the track -----------------------------------------------------------------------------------------


def coins_or_palace_moves(state: Ganges, seat: int) -> list[Move]:
    """2 coins, or a palace action of the table for nothing."""
    return [m.TAKE_COINS, *palace_moves(state, seat)]


def take_coins(state: Ganges, seat: int, move: m.TakeCoins, events: list[Event]) -> None:
    """Take coins instead of a palace action."""
    state.agenda[-1] = TWO_COINS
    go_on(state, seat, events)


def fame_or_ship_moves(state: Ganges, seat: int) -> list[Move]:
    """1 fame, or a ship of the table for nothing."""
    return [m.TAKE_FAME, *(m.PICK_SHIP[card] for card in state.grid if KIND[card] == SHIP)]


def take_fame(state: Ganges, seat: int, move: m.TakeFame, events: list[Event]) -> None:
    """Take fame instead of a ship."""
    state.agenda[-1] = ONE_FAME
    go_on(state, seat, events)


def pick_ship(state: Ganges, seat: int, move: m.PickShip, events: list[Event]) -> None:
    """Take the ship for nothing; its reward and the rule of rising numbers apply."""
    leave_table(state, move.card, events)
    state.agenda[-1] = PLACE_TASKS[move.card]
    go_on(state, seat, events)


def second_action(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Win one more action, after the present one."""
    state.due += 1
    events.append(e.SecondActionWon(seat))
    return False


def hidden(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Stop: in a forecast nobody knows what this bonus is."""
    state.agenda.append(frame)
    return True


def _bonus(name: str) -> int:
    """A bonus as what a task comes from."""
    return c.BY_BONUS + BONUSES.index(name)


ADMIN = Frame(c.ADMINS, 1)
FAME_OF_ADMINS = Frame(c.FAME, FAME_FOR_ADMINS)
FAME_CHECK = Frame(c.FAME_TURNS)
COINS_CHECK = Frame(c.COINS_TURN)
TWO_COINS = Frame(c.COINS, 2, source=_bonus("coins_or_palace"))
ONE_FAME = Frame(c.FAME, 1, source=_bonus("fame_or_ship"))

BONUS_TASKS = (
    Frame(c.KARMA, 2, source=_bonus("karma2")),
    Frame(c.COINS_OR_PALACE, source=_bonus("coins_or_palace")),
    Frame(c.FAME_OR_SHIP, source=_bonus("fame_or_ship")),
    Frame(c.ADMINS, 1, source=_bonus("admin")),
    Frame(c.DICE, 2, source=_bonus("dice2")),
    Frame(c.SECOND_ACTION, source=_bonus("second_action")),
    Frame(c.HIDDEN),
)
"""What each bonus brings; the last one stands for a bonus that is not known."""

# --- Decisions ----------------------------------------------------------------------------------------------------

TURN_CARD = asked(
    "turn_card",
    turn_moves,
    {m.TurnCard: turn_card},
    meant=meant_turn,
    facts=lambda state, seat: {"source": "source.fame" if state.agenda[-1].task == c.FAME_TURNS else "source.coins"},
    midway=True,
)
COINS_OR_PALACE = asked(
    "coins_or_palace",
    coins_or_palace_moves,
    {m.TakeCoins: take_coins, m.PickPalace: pick_palace},
    meant=partial(meant_pick, m.PickPalace),
    facts=source,
    midway=True,
)
FAME_OR_SHIP = asked(
    "fame_or_ship",
    fame_or_ship_moves,
    {m.TakeFame: take_fame, m.PickShip: pick_ship},
    meant=partial(meant_pick, m.PickShip),
    facts=source,
    midway=True,
)
