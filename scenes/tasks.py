"""What takes longer than a click: coroutines that read from top to bottom.

A click starts one. It runs until it awaits a scene, and goes on when that scene answers: a question with the player's
choice, a scene of progress before each frame. All of it happens within the turns of the app's own loop, so a task is
the same on a desktop, in Pyodide and in pygbag. Whoever leaves the scene ends the task that waits for it.
"""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from types import coroutine
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scenes.scene import Scene

Task = Coroutine[Any, Any, object]


@coroutine
def answer_of(scene: Scene) -> Generator[Scene, Any, Any]:
    """Wait for what a scene answers. If the player leaves it instead, the task ends here, as if it were cancelled."""
    return (yield scene)


class Tasks:
    """All that goes on, each with the scene that it waits for."""

    def __init__(self) -> None:
        self._waiting: dict[Scene, Task] = {}

    @property
    def waiting(self) -> bool:
        """Whether anything is begun and not finished."""
        return bool(self._waiting)

    def start(self, task: Task) -> None:
        """Begin a task. What needs no wait is done at once."""
        self._go_on(task, None)

    def answer(self, scene: Scene, value: object = None) -> None:
        """Let the task go on that waits for this scene."""
        task = self._waiting.pop(scene, None)
        if task is not None:
            self._go_on(task, value)

    def _go_on(self, task: Task, value: object) -> None:
        try:
            scene = task.send(value)
        except StopIteration:
            return
        self._waiting[scene] = task

    def end_left(self, scenes: list[Scene]) -> None:
        """End every task whose scene is no longer among these."""
        for scene in [scene for scene in self._waiting if scene not in scenes]:
            self._waiting.pop(scene).close()
