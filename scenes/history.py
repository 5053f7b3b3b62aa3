"""What was played here: the deal of the day, victories, small goals, and the last games to be watched again."""

from __future__ import annotations

from functools import partial

from game.ai.levels import LEVELS
from game.kernel.match import Match
from game.kernel.record import BadRecord, game_of_link, replay_link
from game.play import daily, history
from game.play.badges import badges
from game.play.history import Entry, Tally, tally
from game.play.seating import Seating
from game.registry import TABLES, find
from scenes.app import App, Scene
from scenes.ask import Ask
from scenes.kit import outside
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.i18n import Words
from scenes.kit.page import page
from scenes.kit.text import signed
from scenes.kit.theme import (
    CREAM,
    DARK_SHEET,
    DARK_TROUGH,
    EARNED,
    FAINT_CREAM,
    FAINT_INK,
    INK,
    LAUREL,
    OPEN_GOAL,
    PAPER_BOX,
    RED_INK,
    SHEET_RULE,
    TALLY_TROUGH,
    TALLY_WON,
)
from scenes.kit.widgets import button, segments
from scenes.link import open_file
from scenes.opening import play_again
from scenes.sitdown import sit_down
from scenes.title import draw_cover, when

PARTS = ("daily", "tally", "games", "goals")
"""What is shown one at a time on a small screen."""


class HistoryScene(Scene):
    """Sheets of paper on the table."""

    forms = ALL

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.part = PARTS[0]
        self.players = 0
        """Games with so many players are counted; 0: all."""
        self.page = 0
        self.day = daily.today()
        self.look()

    def look(self) -> None:
        """See what there is."""
        self.entries = history.history(self.app.storage).entries
        self.mine = [entry for entry in self.entries if entry.me is not None]
        self.today = daily.result(self.app.storage, self.day)
        self.goals = badges(self.entries)
        self.app.touch()

    def resumed(self) -> None:
        """A game may have ended meanwhile."""
        self.look()

    def stored(self, name: str) -> None:
        """Another window has played."""
        if name in (history.NAME, daily.NAME):
            self.look()

    def bring_in(self, text: str) -> None:
        """A file with games that were played elsewhere, or with a single one."""
        words = self.words
        if not history.is_file(text):
            open_file(self.app, text)
            return
        try:
            new, done = history.from_file(self.app.storage, text)
        except ValueError:
            self.app.say(words("history.unreadable"))
            return
        self.look()
        self.app.say(words(f"history.{done}") if done != "done" else words.count("history.brought", new))

    # --- Picture -----------------------------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        """What lies under everything."""
        canvas.cover("common/table.jpg")

    def draw(self, canvas: Canvas) -> None:
        """All sheets side by side, or one at a time."""
        words = self.words
        home = Rect(canvas.pick(24, 48, 10), canvas.pick(14, 5, 8), canvas.pick(124, 46), canvas.pick(46, 44, 46))
        label = "" if canvas.compact else words("back")
        button(canvas, home, label, self.app.pop, "back", icon="chevron-left", why=words("back"))
        if canvas.compact:
            self._draw_part(canvas, home)
            return
        middle = canvas.width / 2
        canvas.text(middle, 12, words("history.title"), "title", CREAM, align="center")
        hours = round(sum(entry.seconds for entry in self.entries) / 3600)
        told = f"{words.count('history.games', len(self.entries))}, {words.count('history.hours', hours)}"
        canvas.text(canvas.width - 24, 38, told, "note", CREAM, align="right", middle=True)
        low = canvas.height - 84
        left = canvas.pick(404, 0, tablet=330)
        right = Rect(24 + left + 16, 74, canvas.width - 64 - left, 0)
        high = canvas.pick(344, 0, tablet=370)
        self._draw_daily(canvas, Rect(24, 74, left, high))
        self._draw_goals(canvas, Rect(24, 74 + high + 12, left, low - 86 - high))
        self._draw_tally(canvas, Rect(right.left, 74, right.width, 304))
        self._draw_games(canvas, Rect(right.left, 390, right.width, low - 390))
        self._draw_file(canvas, Rect(24, low + 14, canvas.width - 48, 52))

    def _draw_part(self, canvas: Canvas, home: Rect) -> None:
        """One sheet, chosen at the top."""
        words = self.words
        upright = canvas.shape == "upright"
        tabs = Rect(home.right + 8, home.top, canvas.width - home.right - canvas.pick(0, 56, 18), home.height)
        choices = [(part, words(f"history.tab.{part}")) for part in PARTS]
        segments(canvas, tabs, choices, self.part, self._show, "part", dict.fromkeys(PARTS, ""))
        side = canvas.pick(0, 48, 10)
        bar = Rect(side, canvas.height - (58 if upright else 50), canvas.width - 2 * side, 46)
        self._draw_file(canvas, bar)
        sheet = Rect(side, home.bottom + 8, canvas.width - 2 * side, bar.top - home.bottom - 16)
        draw = {
            "daily": self._draw_daily,
            "tally": self._draw_tally,
            "games": self._draw_games,
            "goals": self._draw_goals,
        }
        draw[self.part](canvas, sheet)

    def _show(self, part: str) -> None:
        self.part = part

    # --- The deal of the day -----------------------------------------------------------------------------------

    def _draw_daily(self, canvas: Canvas, sheet: Rect) -> None:
        words, small = self.words, canvas.compact
        canvas.box(sheet, PAPER_BOX)
        area = sheet.inflate(-canvas.pick(36, 28), -canvas.pick(24, 16))
        canvas.text(area.left, area.top, words("daily.title"), "heading", INK, width=area.width * 0.62)
        date = f"{int(self.day[8:])} {words(f'month.{int(self.day[5:7])}')}"
        canvas.text(area.right, area.top + 4, date, "small", FAINT_INK, align="right")
        seating = daily.deal(self.day)
        cover = Rect(area.left, area.top + canvas.pick(46, 32), canvas.pick(92, 84, 150), canvas.pick(133, 120, 216))
        draw_cover(canvas, cover, seating.game, words)
        left = cover.right + 16
        wide = area.right - left
        y = canvas.text(left, cover.top, f"**{words.full_title(seating.game)}**", "lead", INK, width=wide).bottom
        who = words("daily.who", level=words(f"level.{seating.seats[-1].level}"), number=len(seating.seats))
        y = canvas.text(left, y, who, "small", FAINT_INK, width=wide, lines=3).bottom + 6
        entry = self.today
        if entry is not None:
            y = canvas.text(left, y, f"**{place_of(entry, words)}**", "body", RED_INK, width=wide).bottom + 4
            canvas.text(left, y, points_of(entry), "body", INK, width=wide)
        high = canvas.pick(48, 44)
        rule = canvas.height_of(words("daily.rule"), "note", area.width)
        buttons = Rect(area.left, area.bottom - rule - high - 8, area.width, high)
        if small and canvas.shape != "upright":
            buttons = Rect(left, area.bottom - rule - high - 8, wide, high)
        self._draw_daily_buttons(canvas, buttons, entry)
        canvas.text(area.left, area.bottom - rule, words("daily.rule"), "note", FAINT_INK, width=area.width, lines=3)

    def _draw_daily_buttons(self, canvas: Canvas, row: Rect, entry: Entry | None) -> None:
        words = self.words
        if entry is None:
            begun = daily.begun(self.app.storage, self.day)
            lost = begun and daily.unfinished(self.app.storage, self.day) is None
            key = "daily.continue" if begun and not lost else "daily.play"
            why = words("daily.lost") if lost else ""
            button(canvas, row, words(key), self.play_daily, "daily", "brass", "play", enabled=not lost, why=why)
            return
        half = (row.width - 10) / 2
        share = Rect(row.left, row.top, half, row.height)
        button(canvas, share, words("history.share"), partial(self._share, entry), "share", "brass", "share")
        self._replay_button(canvas, share.move(half + 10, 0), entry, "daily.replay")

    def play_daily(self) -> None:
        """Take the one try, or go on with it."""
        app, day = self.app, self.day
        save = daily.unfinished(app.storage, day)
        game = daily.deal(day).game

        def start() -> None:
            from scenes.tables import open_table
            from scenes.tables.resume import resume

            app.home()
            if save is not None:
                resume(app, save)
            else:
                seating = daily.begin(app.storage, day)
                open_table(app, seating.start(), seating)

        sit_down(app, game, start)

    def _share(self, entry: Entry) -> None:
        done = outside.copy(line_of(entry, self.words))
        self.app.say(self.words("history.copied" if done else "take.not_copied"))

    # --- Victories ---------------------------------------------------------------------------------------------

    def _draw_tally(self, canvas: Canvas, sheet: Rect) -> None:
        words, upright = self.words, canvas.shape == "upright"
        canvas.box(sheet, PAPER_BOX)
        area = sheet.inflate(-canvas.pick(36, 24), -canvas.pick(24, 14))
        choice = Rect(area.right - canvas.pick(318, 300), area.top, canvas.pick(318, 300), canvas.pick(38, 44))
        if upright:
            choice = Rect(area.left, area.top, area.width, 44)
        else:
            canvas.text_in(
                Rect(area.left, area.top, choice.left - area.left - 10, choice.height),
                words("history.wins"),
                "heading",
                INK,
            )
        numbers = [(0, "2–6"), *((count, str(count)) for count in range(2, 7))]
        canvas.box(choice, DARK_TROUGH)
        segments(canvas, choice, numbers, self.players, self._count, "players", dict.fromkeys((0, *range(2, 7)), ""))
        levels = Rect(area.left + area.width * canvas.pick(0.23, 0.2, 0.3), 0, 0, 0)
        rest = area.right - levels.left
        narrow = canvas.compact
        columns = 4 if upright else 7
        wide = rest / columns
        top = choice.bottom + 8
        style = "note"
        for place, level in enumerate(LEVELS):
            canvas.text(
                levels.left + (place + 0.5) * wide,
                top,
                words(f"level.{level}"),
                style,
                FAINT_INK,
                width=wide - 4,
                align="center",
            )
        if not upright:
            for place, what in enumerate(("best", "streak", "time"), len(LEVELS)):
                spot = levels.left + (place + 0.5) * wide
                canvas.text(spot, top, words(f"history.{what}"), style, FAINT_INK, width=wide - 4, align="center")
        first = top + canvas.size(style) * 1.5 + 4
        high = min((area.bottom - first) / len(TABLES), canvas.pick(44, 50))
        for row, game in enumerate(TABLES):
            y = first + row * high
            canvas.line(area.left, y, area.right, y, SHEET_RULE)
            name = Rect(area.left, y, levels.left - area.left - 8, high)
            if not narrow:
                draw = Rect(area.left, y + 3, (high - 6) / 1.44, high - 6)
                canvas.sprite(f"covers/{game}.png", draw)
                name = Rect(draw.right + 10, y, name.right - draw.right - 10, high)
            canvas.text_in(name, words.about(game, "title"), "strong", INK, lines=2)
            self._draw_row(canvas, Rect(levels.left, y, rest, high), game, wide, upright)

    def _draw_row(self, canvas: Canvas, rect: Rect, game: str, wide: float, upright: bool) -> None:
        words = self.words
        games = [e for e in self.mine if e.game == game and self.players in (0, len(e.seats))]
        told = []
        for place, level in enumerate(LEVELS):
            found = tally(entry for entry in games if entry.level == level)
            spot = Rect(rect.left + place * wide, rect.top, wide, rect.height)
            text = words("history.of", won=found.won, played=found.played) if found.played else "–"
            canvas.text(
                spot.centerx, spot.centery - 4 * bool(found.played), text, "small", INK, align="center", middle=True
            )
            if found.played:
                self._draw_share(canvas, Rect(spot.left + wide * 0.15, spot.bottom - 9, wide * 0.7, 5), found)
                told.append(f"{words(f'level.{level}')} {text}")
        every = tally(games)
        label = f"{words.about(game, 'title')}: {', '.join(told) or '–'}"
        canvas.hot(rect, ("tally", game), label)
        if upright:
            return
        facts = (
            "–" if every.best is None else signed(every.best).lstrip("+"),
            str(every.streak) if every.streak else "–",
            words("history.minutes", number=max(1, round(every.mean / 60))) if every.played else "–",
        )
        for place, text in enumerate(facts, len(LEVELS)):
            spot = Rect(rect.left + place * wide, rect.top, wide, rect.height)
            canvas.text_in(spot, text, "small", INK, align="center")

    def _draw_share(self, canvas: Canvas, bar: Rect, found: Tally) -> None:
        """How many of the games were won, as a bar."""
        canvas.box(bar, TALLY_TROUGH)
        if found.won:
            canvas.box(Rect(bar.left, bar.top, max(5.0, bar.width * found.won / found.played), bar.height), TALLY_WON)

    def _count(self, players: int) -> None:
        self.players = players

    # --- The last games ----------------------------------------------------------------------------------------

    def _draw_games(self, canvas: Canvas, sheet: Rect) -> None:
        words = self.words
        canvas.box(sheet, PAPER_BOX)
        area = sheet.inflate(-canvas.pick(36, 24), -canvas.pick(20, 12))
        head = 0.0
        if not canvas.compact:
            canvas.text(area.left, area.top, words("history.last"), "heading", INK)
            head = 38.0
        high = canvas.pick(40, 48, 62)
        room = max(1, int((area.height - head) // high))
        if canvas.compact and len(self.entries) > room:
            room = max(1, int((area.height - 44) // high))  # the arrows need the rest
        pages = max(1, -(-len(self.entries) // room))
        self.page = min(self.page, pages - 1)
        latest = list(reversed(self.entries))[self.page * room : (self.page + 1) * room]
        for row, entry in enumerate(latest):
            place = Rect(area.left, area.top + head + row * high, area.width, high)
            canvas.line(place.left, place.top, place.right, place.top, SHEET_RULE)
            self._draw_game(canvas, place, entry)
        if not latest:
            canvas.text(
                area.centerx,
                area.centery,
                words("history.none"),
                "lead",
                FAINT_INK,
                width=area.width,
                align="center",
                middle=True,
                lines=3,
            )
        if pages > 1:
            turn = Rect(area.right - 96, area.top - 4, 44, 38)
            if canvas.compact:
                turn = Rect(sheet.right - 100, sheet.bottom - 48, 44, 44)
            back, on = partial(self._turn, -1), partial(self._turn, 1)
            more, less = self.page > 0, self.page + 1 < pages
            button(canvas, turn, "", back, "page_back", icon="chevron-left", enabled=more, why=words("saves.back"))
            button(
                canvas, turn.move(50, 0), "", on, "page_on", icon="chevron-right", enabled=less, why=words("saves.on")
            )

    def _turn(self, step: int) -> None:
        self.page += step

    def _draw_game(self, canvas: Canvas, row: Rect, entry: Entry) -> None:
        words = self.words
        upright = canvas.shape == "upright"
        watch = Rect(0, 0, canvas.pick(120, 52, 52), min(row.height - 6, canvas.pick(32, 44, 46)))
        watch.midright = (row.right, row.centery)
        self._replay_button(canvas, watch, entry, ("replay", *entry.key))
        cover = Rect(row.left, row.top + 3, (row.height - 6) / 1.44, row.height - 6)
        canvas.sprite(f"covers/{entry.game}.png", cover)
        kind = words("daily.title") if entry.daily else words(f"level.{entry.level}") if entry.level else ""
        result = f"**{place_of(entry, words)}**  {points_of(entry)}"
        left = cover.right + 12
        room = watch.left - left - 12
        if upright:
            line = f"{when(entry.ended, words)} · {kind}" if kind else when(entry.ended, words)
            canvas.text_in(Rect(left, row.top + 4, room, row.height / 2 - 4), line, "small", FAINT_INK)
            canvas.text_in(Rect(left, row.centery, room, row.height / 2 - 4), result, "small", INK)
            return
        canvas.text_in(Rect(left, row.top, room * 0.22, row.height), when(entry.ended, words), "small", FAINT_INK)
        canvas.text_in(Rect(left + room * 0.23, row.top, room * 0.19, row.height), kind, "small", INK)
        canvas.text_in(Rect(left + room * 0.43, row.top, room * 0.57, row.height), result, "small", INK)

    def _replay_button(self, canvas: Canvas, rect: Rect, entry: Entry, key: object) -> None:
        words = self.words
        label = words("results.replay") if rect.width > 100 else ""
        why = "" if label else words("results.replay")
        kept = bool(entry.link)
        button(
            canvas,
            rect,
            label,
            partial(self.watch, entry),
            key,
            icon="backward-time",
            style="small",
            enabled=kept,
            why=why if kept else words("history.not_kept"),
        )

    def watch(self, entry: Entry) -> None:
        """Watch a game again; what is kept of it may be forged, and of another one."""
        try:
            if game_of_link(entry.link) != entry.game:
                raise BadRecord("damaged", "This is the record of another game.")
        except BadRecord as problem:
            self._refuse(problem)
            return
        sit_down(self.app, entry.game, lambda: self._open(entry))

    def _open(self, entry: Entry) -> None:
        app = self.app

        def show(match: Match) -> None:
            from scenes.tables.watching import watch

            if match.players != len(entry.seats):
                self._refuse(BadRecord("damaged", "This is the record of another game."))
                return
            watch(app, match, Seating(entry.game, list(entry.seats), match.seed, dict(match.options)))

        play_again(app, replay_link(entry.link, find), show, self._refuse)

    def _refuse(self, problem: BadRecord) -> None:
        self.app.say(self.words(f"problem.link.{problem.reason}"))

    # --- Small goals -------------------------------------------------------------------------------------------

    def _draw_goals(self, canvas: Canvas, sheet: Rect) -> None:
        """Those that come next, after the latest that were reached."""
        words = self.words
        canvas.box(sheet, DARK_SHEET)
        area = sheet.inflate(-canvas.pick(32, 24), -canvas.pick(20, 14))
        reached = [name for name, done in self.goals.items() if done]
        waiting = [name for name, done in self.goals.items() if not done]
        canvas.text(area.left, area.top, words("goals.title"), "heading", CREAM)
        count = words("history.of", won=len(reached), played=len(self.goals))
        canvas.text(area.right, area.top + 4, count, "small", FAINT_CREAM, align="right")
        top = area.top + canvas.pick(38, 30)
        columns = 1 if canvas.pick(1, 2, 1) == 1 else 2
        high = canvas.pick(47, 50)
        room = max(1, int((area.bottom - top) // high)) * columns
        shown = (waiting if len(reached) >= len(self.goals) - room else waiting[: max(1, room - 1)])[:room]
        shown = [*reached[-(room - len(shown)) :], *shown] if room > len(shown) else shown
        wide = area.width / columns
        for index, name in enumerate(shown):
            spot = Rect(area.left + index % columns * wide, top + index // columns * high, wide - 8, high)
            done = self.goals[name]
            canvas.disc(spot.left + 19, spot.centery, 17, *(EARNED if done else OPEN_GOAL), 2)
            mark = "check" if done else "star-outline"
            canvas.icon(mark, spot.left + 19, spot.centery, 18, INK if done else FAINT_CREAM)
            text = Rect(spot.left + 46, spot.top, spot.width - 46, high)
            title, how = words(f"goal.{name}"), words(f"goal.{name}.how")
            ink = LAUREL if done else CREAM
            canvas.hot(spot, ("goal", name), f"{title}: {how}")
            canvas.text_in(Rect(text.left, text.top + 2, text.width, high / 2 - 2), f"**{title}**", "small", ink)
            canvas.text_in(Rect(text.left, spot.centery, text.width, high / 2 - 2), how, "small", FAINT_CREAM)

    # --- Taking it along ---------------------------------------------------------------------------------------

    def _draw_file(self, canvas: Canvas, row: Rect) -> None:
        words, small = self.words, canvas.compact
        there = bool(self.entries)
        wide = (row.width - 20) / 3 if small else canvas.pick(236, 0, tablet=210)
        out = Rect(row.left, row.top, wide, row.height)
        none = words("history.none")
        style = "small" if small else "button"
        icons = ("", "", "") if canvas.shape == "upright" else ("download", "files", "trash")
        button(
            canvas,
            out,
            words("history.out"),
            self._hand_out,
            "out",
            icon=icons[0],
            enabled=there,
            why="" if there else none,
            style=style,
            lines=2,
        )
        inside = out.move(wide + 10, 0)
        if page is not None:
            button(canvas, inside, words("history.in"), page.bring_in, "in", icon=icons[1], style=style, lines=2)
        else:
            note = words("history.drop")
            canvas.text(
                inside.centerx, inside.centery, note, "note", CREAM, width=wide, align="center", lines=2, middle=True
            )
        away = Rect(row.right - wide, row.top, wide, row.height) if small else Rect(row.right - 200, row.top, 200, 52)
        button(
            canvas,
            away,
            words("history.forget"),
            self._ask,
            "forget",
            "danger" if there else "dark",
            icons[2],
            enabled=there,
            why="" if there else none,
            style=style,
            lines=2,
        )
        if not small:
            room = Rect(inside.right + 16, row.top, away.left - inside.right - 32, row.height)
            canvas.text_in(room, words("history.here"), "note", CREAM, lines=2, align="center")

    def _hand_out(self) -> None:
        where = outside.hand_out(self.app.storage, "stolik-history", history.as_file(self.app.storage))
        key = "take.not_filed" if where is None else "take.filed" if where else "take.downloaded"
        self.app.say(self.words(key, where=where or ""))

    def _ask(self) -> None:
        words = self.words
        self.app.push(Ask(self.app, words("history.forget.ask"), words("history.forget.yes"), self._forget))

    def _forget(self) -> None:
        history.forget(self.app.storage)
        self.look()


# --- Words ---------------------------------------------------------------------------------------------------------


SHAPES = "●■▲◆★⬢"
"""The players' shapes as plain letters, for a line that goes elsewhere."""


def place_of(entry: Entry, words: Words) -> str:
    """How a game ended for the person who played it; who won, if several did, or nobody."""
    if entry.place is None:
        winners = [who.name for who, place in zip(entry.seats, entry.places, strict=True) if place == 1]
        return words("results.winner", name=", ".join(winners))
    return words("history.won" if entry.won else f"results.place.{entry.place}")


def _by_place(entry: Entry) -> list[int]:
    return sorted(range(len(entry.seats)), key=lambda seat: entry.places[seat])


def points_of(entry: Entry) -> str:
    """Everybody's points, the best first."""
    shown = (f"[[p{entry.seats[seat].colour}]]\u00a0{entry.totals[seat]}" for seat in _by_place(entry))
    return "  ".join(shown)


def line_of(entry: Entry, words: Words) -> str:
    """A result as a line for friends."""
    points = " ".join(f"{SHAPES[entry.seats[seat].colour]}{entry.totals[seat]}" for seat in _by_place(entry))
    day = f" {int(entry.daily[8:])}.{entry.daily[5:7]}" if entry.daily else ""
    return f"Stolik{day} · {words.full_title(entry.game)} · {place_of(entry, words)} · {points}"
