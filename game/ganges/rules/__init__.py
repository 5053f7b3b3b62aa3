"""The rules of Ganges, chapter by chapter.

A game begins in `turns`, and `paying` says what can pay for a card. What an action sets off stands in `dice` (into the
hand), `palace` (actions, and rewards of ships), `track` (and tokens), `rows` and `threes`; `chain` has what they share.
"""

from __future__ import annotations

from functools import partial

from game.ganges.rules import chain as c
from game.ganges.rules import dice, palace, rows, track, turns
from game.kernel.agenda import Work

DECISIONS = (
    turns.ACTION,
    turns.PAY,
    turns.END_OF_TURN,
    dice.PICK_DIE,
    dice.DISCARD,
    palace.PICK_GOODS,
    palace.PICK_PALACE,
    palace.COPY_SHIP,
    track.TURN_CARD,
    track.COINS_OR_PALACE,
    track.FAME_OR_SHIP,
    rows.EXCHANGE,
)
"""A turn: actions, then what administrators can still do; and the choices inside a chain."""

TASKS: dict[str, Work] = {
    c.ACTION_DONE: turns.action_done,
    c.TURN_GOES_ON: turns.turn_goes_on,
    c.BEGIN_TURN: turns.begin_turn,
    c.PAY: turns.ask_price,
    c.KARMA: track.gain_karma,
    c.ADMINS: track.gain_admins,
    c.FAME: track.gain_fame,
    c.FAME_TURNS: track.fame_turns,
    c.COINS: track.gain_coins,
    c.COINS_TURN: track.coins_turn,
    c.COINS_OR_PALACE: partial(c.ask, decision=track.COINS_OR_PALACE),
    c.FAME_OR_SHIP: partial(c.ask, decision=track.FAME_OR_SHIP),
    c.SECOND_ACTION: track.second_action,
    c.DICE: partial(c.ask, decision=dice.PICK_DIE),
    c.DECK_DICE: dice.deck_dice,
    c.TAKE: dice.take,
    c.GOODS: partial(c.ask, decision=palace.PICK_GOODS),
    c.FREE_PALACE: partial(c.ask, decision=palace.PICK_PALACE),
    c.TOP_CARD: palace.top_card,
    c.COPY_SHIP: partial(c.ask, decision=palace.COPY_SHIP),
    c.PUT_AWAY: palace.put_away,
    c.PLACE: rows.place,
    c.SETTLE: rows.settle,
    c.HIDDEN: track.hidden,
}
"""What each task on the agenda does."""
