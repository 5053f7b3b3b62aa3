"""A second referee, who knows the rules from their description alone, agrees with the room at every decision."""

from __future__ import annotations

from collections import Counter

import pytest

from game.emerald import moves as m
from game.emerald.cards import CHANGE_OF_HEART, DISCARD, KILL, SHERLOCK_HOLMES, TEXT, VAMPIRES, ZOMBIES
from game.emerald.state import Emerald
from game.kernel.contract import Move, State
from game.kernel.rng import Rng
from tests.referees import emerald_points, follow
from tests.referees.emerald import Referee

ANSWERS = (SHERLOCK_HOLMES, VAMPIRES, CHANGE_OF_HEART)
LAZY = (m.Pass, m.EndTurn, m.Done, m.Decline)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_second_referee_agrees_at_every_decision(players: int) -> None:
    for state, referee in follow("emerald", players, Referee):
        assert state.winners() == emerald_points.winners(referee.final())


def test_it_agrees_about_decks_full_of_texts_too() -> None:
    """From the usual deal, games of random players seldom come to blocks, changes of heart, and texts on each other."""
    asked: Counter[str] = Counter()

    def eager(state: State, rng: Rng) -> Move:
        """Seldom passes, discards or lets things happen; likes attacks, and keeps answers until they are asked for."""
        asked[state.decision.name] += 1
        legal = state.legal_moves()
        busy = [move for move in legal if not isinstance(move, LAZY) and not wasted(move)]
        liked = [move for move in busy if isinstance(move, m.Play) and move.use in (TEXT, KILL)] or busy
        return rng.choice(liked if liked and rng.below(8) else legal)

    for players in range(2, 6):
        for state, referee in follow("emerald", players, Referee, deal=rich, choose=eager):
            assert state.winners() == emerald_points.winners(referee.final())
    assert asked["block"] > 5
    assert {"zombie_attack", "bombs", "place_agents", "change_of_heart", "assassinate_again"} <= set(asked)


def wasted(move: Move) -> bool:
    """A card is discarded, or one that answers others is played for something else."""
    return isinstance(move, m.Play) and (move.use == DISCARD or move.card in ANSWERS)


def rich(state: State, rng: Rng) -> None:
    """All cards that are out of the game come into the players' decks, those that answer others, and the zombies,
    into hands."""
    assert isinstance(state, Emerald)
    box = list(state.box)
    rng.shuffle(box)
    state.box = ()
    for place, card in enumerate(box):
        decks = state.hands if card in (*ANSWERS, ZOMBIES) else state.piles
        seat = place % state.players
        decks[seat] = tuple(sorted((*decks[seat], card)))
