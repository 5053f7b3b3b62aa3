"""The first game of The Prodigals Club: low is good and the worst score counts; errands, cards, a circle, a round."""

from __future__ import annotations

from game.kernel.lesson import Script
from game.kernel.lesson import Step as Idea
from game.prodigals.cards import ELECTION, SOCIETY, SYMBOLS
from game.prodigals.moves import END_TURN, Activate, Lay, PickTile, Place, Play, Send, Step
from game.prodigals.tiles import SPACES
from game.prodigals.view import View

ARCHIBALD = 1
OWN_ELECTION, OWN_SOCIETY = SPACES.index("e_own"), SPACES.index("s_own")
HYDE_PARK, TILE, DOWN = SPACES.index("e_hyde"), SPACES.index("e_tile"), SPACES.index("s_down")
THE_SET = SPACES.index("s_b")
WHITE_CARD, BLACK_CARD = 54, 76
SCORES = (("score_of", 0, ELECTION), ("score_of", 0, SOCIETY))


def _takes_turns(view: View) -> bool:
    return view.order == (ARCHIBALD, 0)


def _loudest(view: View) -> bool:
    """What Hyde Park has done: my votes have fallen, those of Archibald have risen by one."""
    return view.votes == [39, 44]


LESSON = Script(
    players=2,
    seed=4,
    options={"competitions": "es"},
    rivals=("Archibald",),
    level="easy",
    minutes=12,
    steps=(
        Idea("low", lit=SCORES),
        Idea("worst", lit=(("seat", 0),), true=_takes_turns),
        Idea("boys", lit=(("seat", ARCHIBALD), ("space", OWN_ELECTION)), before=(Send(OWN_ELECTION),)),
        Idea("election", moves=(Send(OWN_ELECTION),)),
        Idea(
            "taken",
            lit=tuple(("space", space) for space in (OWN_ELECTION, HYDE_PARK, TILE)),
            before=(Send(OWN_SOCIETY), Step(0, 36)),
            true=lambda view: view.round == 0,
        ),
        Idea("society", moves=(Send(OWN_SOCIETY),)),
        Idea("down", moves=(Step(0, 36),)),
        Idea(
            "sum",
            lit=(("score_of", 0, SOCIETY), ("ladder", 0)),
            before=(Send(SPACES.index("e_b")),),
            true=lambda view: view.to_move == 0,
        ),
        Idea("set", moves=(Send(THE_SET),)),
        Idea("tile", before=(Send(DOWN), Step(0, 33), Step(0, 30)), moves=(Send(TILE), PickTile(6))),
        Idea("join", moves=(Place(2079, 0),)),
        Idea(
            "symbols",
            lit=tuple(("symbol", symbol) for symbol in range(len(SYMBOLS))),
            before=(Send(SPACES.index("e_a")),),
            true=lambda view: sum(view.joined[:4]) > 0,
        ),
        Idea("hyde", moves=(Send(HYDE_PARK),), true=lambda view: view.boys[0] == 1),
        Idea("actions", lit=("progress",), before=(Lay(46, -1), END_TURN), true=lambda view: not any(view.boys)),
        Idea(
            "white",
            moves=(Play(WHITE_CARD), Step(0, 33), Step(0, 30)),
            true=lambda view: WHITE_CARD in view.hands[0],
        ),
        Idea("lay", moves=(Lay(BLACK_CARD, -1),), true=lambda view: BLACK_CARD in view.hands[0]),
        Idea("beatrice", lit=(("outlook", SOCIETY), ("ladder", 0)), true=lambda view: view.round == 0),
        Idea("use", moves=(Activate(BLACK_CARD), Step(0, 27)), true=lambda view: BLACK_CARD in view.laid[0]),
        Idea("ranking", lit=(("score_of", 0, ELECTION), ("score_of", ARCHIBALD, ELECTION)), true=_loudest),
        Idea("rounds", lit=("progress",), true=lambda view: view.round == 1),
        Idea("free", lit=(("seat", 0),), before=(Send(OWN_ELECTION),), true=_takes_turns),
    ),
)
