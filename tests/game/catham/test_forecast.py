"""What follows for certain from a move is told before it is made, and then it happens."""

from __future__ import annotations

from typing import Any

import pytest

from game.catham import RULES
from game.catham import moves as m
from game.catham.cards import HACKERS, MAFIA, ROBOCATS, SCIENTISTS
from game.catham.moves import (
    Decline,
    Discard,
    Inform,
    Leak,
    Move,
    PlayDetectives,
    PlayHackers,
    PlayJournalists,
    PlayMafia,
    PlayOfficials,
    PlayPolice,
    PlayRobocats,
    PlayScientists,
    ReturnInfluence,
    SurrenderCards,
    Take,
)
from game.catham.rules import INFORM, LEAK, TRIBUTE, TRIBUTE_CARDS
from game.catham.state import CathamCity
from game.kernel.contract import Fact, State
from game.kernel.rng import Rng
from tests.effort import Budget
from tests.game.catham.positions import WITH_JOURNALISTS, WITH_OFFICIALS, WITH_POLICE, position
from tests.games import random_game

P1, P2, P3 = range(3)


def told(state: CathamCity, move: Move) -> list[tuple[str, dict[str, Any]]]:
    """The forecast for the seat to move."""
    assert state.to_move is not None
    assert move in state.legal_moves()
    return [(fact.name, dict(fact.facts)) for fact in state.view(state.to_move).forecast(move)]


def hand(cards: int) -> tuple[str, dict[str, Any]]:
    return "hand", {"size": cards, "limit": 10}


# --- Taking ------------------------------------------------------------------------------------------------------


def test_taken_cards_complete_a_faction_or_do_not() -> None:
    state = position("scientists", "", pool="scientists7")
    assert told(state, Take(SCIENTISTS, 1)) == [("missing", {"faction": SCIENTISTS, "number": 1}), hand(2)]
    assert told(state, Take(SCIENTISTS, 2)) == [("ready", {"faction": SCIENTISTS}), hand(3)]


def test_taken_cards_above_the_limit_must_go() -> None:
    state = position("mafia8", "", pool="hackers7")
    assert told(state, Take(HACKERS, 5)) == [("ready", {"faction": HACKERS}), hand(13), ("over", {"number": 3})]


# --- Sure influence ----------------------------------------------------------------------------------------------


def test_a_sure_win_is_the_end_of_the_forecast() -> None:
    for move, hands in (
        (PlayDetectives(MAFIA), "detectives3 mafia"),
        (PlayRobocats(4), "robocats4"),
    ):
        state = position(hands, "mafia2", influence=[13, 15])
        assert told(state, move) == [("wins", {}), ("gain", {"number": 3})]
    state = position("scientists3 mafia4", "mafia2", influence=[14, 0])
    assert told(state, PlayScientists()) == told(state, PlayMafia()) == [("wins", {}), ("gain", {"number": 2})]


def test_detectives_tell_who_may_inform_and_who_would_win_by_it() -> None:
    state = position("detectives3 mafia2", "mafia", "", "hackers2", influence=[0, 12, 12, 0], pool="robocats7")
    assert told(state, PlayDetectives(MAFIA)) == [
        ("gain", {"number": 3}),
        ("rival_may_win", {"seats": (P2,)}),
        ("informs", {"seats": (P2, 3), "faction": MAFIA}),
        hand(1),
    ]


def test_nobody_can_inform_with_a_card_that_they_cannot_hold() -> None:
    """All other Mafia cards are in sight, and P2's one card is known."""
    hands = ("detectives3 mafia3", "hackers", "scientists2")
    state = position(*hands, known=["", "hackers", ""], pool="mafia7", discard="mafia5")
    assert told(state, PlayDetectives(MAFIA)) == [("gain", {"number": 3}), hand(2)]
    state = position(*hands, known=["", "hackers", ""], pool="mafia7", discard="mafia4")
    assert told(state, PlayDetectives(MAFIA))[1] == ("informs", {"seats": (P3,), "faction": MAFIA})


def test_scientists_and_two_robocats_draw_as_much_as_there_is() -> None:
    state = position("scientists3 robocats2", "")
    assert told(state, PlayScientists()) == [("gain", {"number": 2}), ("draws", {"number": 2}), hand(4)]
    assert told(state, PlayRobocats(2)) == [("draws", {"number": 5}), hand(8)]
    state = position("scientists3 robocats2", "", deck="mafia", discard="mafia")
    assert told(state, PlayRobocats(2)) == [("draws", {"number": 2}), hand(5)]
    state = position("mafia4 hackers4 robocats2", "")
    assert told(state, PlayRobocats(2)) == [("draws", {"number": 5}), hand(13), ("over", {"number": 3})]


def test_four_robocats() -> None:
    assert told(position("robocats4 mafia", ""), PlayRobocats(4)) == [("gain", {"number": 3}), hand(1)]


def test_the_mafia_names_those_who_have_something_to_pay_with() -> None:
    state = position("mafia4", "hackers", "", "", influence=[0, 0, 1, 0])
    assert told(state, PlayMafia()) == [("gain", {"number": 2}), ("pays", {"seats": (P2, P3)}), hand(0)]
    assert told(position("mafia4", ""), PlayMafia()) == [("gain", {"number": 2}), hand(0)]


def test_journalists_may_bring_a_card_from_each_who_may_hold_a_pair() -> None:
    state = position("journalists2 mafia", "hackers2", "hackers", "mafia2", factions=WITH_JOURNALISTS)
    state.influence[3] = 12
    assert told(state, PlayJournalists()) == [
        ("gain", {"number": 2}),
        ("rival_may_win", {"seats": (3,)}),
        ("leaks", {"seats": (P2, 3)}),
        ("hand_range", {"least": 1, "most": 3, "limit": 10}),
    ]


def test_who_is_known_to_hold_no_pair_cannot_leak() -> None:
    state = position("journalists2", "hackers mafia", known=["", "hackers mafia"], factions=WITH_JOURNALISTS)
    assert told(state, PlayJournalists()) == [("gain", {"number": 2}), hand(0)]


# --- Chance ------------------------------------------------------------------------------------------------------


def test_hackers_bring_something_between() -> None:
    state = position("hackers2 mafia", "robocats3", influence=[14, 0])
    assert told(state, PlayHackers(2, P2)) == [
        ("may_win", {}),
        ("gain_range", {"least": 0, "most": 2}),
        ("exposes", {"target": P2, "number": 2}),
        ("hand_range", {"least": 1, "most": 3, "limit": 10}),
    ]


def test_hackers_among_hackers_are_certain() -> None:
    state = position("hackers2", "hackers2 mafia", known=["", "hackers2"])
    assert told(state, PlayHackers(2, P2))[0] == ("gain_range", {"least": 1, "most": 2})
    state = position("hackers2", "hackers2", known=["", "hackers2"], influence=[14, 0])
    assert told(state, PlayHackers(2, P2)) == [("wins", {}), ("gain", {"number": 2})]


def test_police_may_find_what_a_hand_may_hold() -> None:
    state = position("police3 mafia", "mafia hackers", factions=WITH_POLICE, pool="hackers7")
    assert told(state, PlayPolice(3, MAFIA, P2)) == [
        ("gain_range", {"least": 0, "most": 2}),
        ("exposes", {"target": P2, "number": 2}),
        hand(0),
    ]
    state = position("police3 mafia", "mafia hackers", known=["", "mafia"], factions=WITH_POLICE, pool="hackers7")
    assert told(state, PlayPolice(3, MAFIA, P2))[0] == ("gain_range", {"least": 1, "most": 2})
    state = position("police3 mafia", "", factions=WITH_POLICE)
    assert told(state, PlayPolice(3, MAFIA, P2))[0] == ("gain", {"number": 0})


def test_officials_score_what_the_pile_may_hold() -> None:
    state = position("officials3", "", factions=WITH_OFFICIALS)
    assert told(state, PlayOfficials(1)) == [("gain", {"number": 1}), ("turns_up", {"number": 1}), hand(2)]
    assert told(state, PlayOfficials(3))[0] == ("gain_range", {"least": 1, "most": 3})
    state = position("officials3", "", factions=WITH_OFFICIALS, deck="mafia2", discard="hackers", pool="police7")
    assert told(state, PlayOfficials(2))[0] == ("gain", {"number": 1})
    assert told(state, PlayOfficials(3))[:2] == [("gain", {"number": 2}), ("turns_up", {"number": 3})]


# --- Answers and discards ----------------------------------------------------------------------------------------


def test_answers_bring_influence_for_cards() -> None:
    state = position("detectives3 mafia", "mafia2", influence=[0, 15], pool="hackers7")
    state.apply(PlayDetectives(MAFIA))
    assert told(state, Inform(MAFIA)) == [("wins", {}), ("gain", {"number": 1})]
    assert told(state, Decline()) == []
    state.influence[P2] = 3
    assert told(state, Inform(MAFIA)) == [("gain", {"number": 1}), hand(1)]


def test_a_leak_gives_a_card_away() -> None:
    state = position("journalists2", "scientists3", factions=WITH_JOURNALISTS)
    state.apply(PlayJournalists())
    assert told(state, Leak(SCIENTISTS)) == [
        ("gain", {"number": 1}),
        ("gives", {"target": P1, "faction": SCIENTISTS}),
        hand(1),
    ]


def test_the_two_ways_to_pay_the_mafia() -> None:
    state = position("mafia4", "hackers2 robocats2", influence=[0, 1])
    state.apply(PlayMafia())
    assert told(state, SurrenderCards()) == [hand(2)]
    assert told(state, ReturnInfluence()) == [("loss", {"number": 1})]
    state.apply(SurrenderCards())
    assert told(state, Discard(HACKERS)) == [hand(3)]
    assert told(state, Discard(ROBOCATS)) == [("missing", {"faction": ROBOCATS, "number": 1}), hand(3)]


def test_discards_above_the_limit_tell_how_many_are_left() -> None:
    state = position("mafia6 robocats4", "", pool="hackers7")
    state.apply(Take(HACKERS, 2))
    assert told(state, Discard(MAFIA)) == [hand(11), ("over", {"number": 1})]
    state.apply(Discard(MAFIA))
    assert told(state, Discard(MAFIA)) == [hand(10)]


# --- And then it happens -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_forecasts_come_true(players: int) -> None:
    """Influence, cards, answers and the end of the game are what was told, in every move of random games."""
    budget = Budget(1_500)
    for seed in budget.seeds():
        for state, move, rng in random_game(RULES, players, seed):
            budget.spend()
            if state.to_move is not None:
                facts = state.view(state.to_move).forecast(move)
                check(facts, state.to_move, state.copy(), move, rng.fork())


def check(facts: tuple[Fact, ...], seat: int, after: State, move: tuple[Any, ...], rng: Rng) -> None:
    """Make the move, and all answers that it calls for, and compare."""
    assert isinstance(after, CathamCity)
    events = after.make(move)
    names = [fact.name for fact in facts]
    over = after.to_move is None
    assert ("wins" in names) <= over <= ("wins" in names or "may_win" in names)
    gained = sum(event.number for event in events if isinstance(event, m.Gained) and event.seat == seat)
    shown = [len(event.cards) for event in events if isinstance(event, (m.Exposed, m.TurnedUp))]
    drawn = sum(event.number for event in events if isinstance(event, m.Drew))
    while after.decision in (INFORM, LEAK, TRIBUTE, TRIBUTE_CARDS) and not isinstance(move, Discard):
        events += after.make(rng.choice(after.legal_moves()))
    answers = {event.seat for event in events if isinstance(event, (m.Informed, m.Leaked))} - {seat}
    payers = {event.seat for event in events if isinstance(event, (m.Returned, m.Discarded))} - {seat}
    told: set[int] = set()
    for name, values in facts:
        match name:
            case "gain":
                assert gained == values["number"]
            case "gain_range":
                assert values["least"] <= gained <= values["most"]
            case "loss":
                assert m.Returned(seat, values["number"]) in events
            case "draws":
                assert drawn == values["number"]
            case "exposes" | "turns_up":
                assert sum(shown) == values["number"]
            case "hand" if after.to_move is not None:
                assert after.hand_size(seat) == values["size"]
            case "hand_range" if after.to_move is not None:
                assert values["least"] <= after.hand_size(seat) <= values["most"]
            case "informs" | "leaks":
                told.update(values["seats"])
            case "pays":
                assert over or payers == set(values["seats"])
            case "rival_may_win":
                assert over or after.to_move is not None or set(after.winners()) <= set(values["seats"])
    if "informs" in names or "leaks" in names:
        assert answers <= told
