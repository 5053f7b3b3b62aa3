"""The set-up: who sits down, who plays for them, what is chosen before the first card."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.ai.levels import LEVELS
from game.kernel.rules import BadSetup, Option, Rules
from game.play.progress import Progress, is_new
from game.play.saves import crowded, make_room, saves
from game.play.seating import (
    AVATARS,
    HUMAN,
    LONGEST_NAME,
    Seat,
    Seating,
    clean_name,
    fresh_seed,
    grouped,
    name_letter,
    name_player,
    usual_seat,
)
from game.registry import about, find, lesson_of
from scenes import options
from scenes.app import App
from scenes.ask import ask
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.sheet import Hot
from scenes.kit.theme import (
    BRASS_TEXT,
    BRIGHT_BRASS,
    CLOTH_EDGE,
    CREAM,
    EMBER,
    FAINT_CREAM,
    FAINT_INK,
    FREE_SEAT,
    GHOST,
    INK,
    PAPER_BOX,
    PENCIL,
    SEAT_COLOURS,
    SEAT_SHAPES,
    SEAT_STRIP,
    SEAT_STRIP_LIT,
    SEWN,
    Box,
    mood,
)
from scenes.kit.widgets import TextField, button, heading_rule, tooltip
from scenes.scene import Scene
from scenes.title import facts_of


class Setup(Scene):
    """Everything before the game, on its own cloth."""

    forms = ALL
    main = "start"

    def __init__(self, app: App, game: str, seating: Seating | None = None) -> None:
        super().__init__(app)
        self.game = game
        self.rules: Rules = find(game)
        self.seating = seating or Seating.last(game, app.storage)
        self.options: dict[str, Any] = {option.name: option.default for option in self.rules.options}
        self.options |= self.seating.options
        self.seed = TextField(grouped(self.seating.seed), 9, lambda letter: letter.isascii() and letter.isdigit(), True)
        found, _ = saves(app.storage)
        self.save = next((save for save in found if save.game == game), None)
        """An unfinished game of this kind."""
        self.names = [TextField(seat.name, LONGEST_NAME, name_letter) for seat in self.seating.seats]
        self.opened = 0
        """Which player is shown in full where there is no room for all."""
        self.lesson = Progress.read(app.storage, game) if about(game).lesson else None
        self.first = about(game).lesson and is_new(app.storage, game)
        """Whether the game was never played here, so that its first game is offered before all else."""
        if self.first:
            self.main = "lesson"

    def tab_rank(self, hot: Hot) -> int:
        """To play comes first, or next where something else is offered before."""
        return 0 if hot.key == self.main else 1 if hot.key == "start" else 2

    # --- What is chosen ----------------------------------------------------------------------------------------

    def _rename(self, index: int) -> None:
        if index >= len(self.names):
            return
        seat, name = self.seating.seats[index], clean_name(self.names[index].text)
        if name != seat.name and seat is self.seating.player:
            name_player(self.app.storage, name)
        seat.name = self.names[index].text = name or about(self.game).names[index]

    def _recolour(self, seat: Seat) -> None:
        taken = {other.colour for other in self.seating.seats if other is not seat}
        free = [colour for colour in range(len(SEAT_COLOURS)) if colour not in taken]
        later = [colour for colour in free if colour > seat.colour]
        seat.colour = (later or free)[0]

    def _add(self) -> None:
        seats = self.seating.seats
        new = usual_seat(self.game, len(seats))
        names, avatars, colours = ({getattr(seat, what) for seat in seats} for what in ("name", "avatar", "colour"))
        new.name = next(name for name in about(self.game).names if name not in names)
        new.avatar = next(avatar for avatar in AVATARS if avatar not in avatars)
        new.colour = next(colour for colour in range(len(SEAT_COLOURS)) if colour not in colours)
        seats.append(new)
        self.names.append(TextField(new.name, LONGEST_NAME, name_letter))

    def _remove(self, index: int) -> None:
        self.app.stop_typing()
        del self.seating.seats[index], self.names[index]
        for option in self.rules.options:
            if not self.is_possible(option, self.options[option.name]):
                self.options[option.name] = option.default

    def is_possible(self, option: Option, value: Any) -> bool:
        """Return whether a value can be chosen with so many players."""
        return not (option.name == "first" and isinstance(value, int) and value >= len(self.seating.seats))

    def _seed_done(self) -> None:
        digits = self.seed.text.replace(" ", "").replace("-", "")
        self.seating.seed = int(digits) if digits else fresh_seed()
        self.seed.text = grouped(self.seating.seed)

    def type_seed(self) -> None:
        """Let the number of the deal be written."""
        self.app.type_into(self.seed, self._seed_done)

    def roll(self) -> None:
        """Take another deal."""
        self.seating.seed = fresh_seed()
        self.seed.text = grouped(self.seating.seed)

    def set_option(self, name: str, value: Any) -> None:
        """Choose a value of an option."""
        self.options[name] = value

    async def _start(self) -> None:
        """Begin; if there is no room beside the games that were left, ask first."""
        from scenes.tables import open_table

        app, words = self.app, self.words
        app.stop_typing()
        if crowded(app.storage, self.game) and not await ask(app, words("setup.replace"), words("setup.replace.yes")):
            return
        self.seating.options = dict(self.options)
        try:
            match = self.seating.start()
        except BadSetup:
            app.say(words("setup.impossible"))
            return
        make_room(app.storage, self.game)  # if there was none, the player has agreed to it
        self.seating.remember(app.storage)
        app.pop()
        open_table(app, match, self.seating)

    async def _continue(self) -> None:
        from scenes.resume import resume

        if self.save is not None:
            self.app.pop()
            await resume(self.app, self.save)

    def _learn(self) -> None:
        from scenes.tables.guided import open_lesson

        app = self.app
        app.pop()
        open_lesson(app, self.game)

    def _open_rules(self) -> None:
        from scenes.rulebook import Rulebook

        self.app.push(Rulebook(self.app, self.game))

    # --- Picture -----------------------------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        """What lies under everything."""
        canvas.wood()

    def draw(self, canvas: Canvas) -> None:
        """The cover on the left, the seats on the right, the options below."""
        words = self.words
        match canvas.shape:
            case "upright":
                cloth = Rect(8, 60, 374, canvas.height - 68)
            case "compact":
                cloth = Rect(36, 46, 772, 338)
            case _:
                cloth = Rect(22, 72, canvas.width - 44, canvas.height - 94)
        canvas.box(cloth, Box(mood(self.game).ground, None, CLOTH_EDGE, 2, None, 16, 10))
        canvas.box(cloth.inflate(-18, -18), SEWN)
        home = Rect(canvas.pick(24, 48, 10), canvas.pick(14, 1, 8), canvas.pick(124, 46), canvas.pick(46, 44, 46))
        button(
            canvas,
            home,
            "" if canvas.compact else words("back"),
            self.app.pop,
            "back",
            icon="chevron-left",
            why=words("back"),
        )
        canvas.text(canvas.width / 2, canvas.pick(14, 8), words("setup.title"), "title", CREAM, align="center")
        rules = Rect(0, home.top, canvas.pick(134, 46), home.height)
        rules.right = canvas.width - home.left
        label = "" if canvas.compact else words("pause.rules")
        button(canvas, rules, label, self._open_rules, "rules", icon="rules", why=words("pause.rules"))
        if about(self.game).lesson and not self.first:
            wide = canvas.pick(204, 46, upright=46, tablet=190)
            self._draw_lesson(canvas, Rect(rules.left - 8 - wide, home.top, wide, home.height))
        match canvas.shape:
            case "upright":
                self._draw_upright(canvas)
            case "compact":
                self._draw_compact(canvas)
            case "tablet":
                self._draw_tablet(canvas)
            case _:
                self._draw_wide(canvas)

    def _draw_lesson(self, canvas: Canvas, rect: Rect, kind: str = "dark") -> None:
        """The way to the first game, or back to it."""
        begun = self.lesson is not None and self.lesson.step > 0
        label = self.words("lesson.resume" if begun else "lesson.title")
        shown = label if rect.width > 60 else ""
        button(canvas, rect, shown, self._learn, "lesson", kind, "graduate-cap", why="" if shown else label)

    def _draw_beside(self, canvas: Canvas, rect: Rect) -> bool:
        """What else than a new game there is: the one that was left, or the first game. Whether there is."""
        if self.save is not None:
            label = self.words("title.continue")
            button(canvas, rect, label, self._continue, "continue", "dark", icon_after="play")
        elif self.first:
            self._draw_lesson(canvas, rect, "brass")
        return self.save is not None or self.first

    def _blurb(self) -> str:
        """What the game is about; to who never played it, that it can be learnt here."""
        if self.first and self.lesson is None:
            return self.words("lesson.offer", minutes=lesson_of(self.game).minutes)
        return self.words.about(self.game, "blurb")

    def _draw_start(self, canvas: Canvas, rect: Rect) -> None:
        kind = "dark" if self.first else "brass"
        button(canvas, rect, self.words("setup.play"), self._start, "start", kind, icon_after="play")

    def _draw_upright(self, canvas: Canvas) -> None:
        """The cover small, the seats one below the other, the main button always in reach."""
        words = self.words
        self._draw_cover(canvas, Rect(24, 76, 74, 104))
        canvas.text(112, 78, words.full_title(self.game), "title", CREAM, width=250)
        canvas.text(112, 112, self._blurb(), "note", CREAM, width=250, lines=4)
        low = canvas.height - 70
        room = 62 * -(-len(self.rules.options) // 2) + 58
        top, largest = 190.0, self.rules.players[1]
        for index in range(largest):
            high = 96.0 if largest < 5 or index == self.opened or index >= len(self.seating.seats) else 48.0
            if index == len(self.seating.seats):
                high = 54.0
            self._draw_row(canvas, Rect(22, top, 346, high), index)
            top += high + 6
        options.paint(self, canvas, Rect(22, low - room, 346, room - 12))
        beside = self._draw_beside(canvas, Rect(22, low, 166, 54))
        self._draw_start(canvas, Rect(198, low, 170, 54) if beside else Rect(22, low, 346, 54))

    def _draw_tablet(self, canvas: Canvas) -> None:
        words = self.words
        self._draw_cover(canvas, Rect(52, 104, 192, 269))
        canvas.text(148, 392, self._blurb(), "lead", CREAM, width=200, align="center", lines=8)
        self._draw_beside(canvas, Rect(48, 664, 200, 50))
        if self.save is not None:
            note = Rect(48, 630, 200, 30)
            canvas.text_in(note, words("setup.unfinished"), "note", FAINT_CREAM, align="center")
        largest = self.rules.players[1]
        canvas.text(268, 96, words("setup.who"), "heading", CREAM)
        pitch = min(94.0, 420 / largest)
        for index in range(largest):
            self._draw_row(canvas, Rect(266, 132 + index * pitch, 716, pitch - 8), index)
        options.paint(self, canvas, Rect(266, 566, 716, 76))
        facts = facts_of(about(self.game), words)
        count = words.count("setup.players", len(self.seating.seats))
        canvas.text(268, 690, f"[[tabletop-players]] **{count}** · {facts}", "body", CREAM, width=460, middle=True)
        self._draw_start(canvas, Rect(738, 660, 244, 62))

    def _draw_wide(self, canvas: Canvas) -> None:
        words = self.words
        self._draw_cover(canvas, Rect(66, 104, 256, 358))
        canvas.text(194, 486, self._blurb(), "lead", CREAM, width=260, align="center", lines=5)
        self._draw_beside(canvas, Rect(66, 616, 256, 50))
        if self.save is not None:
            canvas.text(
                194, 596, words("setup.unfinished"), "note", FAINT_CREAM, width=260, align="center", middle=True
            )
        start = Rect(372, 136, 854, 370)
        canvas.text(374, 96, words("setup.who"), "heading", CREAM)
        heading_rule(canvas, Rect(790, 100, 384, 24), words("setup.computer"))
        largest = self.rules.players[1]
        pitch = min(94.0, (start.height + 10) / largest)
        for index in range(largest):
            self._draw_row(canvas, Rect(start.left, start.top + index * pitch, start.width, pitch - 10), index)
        options.paint(self, canvas, Rect(372, 520, 854, 76))
        facts = facts_of(about(self.game), words)
        count = words.count("setup.players", len(self.seating.seats))
        canvas.text(374, 640, f"[[tabletop-players]] **{count}** · {facts}", "body", CREAM, width=560, middle=True)
        self._draw_start(canvas, Rect(982, 609, 244, 62))

    def _draw_compact(self, canvas: Canvas) -> None:
        words = self.words
        self._draw_cover(canvas, Rect(56, 66, 108, 151))
        canvas.text(110, 226, self._blurb(), "note", CREAM, width=116, align="center", lines=9)
        seats, largest = self.seating.seats, self.rules.players[1]
        self.opened = min(self.opened, len(seats) - 1)
        shown = min(largest, len(seats) + 1)
        rows = -(-shown // 2)
        for index in range(shown):
            place = Rect(178 + index % 2 * 309, 54 + index // 2 * 49, 305, 45)
            if index == len(seats):
                button(canvas, place, words("setup.add"), self._add, "add", icon="plus")
            else:
                self._draw_plate(canvas, place, index)
        self._draw_row(canvas, Rect(178, 54 + rows * 49 + 2, 614, 50), self.opened)
        options.paint(self, canvas, Rect(178, 262, 614, 62))
        self._draw_start(canvas, Rect(622, 332, 170, 46))
        self._draw_beside(canvas, Rect(440, 332, 170, 46))
        count = words.count("setup.players", len(self.seating.seats))
        canvas.text(178, 355, f"[[tabletop-players]] **{count}**", "body", CREAM, width=240, middle=True)

    def _draw_cover(self, canvas: Canvas, rect: Rect) -> None:
        from scenes.title import draw_cover

        draw_cover(canvas, rect, self.game, self.words)

    def _draw_row(self, canvas: Canvas, row: Rect, index: int) -> None:
        words = self.words
        seats = self.seating.seats
        if index > len(seats):
            return
        if index == len(seats):
            self._draw_free_row(canvas, row)
            return
        seat = seats[index]
        canvas.box(row, PAPER_BOX.but(inner=None, radius=9, shadow=5))
        token = Rect(row.left, row.top, canvas.pick(74, 44), row.height)
        colour = SEAT_COLOURS[seat.colour]
        lit = canvas.hot(
            token,
            ("colour", index),
            words("setup.colour"),
            lambda: self._recolour(seat),
            lambda c, r: tooltip(c, r, words("setup.colour")),
        )
        canvas.box(token, Box(mood(self.game).deep, None, None, radius=9))
        canvas.line(token.right, token.top + 2, token.right, token.bottom - 2, colour, 4)
        size = min(token.width, token.height) * (0.66 if lit else 0.58)
        canvas.icon(SEAT_SHAPES[seat.colour], token.centerx, token.centery, size * 1.12, CREAM)
        canvas.icon(SEAT_SHAPES[seat.colour], token.centerx, token.centery, size, colour)
        if canvas.shape == "upright" and row.height < 60:
            self._draw_closed(canvas, Rect(token.right, row.top, row.right - token.right, row.height), index)
            return
        two_lines = canvas.shape == "upright"
        upper = Rect(row.left, row.top, row.width, row.height / 2) if two_lines else row
        name = canvas.pick(200, 130, upright=230 if two_lines else 94, tablet=170)
        self._draw_name(canvas, Rect(token.right + 14, upper.top, name, upper.height), index)
        left = token.right + 6 if two_lines else token.right + name + 18
        end = row.right - (6 if two_lines else canvas.pick(52, 46))
        high = row.height - canvas.pick(28, 6) if row.height > 60 else row.height - 6
        middle = row.centery
        if two_lines:
            high, middle = row.height / 2 - 4, row.bottom - row.height / 4 - 1
        human = Rect(left, middle - high / 2, canvas.pick(112, 74, upright=62, tablet=92), high)
        self._draw_level(canvas, human, index, HUMAN)
        gap = canvas.pick(10, 10, upright=4)
        strip = Rect(human.right + gap, human.top, end - human.right - gap, high)
        canvas.box(strip, SEAT_STRIP)
        wide = strip.width / len(LEVELS)
        for place, level in enumerate(LEVELS):
            self._draw_level(canvas, Rect(strip.left + place * wide, strip.top, wide, high), index, level)
        if len(seats) > self.rules.players[0]:
            cross = Rect(row.right - canvas.pick(48, 45), upper.top, 44, upper.height)
            lit = canvas.hot(
                cross, ("remove", index), words("setup.remove", name=seat.name), lambda: self._remove(index)
            )
            canvas.icon("close", cross.centerx, cross.centery, canvas.pick(18, 15), EMBER if lit else FAINT_INK)

    def _draw_plate(self, canvas: Canvas, rect: Rect, index: int) -> None:
        """A player in short; a tap opens them in the row below."""
        seat = self.seating.seats[index]
        box = PAPER_BOX.but(inner=None, radius=9, shadow=3)
        canvas.box(rect, box.but(border=BRIGHT_BRASS, border_width=3) if index == self.opened else box)
        canvas.icon(SEAT_SHAPES[seat.colour], rect.left + 20, rect.centery, 22, SEAT_COLOURS[seat.colour])
        self._draw_closed(canvas, Rect(rect.left + 26, rect.top, rect.width - 26, rect.height), index)

    def _draw_closed(self, canvas: Canvas, rect: Rect, index: int) -> None:
        """A player in one line, where there is no room for more; a tap opens them."""
        seat = self.seating.seats[index]
        level = self.words(f"level.{seat.level}")

        def open_row() -> None:
            self.opened = index

        canvas.hot(rect, ("open", index), f"{seat.name}: {level}", open_row, chosen=index == self.opened)
        canvas.text_in(rect.inflate(-28, 0), seat.name, "heading", INK, cut=True)
        canvas.text_in(rect.inflate(-28, 0), level, "body", FAINT_INK, align="right")

    def _draw_name(self, canvas: Canvas, rect: Rect, index: int) -> None:
        seat, field = self.seating.seats[index], self.names[index]
        if field.active:
            spot = Rect(rect.left - 8, rect.centery - canvas.pick(19, 15), rect.width, canvas.pick(38, 30))
            field.draw(canvas, spot, ("name", index), self.words("setup.rename", name=seat.name), lambda: None, "card")
            return
        label = self.words("setup.rename", name=seat.name)
        write = partial(self.app.type_into, field, partial(self._rename, index))
        lit = canvas.hot(rect, ("name", index), label, write, writes=field)
        roomy = rect.height > 60
        y = rect.centery - (canvas.size("small") * 0.75 if roomy else 0)
        canvas.text(rect.left, y, seat.name, "heading", INK, width=rect.width - 30, middle=True, cut=True)
        canvas.icon("pencil", rect.right - 14, y, canvas.pick(16, 14), EMBER if lit else PENCIL)
        if roomy:
            line = self.words("setup.here" if seat.human else f"level.{seat.level}.about")
            canvas.text(
                rect.left,
                rect.centery + canvas.size("heading") * 0.72,
                line,
                "small",
                FAINT_INK,
                width=rect.width,
                middle=True,
            )

    def _draw_level(self, canvas: Canvas, rect: Rect, index: int, level: str) -> None:
        seat = self.seating.seats[index]
        on = seat.level == level
        label = self.words(f"level.{level}")

        def choose() -> None:
            seat.level = level

        lit = canvas.hot(rect, ("level", index, level), f"{seat.name}: {label}", choose, chosen=on)
        if on:
            canvas.box(rect, Box(mood(self.game).deep, None, BRASS_TEXT, 1.4, None, 7, 4))
        elif lit or level == HUMAN:
            canvas.box(rect, (SEAT_STRIP_LIT if lit else SEAT_STRIP).but(radius=7))
        ink = CREAM if on else INK
        strength = list(LEVELS).index(level) + 1 if level in LEVELS else 0
        if rect.height < 46:
            canvas.text_in(rect.inflate(-2, 0), label, "small", ink, align="center")
            return
        if level == HUMAN:
            canvas.icon("person", rect.centerx, rect.top + rect.height * 0.32, 20, BRIGHT_BRASS if on else FAINT_INK)
        else:
            for place in range(len(LEVELS)):
                x = rect.centerx + (place - (len(LEVELS) - 1) / 2) * 14
                icon = "shape-diamond" if place < strength else "diamond-outline"
                canvas.icon(icon, x, rect.top + rect.height * 0.32, 12, BRIGHT_BRASS if on else FAINT_INK)
        canvas.text(
            rect.centerx,
            rect.top + rect.height * 0.72,
            label,
            "strong",
            ink,
            width=rect.width - 8,
            align="center",
            middle=True,
        )

    def _draw_free_row(self, canvas: Canvas, row: Rect) -> None:
        words = self.words
        canvas.box(row, FREE_SEAT)
        shape = SEAT_SHAPES[len(self.seating.seats)]
        canvas.icon(shape, row.left + canvas.pick(37, 22), row.centery, min(36, row.height * 0.5), GHOST)
        wide = canvas.pick(192, 150)
        add = Rect(row.right - wide - 10, 0, wide, min(canvas.pick(50, 44), row.height - 4))
        add.centery = row.centery
        left = row.left + canvas.pick(88, 60)
        room = add.left - left - 12
        if row.height > 60:
            canvas.text(left, row.centery - 15, words("setup.free"), "heading", CREAM, width=room, middle=True)
            canvas.text(
                left,
                row.centery + 14,
                words("setup.free.about"),
                "small",
                FAINT_CREAM,
                width=room,
                lines=2,
                middle=True,
            )
        else:
            canvas.text(left, row.centery, words("setup.free"), "body", CREAM, width=room, middle=True)
        button(canvas, add, words("setup.add"), self._add, "add", icon="plus")
