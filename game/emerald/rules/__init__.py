"""The rules of A Study in Emerald, chapter by chapter.

A game begins in `turns`. The actions stand in `actions`, assassinations and blocks in `attacks`, what the texts of
cards do in `effects` and `monsters`, when they can be played in `texts`, reveals in `identity`, the end in `ending`;
`pieces` has what all of them are made of.
"""

from __future__ import annotations

from game.emerald.rules import actions, attacks, effects, identity, monsters, turns
from game.kernel.agenda import Work

DECISIONS = (
    *(turns.SETUP, turns.TURN, turns.END),
    *actions.DECISIONS,
    *attacks.DECISIONS,
    *monsters.DECISIONS,
    *effects.DECISIONS,
    *identity.DECISIONS,
)

TASKS: dict[str, Work] = {
    turns.END_ACTION.task: turns.end_action,
    actions.NEXT_CLAIM.task: actions.next_claim,
    attacks.KILLING.task: attacks.kill,
    attacks.ANOTHER_KILL.task: attacks.another_kill,
    monsters.DEVOURING.task: monsters.devour,
    monsters.SWALLOWING.task: monsters.swallow,
    monsters.REPLACING.task: monsters.replace,
    monsters.HUNTING.task: monsters.hunt,
    monsters.BITING.task: monsters.bite,
    monsters.NEW_ZOMBIES.task: monsters.new_zombies,
    identity.REVEAL: identity.must_reveal,
    identity.OUTCOME.task: identity.outcome,
    identity.RESTOCK: identity.restock,
}
"""What each task on the agenda does."""
