"""The first game of Conspirators: one kind face down, majorities and their powers, ties, events, the limit."""

from __future__ import annotations

from game.conspirators.cards import ALL, BANKER, CHARACTERS, GUARD, JUGGLER, MERCHANT, RAID
from game.conspirators.moves import USE_BANKER, Commit, Discard, Raid, Reveal
from game.conspirators.view import View
from game.kernel.lesson import Script, Step

JADWIGA, BONA = 1, 2
BANKERS = ("character", BANKER)


def _hand(view: View) -> bool:
    """Two Bankers among several kinds, none of which is much more tempting."""
    return view.hand[BANKER] == 2 and sum(map(bool, view.hand)) >= 4 and max(view.hand) <= 3


def _bankers(view: View, *numbers: int) -> bool:
    return tuple(view.courts[BANKER::ALL]) == numbers


LESSON = Script(
    players=3,
    seed=553,
    options={"first": 0},
    rivals=("Jadwiga", "Bona"),
    level="normal",
    minutes=5,
    steps=(
        Step("characters", lit=tuple(("character", kind) for kind in CHARACTERS)),
        Step("round", lit=("round", "own"), true=lambda view: view.round == 0 and sum(view.hand) == 10),
        Step("bankers", moves=(Commit(BANKER, 2),), true=_hand),
        Step("commit", goes_on=True),
        Step(
            "hidden",
            lit=(("orders", JADWIGA), ("orders", BONA)),
            before=(Commit(MERCHANT, 2), Commit(GUARD, 2)),
            true=lambda view: view.order_sizes == (2, 2, 2),
        ),
        Step("reveal", moves=(Reveal(BANKER), Reveal(BANKER)), true=lambda view: view.to_move == 0),
        Step(
            "banker",
            lit=(BANKERS,),
            moves=(USE_BANKER,),
            true=lambda view: view.majority(BANKER) == 0 and view.honours[0] == 0,
        ),
        Step(
            "merchants",
            lit=(("court", JADWIGA, MERCHANT),),
            before=(Reveal(MERCHANT), Reveal(MERCHANT)),
            true=lambda view: view.count(JADWIGA, MERCHANT) == 2,
        ),
        Step(
            "shield",
            lit=(("safe-raid", BONA), ("court", BONA, GUARD)),
            before=(Reveal(GUARD), Reveal(GUARD)),
            true=lambda view: view.safe_from_raids() == BONA,
        ),
        Step("order", lit=(("first",),), true=lambda view: view.round == 1 and view.first == JADWIGA),
        Step(
            "raid",
            before=(Commit(BANKER, 2), Commit(JUGGLER, 3)),
            moves=(Commit(RAID, 1),),
            true=lambda view: view.hand[RAID] > 0,
        ),
        Step(
            "tie",
            lit=(BANKERS, ("court", JADWIGA, BANKER)),
            before=(Reveal(BANKER), Reveal(BANKER), Reveal(JUGGLER), Reveal(JUGGLER), Reveal(JUGGLER)),
            true=lambda view: _bankers(view, 2, 2, 0) and view.majority(BANKER) < 0,
        ),
        Step(
            "strike",
            moves=(Reveal(RAID), Raid(JADWIGA, BANKER)),
            true=lambda view: view.to_move == 0 and view.order == (RAID,) and view.safe_from_raids() == BONA,
        ),
        Step(
            "again",
            lit=(BANKERS,),
            moves=(USE_BANKER,),
            true=lambda view: _bankers(view, 2, 1, 0) and view.majority(BANKER) == 0,
        ),
        Step("events", lit=(("court", 0, RAID),), true=lambda view: view.count(0, RAID) == 1),
        Step(
            "limit",
            lit=(("about.limit", BONA), ("court", BONA, JUGGLER)),
            true=lambda view: sum(view.court(BONA)) == 5 and view.limit(BONA) == 4,
        ),
        Step("free", before=(Discard(JUGGLER), Commit(GUARD, 1)), true=lambda view: view.round == 2),
    ),
)
