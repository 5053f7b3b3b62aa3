"""The first game of A Study in Emerald: pieces and majority; place, claim, retrieve; a deck that grows; bombs."""

from __future__ import annotations

from game.emerald import cards as c
from game.emerald.moves import (
    DONE,
    END_TURN,
    LIMBO,
    THE_ROYAL,
    ChooseCity,
    ChooseTarget,
    Move,
    MoveAgent,
    Play,
    TakeCube,
)
from game.emerald.view import View
from game.kernel.lesson import Script, Step

INFORMANT, TRUSTED_MAN, GO_BETWEEN, SMUGGLER, DYNAMITE = range(c.STARTING, c.CITY)
RAVACHOL = c.IDS.index("ravachol")
AMBROZY, WILHELMINA = 1, 2


def _elsewhere(first: int, second: int, city: int = c.BERLIN) -> tuple[Move, ...]:
    """The others place cubes, each with one of these cards, far from where it matters; Ambroży perhaps not."""
    ambrozy = Play(first, c.PLACE), ChooseCity(city), END_TURN
    wilhelmina = Play(second, c.PLACE), ChooseCity(c.ST_PETERSBURG), END_TURN
    return *ambrozy, *wilhelmina


def _leads(view: View, city: int) -> bool:
    return view.has_majority(0, city)


def _agents(view: View, city: int) -> int:
    return view.agents[city]


LESSON = Script(
    players=3,
    seed=181,
    options={"first": 0},
    rivals=("Ambroży", "Wilhelmina"),
    level="easy",
    minutes=12,
    steps=(
        Step("identity", lit=("identity",), true=lambda view: view.identities[0] == c.RESTORATIONIST),
        Step("alone", lit=(("seat", AMBROZY), ("seat", WILHELMINA))),
        Step("agent", moves=(ChooseCity(c.LONDON),), true=lambda view: view.tops[c.LONDON] == RAVACHOL),
        Step(
            "prey",
            before=(ChooseCity(c.BERLIN), ChooseCity(c.ST_PETERSBURG)),
            moves=(ChooseCity(c.ROME),),
            true=lambda view: view.slots[c.ROME] == 1,
        ),
        Step("cards", lit=("hand",), before=(ChooseCity(c.BERLIN), ChooseCity(c.ST_PETERSBURG))),
        Step(
            "place",
            lit=(("city", c.LONDON),),
            moves=(Play(TRUSTED_MAN, c.PLACE), ChooseCity(c.LONDON)),
            true=lambda view: view.actions == 0 and TRUSTED_MAN in view.hand,
        ),
        Step(
            "more",
            lit=(("city", c.LONDON),),
            moves=(Play(INFORMANT, c.PLACE), ChooseCity(c.LONDON)),
            true=lambda view: view.actions == 1,
        ),
        Step("end", moves=(END_TURN,)),
        Step(
            "majority",
            lit=(("city", c.LONDON),),
            before=_elsewhere(INFORMANT, INFORMANT, c.LONDON),
            true=lambda view: _leads(view, c.LONDON),
        ),
        Step(
            "claim",
            lit=(("city", c.LONDON),),
            moves=(Play(GO_BETWEEN, c.CLAIM), ChooseCity(c.LONDON)),
            true=lambda view: _leads(view, c.LONDON),
        ),
        Step(
            "limbo",
            lit=(("limbo_of", 0), ("discard_of", 0)),
            true=lambda view: RAVACHOL in view.discards[0] and c.CARDS[RAVACHOL].points == 2,
        ),
        Step("points", lit=(("ledger", 0),), true=lambda view: c.CARDS[RAVACHOL].kind == c.RESTORATIONIST),
        Step("retrieve", moves=(Play(INFORMANT, c.RETRIEVE), TakeCube(LIMBO), END_TURN)),
        Step(
            "move",
            lit=(("city", c.ROME),),
            before=_elsewhere(INFORMANT, SMUGGLER),
            moves=(Play(DYNAMITE, c.MOVE), MoveAgent(c.LONDON, c.ROME)),
        ),
        Step("rome", lit=(("city", c.ROME),), moves=(Play(INFORMANT, c.PLACE), ChooseCity(c.ROME), END_TURN)),
        Step(
            "reshuffle",
            lit=(("deck_of", 0),),
            before=_elsewhere(TRUSTED_MAN, INFORMANT),
            true=lambda view: not view.discards[0],
        ),
        Step(
            "again",
            lit=(("city", c.ROME),),
            moves=(Play(GO_BETWEEN, c.CLAIM), ChooseCity(c.ROME)),
            true=lambda view: _leads(view, c.ROME),
        ),
        Step(
            "discard",
            moves=(*(Play(card, c.DISCARD) for card in (TRUSTED_MAN, GO_BETWEEN, SMUGGLER)), DONE, END_TURN),
            true=lambda view: (RAVACHOL in view.hand) != (DYNAMITE in view.hand),
        ),
        Step(
            "bombs",
            lit=(("royal_at", c.ROME), ("pieces", c.ROME, 0)),
            before=_elsewhere(SMUGGLER, TRUSTED_MAN),
            true=lambda view: c.ROYAL_BOMBS[c.ROME] == 4 and _agents(view, c.ROME) == 3,
        ),
        Step(
            "kill",
            lit=(("city", c.ROME),),
            moves=(Play(RAVACHOL, c.KILL), ChooseTarget(c.ROME, THE_ROYAL)),
            true=lambda view: view.actions == 0,
        ),
        Step("bomb", moves=(Play(DYNAMITE, c.BOMB),), true=lambda view: DYNAMITE in view.hand),
        Step("reward", lit=(("ledger", 0),), true=lambda view: RAVACHOL in view.beside[0]),
        Step("sanity", lit=(("sanity", 0),), true=lambda view: view.sanity[0] == 2 and _agents(view, c.ROME) == 2),
        Step("free", true=lambda view: view.actions == 1 and c.LIMIT[3] == 24),
    ),
)
