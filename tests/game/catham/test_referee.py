"""A second referee, who knows the rules from their description alone, agrees with the room at every decision."""

from __future__ import annotations

import pytest

from tests.referees import follow
from tests.referees.catham import Referee


@pytest.mark.parametrize("players", range(2, 7))
def test_a_second_referee_agrees_at_every_decision(players: int) -> None:
    follow("catham", players, Referee)
