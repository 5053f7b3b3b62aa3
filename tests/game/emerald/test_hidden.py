"""What a seat knows and what it cannot know: hands, draw piles, stacks, identities; and what undo may take back."""

from __future__ import annotations

from game.emerald import RULES
from game.emerald import events as e
from game.emerald import moves as m
from game.emerald.cards import LOYALIST, RESTORATIONIST, ROME, ROYAL
from game.emerald.state import Emerald
from game.kernel.contract import seen_by
from game.kernel.match import Match
from game.kernel.rng import Rng
from tests.game.emerald.positions import (
    MON,
    THU,
    TUE,
    WED,
    aim,
    cards,
    choose,
    done,
    happened,
    kill,
    names,
    play,
    position,
)


def ambush(hands: dict[int, str], piles: dict[int, str]) -> Emerald:
    state = position(
        board={"cairo": {MON: "2a", TUE: "1a"}, "rome": {TUE: "1a"}},
        hands={MON: "hired_assassin informant", **hands},
        piles={MON: "informant", **piles},
    )
    kill(state, "hired_assassin", "cairo", TUE)
    return state


# --- Questions that tell nothing -------------------------------------------------------------------------------------


def test_a_victim_who_owns_a_block_is_asked_whether_he_holds_it_or_not() -> None:
    held = ambush({TUE: "sherlock_holmes"}, {TUE: "informant"})
    not_held = ambush({TUE: "informant"}, {TUE: "sherlock_holmes"})
    assert held.to_move == not_held.to_move == TUE
    assert list(not_held.legal_moves()) == [m.DECLINE]
    assert held.prompt() == not_held.prompt()
    for seat in (MON, WED, THU):
        assert held.view(seat) == not_held.view(seat)


def test_a_victim_who_is_known_to_have_no_block_is_not_asked() -> None:
    assert ambush({TUE: "informant"}, {TUE: "smuggler"}).to_move == MON
    state = position(
        board={"cairo": {MON: "2a", TUE: "1a"}, "rome": {TUE: "1a"}},
        hands={MON: "hired_assassin", TUE: "informant"},
        piles={TUE: "sherlock_holmes"},
    )
    state.known[TUE] = state.hands[TUE]  # everybody knows their hand
    kill(state, "hired_assassin", "cairo", TUE)
    assert state.to_move == MON


def test_vampires_do_not_open_the_question_after_leopold() -> None:
    state = position(
        board={"cairo": {MON: "2a", TUE: "1a"}, "rome": {TUE: "1a"}}, hands={MON: "hired_assassin", TUE: "vampires"}
    )
    state.banished = True
    kill(state, "hired_assassin", "cairo", TUE)
    assert state.to_move == MON


def test_whether_another_assassination_follows_is_asked_by_what_everybody_knows() -> None:
    board = {"cairo": {MON: "3a", TUE: "2a"}}
    tables = [
        position(board=board, hands={MON: f"hired_assassin {held}"}, piles={MON: hidden})
        for held, hidden in (("hired_assassin", "informant"), ("informant", "hired_assassin"))
    ]
    for state in tables:
        kill(state, "hired_assassin", "cairo", TUE)
    assert [state.decision for state in tables] == [tables[0].decision] * 2
    assert tables[0].view(TUE) == tables[1].view(TUE)
    assert list(tables[1].legal_moves()) == [m.DONE]


def test_the_end_of_a_turn_tells_nothing_about_free_actions() -> None:
    for hand in ("doctor_watson", "informant"):
        state = position(hands={MON: hand}, piles={MON: "informant"}, actions=2)
        assert m.END_TURN in state.legal_moves()


# --- Hands -----------------------------------------------------------------------------------------------------------


def test_everybody_knows_a_hand_when_the_draw_pile_runs_out() -> None:
    state = position(hands={MON: "informant smuggler"}, piles={MON: "go_between trusted_man"})
    assert state.view(TUE).known[MON] == ()
    state.apply(m.PASS)
    state.apply(m.PASS)
    state.apply(m.END_TURN)
    assert names(state.view(TUE).known[MON]) == ["informant", "trusted_man", "go_between", "smuggler"]


def test_what_stays_in_a_known_hand_stays_known() -> None:
    state = position(2, hands={MON: "informant smuggler trusted_man trusted_man"}, piles={MON: "go_between"})
    state.apply(m.PASS)
    state.apply(m.PASS)
    state.apply(m.END_TURN)
    for _ in range(2):
        state.apply(m.PASS)
    state.apply(m.END_TURN)
    play(state, "trusted_man", "place")
    play(state, "smuggler", "place")
    choose(state, "rome")
    state.apply(m.PASS)
    state.apply(m.END_TURN)
    view = state.view(TUE)
    assert {"informant", "go_between"} <= set(names(view.known[MON]))
    for seed in range(20):
        guess = view.sample(Rng.seeded(seed))
        assert {"informant", "go_between"} <= set(names(guess.hands[MON]))


def test_guessed_hands_come_from_the_cards_that_a_player_owns() -> None:
    state = position(hands={TUE: "informant smuggler"}, piles={TUE: "go_between sherlock_holmes trusted_man"})
    view = state.view(MON)
    owned = sorted(state.hands[TUE] + state.piles[TUE])
    seen: set[int] = set()
    for seed in range(60):
        guess = view.sample(Rng.seeded(seed))
        assert sorted(guess.hands[TUE] + guess.piles[TUE]) == owned
        assert len(guess.hands[TUE]) == 2
        seen.update(guess.hands[TUE])
    assert seen == set(owned)


def test_a_draw_is_seen_by_its_owner_alone() -> None:
    state = position(hands={MON: "doctor_watson"}, piles={MON: "informant smuggler"})
    events = play(state, "doctor_watson")
    assert happened(seen_by(events, MON), e.Drew)[0].cards is not None
    assert happened(seen_by(events, TUE), e.Drew)[0] == e.Drew(MON, 2, None)


def test_who_has_announced_an_assassination_can_pay_for_it_in_every_guess() -> None:
    state = position(
        board={"paris": {MON: "2a", TUE: "1a"}},
        hands={MON: "hired_assassin stick_of_dynamite louise_michel informant"},
        piles={MON: "informant informant go_between trusted_man trusted_man smuggler"},
    )
    play(state, "hired_assassin", "kill")
    aim(state, "paris", TUE)
    for seed in range(20):
        guess = state.view(TUE).sample(Rng.seeded(seed))
        assert guess.legal_moves()
        assert guess.view(TUE) == state.view(TUE)


# --- Stacks ----------------------------------------------------------------------------------------------------------


def test_guessed_stacks_hold_their_own_city_and_royal_until_they_are_seen() -> None:
    state = RULES.new(3, 11)
    assert isinstance(state, Emerald)
    for seed in range(20):
        guess = state.view(0).sample(Rng.seeded(seed))
        for where in range(9):
            seen = guess.slots[where]
            assert (ROYAL + where in guess.stacks[where]) != seen
            assert len(guess.stacks[where]) == len(state.stacks[where])


def test_a_royal_devoured_in_its_stack_is_nowhere_in_a_guess() -> None:
    state = position(stacks={"rome": "pontiff rome"}, tops={"rome": "smuggler"}, hands={MON: "cthulhu"})
    play(state, "cthulhu")
    choose(state, "rome")
    guess = state.view(TUE).sample(Rng.seeded(1))
    assert guess.stacks[ROME] == ()
    assert set(cards("pontiff rome")) <= set(guess.box)


# --- Identities ------------------------------------------------------------------------------------------------------


def test_guessed_identities_agree_with_what_was_seen() -> None:
    state = position(factions="RLLR", revealed=[WED], hands={MON: "vladimir_burtsev"})
    play(state, "vladimir_burtsev")
    state.apply(m.ChooseSeat(TUE))
    for seed in range(30):
        guess = state.view(MON).sample(Rng.seeded(seed))
        assert guess.identities[:3] == (RESTORATIONIST, LOYALIST, LOYALIST)
    others = {state.view(THU).sample(Rng.seeded(seed)).identities[TUE] for seed in range(60)}
    assert others == {RESTORATIONIST, LOYALIST}


def test_guesses_remember_who_has_peeked_at_whom() -> None:
    state = position(factions="RLLR", hands={MON: "vladimir_burtsev"})
    play(state, "vladimir_burtsev")
    state.apply(m.ChooseSeat(TUE))
    for seat in (MON, TUE, WED, THU):
        guess = state.view(seat).sample(Rng.seeded(seat))
        assert guess.peeked == state.peeked
        assert guess.knows_identity(MON, TUE)
        assert not guess.knows_identity(MON, WED)


def test_there_are_only_three_identity_cards_of_each_faction() -> None:
    state = position(5, factions="RRRLL")
    for seed in range(40):
        assert state.view(MON).sample(Rng.seeded(seed)).identities.count(RESTORATIONIST) in (2, 3)


def test_belief_follows_deeds() -> None:
    state = position(factions="RLRL", hands={TUE: "prince_kropotkin", WED: ""}, active=TUE)
    before = state.view(MON).belief(TUE)
    assert 0.2 < before < 0.6
    play(state, "prince_kropotkin", "resto")
    done(state)
    after = state.view(MON).belief(TUE)
    assert after > before + 0.1
    assert state.view(MON).belief(WED) < 0.5  # fewer Restorationist cards are left for them
    state.revealed[TUE] = True
    assert state.view(MON).belief(TUE) == 0.0


def test_a_change_of_heart_turns_the_belief_round() -> None:
    state = position(active=TUE, hands={TUE: "prince_kropotkin change_of_heart"})
    play(state, "prince_kropotkin", "resto")
    done(state)
    before = state.view(MON).belief(TUE)
    play(state, "change_of_heart")
    assert state.view(MON).belief(TUE) < 0.5 < before


# --- Undo ------------------------------------------------------------------------------------------------------------


def test_a_begun_action_can_be_taken_back_but_no_roll_draw_or_turned_card() -> None:
    match = Match(RULES, 2, 4, {"first": 0})
    while match.state.prompt().decision == "setup":  # type: ignore[union-attr]
        match.play(m.ChooseCity(ROME))
    first = next(move for move in match.state.legal_moves() if isinstance(move, m.Play) and move.use == 0)
    match.play(first)
    match.play(m.ChooseCity(ROME))
    assert match.undoable(0).moves >= 2
    match.play(m.PASS)
    match.play(m.END_TURN)
    assert match.undoable(0).moves == 0


def test_events_that_stop_undo() -> None:
    for event in (
        e.Drew(0, 1, (1,)),
        e.Rolled(0, "mad"),
        e.CardTurned(0, 1),
        e.RoyalAppeared(0, ROYAL),
        e.IdentityRevealed(0, LOYALIST),
        e.IdentityPeeked(0, 1, LOYALIST),
    ):
        assert event.reveals
    assert not hasattr(e.InfluencePlaced(0, 0, 1), "reveals")
