"""Looking on: who follows every event sees in the end what the table really is."""

from __future__ import annotations

import pytest

from game.ganges import RULES
from game.ganges import events as e
from game.ganges.state import Ganges
from game.ganges.watching import after
from game.kernel.contract import seen_by
from game.kernel.rng import Rng

OPEN = [
    "grid",
    "hands",
    "buildings",
    "ships",
    "goods",
    "fame",
    "coins",
    "karma",
    "admins",
    "turned",
    "tracks",
    "dice",
    "top",
    "deck_size",
    "discard",
    "round",
]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("open_night", [False, True])
def test_who_follows_every_event_sees_the_truth(players: int, open_night: bool) -> None:
    rng = Rng.seeded(players)
    for seed in range(3):
        state = RULES.new(players, seed, open_night=open_night)
        assert isinstance(state, Ganges)
        while state.to_move is not None:
            before = [state.view(seat) for seat in range(players)]
            events = state.make(rng.choice(state.legal_moves()))
            if any(isinstance(event, e.Reshuffled) for event in events):
                continue  # how many were drawn before is not told
            for seat, view in enumerate(before):
                for event in seen_by(events, seat):
                    view = after(view, event)
                truth = state.view(seat)
                waits = truth.reserved()  # a card that waits to be placed is still shown where it was
                for name in OPEN:
                    if name != "grid" or not waits:
                        assert getattr(view, name) == getattr(truth, name), f"{name} after {events}"


def test_looking_on_changes_nothing_of_the_view_itself() -> None:
    state = RULES.new(3, 5)
    assert isinstance(state, Ganges)
    view = state.view(0)
    kept = state.view(0)
    for event in state.make(state.legal_moves()[0]):
        after(view, event)
    assert view == kept
