"""The first game of Catham City: take or play, sets, the pool, an answer in a rival's turn, an attack, the race."""

from __future__ import annotations

from game.catham.cards import DETECTIVES, FIRST_GAME, HACKERS, MAFIA, ROBOCATS, SCIENTISTS
from game.catham.moves import DECLINE, Inform, PlayDetectives, PlayHackers, PlayScientists, Take
from game.catham.view import View
from game.kernel.lesson import Script, Step

FILEMON, BONIFACY = 1, 2
HAND = tuple(("hand", faction) for faction in (DETECTIVES, SCIENTISTS, ROBOCATS, MAFIA, HACKERS))


def _lacks_two_scientists(view: View) -> bool:
    return view.hand[SCIENTISTS] == 1 and view.pool[SCIENTISTS] == 2


def _answers(view: View) -> bool:
    """The added card is of the Mafia, and nothing that could be played is lost with one of one's own."""
    return view.played[-1] == MAFIA and view.to_move == 0 and 0 < view.hand[MAFIA] < 4


LESSON = Script(
    players=3,
    seed=968,
    options={"first": 0, "factions": list(FIRST_GAME), "expert": False},
    rivals=("Filemon", "Bonifacy"),
    level="normal",
    minutes=5,
    steps=(
        Step("race", lit=("race",), true=lambda view: view.target == 16),
        Step("hand", lit=HAND),
        Step("take", moves=(Take(SCIENTISTS, 2),), true=_lacks_two_scientists),
        Step("refill", lit=(("pool",),), true=lambda view: sum(view.pool) == 7),
        Step(
            "detectives",
            lit=(("play",), ("pawn", FILEMON)),
            before=(PlayDetectives(MAFIA), DECLINE),
            true=lambda view: view.influence[FILEMON] == 3,
        ),
        Step("inform", lit=(("play",),), moves=(Inform(MAFIA),), true=_answers),
        Step("public", lit=(("seat", BONIFACY),), before=(Take(ROBOCATS, 1),)),
        Step("scientists", moves=(PlayScientists(),), true=lambda view: view.hand[SCIENTISTS] == 3),
        Step("drawn", lit=(*HAND, ("discard",)), true=lambda view: view.influence[0] == 3 and sum(view.discard) > 0),
        Step(
            "collect",
            lit=(("seat", FILEMON), ("seat", BONIFACY)),
            before=(Take(ROBOCATS, 2), Take(DETECTIVES, 1)),
        ),
        Step("hackers", moves=(PlayHackers(2, BONIFACY),), true=lambda view: view.hand[HACKERS] >= 2),
        Step("target", goes_on=True, true=lambda view: view.hand_sizes[BONIFACY] > view.hand_sizes[FILEMON]),
        Step("revealed", lit=("play", ("pawn", 0)), true=lambda view: view.influence[0] == 4),
        Step("free", before=(Take(MAFIA, 2), Take(ROBOCATS, 1)), true=lambda view: view.influence[0] == 4),
    ),
)
