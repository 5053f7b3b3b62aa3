"""A page has broken over what it reads: that can be put aside, so that the page opens again, and nothing is lost."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.saves import game_of
from scenes.app import App
from scenes.ask import ask
from scenes.kit.i18n import Words


async def offer(app: App, names: Sequence[str]) -> None:
    """Ask whether these kept texts are to be put aside, and do it."""
    words = app.words
    what = ", ".join(dict.fromkeys(title_of(name, words) for name in names))
    if await ask(app, words("aside.ask", what=what), words("aside.yes")):
        done = [app.storage.set_aside(name) for name in names]
        app.top.resumed()
        app.say(app.words("aside.done" if all(done) else "aside.stays"))


def title_of(name: str, words: Words) -> str:
    """What a kept text is to its player: a game by its title, or all finished games."""
    game = game_of(name)
    return words("aside.finished") if game is None else words.full_title(game)
