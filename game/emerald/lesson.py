"""The first game of A Study in Emerald: pieces and majority; place, claim, retrieve; a deck that grows; bombs."""

from __future__ import annotations

from game.emerald.cards import (
    BERLIN,
    BOMB,
    CARDS,
    CITY,
    CLAIM,
    DISCARD,
    IDS,
    KILL,
    LIMIT,
    LONDON,
    MOVE,
    PLACE,
    RESTORATIONIST,
    RETRIEVE,
    ROME,
    ROYAL_BOMBS,
    ST_PETERSBURG,
    STARTING,
)
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

INFORMANT, TRUSTED_MAN, GO_BETWEEN, SMUGGLER, DYNAMITE = range(STARTING, CITY)
RAVACHOL = IDS.index("ravachol")
AMBROZY, WILHELMINA = 1, 2


def _elsewhere(first: int, second: int, city: int = BERLIN) -> tuple[Move, ...]:
    """The others place cubes, each with one of these cards, far from where it matters; Ambroży perhaps not."""
    ambrozy = Play(first, PLACE), ChooseCity(city), END_TURN
    wilhelmina = Play(second, PLACE), ChooseCity(ST_PETERSBURG), END_TURN
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
        Step("identity", lit=("identity",), true=lambda view: view.identities[0] == RESTORATIONIST),
        Step("alone", lit=(("seat", AMBROZY), ("seat", WILHELMINA))),
        Step("agent", moves=(ChooseCity(LONDON),), true=lambda view: view.tops[LONDON] == RAVACHOL),
        Step(
            "prey",
            before=(ChooseCity(BERLIN), ChooseCity(ST_PETERSBURG)),
            moves=(ChooseCity(ROME),),
            true=lambda view: view.slots[ROME] == 1,
        ),
        Step("cards", lit=("hand",), before=(ChooseCity(BERLIN), ChooseCity(ST_PETERSBURG))),
        Step(
            "place",
            lit=(("city", LONDON),),
            moves=(Play(TRUSTED_MAN, PLACE), ChooseCity(LONDON)),
            true=lambda view: view.actions == 0 and TRUSTED_MAN in view.hand,
        ),
        Step(
            "more",
            lit=(("city", LONDON),),
            moves=(Play(INFORMANT, PLACE), ChooseCity(LONDON)),
            true=lambda view: view.actions == 1,
        ),
        Step("end", moves=(END_TURN,)),
        Step(
            "majority",
            lit=(("city", LONDON),),
            before=_elsewhere(INFORMANT, INFORMANT, LONDON),
            true=lambda view: _leads(view, LONDON),
        ),
        Step(
            "claim",
            lit=(("city", LONDON),),
            moves=(Play(GO_BETWEEN, CLAIM), ChooseCity(LONDON)),
            true=lambda view: _leads(view, LONDON),
        ),
        Step(
            "limbo",
            lit=(("limbo_of", 0), ("discard_of", 0)),
            true=lambda view: RAVACHOL in view.discards[0] and CARDS[RAVACHOL].points == 2,
        ),
        Step("points", lit=(("ledger", 0),), true=lambda view: CARDS[RAVACHOL].kind == RESTORATIONIST),
        Step("retrieve", moves=(Play(INFORMANT, RETRIEVE), TakeCube(LIMBO), END_TURN)),
        Step(
            "move",
            lit=(("city", ROME),),
            before=_elsewhere(INFORMANT, SMUGGLER),
            moves=(Play(DYNAMITE, MOVE), MoveAgent(LONDON, ROME)),
        ),
        Step("rome", lit=(("city", ROME),), moves=(Play(INFORMANT, PLACE), ChooseCity(ROME), END_TURN)),
        Step(
            "reshuffle",
            lit=(("deck_of", 0),),
            before=_elsewhere(TRUSTED_MAN, INFORMANT),
            true=lambda view: not view.discards[0],
        ),
        Step(
            "again",
            lit=(("city", ROME),),
            moves=(Play(GO_BETWEEN, CLAIM), ChooseCity(ROME)),
            true=lambda view: _leads(view, ROME),
        ),
        Step(
            "discard",
            moves=(*(Play(card, DISCARD) for card in (TRUSTED_MAN, GO_BETWEEN, SMUGGLER)), DONE, END_TURN),
            true=lambda view: (RAVACHOL in view.hand) != (DYNAMITE in view.hand),
        ),
        Step(
            "bombs",
            lit=(("royal_at", ROME), ("pieces", ROME, 0)),
            before=_elsewhere(SMUGGLER, TRUSTED_MAN),
            true=lambda view: ROYAL_BOMBS[ROME] == 4 and _agents(view, ROME) == 3,
        ),
        Step(
            "kill",
            lit=(("city", ROME),),
            moves=(Play(RAVACHOL, KILL), ChooseTarget(ROME, THE_ROYAL)),
            true=lambda view: view.actions == 0,
        ),
        Step("bomb", moves=(Play(DYNAMITE, BOMB),), true=lambda view: DYNAMITE in view.hand),
        Step("reward", lit=(("ledger", 0),), true=lambda view: RAVACHOL in view.beside[0]),
        Step("sanity", lit=(("sanity", 0),), true=lambda view: view.sanity[0] == 2 and _agents(view, ROME) == 2),
        Step("free", true=lambda view: view.actions == 1 and LIMIT[3] == 24),
    ),
)
