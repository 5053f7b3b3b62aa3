"""The end of the game: when it comes, and what is laid open then."""

from __future__ import annotations

from game.emerald import events as e
from game.emerald.board import BY_LIMIT, BY_MARKER, ENDINGS, NOBODY, NOT_OVER, NOTHING
from game.emerald.cards import LIMIT, TRACK_END
from game.emerald.state import Emerald
from game.kernel.contract import Event


def reached(table: Emerald) -> int:
    """Whether a live score has reached the limit or a marker its last space."""
    if max(table.resto, table.loyal) >= TRACK_END:
        return BY_MARKER
    if max(table.live_scores()) >= LIMIT[table.players]:
        return BY_LIMIT
    return NOT_OVER


def end_game(table: Emerald, why: int, events: list[Event]) -> None:
    """All identities are revealed and the scores corrected."""
    table.discards[table.active] += table.played
    table.beside[table.active] += table.spent
    table.played = table.spent = table.revealing = table.exposed = ()
    clear_action(table)
    for seat in range(table.players):
        if not table.revealed[seat]:
            table.revealed[seat] = True
            events.append(e.IdentityRevealed(seat, table.faction(seat)))
    table.finish()
    table.ending = why
    events.append(e.GameEnded(ENDINGS[why], table.scores(), table.winners()))


def clear_action(table: Emerald) -> None:
    """No action is in progress."""
    table.action = table.text = table.city = NOTHING
    table.target = NOBODY
    table.count = 0
    table.steps = ()
