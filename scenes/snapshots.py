"""Pictures of every scene in its typical states, without a display.

    python -m scenes.snapshots DIR [--scene NAME …] [--sight deuteranopia] [--large] [--contrast]

Each is rendered in Polish and English at the sizes of desktops, phones and tablets:
`DIR/<scene>-<language>-<width>.png`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # nothing is printed but what was asked for

import pygame

from game.ai.levels import LEVELS
from game.play.daily import today
from game.play.entries import Entry, as_text
from game.play.history import remember
from game.play.imported import Plan, add
from game.play.seating import daily_deal, usual_seat
from game.registry import TABLES, about, find, lesson_of
from scenes.app import App
from scenes.aside import offer
from scenes.ask import Ask
from scenes.choose import Choose
from scenes.credits import Credits
from scenes.elsewhere import Elsewhere
from scenes.history import PARTS, HistoryScene
from scenes.kept.bring import BringIn
from scenes.kit.forms import COMPACT, TABLET, UPRIGHT, WIDE
from scenes.kit.sheet import Complaint
from scenes.link import open_link
from scenes.moments import SEED, Change, moments_of, table_at
from scenes.opening import Opening
from scenes.pause import Pause
from scenes.rulebook import Rulebook
from scenes.saved import Saved
from scenes.settings import SettingsScene
from scenes.setup import Setup
from scenes.shell.storage import Memory
from scenes.sight import SIGHTS, picture
from scenes.sitdown import sit_down
from scenes.stored import Stored
from scenes.tables.guided import guided
from scenes.tables.reviewing import review
from scenes.tables.table import Table
from scenes.tables.watching import watch
from scenes.takeaway import TakeAway
from scenes.title import Title

SIZES = (WIDE, COMPACT, TABLET, UPRIGHT, (1920, 1080))


def new_app(size: tuple[int, int] | pygame.Surface, language: str, big_text: bool = False) -> App:
    """An app on a surface of its own, or on one that is given, with nothing in its memory."""
    pygame.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1))
    app = App(size if isinstance(size, pygame.Surface) else pygame.Surface(size), Memory())
    app.settings.language = language
    app.settings.volume = 0
    app.settings.big_text = big_text
    app.apply_settings()
    app.push(Title(app))
    return app


def advised(arrange: Callable[[App], None]) -> Callable[[App], None]:
    """The same moment, with an adviser who has thought to the end."""

    def arranged(app: App) -> None:
        arrange(app)
        table = app.top
        assert isinstance(table, Table)
        table.mode.ask_hint()
        while not table.play.think_hint(lambda: False):
            pass
        table.mode.show_advice(0)

    return arranged


def curtained(game: str, players: int, humans: int, mover: int) -> Callable[[App], None]:
    """Several people around one device; nobody has said yet that it is they."""

    def arranged(app: App) -> None:
        table_at(app, game, players, lambda view: view.to_move == mover, humans)

    return arranged


def recapped(game: str) -> Callable[[App], None]:
    """It is the person's turn, and it is told what all the others have done since the last one."""

    def arranged(app: App) -> None:
        table_at(app, game, about(game).players[1], Change(mine=True, nth=3)).recap.toggle()

    return arranged


def recap_opened(game: str) -> Callable[[App], None]:
    """The same, where one of the others is read of line by line."""

    def arranged(app: App) -> None:
        recapped(game)(app)
        table = app.top
        assert isinstance(table, Table)
        table.recap.tell_of(max(table.recap.stories(), key=lambda story: len(story.events)).seat)

    return arranged


def held(game: str) -> Callable[[App], None]:
    """The person has decided, and the others wait, because it can be taken back."""

    def arranged(app: App) -> None:
        for nth in range(1, 40):
            table = table_at(app, game, about(game).players[1], Change(mine=False, nth=nth))
            if table.play.undoable().moves:
                table.course.held_until = app.now + 3
                return
            app.home()

    return arranged


def replayed(game: str) -> Callable[[App], None]:
    """A finished game, watched again, a little after its middle."""

    def arranged(app: App) -> None:
        table = table_at(app, game, about(game).players[0] + 1, lambda view: view.to_move is None, player="quick")
        app.home()
        watch(app, table.play.driver.match, table.seating, len(table.play.driver.match.turns) * 3 // 5)

    return arranged


def reviewed(game: str, won: bool = False) -> Callable[[App], None]:
    """A finished game, looked at with an adviser; the first that the person has won, if so wished."""

    def arranged(app: App) -> None:
        for seed in range(SEED, SEED + 100):
            table = table_at(
                app, game, about(game).players[0] + 1, lambda view: view.to_move is None, seed=seed, player="quick"
            )
            app.home()
            if not won or 0 in table.play.driver.match.state.winners():
                break
        scene = review(app, table.play.driver.match, table.seating)
        while not scene.complete:
            scene.update()

    return arranged


def _title(app: App) -> None:
    pass


def _title_with_save(app: App) -> None:
    table_at(app, "conspirators", 3, lambda view: view.to_move == 0)
    app.home()


def _title_hover(app: App) -> None:
    _title_with_save(app)
    app.canvas.hovered = ("cover", "conspirators")


def _title_new(app: App) -> None:
    app.canvas.hovered = ("cover", "ganges")


def _setup(game: str) -> Callable[[App], None]:
    return lambda app: app.push(Setup(app, game))


def _setup_with_save(app: App) -> None:
    _title_with_save(app)
    app.push(Setup(app, "conspirators"))


def _ask(app: App) -> None:
    _setup_with_save(app)
    app.push(Ask(app, app.words("setup.replace"), app.words("setup.replace.yes")))


def _choose(app: App) -> None:
    option = next(option for option in find("catham").options if option.pick > 1)
    app.push(Setup(app, "catham"))
    app.push(Choose(app, option, app.words.of("catham"), option.default[:4], print))


class _OnItsWay:
    """A game that comes slowly, or not at all."""

    def __init__(self, state: str) -> None:
        self.state = state

    def archive(self, name: str) -> tuple[str, int, int]:
        """What is shared is here, the games are not."""
        return ("open", 420_000, 420_000) if name in ("table", "catham") else (self.state, 612_000, 1_048_000)

    def want(self, name: str) -> None:
        """Nothing more will come."""

    open = want


def _sit_down(state: str) -> Callable[[App], None]:
    return lambda app: app.tasks.start(sit_down(app, "conspirators", _OnItsWay(state)))


def _saved(app: App) -> None:
    """Games that were left, and one that was put aside."""
    for game in TABLES:
        for seed in range(2):
            table_at(app, game, 3, lambda view: view.to_move == 0, seed=seed)
            app.home()
    app.storage.set_aside(f"save-{TABLES[0]}-2")
    app.storage.write("history.aside-1", "")
    title = app.top
    assert isinstance(title, Title)
    title.look_for_saves()
    app.push(Saved(app, title))


def _not_saved(app: App) -> None:
    app.storage.trouble = "denied"
    app.push(Pause(app, table_at(app, TABLES[0], 3, lambda view: view.to_move == 0)))


def _opening(app: App) -> None:
    table = table_at(app, TABLES[0], 3, lambda view: view.to_move is None)
    app.home()
    app.push(Opening(app, 60 / len(table.play.driver.match.turns)))


def _found(app: App) -> None:
    link = table_at(app, TABLES[0], 3, lambda view: view.to_move == 0).play.record().to_link(find)
    app.tasks.start(open_link(app, link))


def _take(app: App) -> None:
    app.push(TakeAway(app, table_at(app, TABLES[0], 3, lambda view: view.to_move == 0).play.record()))


def _lesson(game: str, part: float, misses: int = 0) -> Callable[[App], None]:
    """A first game at one of its steps; or its last one."""

    def arrange(app: App) -> None:
        steps = lesson_of(game).steps
        guide = guided(app, game, round((len(steps) - 1) * part))
        app.push(guide.table)
        app.frame(0.01)
        for _ in range(misses):
            guide.why_refused(next(hot for hot in app.canvas.hots if hot.refusal and hot.key != "bubble"))

    return arrange


def _lesson_menu(app: App) -> None:
    _lesson(TABLES[0], 0.5)(app)
    app.top.back()


def _elsewhere(app: App) -> None:
    app.push(Elsewhere(app, table_at(app, TABLES[0], 3, lambda view: view.to_move == 0)))


def _searching(app: App) -> None:
    book = Rulebook(app, TABLES[0])
    app.push(book)
    book.contents.search.text = "straz"
    book.contents.open = True


def _history(app: App) -> None:
    """A few evenings: the deal of the day played, games of every kind."""
    now = 1_794_900_000.0
    for number in range(14):
        game = TABLES[number % len(TABLES)]
        seats = tuple(usual_seat(game, index) for index in range(2 + number % 3))
        for seat in seats[1:]:
            seat.level = LEVELS[number % 3]
        order = sorted(range(len(seats)), key=lambda seat: (seat + number) % len(seats))
        totals = tuple(8 + 3 * (len(seats) - order.index(seat)) + number % 4 for seat in range(len(seats)))
        places = tuple(1 + order.index(seat) for seat in range(len(seats)))
        deal = daily_deal(today())
        day, seed = (today(), deal.seed) if game == deal.game else ("", number)
        began = now + 40_000.0 * number
        link = "x" * (number > 2)
        remember(app.storage, Entry(game, seed, began, began + 1500, 1500, seats, totals, places, day, link))
    app.push(HistoryScene(app))


def _imported(app: App) -> None:
    """Games from a file among them, and one more file that does not fit as it is."""
    _history(app)
    scene = app.top
    assert isinstance(scene, HistoryScene)
    app.storage.write("history", as_text(entry for entry in scene.entries if entry.link))
    games = [replace(entry, began=entry.began + 1, link="x") for entry in scene.entries]
    add(app.storage, games[:4])
    scene.look()
    plan = Plan(tuple(games[4:]), replays=2, bare=3, known=4, too_many=5, unreadable=1)
    app.push(BringIn(app, plan))


def _imported_page(app: App) -> None:
    _imported(app)
    app.pop()
    scene = app.top
    assert isinstance(scene, HistoryScene)
    scene.part = "games"
    scene.page = 99  # the last one: that is where they are


def _forget_imported(app: App) -> None:
    _imported(app)
    app.pop()
    app.frame(0.01)
    app.press(next(hot for hot in app.clickable() if hot.key == "forget"))


def _broken(app: App) -> None:
    _imported(app)
    app.home()
    app.tasks.start(offer(app, ["history", "save-prodigals"]))


def _history_part(part: str) -> Callable[[App], None]:
    def arranged(app: App) -> None:
        _history(app)
        scene = app.top
        assert isinstance(scene, HistoryScene)
        scene.part = part

    return arranged


def _all_goals(app: App) -> None:
    _history(app)
    scene = app.top
    assert isinstance(scene, HistoryScene)
    scene.part = "goals"
    scene.all_goals = True
    scene.goals_page = 1


def _trouble(app: App) -> None:
    app.storage.trouble = "denied"


def _shell() -> Iterator[tuple[str, Callable[[App], None]]]:
    yield "title", _title
    yield "title-save", _title_with_save
    yield "title-hover", _title_hover
    yield "title-new", _title_new
    yield "title-not-saved", _trouble
    yield "saved", _saved
    yield "history", _history
    yield "history-none", lambda app: app.push(HistoryScene(app))
    for part in PARTS[1:]:
        yield f"history-{part}", _history_part(part)
    yield "history-all-goals", _all_goals
    yield "history-bring", _imported
    yield "history-imported", _imported_page
    yield "history-forget", _forget_imported
    yield "broken", _broken
    yield "take", _take
    yield "found", _found
    yield "elsewhere", _elsewhere
    yield "opening", _opening
    yield "settings", lambda app: app.push(SettingsScene(app))
    yield "settings-page", lambda app: app.push(SettingsScene(app, on_page=True))
    yield "keys", lambda app: app.show_keys()
    yield "credits", lambda app: app.push(Credits(app))
    yield "stored", lambda app: app.push(Stored(app))
    yield "sitdown", _sit_down("coming")
    yield "sitdown-lost", _sit_down("lost")
    yield "sitdown-damaged", _sit_down("damaged")
    yield "setup-save", _setup_with_save
    yield "ask", _ask
    yield "choose", _choose
    for game in TABLES:
        yield f"setup-{game}", _setup(game)
    yield "rules-search", _searching
    for game in TABLES:
        yield f"rules-{game}", lambda app, game=game: app.push(Rulebook(app, game))  # type: ignore[misc]


def scenes() -> dict[str, Callable[[App], None]]:
    """Every scene in its typical states, by name."""
    found = dict(_shell())
    for game in TABLES:
        moments = moments_of(game)
        for name, arrange in moments.items():
            found[f"{game}-{name}"] = arrange
        if about(game).lesson:
            found[f"{game}-lesson"] = _lesson(game, 0.5)
            found[f"{game}-lesson-missed"] = _lesson(game, 0.25, misses=2)
            found[f"{game}-lesson-end"] = _lesson(game, 1)
        found[f"{game}-recap"] = recapped(game)
        found[f"{game}-recap-opened"] = recap_opened(game)
        found[f"{game}-takeback"] = held(game)
        found[f"{game}-replay"] = replayed(game)
        found[f"{game}-review"] = reviewed(game)
        found[f"{game}-advice"] = advised(moments.get("turn") or moments["start"])
    game = TABLES[0]
    found[f"{game}-review-won"] = reviewed(game, won=True)
    found["pause-not-saved"] = _not_saved
    found["pause-lesson"] = _lesson_menu
    found["pause"] = lambda app: app.push(Pause(app, table_at(app, game, 3, lambda view: view.to_move == 0)))
    found["handover"] = curtained(game, 3, humans=2, mover=1)
    found["handover-who"] = curtained(game, 3, humans=2, mover=2)
    found["handover-many"] = curtained("catham", 6, humans=5, mover=5)
    return found


def arranged(name: str) -> App:
    """An app in which a scene has come to its typical state."""
    app = new_app(WIDE, "pl")
    scenes()[name](app)
    for _ in range(3):
        app.frame(0.1)
    while app.settling:
        app.frame(0.1)
    return app


def show(
    app: App, size: tuple[int, int], language: str, big_text: bool = False, high_contrast: bool = False
) -> list[Complaint]:
    """The same moment in a window of this size, in this language; what the kit complains about in it."""
    app.settings.language = language
    app.settings.big_text = big_text
    app.settings.high_contrast = high_contrast
    app.canvas.screen = pygame.Surface(size)
    app.apply_settings()
    app.top.update_words()
    app.paint()
    return app.canvas.audit()


def _size(text: str) -> tuple[int, int]:
    wide, high = map(int, text.split("x"))
    return wide, high


def main() -> int:
    """Write the pictures that the arguments ask for."""
    parser = argparse.ArgumentParser(prog="python -m scenes.snapshots", description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--scene", nargs="*", default=[], help="only scenes whose names begin so")
    parser.add_argument("--sight", choices=SIGHTS, help="as eyes see them that tell fewer colours apart")
    parser.add_argument("--large", action="store_true", help="with large letters")
    parser.add_argument("--contrast", action="store_true", help="with high contrast")
    parser.add_argument("--size", nargs="*", type=_size, help="only these, e.g. 1280x720")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    wanted = [name for name in scenes() if not options.scene or name.startswith(tuple(options.scene))]
    if not wanted:
        print(f"There is no such scene; there are {', '.join(scenes())}.", file=sys.stderr)
        return 2
    for name in wanted:
        app = arranged(name)
        for language in ("pl", "en"):
            for size in options.size or SIZES:
                complaints = show(app, size, language, options.large, options.contrast)
                file = options.folder / f"{name}-{language}-{size[0]}.png"
                screen = app.canvas.screen
                pygame.image.save(picture(screen, options.sight) if options.sight else screen, str(file))
                print(file)
                for complaint in complaints:
                    print(f"  {complaint.reason}: {complaint.text!r}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
