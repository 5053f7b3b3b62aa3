"""What a move is told to cost and to set off: all of it certain, in the order of the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ganges import RULES
from game.ganges import events as e
from game.ganges import moves as m
from game.ganges.state import Ganges
from game.ganges.view import View
from game.kernel.contract import Fact
from game.kernel.rng import Rng
from tests.effort import Budget
from tests.game.ganges.positions import buy, position, seat

P1, P2 = range(2)
GREEN, BLUE, ORANGE, VIOLET = range(4)
NOBODY = seat()
FILL = [125, 126]


def told(state: Ganges, move: tuple[object, ...]) -> list[str]:
    return [fact.name for fact in state.view(P1).forecast(move)]


def fact(state: Ganges, move: tuple[object, ...], name: str) -> Fact:
    return next(one for one in state.view(P1).forecast(move) if one.name == name)


def test_a_building_that_turns_a_card_and_completes_a_three() -> None:
    """As on the drawn table: pay, fame, a card with an unknown bonus, then the three that waits."""
    state = position(seat("violet6 violet3", rows=[1, 4], fame=2, karma=1), NOBODY, table=[58, *FILL])
    move = m.Build(58)
    assert told(state, move) == [
        "pay",
        "pay_karma",
        "fame",
        "turned_by_fame",
        "bonus_among",
        "buildings",
        "cards_gone",
        "hand",
    ]
    paid = fact(state, move, "pay").facts
    assert (paid["reached"], paid["cost"], sorted(paid["dice"].split("+"))) == (10, 10, ["3", "6"])
    assert fact(state, move, "fame").facts == {"number": 2, "total": 4, "needed": 3}
    assert fact(state, move, "turned_by_fame").facts == {"place": 1, "left": 1}
    assert len(fact(state, move, "bonus_among").facts["bonuses"]) == 6
    assert fact(state, move, "buildings").facts == {"effect": "effect.triple", "number": 1}
    assert fact(state, move, "cards_gone").facts == {"number": 3, "cards": (1, 4, 58)}
    assert fact(state, move, "hand").facts == {"held": 0, "limit": 8}


def test_a_sale() -> None:
    state = position(seat(rows=[101, 97], coins=4), NOBODY, table=[104, *FILL])
    move = m.Trade(104)
    assert told(state, move) == ["free", "sale", "cards_gone", "coins", "turned_by_coins", "bonus_among"]
    assert fact(state, move, "sale").facts == {"effect": "effect.triple", "number": 6}
    assert fact(state, move, "turned_by_coins").facts == {"place": 6, "left": 4}


def test_a_bonus_that_must_be_is_told_and_followed() -> None:
    state = position(
        seat("green3", fame=2, turned=[2, 3, 4, 5, 6], track=["karma2"], karma=2), NOBODY, table=[1, *FILL]
    )
    move = m.Build(1)
    assert told(state, move) == [
        "pay",
        "fame",
        "turned_by_fame",
        "bonus",
        "last_round",
        "karma",
        "karma_exchanged",
        "admins",
        "karma",
        "hand",
    ]
    assert fact(state, move, "bonus").facts == {"bonus": "bonus.karma2"}


def test_open_night_stops_at_the_choice_of_a_card() -> None:
    state = position(seat("green3", fame=2), NOBODY, table=[1, *FILL], open_night=True)
    assert told(state, m.Build(1)) == ["pay", "fame", "then_turn_card", "hand"]
    buy(state, 1, 3, 0, 0)
    assert told(state, m.TurnCard(3)) == ["turned_by_fame", "bonus", "admins"]
    assert told(state, m.TurnCard(5)) == ["turned_by_fame", "bonus", "second_action"]
    assert told(state, m.TurnCard(1)) == ["turned_by_fame", "bonus", "then_coins_or_palace"]
    assert told(state, m.TurnCard(4)) == ["turned_by_fame", "bonus", "then_dice"]


def test_a_die_is_told_by_its_colour_only() -> None:
    state = position(seat("green1"), NOBODY, table=[89, *FILL])
    assert state.view(P1).forecast(m.TakeDie(89)) == (
        Fact("free"),
        Fact("die", {"colour": "colour.orange"}),
        Fact("hand", {"held": 2, "limit": 8}),
    )


def test_a_full_hand_is_told() -> None:
    state = position(seat("green1 green2 green3 green4 blue1 blue2 blue3 blue4"), NOBODY, table=[89, *FILL])
    assert told(state, m.TakeDie(89)) == ["free", "then_discard", "die"]
    state.apply(m.TakeDie(89))
    discards = state.legal_moves()[0]
    assert told(state, discards) == ["discards", "die"]


def test_ships() -> None:
    state = position(seat("green3 blue2 blue1", rows=[64, 69]), NOBODY, table=[75, 61, 78, 97, 98, *FILL])
    assert told(state, m.Sail(75)) == [
        "pay",
        "coins",
        "fame",
        "ships",
        "cards_gone",
        "admins",
        "hand",
    ]
    move = m.Sail(61)
    assert told(state, move) == ["pay", "breaks_row", "then_dice", "hand"]
    assert fact(state, move, "breaks_row").facts == {"number": 2}
    assert told(state, m.Sail(78)) == ["pay", "then_goods", "ships", "cards_gone", "hand"]


def test_the_known_top_card_is_followed_and_an_unknown_one_is_not() -> None:
    state = position(seat("green6"), NOBODY, table=[141, *FILL], top=[1, 2])
    move = m.Visit(141)
    assert told(state, move) == ["pay", "top_card", "fame", "hand"]
    assert fact(state, move, "top_card").facts == {"card": "card.red", "of": 0}
    state = position(seat("green6"), NOBODY, table=[141, *FILL], top=[142, 1])
    assert told(state, move) == ["pay", "top_card", "unknown_card"]


def test_an_administrators_dice() -> None:
    state = position(seat(admins=1), NOBODY, table=FILL, top=[30, 31])
    assert told(state, m.DRAW_DICE) == ["pay_jokers", "die", "unknown_die", "hand"]


def test_an_administrators_dice_with_a_full_hand() -> None:
    state = position(seat("green1 green2 green3 green4 blue1 blue2 blue3", admins=1), NOBODY, table=FILL, top=[30, 31])
    assert told(state, m.DRAW_DICE) == ["pay_jokers", "die", "then_discard", "unknown_die", "hand"]
    state.apply(m.DRAW_DICE)
    assert told(state, state.legal_moves()[0]) == ["discards", "die"], "it is the top card now"


def test_an_emptied_table_is_told_and_not_looked_into() -> None:
    state = position(seat("green2"), NOBODY, table=[125, 89], top=[97, 98])
    assert told(state, m.Visit(125)) == ["pay", "new_cards", "die", "then_dice"]
    state = position(seat("green1"), NOBODY, table=[62], top=[97, 98])
    assert told(state, m.Sail(62))[:2] == ["pay", "new_cards"]
    assert "sale" not in told(state, m.Sail(62))
    state = position(seat("green3", fame=2, turned=[2, 3, 4, 5, 6], track=["coins_or_palace"]), NOBODY, table=[1])
    assert told(state, m.Build(1)) == ["pay", "new_cards", "fame", "turned_by_fame", "bonus"]


def test_the_ways_of_an_exchange() -> None:
    state = position(seat("green5 green5", rows=[2, 5, 1, 4]), NOBODY, table=[12, *FILL])
    move = m.Build(12)
    assert told(state, move) == ["pay", "fame", "then_exchange", "hand"]
    assert fact(state, move, "then_exchange").facts == {"number": 3}
    buy(state, 12, 55, 0, 0)
    assert told(state, m.Exchange(0)) == ["buildings", "cards_gone", "admins"]
    assert fact(state, m.Exchange(1), "buildings").facts["effect"] == "effect.mixed"


def test_the_end_of_the_game_is_told() -> None:
    state = position(
        seat(turned=range(1, 7), coins=3), seat(turned=range(1, 7), coins=1), table=FILL, phase=2, first=P2, to_move=P1
    )
    assert told(state, m.TakeDie(125))[-2:] == ["won", "hand"]


def test_a_move_that_is_not_legal_has_no_forecast() -> None:
    state = position(seat(), NOBODY, table=FILL)
    assert state.view(P1).forecast(m.Trade(89)) == ()


def test_forecasts_come_true() -> None:
    """Whatever is told of tokens, exchanges and turned cards happens in that order, whatever is hidden."""
    rng = Rng.seeded(8)
    happens = {
        "karma": e.KarmaGained,
        "admins": e.AdminsGained,
        "fame": e.FameGained,
        "coins": e.CoinsGained,
        "turned_by_fame": e.Turned,
        "turned_by_coins": e.Turned,
        "buildings": e.BuildingsExchanged,
        "sale": e.GoodsSold,
        "ships": e.ShipsExchanged,
    }
    for seed in range(6):
        state = RULES.new(2 + seed % 3, seed)
        while state.to_move is not None:
            view = state.view(state.to_move)
            move = rng.choice(state.legal_moves())
            names = [one.name for one in view.forecast(move)]
            stop = next((place for place, name in enumerate(names) if name.startswith(("then_", "bonus_among"))), None)
            expected = [happens[name] for name in names[:stop] if name in happens]
            events = state.apply(move)
            if state.decision.name == "pay":
                events += state.apply(rng.choice(state.legal_moves()))
            kinds = [type(event) for event in events if type(event) in happens.values()]
            assert kinds[: len(expected)] == expected


def test_no_guess_gives_another_forecast(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told is certain: it does not depend on how the hidden things are imagined."""
    rng = Rng.seeded(9)
    budget = Budget(300)
    for seed in budget.seeds():
        state = RULES.new(2 + seed % 3, seed, open_night=seed % 2 == 1)
        while state.to_move is not None:
            view = state.view(state.to_move)
            for move in view.moves[:: 1 + len(view.moves) // 6]:
                found = set()
                for other in range(4):
                    monkeypatch.setattr(View, "sample", guess_with(other))
                    found.add(str(view.forecast(move)))
                    monkeypatch.undo()
                assert len(found) == 1, move
            state.apply(rng.choice(state.legal_moves()))
            budget.spend()


def guess_with(seed: int) -> Callable[[View, Rng], Ganges]:
    sample = View.sample
    return lambda view, rng: sample(view, Rng.seeded(seed))


def test_of_a_card_with_several_prices_only_what_all_of_them_bring_is_told() -> None:
    state = position(seat("green3 green5", karma=2, fame=1), NOBODY, table=[2, 68, *FILL])
    assert told(state, m.Build(2)) == ["fame", "hand"], "with one die or the other, and karma"
    state = position(seat("green1 green2", karma=2), NOBODY, table=[68, *FILL])
    assert told(state, m.Sail(68)) == [], "how much karma there will be, the price decides"
