"""The title: five covers under a lamp, the game that was left, settings and credits."""

from __future__ import annotations

import time
from contextlib import suppress
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.play.progress import Progress, is_new
from game.play.storage import ASIDE
from game.registry import GAMES, TABLES, About
from game.registry import about as find_about
from scenes.app import App
from scenes.kit import assets
from scenes.kit.canvas import READABLE, Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.i18n import LANGUAGES, Words
from scenes.kit.theme import (
    BRASS_INK,
    BRASS_TEXT,
    COVER_LIGHT,
    COVER_SHADE,
    COVER_SHADOW,
    CREAM,
    FAINT_CREAM,
    FAINT_INK,
    INK,
    PAPER_BOX,
    PLATE,
    Paint,
    mood,
    rgb,
)
from scenes.kit.widgets import button, segments
from scenes.scene import Scene
from scenes.shell import outside
from scenes.sitdown import sit_down

if TYPE_CHECKING:
    from game.play.saves import Save

SMALL_COVER = 100.0
"""On a cover as wide as this a title and its second line can be read."""


LISTED = ("save-", f"history{ASIDE}", f"imported{ASIDE}")
"""How the names of what is found among the unfinished games begin: those, and everything that was put aside."""


class Title(Scene):
    """Where everything begins."""

    forms = ALL
    main = "continue"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.save: Save | None = None
        """The game that was left last."""
        self.unfinished: set[str] = set()
        self.entries = 0
        """How many saves there are, with those that were put aside."""
        self.look_for_saves()
        if app.storage.trouble:
            app.say(self.words(f"title.not_saved.{app.storage.trouble}"))

    def look_for_saves(self) -> None:
        """See whether a game was left unfinished; one that is damaged is put aside and named."""
        self.save, self.unfinished = None, set()
        self.entries = sum(name.startswith(LISTED) for name in self.app.storage.names())
        if not self.entries:
            return
        from game.play.saves import saves

        found, problems = saves(self.app.storage)
        self.save = found[0] if found else None
        self.unfinished = {save.game for save in found}
        for name, reason in reversed(problems):  # the first one is said
            aside = self.app.storage.set_aside(name)
            self.app.say(self.words(f"problem.save.{reason}" if aside else "problem.save.stays"))

    def stored(self, name: str) -> None:
        """Another window has played, or its settings have changed."""
        self.look_for_saves()
        self.app.touch()

    def resumed(self) -> None:
        """Somebody may have left a game."""
        self.look_for_saves()

    def back(self) -> None:
        """There is nothing behind the title."""

    def ground(self, canvas: Canvas) -> None:
        """What lies under everything."""
        canvas.wood()

    def draw(self, canvas: Canvas) -> None:
        """The lamp, the covers, what else there is."""
        match canvas.shape:
            case "upright":
                self._draw_upright(canvas)
            case "compact":
                self._draw_compact(canvas)
            case _:
                self._draw_wide(canvas)

    def _draw_wide(self, canvas: Canvas) -> None:
        middle = canvas.width / 2
        canvas.sprite("common/light-cone.png", Rect(middle - 260, 34, 520, 430), 120)
        canvas.sprite("common/lamp.png", Rect(middle - 66, -4, 132, 64))
        canvas.text(middle, 46, "Stolik", "name", CREAM, align="center")
        canvas.text(middle, 122, self.words("title.tagline"), "lead", CREAM, align="center")
        side = canvas.pick(62, 0, tablet=28)
        pitch = (canvas.width - 2 * side + 24) / len(GAMES)
        for index, about in enumerate(GAMES):
            game, words = about.id, self.words
            wide = min(212.0, pitch - 12)
            rect = Rect(side + pitch * index, 172 + (212 - wide) * 0.7, wide, wide * 1.4)
            self._draw_cover(canvas, rect, game)
            facts = facts_of(about, words)
            room = pitch - 8
            canvas.text(rect.centerx, 482, f"[[tabletop-players]] {facts}", "strong", CREAM, width=room, align="center")
            canvas.text(
                rect.centerx,
                508,
                words.about(game, "motto"),
                "note",
                BRASS_TEXT,
                width=room,
                align="center",
                lines=2,
                size=16,
            )
        low = canvas.height - 146
        menu = canvas.pick(372, 0, tablet=300)
        room = canvas.width - 2 * side
        self._draw_save(canvas, Rect(side, low, room - menu - 24, 106))
        self._draw_menu(canvas, Rect(side + room - menu, low, menu, 106))

    def _draw_upright(self, canvas: Canvas) -> None:
        """Two rows of covers; what was left and the menu below, where thumbs are."""
        up = 0 if canvas.height >= 844 else -40
        canvas.sprite("common/lamp.png", Rect(137, 44 + up, 116, 56))
        canvas.text(195, 84 + up, "Stolik", "name", CREAM, align="center", size=50)
        canvas.text(195, 146 + up, self.words("title.tagline"), "lead", CREAM, width=366, align="center")
        pitch = 222 if canvas.height >= 800 else 176
        for index, about in enumerate(GAMES):
            x, y = 13 + index % 3 * 125, 184 + up + index // 3 * pitch
            self._draw_cover(canvas, Rect(x, y, 114, 160), about.id)
            if canvas.height < 800:
                continue
            facts, motto = facts_of(about, self.words), self.words.about(about.id, "motto")
            canvas.text(x + 57, y + 164, facts, "tag", CREAM, width=122, align="center", size=14)
            canvas.text(x + 57, y + 182, motto, "note", BRASS_TEXT, width=120, align="center", lines=2, size=14)
        low = canvas.height - 84 + up / 2
        self._draw_save(canvas, Rect(12, low - 122, 366, 108))
        self._draw_menu(canvas, Rect(12, low, 366, 48))

    def _draw_compact(self, canvas: Canvas) -> None:
        canvas.sprite("common/lamp.png", Rect(48, -6, 84, 40))
        canvas.text(90, 26, "Stolik", "name", CREAM, align="center")
        canvas.text(176, 34, self.words("title.tagline"), "lead", CREAM)
        pitch = 760 / len(GAMES)
        for index, about in enumerate(GAMES):
            wide = min(138.0, pitch - 8)
            self._draw_cover(canvas, Rect(48 + pitch * index, 84 + (138 - wide) * 0.7, wide, wide * 1.4), about.id)
        self._draw_save(canvas, Rect(48, 292, 440, 86))
        self._draw_menu(canvas, Rect(500, 286, 296, 97))

    def _draw_cover(self, canvas: Canvas, rect: Rect, game: str) -> None:
        ready = game in TABLES
        words = self.words
        about = f"{words.full_title(game)}, {facts_of(find_about(game), words)}"
        canvas.hot(rect, ("cover", game), about, (lambda: self._open(game)) if ready else None)
        lit = canvas.lit(("cover", game), ("play", game), ("rules", game))  # its buttons lie on it, and rise with it
        if lit and ready:
            rect = rect.inflate(rect.width * 0.04, rect.height * 0.04)
        glow = COVER_LIGHT if lit and ready else None
        draw_cover(canvas, rect, game, words, glow)
        if not ready:
            canvas.box(rect, COVER_SHADE.but(radius=rect.width * 0.05))
            ribbon = Rect(0, 0, rect.width * 0.7, canvas.size("small") * 1.7)
            ribbon.center = (rect.centerx, rect.top + rect.height * 0.66)
            canvas.box(ribbon, PAPER_BOX)
            canvas.text_in(ribbon.inflate(-10, 0), words("title.soon"), "small", INK, align="center")
        if ready:
            badge = Rect(rect.right - 48, rect.top + 4, 44, 44)
            rules = words("title.rules", title=words.full_title(game))
            canvas.later(
                lambda: button(
                    canvas, badge, "", lambda: self._open_rules(game), ("rules", game), icon="rules", why=rules
                )
            )
        if game in self.unfinished and not lit:
            mark = Rect(0, 0, rect.width * canvas.pick(0.62, 0.62, upright=0.9), canvas.size("small") * 1.6)
            mark.midtop = (rect.centerx, rect.top - mark.height * 0.8)
            canvas.box(mark, PAPER_BOX.but(inner=None, radius=6))
            text = f"[[hourglass]] {words('title.in_progress')}"
            canvas.text_in(mark.inflate(-8, 0), text, "small", INK, align="center")
        elif ready and lit and canvas.shape != "upright" and canvas.pressed != ("cover", game):
            # a finger that presses the cover means the cover: nothing may come up between it and its release
            new = find_about(game).lesson and is_new(self.app.storage, game)
            tag = Rect(0, 0, canvas.pick(172, 132) if new else canvas.pick(124, 96), 44)
            tag.center = (rect.centerx, rect.top + rect.height * 0.6)
            begun = Progress.read(self.app.storage, game)
            lesson = "lesson.resume" if begun and begun.step else "lesson.title"
            label = words(lesson if new else "title.play")
            icon = "graduate-cap" if new else ""
            action = partial(self._learn if new else self._open, game)
            after = "" if new else "play"
            canvas.later(lambda: button(canvas, tag, label, action, ("play", game), "brass", icon, after))

    def _draw_save(self, canvas: Canvas, rect: Rect) -> None:
        words = self.words
        save, aside = self.save, self.entries > 0
        lit = aside and canvas.hot(rect, "saves", words("saves.title"), self._saves)
        if save is None:
            canvas.box(rect, PLATE.but(glow=COVER_LIGHT) if lit else PLATE)
            canvas.icon(
                "tabletop-players", rect.left + rect.height * 0.5, rect.centery, rect.height * 0.44, FAINT_CREAM
            )
            left = rect.left + rect.height
            room = rect.right - left - 16
            trouble = self.app.storage.trouble
            told = words(f"title.not_saved.{trouble}" if trouble else "title.put_aside" if aside else "title.welcome")
            canvas.text(left, rect.centery, told, "body", CREAM, width=room, lines=3, middle=True)
            return
        canvas.box(rect, PAPER_BOX)
        high = rect.height * 0.86
        wide = high * 5 / 7
        for place, name in enumerate(_sample(save.game)):
            spot = Rect(rect.left + 26 + place * wide * 0.55, rect.top - rect.height * 0.04, wide, high)
            canvas.sprite(name, spot, angle=10 - 10 * place)
        upright = canvas.shape == "upright"
        left = rect.left + 26 + wide * 2.1 + canvas.pick(20, 4, upright=16)
        wide_button = canvas.pick(166, 112)
        room = rect.right - left - 12 if upright else rect.right - wide_button - canvas.pick(34, 18) - left
        more = words.count("title.all", self.entries) if self.entries > 1 else words("title.unfinished")
        canvas.text(left, rect.top + rect.height * (0.04 if upright else 0.12), more, "small", BRASS_INK, width=room)
        title = words.about(save.game, "title")
        line = f"**{title}** – {self.progress_of(save)}"
        style = canvas.pick_word("heading", "card")
        line_at = 0.18 if upright else 0.29
        text = Rect(left, rect.top + rect.height * line_at, room, rect.height * (0.35 if upright else 0.43))
        canvas.text_in(text, line, style, INK, lines=2)
        if not upright:
            players = self.players_of(save)
            if canvas.measure(players, "small") > room:
                players = when(save.notes.when, words)
            canvas.text(left, rect.top + rect.height * 0.82, players, "small", FAINT_INK, width=room, middle=True)
        go = Rect(rect.right - wide_button - canvas.pick(20, 10), 0, wide_button, canvas.pick(56, 44))
        go.centery = rect.centery
        if upright:
            go = Rect(left, rect.bottom - 50, rect.right - left - 12, 44)
        button(canvas, go, words("title.continue"), self._continue, "continue", "brass", icon_after="play")

    def progress_of(self, save: Save) -> str:
        """How far a game was, as far as it was noted."""
        noted = save.notes.progress
        if noted is not None:
            with suppress(KeyError, ValueError, IndexError):
                return self.words.progress(save.game, noted.name, noted.facts)
        return self.words("title.in_progress")

    def players_of(self, save: Save) -> str:
        """Who sat there, and when."""
        names = [f"[[p{seat.colour}]] {seat.name}" for seat in save.notes.seats if seat is not None]
        moment = when(save.notes.when, self.words)
        return moment if self.app.canvas.compact else "  ".join(names) + f"  · {moment}"

    def _draw_menu(self, canvas: Canvas, rect: Rect) -> None:
        words = self.words
        gap = canvas.pick(16, 10)
        upright = canvas.shape == "upright"
        if upright:
            wide, high = (rect.width - 3 * 6) / 4, 48.0
            spots = [Rect(rect.left + step * (wide + 6), rect.top, wide, high) for step in range(4)]
        else:
            wide, high = (rect.width - gap) / 2, (rect.height - gap * 0.75) / 2
            left, right = rect.left, rect.right - wide
            top, low = rect.top, rect.bottom - high
            spots = [Rect(x, y, wide, high) for x, y in ((left, top), (left, low), (right, low), (right, top))]
        for spot, name, icon, action in zip(
            spots,
            ("settings", "history", "credits"),
            ("gear", "laurels", "scroll-unfurled"),
            (self._settings, self._history, self._credits),
            strict=False,
        ):
            label, icon = words(f"title.{name}"), "" if upright else icon
            button(canvas, spot, label, action, name, icon=icon, style=canvas.pick_word("button", "small"), lines=2)
        place = spots[3]
        languages = [(language, language.upper()) for language in LANGUAGES]
        no_tick = dict.fromkeys(LANGUAGES, "") if place.width < 160 else None
        segments(canvas, place, languages, self.app.settings.language, self._speak, "language", no_tick)

    def _speak(self, language: str) -> None:
        self.app.settings.language = language
        self.app.apply_settings()

    async def _learn(self, game: str) -> None:
        """The first game, without a set-up."""
        await sit_down(self.app, game)
        from scenes.tables.guided import open_lesson

        open_lesson(self.app, game)

    async def _open(self, game: str) -> None:
        await sit_down(self.app, game)
        from scenes.setup import Setup

        self.app.push(Setup(self.app, game))

    async def _open_rules(self, game: str) -> None:
        await sit_down(self.app, game)
        from scenes.rulebook import Rulebook

        self.app.push(Rulebook(self.app, game))

    async def _continue(self) -> None:
        if self.save is not None:
            await self.go_on_with(self.save)

    async def go_on_with(self, save: Save) -> None:
        """Sit down at a game that was left."""
        from scenes.resume import resume

        await resume(self.app, save)

    def _saves(self) -> None:
        from scenes.saved import Saved

        self.app.push(Saved(self.app, self))

    def key(self, event: pygame.event.Event) -> bool:
        """A link that was copied elsewhere is opened by pasting it."""
        if event.key != pygame.K_v or not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) or not outside.pasted():
            return False
        from scenes.link import open_given

        self.app.tasks.start(open_given(self.app, outside.pasted()))
        return True

    def bring_in(self, text: str) -> None:
        """A game from a file, or the history of another device: it joins what is here."""
        from game.play.imported import is_file

        if is_file(text):
            self._history()
        else:
            self._saves()
        self.app.top.bring_in(text)

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _history(self) -> None:
        from scenes.history import HistoryScene

        self.app.push(HistoryScene(self.app))

    def _credits(self) -> None:
        from scenes.credits import Credits

        self.app.push(Credits(self.app))


def _sample(game: str) -> tuple[str, ...]:
    """A few pictures that stand for a game: some of its own, or its cover as long as they have not come."""
    names = tuple(f"{game}/{name}.png" for name in find_about(game).sample)
    return names if all(assets.there(f"sprites/{name}") for name in names) else (f"covers/{game}.png",) * 2


def draw_cover(canvas: Canvas, rect: Rect, game: str, words: Words, glow: Paint | None = None) -> None:
    """The cover of a game with its title on the plate; on a small one, beside which the title stands in words, the
    letters are only part of the picture."""
    canvas.box(rect, COVER_SHADOW.but(radius=rect.width * 0.05, glow=glow))
    if assets.there(f"sprites/covers/{game}.png"):
        canvas.sprite(f"covers/{game}.png", rect)
    else:
        canvas.box(rect, mood(game).own.but(fill=mood(game).ground, radius=rect.width * 0.05))
    layouts = assets.table("sprites/covers/layout.json")
    layout = layouts.get(game) or layouts[GAMES[0].id]
    x, y, w, h = layout["plate"]
    plate = Rect(rect.left + x * rect.width, rect.top + y * rect.height, w * rect.width, h * rect.height)
    size = rect.width * (0.165 if rect.width > 150 else 0.145)
    title, subtitle = words.about(game, "title"), words.about(game, "subtitle")
    fits = canvas.size("name") * 0.97 * (plate.width - 4) / canvas.measure(title, "name")
    small = rect.width < SMALL_COVER or fits < READABLE * 1.1
    if small:
        size = min(size, fits)
    below = bool(subtitle) and not small
    top = plate.top + plate.height * (0.31 if below else 0.52)
    canvas.text(
        plate.centerx,
        top,
        title,
        "name",
        rgb(layout["title"]),
        width=plate.width - 4,
        align="center",
        middle=True,
        size=size,
        picture=small,
    )
    if below:
        low = plate.top + plate.height * 0.81
        ink = rgb(layout["subtitle"])
        canvas.text(
            plate.centerx,
            low,
            subtitle,
            "heading",
            ink,
            width=plate.width,
            align="center",
            middle=True,
            size=size * 0.6,
        )


def facts_of(game: About, words: Words) -> str:
    """How many can play a game, and how demanding it is."""
    return words("facts", players="–".join(map(str, game.players)), weight=words(f"weight.{game.weight}"))


def when(moment: float, words: Words) -> str:
    """When something was, as people say it."""
    then, now = time.localtime(moment), time.localtime()
    clock = time.strftime("%H:%M", then)
    days = (date(*now[:3]) - date(*then[:3])).days
    if days == 0:
        return words("when.today", clock=clock)
    if days == 1:
        return words("when.yesterday", clock=clock)
    return time.strftime("%d.%m.%Y", then)
