"""Who would be the weakest: only what lies open to all may tell."""

from __future__ import annotations

from itertools import product
from typing import Any

from game.emerald import RULES
from game.emerald.mind.standing import Kept, kept, weakest
from game.emerald.scoring import corrected
from game.emerald.state import Emerald
from game.kernel.rng import Rng
from tests.game.emerald.positions import FACTION, MON, THU, TUE, WED, position

LEDGER: dict[int, list[tuple[Any, ...]]] = {
    MON: [("neutral", 7)],
    TUE: [("restorationist", 5), ("loyalist", 5)],
    WED: [("kill", 4, "sebastian_moran", MON), ("neutral", 8)],
    THU: [("neutral", 9)],
}


def test_hidden_identities_leave_a_range_and_open_ones_do_not() -> None:
    view = position(ledger=LEDGER, factions="RLLR", tracks=(3, 1)).view(MON)
    assert [kept(view, seat) for seat in range(4)] == [Kept(7, 9), Kept(5, 7), Kept(8, 12), Kept(9, 11)]
    view = position(ledger=LEDGER, factions="RLLR", tracks=(3, 1), revealed=(MON, TUE, WED)).view(MON)
    assert [kept(view, seat) for seat in range(4)] == [Kept(9, 9), Kept(5, 5), Kept(12, 12), Kept(9, 11)]
    view = position(ledger=LEDGER, factions="LLLR", tracks=(3, 1), revealed=(MON, WED)).view(MON)
    assert kept(view, WED) == Kept(8, 8), "who kills their own gets nothing for it"


def test_the_weakest_is_who_can_keep_least_and_not_who_has_least_on_the_track() -> None:
    assert weakest(position(ledger=LEDGER).view(MON)) == {TUE}
    assert weakest(position().view(MON)) == frozenset(), "all have nothing"
    assert weakest(position(ledger={MON: [("neutral", 1)]}).view(MON)) == {TUE, WED, THU}


def test_it_is_the_same_for_all_whatever_they_are_and_know() -> None:
    for letters in product("RL", repeat=4):
        if letters.count("R") in (0, 4):
            continue
        state = position(ledger=LEDGER, factions="".join(letters), tracks=(2, 5))
        state.peeked[MON] |= 1 << TUE
        assert {weakest(state.view(seat)) for seat in range(4)} == {frozenset({TUE})}
        ranges = {tuple(kept(state.view(seat), other) for other in range(4)) for seat in range(4)}
        assert len(ranges) == 1
        assert list(state.identities) == [FACTION[letter] for letter in letters]


def test_what_is_kept_lies_between_and_is_exact_when_all_is_open() -> None:
    for seed in range(6):
        state = RULES.new(2 + seed % 4, seed)
        assert isinstance(state, Emerald)
        rng = Rng.seeded(seed)
        while state.to_move is not None:
            if rng.below(20) == 0:
                view, true = state.view(state.to_move), corrected(state)
                for seat in range(state.players):
                    assert kept(view, seat).least <= true[seat] <= kept(view, seat).most
            state.make(rng.choice(state.legal_moves()))
        view = state.view(0)
        assert [kept(view, seat).most for seat in range(state.players)] == list(corrected(state))
        assert [kept(view, seat).least for seat in range(state.players)] == list(corrected(state))
