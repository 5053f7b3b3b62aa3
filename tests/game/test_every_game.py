"""What must hold for every game on the table, checked in random games. Written once, for all of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from game.kernel.contract import CONFIRM, IllegalMove, Move, State, Target, first_clicks, seen_by
from game.kernel.match import Match
from game.kernel.record import Record
from game.kernel.rng import Rng
from game.kernel.rules import Rules
from game.registry import all_games, find
from tests.effort import LONG, Budget
from tests.games import random_game
from tests.playthrough import random_options

BATCHES = 5 if LONG else 2
TABLES = [
    pytest.param(rules, players, id=f"{rules.id}-{players}p")
    for rules in all_games()
    for players in range(rules.players[0], rules.players[1] + 1)
]
every_table = pytest.mark.parametrize(("rules", "players"), TABLES)
every_batch = pytest.mark.parametrize("batch", range(BATCHES))


def random_states(rules: Rules, players: int, decisions: int) -> Iterator[tuple[State, Move, Rng]]:
    """The states of one random game after another, for about so many decisions."""
    budget = Budget(decisions)
    for seed in budget.seeds():
        for found in random_game(rules, players, seed):
            budget.spend()
            yield found


@every_batch
@every_table
def test_random_games_keep_all_promises(rules: Rules, players: int, batch: int) -> None:
    budget = Budget(4_000)
    for seed in budget.seeds(first=batch * 1_000_000):
        moves, rounds = 0, 1
        played: list[Move] = []
        for state, move, rng in random_game(rules, players, seed):
            assert state.census() == state.whole(), "something was lost or made"
            legal = state.legal_moves()
            if state.to_move is None:
                assert not legal
                continue
            assert 0 <= state.to_move < players
            assert legal, "no move before the end"
            moves += 1
            assert moves <= rules.longest, "no end"
            assert rounds <= state.rounds <= rounds + 1, "rounds begin one after another"
            rounds = state.rounds
            stride = 7 if moves < 100 else 31 if moves < 500 else 131  # the costliest checks, over all moments
            if moves % stride == seed % stride:
                check_state(rules, state, move, rng)
            played.append(move)
        budget.spend(moves)
        assert rounds > 1 or moves < 40, "nobody counts the rounds"
        again = rules.new(players, seed, **random_options(rules, players, Rng.seeded(seed)))
        for move in played:
            again.apply(move)
        assert again == state, "the same moves give another game"
        assert state.winners() == state.standings()[0]
        assert sorted(seat for group in state.standings() for seat in group) == list(range(players))
        assert all(len(line.points) == players for line in state.score_sheet())


def check_state(rules: Rules, state: State, move: Move, rng: Rng) -> None:
    legal = state.legal_moves()
    assert len(set(legal)) == len(legal), "the same move twice"
    data = json.loads(json.dumps(state.dump()))
    loaded = rules.load(data)
    assert loaded == state
    assert loaded.dump() == data
    assert list(loaded.legal_moves()) == list(legal), "the order of moves is not stable"
    assert rules.decode(json.loads(json.dumps(rules.encode(move)))) == move
    copy = state.copy()
    copy.apply(move)
    assert state.dump() == data, "a copy shares parts with its original"
    check_views(state, rng)


def check_views(state: State, rng: Rng) -> None:
    for seat in range(state.players):
        view = state.view(seat)
        assert view.seat == seat
        assert view.to_move == state.to_move
        assert list(view.moves) == (list(state.legal_moves()) if state.to_move == seat else [])
        guess = view.sample(rng)
        assert guess.census() == state.census()
        assert guess.view(seat) == view, "the view depends on something hidden, or the guess on nothing known"
        for move in view.moves:
            assert view.targets(move) == state.targets(move)


@every_table
def test_every_listed_move_applies_and_no_other_does(rules: Rules, players: int) -> None:
    budget = Budget(1_500)
    for seed in budget.seeds():
        known: dict[Move, None] = {}
        for number, (state, _, _) in enumerate(random_game(rules, players, seed)):
            budget.spend()
            legal = state.legal_moves()
            if number > 300 and number % 23 != seed % 23:
                continue
            before = state.dump()
            for move in legal:
                state.copy().apply(move)
            others = [move for move in known if move not in legal]
            for move in others[number % 7 :: max(1, len(others) // 25)]:
                with pytest.raises(IllegalMove) as refusal:
                    state.apply(move)
                assert refusal.value.reason
            assert state.dump() == before
            known.update(dict.fromkeys(legal))


NONSENSE: tuple[Any, ...] = (
    2.0,
    True,
    False,
    None,
    "x",
    b"x",
    [1],
    [[1]],
    {},
    set(),
    (1,),
    ((1, 2),),
    -1,
    -999,
    999,
    10**30,
    object(),
)


def spoiled(move: Move, spoil: Any) -> Iterator[Any]:
    """A legal move with something else in one place after another: numbers that are equal to what stands there, too."""
    yield from (tuple(move), list(move), spoil)
    for name, value in zip(move._fields, move, strict=True):  # type: ignore[attr-defined]
        equal = [float(value), bool(value)] if isinstance(value, int) else []
        for other in (spoil, *equal):
            yield move._replace(**{name: other})  # type: ignore[attr-defined]


@every_table
def test_nonsense_is_refused_and_changes_nothing(rules: Rules, players: int) -> None:
    budget, rng = Budget(300), Rng.seeded(players)
    for seed in budget.seeds():
        for number, (state, _, _) in enumerate(random_game(rules, players, seed)):
            budget.spend()
            if number % 5 or state.to_move is None:
                continue
            before = state.dump()
            for wrong in spoiled(rng.choice(state.legal_moves()), NONSENSE[number // 5 % len(NONSENSE)]):
                if wrong in state.legal_moves() and {*map(type, wrong)} <= {int, str} and type(wrong) is not tuple:
                    continue  # by chance it is a legal move
                with pytest.raises(IllegalMove) as refusal:
                    state.apply(wrong)
                assert refusal.value.reason
            assert state.dump() == before


@every_table
def test_earlier_states_never_change(rules: Rules, players: int) -> None:
    budget = Budget(2_000)
    for seed in budget.seeds():
        kept = [(state.copy(), state.dump()) for state, _, _ in random_game(rules, players, seed)]
        assert all(state.dump() == dump for state, dump in kept)
        budget.spend(len(kept))


@every_table
def test_the_same_moves_give_the_same_game(rules: Rules, players: int) -> None:
    budget = Budget(4_000)
    for seed in budget.seeds():
        match = Match(rules, players, seed, random_options(rules, players, Rng.seeded(seed)))
        rng = Rng.seeded(seed + 1)
        while not match.over:
            match.play(rng.choice(match.state.legal_moves()))
        budget.spend(len(match.turns))
        record = Record.of(match, {"names": ["Ala", "Żółw"]})
        again = Record.from_json(record.to_json())
        assert again == record
        assert again.play(find).state == match.state
        link = record.to_link(find)
        assert link.isascii()
        assert not set(link) & set("+/= ")
        assert Record.from_link(link, find).play(find).state == match.state


@every_table
def test_different_seeds_give_different_games(rules: Rules, players: int) -> None:
    assert len({json.dumps(rules.new(players, seed).dump()) for seed in range(50)}) == 50


@every_table
def test_clicks_lead_to_one_move_each(rules: Rules, players: int) -> None:
    """No two moves are made by the same clicks, and no move is finished by the clicks that begin another."""
    for state, _, _ in random_states(rules, players, 1_500):
        paths = [state.targets(move) for move in state.legal_moves()]
        assert all(paths)
        for one in paths:
            for other in paths:
                if one is not other:
                    assert other[: len(one)] != one, f"{one} is finished before {other} can be clicked"
        assert all(CONFIRM not in path[:-1] for path in paths)


@every_table
def test_guesses_differ_where_something_is_hidden(rules: Rules, players: int) -> None:
    """A guess that always equals the truth would be no guess."""
    different = sum(
        state.view(0).sample(rng).dump() != state.dump() for state, _, rng in random_states(rules, players, 600)
    )
    assert different > 100


@every_table
def test_views_answer_without_the_state(rules: Rules, players: int) -> None:
    """Refusals, forecasts and scores follow from what the seat knows: every guess of it gives the same."""
    for number, (state, move, rng) in enumerate(random_states(rules, players, 1_000)):
        if number % 5 or state.to_move is None:
            continue
        seat = state.to_move
        view = state.view(seat)
        guess = view.sample(rng).view(seat)
        assert view.scores() == guess.scores()
        assert view.progress() == guess.progress()
        assert view.forecast(move) == guess.forecast(move)
        allowed = {target for legal in view.moves for target in first_clicks(view.targets(legal))}
        for target in sorted(allowed, key=str):
            assert view.refusal(target) == ""
        others: list[Target] = [("hand", 0), ("button", "nonsense"), ("seat", seat)]
        for target in others:
            if target not in allowed:
                assert view.refusal(target)
                assert view.refusal(target) == guess.refusal(target)


@every_table
def test_a_judgement_covers_all_seats_and_has_named_parts(rules: Rules, players: int) -> None:
    for number, (state, _, _) in enumerate(random_states(rules, players, 500)):
        if number % 5:
            continue
        worths = rules.brain.worths(state)
        assert len(worths) == players
        assert all(-1.0 <= worth <= 1.0 for worth in worths)
        assert all(len(part) == players for part in rules.brain.parts(state).values())
        priors = rules.brain.priors(state)
        assert len(priors) == len(state.legal_moves())
        assert all(prior >= 0 for prior in priors)
        assert any(priors) or state.to_move is None


@every_table
def test_what_a_seat_sees_can_be_a_key(rules: Rules, players: int) -> None:
    """Search tells courses of a game apart by it: the same for every guess of what is hidden, as far as it is known."""
    for state, move, _ in random_states(rules, players, 600):
        if state.to_move is None:
            continue
        events = state.copy().make(move)
        for seat in range(players):
            hash(seen_by(events, seat))


def test_every_move_has_its_own_verb() -> None:
    for rules in all_games():
        kinds = {kind for decision in rules.decisions for kind in decision.makes}
        verbs = [kind._field_defaults["verb"] for kind in kinds]  # type: ignore[attr-defined]
        assert len(set(verbs)) == len(verbs)
        assert all(kind._fields[-1] == "verb" for kind in kinds)  # type: ignore[attr-defined]


def test_every_decision_has_its_own_name() -> None:
    for rules in all_games():
        names = [decision.name for decision in rules.decisions]
        assert len(set(names)) == len(names)
