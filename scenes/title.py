"""The title: five covers under a lamp, the game that was left, settings and credits."""

from __future__ import annotations

import time

from scenes.app import App, Scene
from scenes.kit import assets
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import LANGUAGES, Words
from scenes.kit.theme import (
    CREAM,
    FAINT_CREAM,
    FAINT_INK,
    INK,
    PAPER_BOX,
    Box,
    Paint,
    rgb,
)
from scenes.kit.widgets import button, segments
from scenes.seating import Save, clean_name, saves
from scenes.tables import TABLES

GAMES = ("conspirators", "catham", "ganges", "emerald", "prodigals")


class Title(Scene):
    """Where everything begins."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.save: Save | None = None
        """The game that was left last."""
        self.unfinished: set[str] = set()
        self.look_for_saves()

    def look_for_saves(self) -> None:
        """See whether a game was left unfinished."""
        found, problems = saves(self.app.storage)
        self.save = found[0] if found else None
        self.unfinished = {save.game for save in found}
        if problems:
            self.app.say(self.words(f"problem.save.{problems[0].reason}"))

    def resumed(self) -> None:
        """Somebody may have left a game."""
        self.look_for_saves()

    def back(self) -> None:
        """There is nothing behind the title."""

    def draw(self, canvas: Canvas) -> None:
        """The lamp, the covers, what else there is."""
        canvas.cover("common/table.jpg")
        if canvas.compact:
            self._draw_compact(canvas)
        else:
            self._draw_wide(canvas)

    def _draw_wide(self, canvas: Canvas) -> None:
        middle = canvas.width / 2
        canvas.sprite("common/light-cone.png", Rect(middle - 260, 34, 520, 430), 120)
        canvas.sprite("common/lamp.png", Rect(middle - 66, -4, 132, 64))
        canvas.text(middle, 46, "Stolik", "name", CREAM, align="center")
        canvas.text(middle, 122, self.words("title.tagline"), "lead", rgb("#E3C48A"), align="center")
        for index, game in enumerate(GAMES):
            rect = Rect(62 + 236 * index, 172, 212, 296.8)
            self._draw_cover(canvas, rect, game)
            words = self.words
            facts = words(f"game.{game}.facts")
            canvas.text(rect.centerx, 482, f"[[tabletop-players]] {facts}", "strong", CREAM, 228, "center")
            canvas.text(
                rect.centerx, 508, words(f"game.{game}.motto"), "note", rgb("#E3C48A"), 228, "center", 2, size=16
            )
        self._draw_save(canvas, Rect(62, 574, 760, 106))
        self._draw_menu(canvas, Rect(846, 574, 372, 106))

    def _draw_compact(self, canvas: Canvas) -> None:
        canvas.sprite("common/lamp.png", Rect(48, -6, 84, 40))
        canvas.text(90, 26, "Stolik", "name", CREAM, align="center")
        canvas.text(176, 34, self.words("title.tagline"), "lead", rgb("#E3C48A"))
        for index, game in enumerate(GAMES):
            rect = Rect(48 + 152 * index, 84, 138, 193.2)
            self._draw_cover(canvas, rect, game)
        self._draw_save(canvas, Rect(48, 292, 440, 86))
        self._draw_menu(canvas, Rect(500, 292, 296, 86))

    def _draw_cover(self, canvas: Canvas, rect: Rect, game: str) -> None:
        ready = game in TABLES
        words = self.words
        title = words(f"game.{game}.title")
        lit = canvas.hot(rect, ("cover", game), title, lambda: self._open(game) if ready else None)
        if lit and ready:
            rect = rect.inflate(rect.width * 0.04, rect.height * 0.04)
        glow = (242, 214, 140, 200) if lit and ready else None
        draw_cover(canvas, rect, game, words, glow)
        if not ready:
            canvas.box(rect, Box((20, 12, 8, 120), None, None, radius=rect.width * 0.05))
            ribbon = Rect(0, 0, rect.width * 0.7, canvas.size("small") * 1.7)
            ribbon.center = (rect.centerx, rect.top + rect.height * 0.66)
            canvas.box(ribbon, PAPER_BOX)
            canvas.text(
                ribbon.centerx,
                ribbon.centery,
                words("title.soon"),
                "small",
                INK,
                ribbon.width - 10,
                "center",
                middle=True,
            )
        elif game in self.unfinished and not lit:
            mark = Rect(0, 0, rect.width * 0.62, canvas.size("small") * 1.6)
            mark.midtop = (rect.centerx, rect.top - mark.height * 0.4)
            canvas.box(mark, PAPER_BOX.but(inner=None, radius=6))
            text = f"[[hourglass]] {words('title.in_progress')}"
            canvas.text(mark.centerx, mark.centery, text, "small", INK, mark.width - 8, "center", middle=True)
        elif lit:
            tag = Rect(0, 0, canvas.pick(124, 96), canvas.pick(38, 32))
            tag.midbottom = (rect.centerx, rect.bottom + tag.height * 0.3)
            canvas.later(
                lambda: button(
                    canvas,
                    tag,
                    words("title.play"),
                    lambda: self._open(game),
                    ("play", game),
                    "brass",
                    icon_after="play",
                )
            )

    def _draw_save(self, canvas: Canvas, rect: Rect) -> None:
        words = self.words
        save = self.save
        if save is None:
            box = Box((20, 12, 8, 110), None, (201, 162, 75, 90), 1.2, None, 10)
            canvas.box(rect, box)
            canvas.icon(
                "tabletop-players", rect.left + rect.height * 0.5, rect.centery, rect.height * 0.44, FAINT_CREAM
            )
            left = rect.left + rect.height
            room = rect.right - left - 16
            canvas.text(left, rect.centery, words("title.welcome"), "body", CREAM, room, lines=3, middle=True)
            return
        canvas.box(rect, PAPER_BOX)
        high = rect.height * 0.86
        wide = high * 5 / 7
        for place, name in enumerate(SAMPLE_CARDS[save.game]):
            spot = Rect(rect.left + 26 + place * wide * 0.55, rect.top - rect.height * 0.04, wide, high)
            canvas.sprite(name, spot, angle=10 - 10 * place)
        left = rect.left + 26 + wide * 2.1 + canvas.pick(20, 4)
        wide_button = canvas.pick(166, 112)
        room = rect.right - wide_button - canvas.pick(34, 18) - left
        canvas.text(left, rect.top + rect.height * 0.12, words("title.unfinished"), "small", rgb("#80560F"), room)
        title = words(f"game.{save.game}.title")
        line = f"**{title}** – {self._progress(save)}"
        canvas.text(
            left, rect.top + rect.height * 0.44, line, canvas.pick_word("heading", "card"), INK, room, middle=True
        )
        canvas.text(left, rect.top + rect.height * 0.8, self._players(save), "small", FAINT_INK, room, middle=True)
        go = Rect(rect.right - wide_button - canvas.pick(20, 10), 0, wide_button, canvas.pick(56, 44))
        go.centery = rect.centery
        button(canvas, go, words("title.continue"), self._continue, "continue", "brass", icon_after="play")

    def _progress(self, save: Save) -> str:
        try:
            key, facts = save.record.notes["progress"]
            return self.words.of(save.game)(key, **facts)
        except (KeyError, TypeError, ValueError, IndexError):
            return self.words("title.in_progress")

    def _players(self, save: Save) -> str:
        names = []
        kept = save.record.notes.get("seats")
        for seat in kept if isinstance(kept, list) else []:
            if isinstance(seat, list) and len(seat) == 4 and seat[2] in range(6):
                names.append(f"[[p{seat[2]}]] {clean_name(str(seat[0]))}")
        moment = when(save.when, self.words)
        return moment if self.app.canvas.compact else "  ".join(names) + f"  · {moment}"

    def _draw_menu(self, canvas: Canvas, rect: Rect) -> None:
        words = self.words
        gap = canvas.pick(16, 10)
        wide, high = (rect.width - gap) / 2, (rect.height - gap * 0.75) / 2
        button(
            canvas,
            Rect(rect.left, rect.top, wide, high),
            words("title.settings"),
            self._settings,
            "settings",
            icon="gear",
        )
        lower = rect.bottom - high
        button(
            canvas,
            Rect(rect.left, lower, rect.width, high),
            words("title.credits"),
            self._credits,
            "credits",
            icon="scroll-unfurled",
        )
        languages = [(language, language.upper()) for language in LANGUAGES]
        place = Rect(rect.right - wide, rect.top, wide, high)
        segments(canvas, place, languages, self.app.settings.language, self._speak, "language")

    def _speak(self, language: str) -> None:
        self.app.settings.language = language
        self.app.apply_settings()

    def _open(self, game: str) -> None:
        from scenes.setup import Setup

        self.app.push(Setup(self.app, game))

    def _continue(self) -> None:
        from scenes.tables.resume import resume

        if self.save is not None:
            resume(self.app, self.save)

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _credits(self) -> None:
        from scenes.credits import Credits

        self.app.push(Credits(self.app))


def draw_cover(canvas: Canvas, rect: Rect, game: str, words: Words, glow: Paint | None = None) -> None:
    """The cover of a game with its title on the plate."""
    canvas.box(rect, Box((0, 0, 0, 60), None, None, 1.5, None, rect.width * 0.05, 10, glow))
    canvas.sprite(f"covers/{game}.png", rect)
    layout = assets.table("sprites/covers/layout.json")[game]
    x, y, w, h = layout["plate"]
    plate = Rect(rect.left + x * rect.width, rect.top + y * rect.height, w * rect.width, h * rect.height)
    size = rect.width * 0.165
    title, subtitle = words(f"game.{game}.title"), words(f"game.{game}.subtitle")
    below = subtitle != "-"
    top = plate.top + plate.height * (0.31 if below else 0.52)
    canvas.text(
        plate.centerx, top, title, "name", rgb(layout["title"]), plate.width - 4, "center", middle=True, size=size
    )
    if below:
        low = plate.top + plate.height * 0.81
        ink = rgb(layout["subtitle"])
        canvas.text(plate.centerx, low, subtitle, "heading", ink, plate.width, "center", middle=True, size=size * 0.6)


SAMPLE_CARDS = {
    "catham": ("catham/small-mafia.png", "catham/small-scientists.png", "catham/small-hackers.png"),
    "conspirators": ("conspirators/small-merchant.png", "conspirators/small-guard.png", "conspirators/small-seer.png"),
}


def when(moment: float, words: Words) -> str:
    """When something was, as people say it."""
    then, now = time.localtime(moment), time.localtime()
    clock = time.strftime("%H:%M", then)
    days = round((time.mktime((*now[:3], 0, 0, 0, 0, 0, -1)) - time.mktime((*then[:3], 0, 0, 0, 0, 0, -1))) / 86400)
    if days == 0:
        return words("when.today", clock=clock)
    if days == 1:
        return words("when.yesterday", clock=clock)
    return time.strftime("%d.%m.%Y", then)
