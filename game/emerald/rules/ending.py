"""The end of the game: when it comes, and what is laid open then."""

from __future__ import annotations

from game.emerald import events as e
from game.emerald.board import BY_LIMIT, BY_MARKER, ENDINGS, NOBODY, NOT_OVER, NOTHING
from game.emerald.cards import LIMIT, TRACK_END
from game.emerald.state import Emerald
from game.kernel.contract import Event


def reached(state: Emerald) -> int:
    """Whether a live score has reached the limit or a marker its last space."""
    if max(state.resto, state.loyal) >= TRACK_END:
        return BY_MARKER
    if max(state.live_scores()) >= LIMIT[state.players]:
        return BY_LIMIT
    return NOT_OVER


def end_game(state: Emerald, why: int, events: list[Event]) -> None:
    """All identities are revealed and the scores corrected."""
    state.discards[state.active] += state.played
    state.beside[state.active] += state.spent
    state.played = state.spent = ()
    state.agenda.clear()
    clear_action(state)
    for seat in range(state.players):
        if not state.revealed[seat]:
            state.revealed[seat] = True
            events.append(e.IdentityRevealed(seat, state.faction(seat)))
    state.finish()
    state.ending = why
    events.append(e.GameEnded(ENDINGS[why], state.scores(), state.winners()))


def clear_action(state: Emerald) -> None:
    """No action is in progress."""
    state.action = state.text = state.city = NOTHING
    state.target = NOBODY
    state.count = 0
    state.steps = ()
