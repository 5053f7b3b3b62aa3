"""The set-up: who sits down, who plays for them, what is chosen before the first card."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.ai.agents import LEVELS
from game.kernel.contract import BadSetup, Option, Rules
from game.registry import find
from scenes.app import App, Scene
from scenes.ask import Ask
from scenes.choose import Choose
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import (
    CREAM,
    EMBER,
    FAINT_CREAM,
    FAINT_INK,
    INK,
    MOODS,
    PAPER_BOX,
    SEAT_COLOURS,
    SEAT_SHAPES,
    Box,
    rgb,
)
from scenes.kit.widgets import TextField, button, chooser, heading_rule, tooltip
from scenes.seating import (
    AVATARS,
    HUMAN,
    LONGEST_NAME,
    NAMES,
    Seat,
    Seating,
    clean_name,
    fresh_seed,
    name_letter,
    saves,
    usual_seat,
)


class Setup(Scene):
    """Everything before the game, on its own cloth."""

    def __init__(self, app: App, game: str, seating: Seating | None = None) -> None:
        super().__init__(app)
        self.game = game
        self.rules: Rules = find(game)
        self.seating = seating or Seating.usual(game)
        self.options: dict[str, Any] = {option.name: option.default for option in self.rules.options}
        self.options |= self.seating.options
        self.seed = TextField(_grouped(self.seating.seed), 9, lambda letter: letter.isascii() and letter.isdigit())
        found, _ = saves(app.storage)
        self.save = next((save for save in found if save.game == game), None)
        """An unfinished game of this kind."""
        self.names = [TextField(seat.name, LONGEST_NAME, name_letter) for seat in self.seating.seats]

    # --- What is chosen ----------------------------------------------------------------------------------------

    def _rename(self, index: int) -> None:
        if index < len(self.names):
            self.seating.seats[index].name = clean_name(self.names[index].text) or NAMES[index]
            self.names[index].text = self.seating.seats[index].name

    def _recolour(self, seat: Seat) -> None:
        taken = {other.colour for other in self.seating.seats if other is not seat}
        free = [colour for colour in range(len(SEAT_COLOURS)) if colour not in taken]
        later = [colour for colour in free if colour > seat.colour]
        seat.colour = (later or free)[0]

    def _add(self) -> None:
        seats = self.seating.seats
        new = usual_seat(len(seats))
        names, avatars, colours = ({getattr(seat, what) for seat in seats} for what in ("name", "avatar", "colour"))
        new.name = next(name for name in NAMES if name not in names)
        new.avatar = next(avatar for avatar in AVATARS if avatar not in avatars)
        new.colour = next(colour for colour in range(len(SEAT_COLOURS)) if colour not in colours)
        seats.append(new)
        self.names.append(TextField(new.name, LONGEST_NAME, name_letter))

    def _remove(self, index: int) -> None:
        self.app.stop_typing()
        del self.seating.seats[index], self.names[index]
        for option in self.rules.options:
            if not self._possible(option, self.options[option.name]):
                self.options[option.name] = option.default

    def _possible(self, option: Option, value: Any) -> bool:
        return not (option.name == "first" and isinstance(value, int) and value >= len(self.seating.seats))

    def _seed_done(self) -> None:
        digits = self.seed.text.replace(" ", "").replace("-", "")
        self.seating.seed = int(digits) if digits else fresh_seed()
        self.seed.text = _grouped(self.seating.seed)

    def _type_seed(self) -> None:
        self.app.type_into(self.seed, self._seed_done)

    def _roll(self) -> None:
        self.seating.seed = fresh_seed()
        self.seed.text = _grouped(self.seating.seed)

    def _set_option(self, name: str, value: Any) -> None:
        self.options[name] = value

    def _start(self) -> None:
        """Begin; if that would replace an unfinished game, ask first."""
        self.app.stop_typing()
        if self.save is None:
            self._begin()
            return
        words = self.words
        self.app.push(Ask(self.app, words("setup.replace"), words("setup.replace.yes"), self._begin))

    def _continue(self) -> None:
        from scenes.tables.resume import resume

        if self.save is not None:
            app, save = self.app, self.save
            app.pop()
            resume(app, save)

    def _begin(self) -> None:
        from scenes.tables import find_table

        self.seating.options = dict(self.options)
        try:
            match = self.seating.start()
        except BadSetup:
            self.app.say(self.words("setup.impossible"))
            return
        self.app.replace(find_table(self.game)(self.app, match, self.seating))

    # --- Picture -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The cover on the left, the seats on the right, the options below."""
        words = self.words
        mood = MOODS[self.game]
        canvas.cover("common/table.jpg")
        cloth = Rect(22, 72, 1236, 626) if not canvas.compact else Rect(36, 46, 772, 338)
        canvas.box(cloth, Box(mood.ground, None, (*rgb("#000000"), 120), 2, None, 16, 10))
        canvas.box(cloth.inflate(-18, -18), Box(None, None, (226, 186, 110, 120), 1.4, None, 10, dashed=True))
        home = Rect(24, 14, 124, 46) if not canvas.compact else Rect(48, 5, 46, 36)
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
        if canvas.compact:
            self._draw_compact(canvas)
        else:
            self._draw_wide(canvas)

    def _draw_wide(self, canvas: Canvas) -> None:
        words = self.words
        self._draw_cover(canvas, Rect(66, 104, 256, 358))
        canvas.text(194, 486, words(f"game.{self.game}.blurb"), "lead", CREAM, 260, "center", 4)
        if self.save is not None:
            label = words("title.continue")
            button(canvas, Rect(66, 616, 256, 50), label, self._continue, "continue", "dark", icon_after="play")
            canvas.text(194, 596, words("setup.unfinished"), "note", FAINT_CREAM, 260, "center", middle=True)
        start = Rect(372, 136, 854, 370)
        canvas.text(374, 96, words("setup.who"), "heading", CREAM)
        heading_rule(canvas, Rect(790, 100, 384, 24), words("setup.computer"))
        largest = self.rules.players[1]
        pitch = min(94.0, (start.height + 10) / largest)
        for index in range(largest):
            self._draw_row(canvas, Rect(start.left, start.top + index * pitch, start.width, pitch - 10), index)
        self._draw_options(canvas, Rect(372, 520, 854, 76))
        facts = words(f"game.{self.game}.facts")
        count = words.count("setup.players", len(self.seating.seats))
        canvas.text(374, 640, f"[[tabletop-players]] **{count}** · {facts}", "body", CREAM, 560, middle=True)
        go = Rect(982, 609, 244, 62)
        button(canvas, go, words("setup.play"), self._start, "start", "brass", icon_after="play")

    def _draw_compact(self, canvas: Canvas) -> None:
        words = self.words
        self._draw_cover(canvas, Rect(56, 66, 108, 151))
        canvas.text(110, 226, words(f"game.{self.game}.blurb"), "note", CREAM, 116, "center", 7)
        start = Rect(178, 60, 614, 186)
        largest = self.rules.players[1]
        pitch = min(47.0, (start.height + 4) / largest)
        for index in range(largest):
            self._draw_row(canvas, Rect(start.left, start.top + index * pitch, start.width, pitch - 5), index)
        self._draw_options(canvas, Rect(178, 256, 614, 58))
        go = Rect(622, 326, 170, 46)
        button(canvas, go, words("setup.play"), self._start, "start", "brass", icon_after="play")
        if self.save is not None:
            label = words("title.continue")
            button(canvas, Rect(440, 326, 170, 46), label, self._continue, "continue", "dark", icon_after="play")
        count = words.count("setup.players", len(self.seating.seats))
        canvas.text(178, 349, f"[[tabletop-players]] **{count}**", "body", CREAM, 240, middle=True)

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
        canvas.box(token, Box(MOODS[self.game].deep, None, None, radius=9))
        canvas.line(token.right, token.top + 2, token.right, token.bottom - 2, colour, 4)
        size = min(token.width, token.height) * (0.66 if lit else 0.58)
        canvas.icon(SEAT_SHAPES[seat.colour], token.centerx, token.centery, size * 1.12, CREAM)
        canvas.icon(SEAT_SHAPES[seat.colour], token.centerx, token.centery, size, colour)
        self._draw_name(canvas, Rect(token.right + 14, row.top, canvas.pick(200, 130), row.height), index)
        left = token.right + canvas.pick(218, 148)
        end = row.right - canvas.pick(52, 36)
        high = row.height - canvas.pick(28, 6) if row.height > 60 else row.height - 6
        human = Rect(left, row.centery - high / 2, canvas.pick(112, 74), high)
        self._draw_level(canvas, human, index, HUMAN)
        strip = Rect(human.right + 10, human.top, end - human.right - 10, high)
        canvas.box(strip, Box((190, 165, 120, 120), None, (150, 120, 70, 120), 1, None, 8))
        wide = strip.width / len(LEVELS)
        for place, level in enumerate(LEVELS):
            self._draw_level(canvas, Rect(strip.left + place * wide, strip.top, wide, high), index, level)
        if len(seats) > self.rules.players[0]:
            cross = Rect(row.right - canvas.pick(48, 34), row.top, canvas.pick(44, 32), row.height)
            lit = canvas.hot(
                cross, ("remove", index), words("setup.remove", name=seat.name), lambda: self._remove(index)
            )
            canvas.icon("close", cross.centerx, cross.centery, canvas.pick(18, 15), EMBER if lit else FAINT_INK)

    def _draw_name(self, canvas: Canvas, rect: Rect, index: int) -> None:
        seat, field = self.seating.seats[index], self.names[index]
        if field.active:
            spot = Rect(rect.left - 8, rect.centery - canvas.pick(19, 15), rect.width, canvas.pick(38, 30))
            field.draw(canvas, spot, ("name", index), seat.name, lambda: None, "card")
            return
        label = self.words("setup.rename", name=seat.name)
        lit = canvas.hot(rect, ("name", index), label, lambda: self.app.type_into(field, lambda: self._rename(index)))
        roomy = rect.height > 60
        y = rect.centery - (canvas.size("small") * 0.75 if roomy else 0)
        canvas.text(rect.left, y, seat.name, "heading", INK, rect.width - 30, middle=True, cut=True)
        canvas.icon("pencil", rect.right - 14, y, canvas.pick(16, 14), EMBER if lit else rgb("#8A6A2F"))
        if roomy:
            line = self.words("setup.here" if seat.human else f"level.{seat.level}.about")
            canvas.text(
                rect.left,
                rect.centery + canvas.size("heading") * 0.72,
                line,
                "small",
                FAINT_INK,
                rect.width,
                middle=True,
            )

    def _draw_level(self, canvas: Canvas, rect: Rect, index: int, level: str) -> None:
        seat = self.seating.seats[index]
        on = seat.level == level
        label = self.words(f"level.{level}")

        def choose() -> None:
            seat.level = level

        lit = canvas.hot(rect, ("level", index, level), f"{seat.name}: {label}", choose)
        if on:
            canvas.box(rect, Box(MOODS[self.game].deep, None, rgb("#E3C48A"), 1.4, None, 7, 4))
        elif lit or level == HUMAN:
            canvas.box(rect, Box((190, 165, 120, 170 if lit else 120), None, (150, 120, 70, 120), 1, None, 7))
        ink = CREAM if on else FAINT_INK
        strength = list(LEVELS).index(level) + 1 if level in LEVELS else 0
        if rect.height < 46:
            canvas.text(rect.centerx, rect.centery, label, "small", ink, rect.width - 8, "center", middle=True)
            return
        if level == HUMAN:
            canvas.icon("person", rect.centerx, rect.top + rect.height * 0.32, 20, rgb("#F2D27A") if on else FAINT_INK)
        else:
            for place in range(len(LEVELS)):
                x = rect.centerx + (place - (len(LEVELS) - 1) / 2) * 14
                icon = "shape-diamond" if place < strength else "diamond-outline"
                canvas.icon(icon, x, rect.top + rect.height * 0.32, 12, rgb("#F2D27A") if on else FAINT_INK)
        canvas.text(
            rect.centerx, rect.top + rect.height * 0.72, label, "strong", ink, rect.width - 8, "center", middle=True
        )

    def _draw_free_row(self, canvas: Canvas, row: Rect) -> None:
        words = self.words
        canvas.box(row, Box(None, None, (226, 186, 110, 160), 1.4, None, 9, dashed=True))
        shape = SEAT_SHAPES[len(self.seating.seats)]
        canvas.icon(shape, row.left + canvas.pick(37, 22), row.centery, min(36, row.height * 0.5), (120, 90, 60))
        wide = canvas.pick(192, 150)
        add = Rect(row.right - wide - 10, 0, wide, min(canvas.pick(50, 36), row.height - 4))
        add.centery = row.centery
        left = row.left + canvas.pick(88, 60)
        room = add.left - left - 12
        if row.height > 60:
            canvas.text(left, row.centery - 15, words("setup.free"), "heading", CREAM, room, middle=True)
            canvas.text(left, row.centery + 14, words("setup.free.about"), "small", FAINT_CREAM, room, middle=True)
        else:
            canvas.text(left, row.centery, words("setup.free"), "body", CREAM, room, middle=True)
        button(canvas, add, words("setup.add"), self._add, "add", icon="plus")

    # --- Options -----------------------------------------------------------------------------------------------

    def _draw_options(self, canvas: Canvas, rect: Rect) -> None:
        words = self.words
        small = canvas.size("small")
        top = rect.top + small * 1.5
        high = canvas.pick(48, 36)
        x = rect.left
        wide = (rect.width - canvas.pick(262, 190)) / len(self.rules.options) - canvas.pick(20, 12)
        wide = min(canvas.pick(216, 170), wide)
        game_words = words.of(self.game)
        for option in self.rules.options:
            canvas.text(x, rect.top, game_words(f"option.{option.name}"), "small", FAINT_CREAM, wide)
            self._draw_option(canvas, Rect(x, top, wide, high), option)
            x += wide + canvas.pick(20, 12)
        canvas.text(x, rect.top, words("setup.seed"), "small", FAINT_CREAM, wide)
        place = Rect(x, top, canvas.pick(184, 130), high)
        self.seed.draw(canvas, place, "seed", words("setup.seed"), self._type_seed)
        dice = Rect(place.right + 10, top, high * 1.1, high)
        button(canvas, dice, "", self._roll, "roll", icon="perspective-dice-six-faces-random", why=words("setup.roll"))
        room = rect.right - dice.right - 18
        if room > 150:
            canvas.text(
                dice.right + 18, top + high / 2, words("setup.seed.about"), "small", CREAM, room, lines=3, middle=True
            )

    def _draw_option(self, canvas: Canvas, rect: Rect, option: Option) -> None:
        """One of a few values, or a button to a grid where several are chosen."""
        choose = partial(self._set_option, option.name)
        if option.pick > 1:
            label = ", ".join(self._choice(option, value) for value in self.options[option.name])
            grid = partial(Choose, self.app, option, self.words.of(self.game), self.options[option.name], choose)
            button(canvas, rect, label, lambda: self.app.push(grid()), ("option", option.name), style="small", lines=2)
            return
        choices = [(value, self._choice(option, value)) for value in option.choices if self._possible(option, value)]
        chooser(canvas, rect, choices, self.options[option.name], choose, ("option", option.name))

    def _choice(self, option: Option, value: Any) -> str:
        if option.name == "first" and isinstance(value, int):
            return self.seating.seats[value].name
        return self.words.of(self.game)(f"option.{option.name}.{str(value).lower()}")


def _grouped(seed: int) -> str:
    """A seed as people read it out: 4821-7390."""
    text = f"{seed:08d}"
    return f"{text[:-4]}-{text[-4:]}" if len(text) == 8 else text
