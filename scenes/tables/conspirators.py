"""The table of Conspirators: courts, majorities, orders and powers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from game.conspirators import moves as m
from game.conspirators.cards import (
    ALL,
    BANKER,
    BISHOP,
    CHARACTERS,
    CONSPIRACY,
    DEAL,
    KINDS,
    LIMIT,
    RAID,
    ROUNDS,
    SPY,
    VALUES,
)
from game.conspirators.state import ACTION, COMMIT, DISCARD, NOBODY, OVER
from game.conspirators.view import View
from game.kernel import contract
from game.kernel.contract import CONFIRM, Event, Move, Prompt, Target
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.motion import DEAL as DEAL_TIME
from scenes.kit.motion import MOVE, STAGGER, Flight
from scenes.kit.text import signed
from scenes.kit.theme import (
    BRIGHT_BRASS,
    BRIGHT_EMBER,
    CREAM,
    FAINT_CREAM,
    FAINT_INK,
    INK,
    PAPER_BOX,
    SEAT_COLOURS,
    SEAT_SHAPES,
    Box,
    rgb,
)
from scenes.kit.widgets import button
from scenes.tables.conspirators_cards import HONOUR, draw_back, draw_enlarged, draw_full, draw_small
from scenes.tables.table import GLOWING, HINTED, Stage, Table

PHASES = ("II", "III", "III", "III", "IV", "IV")
POWERS = (("banker", BANKER, "locked-chest"), ("bishop", BISHOP, "pope-crown"), ("steal", SPY, "cowled"))
BADGE = Box((24, 14, 10), None, rgb("#E8D3A0"), 1.2, None, 10)


class GameTable(Table):
    """Spiskowcy, on burgundy brocade by candlelight."""

    view: View

    @classmethod
    def snapshots(cls) -> dict[str, Callable[[App], None]]:
        """Start, middle, events, discards and the end, with all numbers of players."""
        from scenes.snapshots import table_at

        def choosing(app: App) -> None:
            table = table_at(app, "conspirators", 4, lambda view: _asks(view, "commit", 4))
            assert isinstance(table.view, View)
            hand = table.view.hand.index(max(table.view.hand))
            table.tap(("hand", hand))
            table.picker.click(("hand", hand))

        def ended(app: App) -> None:
            table_at(app, "conspirators", 4, lambda view: view.to_move is None)

        def results(app: App) -> None:
            ended(app)
            app.top.update()

        return {
            "start": lambda app: _at(app, 3, "commit", 0),
            "choosing": choosing,
            "action": lambda app: _at(app, 3, "action", 3),
            "raid": lambda app: _at(app, 4, "raid", 1),
            "conspiracy": lambda app: _at(app, 3, "conspiracy", 1),
            "discard": lambda app: _at(app, 2, "discard", 2),
            "duel": lambda app: _at(app, 2, "commit", 6),
            "watching": lambda app: _at(app, 4, "commit", 5, mine=False),
            "results": results,
        }

    # --- Words -------------------------------------------------------------------------------------------------

    def progress(self) -> tuple[str, dict[str, Any]]:
        """The round."""
        view = self.match.state.view(self.viewer)
        assert isinstance(view, View)
        return "progress", {"round": view.round + 1, "rounds": ROUNDS}

    def card(self, kind: int) -> str:
        """A card in a sentence: its medallion and name."""
        return f"[[#conspirators/medallion-{KINDS[kind]}]]\u00a0{self.talk(f'card.{KINDS[kind]}')}"

    def about_card(self, kind: int) -> Callable[[Canvas, Rect], None]:
        """The enlarged card, as an explanation."""
        return lambda canvas, rect: draw_enlarged(canvas, rect, kind, self.talk)

    def facts(self, event: Event) -> dict[str, object]:
        """Seats become names, kinds become cards."""
        told: dict[str, object] = {}
        for name, value in event._asdict().items():  # type: ignore[attr-defined]
            if name in ("seat", "target", "one", "other", "first"):
                told[name] = self.name(value)
            elif name in ("kind", "one_kind", "other_kind"):
                told[name] = self.card(value)
            elif name == "cards" and value:
                told[name] = ", ".join(self.card(kind) for kind in sorted(set(value)))
            else:
                told[name] = value
        return told

    def tell(self, event: Event) -> str:
        """Own orders are told with their cards, the end with the winners' names."""
        if isinstance(event, m.Committed) and event.cards:
            if len(set(event.cards)) > 1:
                return self.talk("log.committed_pair", **self.facts(event))
            return self.talk.count("log.committed_own", event.number, **self.facts(event))
        if isinstance(event, m.Declined) and event.forced:
            return self.talk("log.declined_forced", **self.facts(event))
        if isinstance(event, m.Dealt):
            return self.talk("log.juggler", seat=self.name(event.seat)) if event.juggler else ""
        if isinstance(event, m.GameEnded):
            names = ", ".join(self.name(seat) for seat in event.winners)
            return self.talk("log.game_ended", winners=names)
        return super().tell(event)

    def opening(self) -> str:
        """Round 1 begins before the first move."""
        return self.talk("heading.round", round=1)

    def heading(self, event: Event) -> str:
        """A heading for each round."""
        if isinstance(event, m.RoundBegan):
            return self.talk("heading.round", round=event.round + 1)
        return ""

    def ask(self, prompt: Prompt) -> str:
        """What must be done; Tavern-maids and several cards are named."""
        talk = self.talk
        if prompt.decision == "commit":
            return talk("prompt.commit_pair" if prompt.facts["pair"] else "prompt.commit")
        if prompt.decision == "action":
            number = prompt.facts["face_down"]
            return talk.count("prompt.reveal", number) if number else talk("prompt.powers")
        if prompt.decision == "discard":
            return talk.count("prompt.discard", prompt.facts["excess"])
        return talk(f"prompt.{prompt.decision}")

    def confirm_label(self, move: Move) -> str:
        """What would be committed."""
        if isinstance(move, m.CommitPair):
            names = [self.talk(f"card.{KINDS[kind]}") for kind in (move.first, move.second)]
            return self.talk("button.commit", cards=" + ".join(names))
        assert isinstance(move, m.Commit)
        return self.talk("button.commit", cards=f"{move.number} × {self.talk(f'card.{KINDS[move.kind]}')}")

    # --- Events ------------------------------------------------------------------------------------------------

    def stage(self, event: Event) -> Stage | None:
        """Cards fly from where they were to where they are."""
        match event:
            case m.RoundBegan():
                return Stage(1.1, lambda: [self._banner(event)], "page")
            case m.Dealt(seat, number):
                away = frozenset({("hand",)}) if seat == self.viewer else frozenset()
                return Stage(0.0, lambda: self._deal(seat, min(number, 5)), "shuffle", fresh=True, away=away)
            case m.Committed(seat, number) if number:
                return Stage(0.0, lambda: self._lay_down(seat, number), "card")
            case m.Revealed(seat, kind):
                return Stage(0.0, lambda: [self._turn_up(seat, kind)], "flip")
            case m.Raided(_, target, kind):
                self.pop("−1", self._court_place(target, kind), gain=False)
                return self._cards_move(
                    [(kind, self._court_place(target, kind), self._place("deck"))], "loss", ("court", target, kind)
                )
            case m.Swapped(_, one, one_kind, other, other_kind):
                here, there = self._court_place(one, one_kind), self._court_place(other, other_kind)
                return self._cards_move([(one_kind, here, there), (other_kind, there, here)], "card")
            case m.Absolved(seat, kind):
                self.pop("+1", self._court_place(seat, kind))
                return self._cards_move([(kind, self._court_place(seat, kind), self._place("deck"))], "bell")
            case m.Discarded(seat, kind):
                return self._cards_move([(kind, self._court_place(seat, kind), self._place("deck"))], "card")
            case m.Banked(seat):
                return self._honour_moves(self._place("bank"), seat)
            case m.Stole(seat, target):
                self.pop("−1", self._place("honours", target), gain=False)
                return self._honour_moves(self._place("honours", target), seat)
            case m.Declined():
                return Stage(0.4)
            case m.GameEnded():
                return Stage(0.9, sound="bell", fresh=True)
            case _:
                return None

    def _place(self, *target: str | int) -> Rect:
        return Rect(self.places.get(target, Rect(600, 300, 60, 84)))

    def _court_place(self, seat: int, kind: int) -> Rect:
        exact = self.places.get(("court", seat, kind))
        return Rect(exact) if exact is not None else self._place("court_end", seat)

    def _cards_move(self, cards: list[tuple[int, Rect, Rect]], noise: str, *away: Target) -> Stage:
        def flights() -> Iterable[Flight]:
            for kind, start, end in cards:
                end = Rect(0, 0, start.width, start.height).copy().move_to(center=end.center)
                yield Flight(partial(_fly, kind), start, end, self.app.now, MOVE * 1.6)

        return Stage(0.0, flights, noise, away=frozenset(away))

    def _honour_moves(self, start: Rect, seat: int) -> Stage:
        self.pop("+1", self._place("honours", seat), delay=0.3)
        end = self._place("honours", seat)

        def flights() -> list[Flight]:
            size = Rect(0, 0, 44, 62)
            here, there = size.copy().move_to(center=start.center), size.copy().move_to(center=end.center)
            return [Flight(lambda c, r, p: c.sprite(HONOUR, r), here, there, self.app.now, MOVE * 1.6)]

        return Stage(0.0, flights, "coin")

    def _deal(self, seat: int, number: int) -> list[Flight]:
        start, end = self._place("deck"), self._place("hand_of", seat)
        size = Rect(0, 0, 46, 64)
        return [
            Flight(
                lambda c, r, p: draw_back(c, r),
                size.copy().move_to(center=start.center),
                size.copy().move_to(center=end.center),
                self.app.now + index * STAGGER,
                DEAL_TIME,
            )
            for index in range(number)
        ]

    def _lay_down(self, seat: int, number: int) -> list[Flight]:
        start, end = self._place("hand_of", seat), self._place("orders", seat)
        size = Rect(0, 0, 50, 70)
        return [
            Flight(
                lambda c, r, p: draw_back(c, r),
                size.copy().move_to(center=start.center),
                size.copy().move_to(center=end.center),
                self.app.now + index * STAGGER,
                MOVE,
            )
            for index in range(min(number, 6))
        ]

    def _turn_up(self, seat: int, kind: int) -> Flight:
        start = (
            self._place("order", kind)
            if seat == self.viewer and ("order", kind) in self.places
            else self._place("orders", seat)
        )
        end = self._court_place(seat, kind)

        def draw(canvas: Canvas, rect: Rect, part: float) -> None:
            side = abs(1 - 2 * min(1.0, part * 1.6))
            thin = Rect(0, 0, max(3.0, rect.width * side), rect.height).copy().move_to(center=rect.center)
            if part < 0.3125:
                draw_back(canvas, thin)
            else:
                draw_small(canvas, thin, kind)

        return Flight(draw, start, end, self.app.now, MOVE * 2)

    def _banner(self, event: m.RoundBegan) -> Flight:
        talk = self.talk
        place = (
            Rect(0, 0, 420, 120).copy().move_to(center=(self.app.canvas.width * 0.41, self.app.canvas.height * 0.44))
        )

        def draw(canvas: Canvas, rect: Rect, part: float) -> None:
            live, canvas.live = canvas.live, False
            canvas.box(rect, PAPER_BOX.but(shadow=16))
            canvas.text(
                rect.centerx,
                rect.top + 22,
                talk("heading.round", round=event.round + 1),
                "title",
                INK,
                rect.width - 20,
                "center",
            )
            line = talk("banner.round", place=talk(f"place.{event.round + 1}"), deal=event.deal, limit=event.limit)
            canvas.text(rect.centerx, rect.top + 74, line, "body", FAINT_INK, rect.width - 30, "center")
            canvas.live = live

        return Flight(draw, place, place, self.app.now, 1.1)

    # --- Picture -----------------------------------------------------------------------------------------------

    def draw_game(self, canvas: Canvas) -> None:
        """Opponents at the top, majorities in the middle, one's own court and hand below."""
        if canvas.compact:
            self._draw_compact(canvas)
        else:
            self._draw_wide(canvas)

    def _others(self) -> list[int]:
        return [(self.viewer + step) % self.view.players for step in range(1, self.view.players)]

    def _draw_wide(self, canvas: Canvas) -> None:
        self.draw_menu_button(canvas, Rect(12, 6, 44, 40))
        canvas.text(68, 26, self.talk("title"), "heading", CREAM, 160, middle=True)
        self.draw_status(canvas, Rect(236, 5, 600, 42))
        number = PHASES[self.view.decision]
        phase = f"**{self.talk('phase', number=number)}** {self.talk(f'phase.{number}')}"
        canvas.text(1028, 26, phase, "body", rgb("#E3C48A"), 180, "right", middle=True)
        others = self._others()
        wide = (1016 - 10 * (len(others) - 1)) / len(others)
        for index, seat in enumerate(others):
            self._draw_opponent(canvas, Rect(12 + index * (wide + 10), 56, wide, 166), seat)
        self._draw_strip(canvas, Rect(12, 232, 1016, 150))
        self._draw_own(canvas, Rect(12, 392, 1016, 132))
        self._draw_hand(canvas, Rect(12, 536, 780, 184))
        self._draw_controls(canvas, Rect(812, 548, 216, 164))
        self.draw_log(canvas, Rect(1040, -1, 242, 722))

    def _panel(self, seat: int) -> Box:
        return (
            self.mood.active if seat == self.view.to_move else self.mood.own if seat == self.viewer else self.mood.panel
        )

    def _draw_figures(self, canvas: Canvas, x: float, y: float, seat: int) -> float:
        """Influence, honours, cards and limit of a player; returns where they end."""
        view = self.view
        size = canvas.size("figure")
        score, limit = self._score(seat), view.limit(seat)
        cards = sum(view.court(seat))
        over = cards > limit
        parts = (
            ("shield", signed(score), rgb("#F0C65A"), CREAM, "about.score"),
            ("laurel", str(view.honours[seat]), rgb("#B5D67C"), CREAM, "about.honours"),
            ("cards", f"{cards}/{limit}", rgb("#D9C9A8"), BRIGHT_EMBER if over else CREAM, "about.limit"),
        )
        for icon, text, tint, ink, about in parts:
            wide = size * 1.35 + canvas.measure(text, "figure")
            place = Rect(x - 2, y - size * 0.8, wide + 4, size * 1.6)
            canvas.hot(
                place,
                (about, seat),
                f"{self.talk(about)}: {text}",
                None,
                self.explain(self.talk(about), self.talk(f"{about}.text")),
            )
            canvas.icon(icon, x + size * 0.55, y, size * 1.05, tint)
            canvas.text(x + size * 1.3, y, text, "figure", ink, middle=True)
            if icon == "laurel":
                self.places[("honours", seat)] = Rect(place)
            x += wide + size * 0.7
        return x

    def _score(self, seat: int) -> int:
        view = self.view
        events = view.count(seat, RAID) + view.count(seat, CONSPIRACY)
        return sum(VALUES[kind] for kind in CHARACTERS if view.most(kind) == seat) + view.honours[seat] - events

    def _draw_marks(self, canvas: Canvas, x: float, y: float, size: float, seat: int) -> None:
        """Shields against Raids and Conspiracies."""
        view = self.view
        for safe, mark in ((view.safe_from_raids(), "safe-raid"), (view.safe_from_conspiracies(), "safe-conspiracy")):
            if safe == seat:
                rect = Rect(x - size, y - size / 2, size, size)
                canvas.sprite(f"conspirators/mark-{mark}.png", rect)
                text = self.talk(f"about.{mark}")
                canvas.hot(rect, (mark, seat), text, None, self.explain("", text))
                x -= size + 4

    def _draw_opponent(self, canvas: Canvas, rect: Rect, seat: int) -> None:
        view = self.view
        who = self.seating.seats[seat]
        canvas.box(rect, self._panel(seat))
        self.spot(canvas, rect, ("seat", seat), who.name, box=Box(radius=10))
        self.draw_avatar(canvas, rect.left + 34, rect.top + 34, 23, seat)
        name = canvas.text(rect.left + 66, rect.top + 20, who.name, "heading", CREAM, 170, middle=True)
        x = name.right + 8
        if seat == view.first:
            self._draw_first(canvas, x, rect.top + 21)
            x += 24
        if seat == view.to_move and self.thinking is not None:
            self.draw_thinking(canvas, x + 8, rect.top + 22)
        self._draw_figures(canvas, rect.left + 66, rect.top + 48, seat)
        self._draw_marks(canvas, rect.right - 10, rect.top + 28, 28, seat)
        orders, hand = view.order_sizes[seat], view.hand_sizes[seat]
        side = 62.0
        court = Rect(rect.left + 12, rect.top + 74, rect.width - 24 - side, 82)
        self._draw_court(canvas, court, seat, 58, 81)
        place = Rect(rect.right - side - 2, rect.top + 76, side - 8, 76)
        self.places[("orders", seat)] = Rect(place)
        self.places[("hand_of", seat)] = Rect(place)
        if orders:
            self._draw_backs(canvas, place, orders, 46)
        elif view.decision == COMMIT and hand:
            canvas.icon("hand-cards", place.centerx, place.top + 16, 26, FAINT_CREAM)
            canvas.text(
                place.centerx,
                place.top + 44,
                self.talk.count("cards", hand),
                "small",
                FAINT_CREAM,
                place.width + 6,
                "center",
                middle=True,
            )
            note = "hand.choosing" if seat == view.to_move else "hand.waiting"
            canvas.text(
                place.centerx,
                place.top + 62,
                self.talk(note),
                "note",
                FAINT_CREAM,
                place.width + 6,
                "center",
                middle=True,
            )

    def _draw_first(self, canvas: Canvas, x: float, y: float) -> None:
        rect = Rect(x, y - 10, 20, 20)
        canvas.box(rect, PAPER_BOX.but(radius=4, shadow=2, inner=None))
        canvas.text(rect.centerx, rect.centery, "1", "card", INK, align="center", middle=True, size=15)
        canvas.hot(rect, ("first",), self.talk("about.first"), None, self.explain("", self.talk("about.first")))

    def _draw_backs(self, canvas: Canvas, place: Rect, number: int, width: float) -> None:
        for index in range(min(number, 3)):
            card = Rect(place.left + 3 * index, place.top + 3 * index, width, width * 1.4)
            draw_back(canvas, card)
        self._draw_count(canvas, place.left + width * 0.55, place.top + width * 1.4, number)

    def _draw_count(self, canvas: Canvas, x: float, y: float, number: int) -> None:
        size = canvas.pick(14, 13)
        text = f"×{number}"
        wide = canvas.measure(text, "figure", size) + 10
        canvas.box(Rect(x - wide / 2, y - size * 0.7, wide, size * 1.4), BADGE.but(radius=size * 0.7))
        canvas.text(x, y, text, "figure", CREAM, align="center", middle=True, size=size)

    def _kinds(self, seat: int) -> list[int]:
        return [kind for kind in range(ALL) if self.view.count(seat, kind)]

    def _draw_court(self, canvas: Canvas, area: Rect, seat: int, width: float, height: float) -> None:
        """The face-up cards of a player, one pile a kind."""
        kinds = self._kinds(seat)
        most = width * 1.2
        pitch = most if len(kinds) < 2 else min(most, (area.width - width - 6) / (len(kinds) - 1))
        self.places[("court_end", seat)] = Rect(
            min(area.left + len(kinds) * pitch, area.right - width), area.top, width, height
        )
        if not kinds:
            canvas.text(
                area.left + 4, area.centery, self.talk("court.empty"), "note", FAINT_CREAM, area.width, middle=True
            )
        lit: list[tuple[Rect, int]] = []
        for index, kind in enumerate(kinds):
            rect = Rect(area.left + index * pitch, area.top, width, height)
            if ("court", seat, kind) in self.playing.away and self.view.count(seat, kind) == 1:
                continue
            number = self.view.count(seat, kind)
            if number > 1:
                draw_small(canvas, rect.move(4, -3), kind)
            draw_small(canvas, rect, kind)
            lit.append((rect, kind))
        for rect, kind in lit:
            self._draw_pile_marks(canvas, rect, seat, kind, pitch)

    def _draw_pile_marks(self, canvas: Canvas, rect: Rect, seat: int, kind: int, pitch: float) -> None:
        number = self.view.count(seat, kind)
        target: Target = ("court", seat, kind)
        label = f"{self.seating.seats[seat].name}: {number} × {self.talk(f'card.{KINDS[kind]}')}"
        clickable = Rect(rect.left, rect.top, min(rect.width, pitch), rect.height)
        self.spot(canvas, clickable, target, label, self.about_card(kind), box=Box(radius=5))
        self.places[target] = Rect(rect)
        if target in self.picker.chosen:
            canvas.box(rect.inflate(6, 6), GLOWING.but(border=rgb("#FFF3C8"), border_width=4, radius=6))
        if number > 1:
            self._draw_count(canvas, rect.left + min(rect.width * 0.72, max(16, pitch - 12)), rect.bottom - 4, number)
        if kind < RAID:
            self._draw_majority_mark(
                canvas, rect.left + min(rect.width, pitch) - 7, rect.top - 2, seat, kind, canvas.pick(19, 16)
            )

    def _draw_majority_mark(self, canvas: Canvas, x: float, y: float, seat: int, kind: int, size: float) -> None:
        view = self.view
        holder = view.majority(kind)
        if holder == seat:
            canvas.sprite("conspirators/mark-majority.png", Rect(x - size / 2, y - size / 2, size, size))
            if view.most(kind) != seat:
                canvas.sprite("conspirators/mark-seer.png", Rect(x - size * 1.5, y - size / 2, size, size))
        elif holder == NOBODY and view.count(seat, kind) == max(view.courts[kind::ALL]):
            canvas.sprite("conspirators/mark-tie.png", Rect(x - size / 2, y - size / 2, size, size))

    # --- The strip of majorities -------------------------------------------------------------------------------

    def _draw_strip(self, canvas: Canvas, rect: Rect) -> None:
        canvas.box(rect, self.mood.panel)
        self._draw_round(canvas, Rect(rect.left + 10, rect.top + 9, 172, 132))
        for kind in CHARACTERS:
            self._draw_character(canvas, Rect(rect.left + 194 + kind * 71.2, rect.top + 8, 69, 134), kind)
        bank = Rect(rect.right - 178, rect.top + 32, 96, 74)
        self._draw_bank(canvas, bank)
        deck = Rect(rect.right - 66, rect.top + 32, 48, 67)
        self.places[("deck",)] = Rect(deck)
        for step in range(3):
            draw_back(canvas, deck.move(step * 1.5, -step * 1.5))
        size = self.view.deck_size
        canvas.text(
            deck.centerx, rect.bottom - 25, self.talk("deck", number=size), "strong", CREAM, 76, "center", middle=True
        )
        about = self.talk("about.deck.text")
        canvas.hot(
            deck.inflate(20, 30),
            "deck",
            self.talk("deck", number=size),
            None,
            self.explain(self.talk("about.deck"), about),
        )

    def _draw_round(self, canvas: Canvas, rect: Rect) -> None:
        view = self.view
        canvas.box(rect, PAPER_BOX.but(inner=None, radius=7))
        art = Rect(rect.left + 4, rect.top + 4, rect.width - 8, 62)
        canvas.sprite_part(f"conspirators/place-{view.round + 1}.png", art)
        canvas.box(Rect(art.left, art.top, art.width, 24), Box((30, 8, 14, 170), radius=4))
        canvas.text(art.left + 8, art.top + 12, self.talk(f"place.{view.round + 1}"), "card", CREAM, 104, middle=True)
        canvas.text(
            art.right - 8,
            art.top + 12,
            self.talk("round_of", round=view.round + 1, rounds=ROUNDS),
            "strong",
            rgb("#F2D27A"),
            52,
            "right",
            middle=True,
        )
        for index in range(ROUNDS):
            done = index <= view.round
            colour = self.mood.deep if done else rgb("#D9C7A0")
            canvas.disc(rect.left + 18 + index * 19.4, rect.top + 76, 6.5 if index == view.round else 4.5, colour)
        for place, icon, number, key in (
            (0.27, "card-draw", DEAL[view.round], "deal"),
            (0.74, "stack", LIMIT[view.round], "limit"),
        ):
            x = rect.left + rect.width * place
            canvas.icon(icon, x - 15, rect.top + 99, 22, self.mood.deep)
            canvas.text(x + 14, rect.top + 99, str(number), "big_figure", INK, align="center", middle=True)
            canvas.text(x, rect.top + 120, self.talk(f"round.{key}"), "small", FAINT_INK, 80, "center", middle=True)
        canvas.hot(
            rect,
            "round",
            self.talk("about.round"),
            None,
            self.explain(self.talk("about.round"), self.talk("about.round.text")),
        )

    def _draw_character(self, canvas: Canvas, rect: Rect, kind: int) -> None:
        chosen = ("hand", kind) in self.picker.chosen
        if chosen:
            canvas.box(rect, Box((242, 210, 122, 40), None, BRIGHT_BRASS, 1.6, None, 8))
        x = rect.centerx
        medal = Rect(x - 28, rect.top + 4, 56, 56)
        canvas.sprite(f"conspirators/medallion-{KINDS[kind]}.png", medal)
        self._draw_value(canvas, medal.left - 1, medal.top + 2, 21, kind)
        canvas.text(
            x,
            rect.top + 70,
            self.talk(f"card.{KINDS[kind]}"),
            "strong",
            CREAM,
            rect.width,
            "center",
            middle=True,
            size=14.5,
        )
        self._draw_holder(canvas, Rect(x - 29, rect.top + 84, 58, 24), kind)
        canvas.text(x, rect.top + 120, self._balance(kind), "small", FAINT_CREAM, rect.width + 4, "center", middle=True)
        canvas.hot(
            rect,
            ("character", kind),
            self.talk(f"card.{KINDS[kind]}"),
            None,
            self.about_card(kind),
        )

    def _draw_value(self, canvas: Canvas, x: float, y: float, size: float, kind: int) -> None:
        canvas.sprite("conspirators/shield.png", Rect(x, y, size, size * 1.16))
        canvas.text(
            x + size / 2,
            y + size * 0.54,
            str(VALUES[kind]),
            "card",
            rgb("#3A2408"),
            align="center",
            middle=True,
            size=size * 0.68,
        )

    def _draw_holder(self, canvas: Canvas, rect: Rect, kind: int) -> None:
        """Who has the majority: a crown and the holder's shape; a tie; or nobody."""
        view = self.view
        holder = view.majority(kind)
        if holder >= 0:
            colour = SEAT_COLOURS[self.seating.seats[holder].colour]
            canvas.box(rect, Box((18, 10, 12, 220), None, colour, 1.8, None, rect.height / 2))
            seer = view.most(kind) != holder
            shift = 8 if seer else 0
            canvas.icon("crown", rect.centerx - 12 - shift, rect.centery, rect.height * 0.62, rgb("#F0C65A"))
            if seer:
                canvas.sprite("conspirators/mark-seer.png", Rect(rect.centerx - 9, rect.centery - 8, 16, 16))
            shape = SEAT_SHAPES[self.seating.seats[holder].colour]
            canvas.icon(shape, rect.centerx + 12 + shift * 0.6, rect.centery, rect.height * 0.6, colour)
            return
        tie = max(view.courts[kind::ALL]) > 0
        canvas.box(rect, Box((18, 10, 12, 150), None, (200, 180, 150, 110), 1.2, None, rect.height / 2, dashed=True))
        canvas.icon("equals" if tie else "minus", rect.centerx, rect.centery, rect.height * 0.55, FAINT_CREAM)

    def _balance(self, kind: int) -> str:
        counts = sorted(self.view.courts[kind::ALL], reverse=True)
        return f"{counts[0]} : {counts[1]}" if counts[0] else "–"

    def _draw_bank(self, canvas: Canvas, rect: Rect) -> None:
        bank = self.view.bank
        self.places[("bank",)] = Rect(rect)
        for index in range(min(bank, 4)):
            card = Rect(rect.left + index * 14, rect.top + abs(index - 1.5) * 3, 44, 62)
            canvas.sprite(HONOUR, card, angle=12 - 8 * index)
        canvas.text(
            rect.centerx, rect.bottom + 19, self.talk("bank", number=bank), "strong", CREAM, 110, "center", middle=True
        )
        canvas.hot(
            rect.inflate(0, 40),
            "bank",
            self.talk("bank", number=bank),
            None,
            self.explain(self.talk("about.honours"), self.talk("about.honours.text")),
        )

    # --- The own court -----------------------------------------------------------------------------------------

    def _draw_own(self, canvas: Canvas, rect: Rect) -> None:
        view, seat = self.view, self.viewer
        canvas.box(rect, self._panel(seat) if seat == view.to_move else self.mood.own)
        self.draw_avatar(canvas, rect.left + 40, rect.top + 42, 27, seat)
        who = self.seating.seats[seat]
        title = canvas.text(rect.left + 80, rect.top + 26, who.name, "heading", CREAM, 130, middle=True)
        if seat == view.first:
            self._draw_first(canvas, title.right + 8, rect.top + 27)
        order = (seat - view.first) % view.players + 1
        canvas.text(
            rect.left + 80,
            rect.top + 52,
            self.talk("turn_of", turn=order, players=view.players),
            "small",
            FAINT_CREAM,
            130,
            middle=True,
        )
        self._draw_figures(canvas, rect.left + 20, rect.top + 96, seat)
        self._draw_marks(canvas, rect.left + 224, rect.top + 30, 28, seat)
        self._draw_court(canvas, Rect(rect.left + 232, rect.top + 14, 510, 106), seat, 75, 105)
        self._draw_forecast(canvas, Rect(rect.left + 758, rect.top + 12, 248, 110))

    def _draw_forecast(self, canvas: Canvas, rect: Rect) -> None:
        """What the chosen cards would do once they are revealed; otherwise what is being asked for, in short."""
        canvas.line(rect.left - 8, rect.top, rect.left - 8, rect.bottom, (226, 186, 110, 90))
        lines = self._forecast()
        canvas.text(rect.left + 4, rect.top + 8, lines[0], "small", FAINT_CREAM, rect.width - 6, middle=True)
        for index, line in enumerate(lines[1:]):
            canvas.text(rect.left + 4, rect.top + 38 + index * 29, line, "body", CREAM, rect.width - 6, middle=True)

    def _forecast(self) -> list[str]:
        view, seat, talk = self.view, self.viewer, self.talk
        picked = [target[1] for target in self.picker.chosen if target[0] == "hand"] or list(view.order)
        if not picked:
            left = sum(1 for kind in CHARACTERS if view.majority(kind) == seat)
            return [
                talk("forecast.now"),
                f"[[crown]] {talk.count('forecast.majorities', left)}",
                f"[[shield]] {talk('forecast.score', number=signed(self._score(seat)))}",
            ]
        lines = [talk("forecast.after")]
        for kind in sorted(set(picked)):
            assert isinstance(kind, int)
            number = picked.count(kind)
            if kind >= RAID:
                lines.append(f"{self.card(kind)} {talk.count('forecast.event', number)}")
                continue
            mine = view.count(seat, kind)
            best = max(view.count(other, kind) for other in range(view.players) if other != seat)
            lines.append(f"{self.card(kind)} {mine} → **{mine + number}**")
            after = mine + number
            icon, key = (
                ("crown", "majority") if after > best else ("equals", "tie") if after == best else ("minus", "behind")
            )
            lines.append(f"[[{icon}]] {talk(f'forecast.{key}', best=best)}")
        total = sum(view.court(seat)) + len(picked)
        if len(lines) < 4:
            lines.append(f"[[cards]] {talk('forecast.court', cards=total, limit=view.limit(seat))}")
        return lines[:4]

    # --- Hand and orders ---------------------------------------------------------------------------------------

    def _draw_hand(self, canvas: Canvas, rect: Rect) -> None:
        view, talk = self.view, self.talk
        self.places[("hand_of", self.viewer)] = Rect(rect.left + 340, rect.top + 40, 100, 100)
        self.places.setdefault(("orders", self.viewer), Rect(rect.left + 340, rect.top + 20, 100, 100))
        left = rect.left + 12
        if view.order:
            title, about = talk("orders.title"), talk("orders.about")
        elif view.decision == COMMIT and any(view.hand):
            title = talk("hand.title")
            about = talk.count("hand.about", sum(view.hand))
        else:
            title, about = talk("hand.title"), talk("hand.none")
        canvas.text(left, rect.top + 22, title, "heading", CREAM, 184)
        canvas.text(left, rect.top + 54, about, "small", FAINT_CREAM, 176, lines=4)
        if self.picker.can(("button", "commit_none")):
            place = Rect(left, rect.bottom - 54, 174, 44)
            self.move_button(canvas, place, ("button", "commit_none"), talk("button.commit_none"))
        area = Rect(rect.left + 206, rect.top + 14, rect.width - 212, 168)
        if view.order:
            self._draw_orders(canvas, area, 112, 157)
        elif view.decision == COMMIT and ("hand",) not in self.playing.away:
            self._draw_fan(canvas, area, 120, 168)

    def _draw_fan(self, canvas: Canvas, area: Rect, width: float, height: float) -> None:
        """The hand by kinds; each kind is clicked as often as cards of it shall be played."""
        kinds = [kind for kind in range(ALL) if self.view.hand[kind]]
        if not kinds:
            return
        total = sum(self.view.hand)
        same, new = 26.0, width * 0.94
        need = width + (len(kinds) - 1) * new + (total - len(kinds)) * same
        if need > area.width:
            squeeze = (area.width - width) / (need - width)
            same, new = same * squeeze, new * squeeze
            need = area.width
        x = area.left + (area.width - need) / 2
        open_kinds = {kind for kind in kinds if self.picker.can(("hand", kind))}
        for kind in kinds:
            number = self.view.hand[kind]
            picked = self.picker.chosen.count(("hand", kind))
            group = Rect(x, area.top, new if kind != kinds[-1] else width, height)
            if number > 1:
                group.width += (number - 1) * same
            lit = canvas.hovered == ("hand", kind) or canvas.focused == ("hand", kind)
            for copy in range(number):
                lift = canvas.pick(22, 15) if copy >= number - picked else 6 if lit and kind in open_kinds else 0
                tilt = (x + width / 2 - area.centerx) / area.width
                card = Rect(x, area.top + abs(tilt) * 14 - lift, width, height)
                if picked and copy >= number - picked:
                    canvas.box(card.inflate(4, 4), GLOWING.but(radius=9))
                draw_full(canvas, card, kind, self.words.language, -tilt * 7)
                x += same if copy < number - 1 else new
            self._hand_spot(canvas, group, kind, number)

    def _hand_spot(self, canvas: Canvas, group: Rect, kind: int, number: int) -> None:
        label = f"{number} × {self.talk(f'card.{KINDS[kind]}')}"
        target: Target = ("hand", kind)
        self.places[target] = Rect(group)

        def tap() -> None:
            if self.picker.can(target):
                self.tap(target)
                return
            self.picker.clear()  # another kind: begin anew with it
            self.tap(target)

        action = tap if self.my_turn and self.view.decision == COMMIT else None
        canvas.hot(group, target, label, action, self.about_card(kind))
        if self.hint is not None and target in self.picker.lead(self.hint):
            canvas.box(group.inflate(2, 2), HINTED)

    def _draw_orders(self, canvas: Canvas, area: Rect, width: float, height: float) -> None:
        """One's own committed cards: face down to the others, known to oneself."""
        orders = self.view.order
        pitch = min(width + 12, (area.width - width) / max(1, len(orders) - 1))
        x = area.left + max(0.0, (area.width - width - pitch * (len(orders) - 1)) / 2)
        self.places[("orders", self.viewer)] = Rect(x, area.top, width, height)
        seen: set[int] = set()
        for kind in orders:
            rect = Rect(x, area.top + 6, width, height)
            draw_full(canvas, rect, kind, self.words.language)
            canvas.box(rect, Box((20, 8, 12, 90), None, None, radius=7))
            canvas.icon("eye-off", rect.centerx, rect.centery, 30, (240, 226, 190))
            if kind not in seen:
                label = self.talk("button.reveal", card=self.talk(f"card.{KINDS[kind]}"))
                if self.spot(
                    canvas,
                    rect,
                    ("order", kind),
                    label,
                    self.about_card(kind),
                    box=Box(radius=7),
                ):
                    tag = Rect(rect.left + 6, rect.bottom - 40, rect.width - 12, 32)
                    canvas.box(tag, PAPER_BOX.but(inner=None, radius=6, shadow=3))
                    canvas.text(
                        tag.centerx,
                        tag.centery,
                        self.talk("reveal"),
                        "strong",
                        INK,
                        tag.width - 6,
                        "center",
                        middle=True,
                    )
            seen.add(kind)
            x += pitch

    # --- Controls ----------------------------------------------------------------------------------------------

    def _draw_controls(self, canvas: Canvas, rect: Rect) -> None:
        high, gap = canvas.pick(44, 40), canvas.pick(10, 6)
        half = (rect.width - gap) / 2
        low = rect.bottom - high
        self.draw_undo_and_hint(canvas, Rect(rect.left, low, half, high), Rect(rect.left + half + gap, low, half, high))
        area = Rect(rect.left, rect.top, rect.width, rect.height - high - gap)
        decision = self.view.decision
        if self.match.over and not self.playing.until:
            self._big(canvas, area, self.words("table.results"), self._show_results, "results", "laurels")
        elif not self.my_turn:
            if decision != OVER:
                self._big(canvas, area, self.words("table.skip"), self.skip, "skip_button", "fast-forward", "dark")
        elif decision == COMMIT:
            self._draw_commit_controls(canvas, area)
        elif decision == ACTION:
            self._draw_powers(canvas, area)
        elif decision != DISCARD:
            place = Rect(area.left, area.bottom - canvas.pick(52, 44), area.width, canvas.pick(52, 44))
            self.move_button(canvas, place, ("button", "decline"), self.talk("button.decline"), icon="close")

    def _big(
        self, canvas: Canvas, area: Rect, label: str, action: Any, key: str, icon: str, kind: str = "brass"
    ) -> None:
        high = canvas.pick(52, 44)
        place = Rect(area.left, area.bottom - high, area.width, high)
        button(canvas, place, label, action, key, kind, icon)

    def _draw_commit_controls(self, canvas: Canvas, area: Rect) -> None:
        move = self.picker.finishing()
        picked = [target for target in self.picker.chosen if target[0] == "hand"]
        top = canvas.pick(46, 40)
        kind = picked[-1] if picked else None
        side = canvas.pick(46, 44)
        minus, plus = Rect(area.left, area.top, side, top - 4), Rect(area.right - side, area.top, side, top - 4)
        words = self.words
        button(canvas, minus, "", self.undo, "minus", icon="minus", enabled=bool(picked), why=words("table.less"))
        more = kind is not None and self.picker.can(kind)
        button(
            canvas,
            plus,
            "",
            lambda: self.tap(kind) if kind else None,
            "plus",
            icon="plus",
            enabled=more,
            why=words("table.more"),
        )
        have = self.view.hand[int(kind[1])] if kind else 0
        middle = self.talk("count_of", number=len(picked), all=have) if picked else self.talk("pick_cards")
        canvas.text(
            area.centerx,
            area.top + top / 2 - 2,
            middle,
            "strong",
            CREAM,
            area.width - 2 * side - 12,
            "center",
            2,
            middle=True,
        )
        place = Rect(area.left, area.top + top + 4, area.width, area.height - top - 4)
        if canvas.compact and not picked:
            self.move_button(canvas, place, ("button", "commit_none"), self.talk("button.commit_none"))
            return
        label = self.confirm_label(move) if move is not None else self.talk("button.commit_first")
        self.move_button(canvas, place, CONFIRM, label, "brass", why=self.talk("pick_cards"))

    def _draw_powers(self, canvas: Canvas, area: Rect) -> None:
        """Banker, Bishop, Spy and the end of the turn; those that cannot be used say why."""
        prompt = self.view.prompt
        gap = canvas.pick(8, 5)
        wide, high = (area.width - gap) / 2, (area.height - gap) / 2
        for index, (power, kind, icon) in enumerate(POWERS):
            place = Rect(area.left + (index % 2) * (wide + gap), area.top + (index // 2) * (high + gap), wide, high)
            refused = prompt.facts.get(power, "") if prompt is not None else ""
            about = self.talk(f"reason.{refused}") if refused else self.talk(f"card.{KINDS[kind]}.text")
            label = self.talk(f"card.{KINDS[kind]}")
            self.move_button(
                canvas, place, ("button", power), label, "dark" if refused else "brass", icon, about, "strong"
            )
        place = Rect(area.left + wide + gap, area.top + high + gap, wide, high)
        about = self.talk("reason.reveal_first") if self.view.order else ""
        end: Target = ("button", "end_turn")
        self.move_button(canvas, place, end, self.talk("button.end_turn"), "dark", "check", about, "strong")

    # --- Small screens -----------------------------------------------------------------------------------------

    def _draw_compact(self, canvas: Canvas) -> None:
        view = self.view
        self.draw_menu_button(canvas, Rect(10, 5, 46, 42))
        self.draw_status(canvas, Rect(66, 7, 452, 38))
        info = Rect(528, 5, 250, 42)
        canvas.box(info, self.mood.panel)
        parts = (
            f"{self.talk('round')} **{view.round + 1}/{ROUNDS}**",
            f"[[card-draw]] {DEAL[view.round]}",
            f"[[stack]] {LIMIT[view.round]}",
            f"[[laurel]] {view.bank}",
        )
        self.places[("bank",)] = Rect(info.right - 44, info.top, 40, info.height)
        self.places[("deck",)] = Rect(info.left + 90, info.top, 30, info.height)
        canvas.text(
            info.centerx, info.centery, "   ".join(parts), "body", CREAM, info.width - 10, "center", middle=True
        )
        button(
            canvas,
            Rect(788, 5, 46, 42),
            "",
            self._toggle_log,
            "log",
            icon="scroll-unfurled",
            why=self.words("table.log"),
        )
        others = self._others()
        wide = (824 - 8 * (len(others) - 1)) / len(others)
        for index, seat in enumerate(others):
            self._draw_plate(canvas, Rect(10 + index * (wide + 8), 53, wide, 68), seat)
        self._draw_compact_strip(canvas, Rect(10, 126, 824, 62))
        self._draw_compact_own(canvas, Rect(10, 194, 190, 190))
        self._draw_compact_hand(canvas, Rect(206, 192, 448, 194))
        self._draw_controls(canvas, Rect(664, 194, 170, 190))
        if self.log_open:
            canvas.hot(canvas.whole(), "close_log", self.words("table.log"), self._toggle_log)
            canvas.live = False
            self.draw_log(canvas, Rect(504, -1, 341, 392))
            canvas.live = True

    def _toggle_log(self) -> None:
        self.log_open = not self.log_open

    def _draw_plate(self, canvas: Canvas, rect: Rect, seat: int) -> None:
        view = self.view
        who = self.seating.seats[seat]
        canvas.box(rect, self._panel(seat))
        self.spot(canvas, rect, ("seat", seat), who.name, box=Box(radius=10))
        self.draw_avatar(canvas, rect.left + 24, rect.top + 24, 17, seat)
        name = canvas.text(rect.left + 48, rect.top + 15, who.name, "card", CREAM, 78, middle=True)
        x = name.right + 5
        if seat == view.first:
            self._draw_first(canvas, x, rect.top + 15)
            x += 24
        if seat == view.to_move and self.thinking is not None:
            self.draw_thinking(canvas, x + 4, rect.top + 16)
        elif not (view.players == 4 and seat == view.first):
            self._draw_marks(canvas, x + 20, rect.top + 15, 18, seat)
        self._draw_figures(canvas, rect.right - 122, rect.top + 15, seat)
        orders, hand = view.order_sizes[seat], view.hand_sizes[seat]
        side = 46.0
        self._draw_tokens(canvas, Rect(rect.left + 46, rect.top + 31, rect.width - 52 - side, 32), seat, 30)
        place = Rect(rect.right - side, rect.top + 32, side - 6, 32)
        self.places[("orders", seat)] = self.places[("hand_of", seat)] = Rect(place)
        number = orders or (hand if view.decision == COMMIT else 0)
        if number:
            if orders:
                draw_back(canvas, Rect(place.left, place.top, 22, 31))
            else:
                canvas.icon("hand-cards", place.left + 11, place.centery, 20, FAINT_CREAM)
            canvas.text(place.left + 24, place.centery, f"×{number}", "figure", CREAM, size=13, middle=True)

    def _draw_tokens(self, canvas: Canvas, area: Rect, seat: int, size: float, rows: int = 1) -> None:
        """A court as medallions, for small screens."""
        kinds = self._kinds(seat)
        per_row = max(1, -(-len(kinds) // rows))
        pitch = size * 1.25 if per_row < 2 else min(size * 1.5, (area.width - size) / (per_row - 1))
        self.places[("court_end", seat)] = Rect(area.left + min(len(kinds), per_row) * pitch, area.top, size, size)
        for index, kind in enumerate(kinds):
            number = self.view.count(seat, kind)
            rect = Rect(
                area.left + index % per_row * pitch, area.top + index // per_row * (area.height / rows), size, size
            )
            canvas.sprite(f"conspirators/medallion-{KINDS[kind]}.png", rect)
            target: Target = ("court", seat, kind)
            label = f"{number} × {self.talk(f'card.{KINDS[kind]}')}"
            self.spot(
                canvas,
                rect,
                target,
                label,
                self.about_card(kind),
                box=Box(radius=size / 2),
            )
            if target in self.picker.chosen:
                canvas.box(rect.inflate(6, 6), GLOWING.but(border=rgb("#FFF3C8"), border_width=4, radius=size / 2))
            if number > 1:
                canvas.disc(rect.right - 3, rect.bottom - 5, 7.5, (24, 14, 10), rgb("#E8D3A0"), 1)
                canvas.text(
                    rect.right - 3, rect.bottom - 5, str(number), "figure", CREAM, align="center", middle=True, size=12
                )
            if kind < RAID:
                self._draw_majority_mark(canvas, rect.right - 3, rect.top + 2, seat, kind, 14)

    def _draw_compact_strip(self, canvas: Canvas, rect: Rect) -> None:
        canvas.box(rect, self.mood.panel)
        wide = rect.width / len(CHARACTERS)
        for kind in CHARACTERS:
            x = rect.left + kind * wide
            if ("hand", kind) in self.picker.chosen:
                canvas.box(
                    Rect(x + 1, rect.top + 1, wide - 2, rect.height - 2),
                    Box((242, 210, 122, 40), None, BRIGHT_BRASS, 1.4, None, 8),
                )
            canvas.sprite(f"conspirators/medallion-{KINDS[kind]}.png", Rect(x + 5, rect.top + 12, 38, 38))
            self._draw_value(canvas, x + 2, rect.top + 5, 16, kind)
            self._draw_holder(canvas, Rect(x + 46, rect.top + 9, 42, 20), kind)
            canvas.text(x + 67, rect.top + 44, self._balance(kind), "small", FAINT_CREAM, 42, "center", middle=True)
            canvas.hot(
                Rect(x, rect.top, wide, rect.height),
                ("character", kind),
                self.talk(f"card.{KINDS[kind]}"),
                None,
                self.about_card(kind),
            )

    def _draw_compact_own(self, canvas: Canvas, rect: Rect) -> None:
        view, seat = self.view, self.viewer
        canvas.box(rect, self._panel(seat) if seat == view.to_move else self.mood.own)
        self.draw_avatar(canvas, rect.left + 28, rect.top + 28, 20, seat)
        name = canvas.text(rect.left + 56, rect.top + 18, self.seating.seats[seat].name, "card", CREAM, 76, middle=True)
        if seat == view.first:
            self._draw_first(canvas, name.right + 5, rect.top + 18)
        self._draw_marks(canvas, rect.right - 8, rect.top + 18, 20, seat)
        self._draw_figures(canvas, rect.left + 56, rect.top + 42, seat)
        self._draw_tokens(canvas, Rect(rect.left + 10, rect.top + 66, rect.width - 26, 118), seat, 36, rows=3)

    def _draw_compact_hand(self, canvas: Canvas, rect: Rect) -> None:
        view = self.view
        self.places[("hand_of", self.viewer)] = Rect(rect.left + 170, rect.top + 60, 80, 80)
        self.places.setdefault(("orders", self.viewer), Rect(rect.left + 170, rect.top + 40, 80, 80))
        lines = self._forecast()
        if self.my_turn and view.decision == COMMIT:
            text = " · ".join(lines[1:3])
        else:
            text = self.talk("orders.title") if view.order else " · ".join(lines[1:3])
        canvas.text(rect.centerx, rect.top + 11, text, "small", CREAM, rect.width - 8, "center", middle=True)
        area = Rect(rect.left + 4, rect.top + 44, rect.width - 8, 150)
        if view.order:
            self._draw_orders(canvas, Rect(area.left, area.top - 18, area.width, area.height), 106, 148)
        elif view.decision == COMMIT and ("hand",) not in self.playing.away:
            self._draw_fan(canvas, area, 107, 150)


def _fly(kind: int, canvas: Canvas, rect: Rect, part: float) -> None:
    """A card of a court on its way."""
    draw_small(canvas, rect, kind)


def _asks(view: contract.View, decision: str, round: int, mine: bool = True) -> bool:
    """Whether seat 0 (or, if not `mine`, somebody else) is asked for this decision, in this round or later."""
    assert isinstance(view, View)
    asked = view.prompt is not None and view.prompt.decision == decision and (view.to_move == 0) == mine
    return asked and view.round >= round


def _at(app: App, players: int, decision: str, round: int, mine: bool = True) -> None:
    from scenes.snapshots import table_at

    for seed in range(100):
        table = table_at(app, "conspirators", players, lambda view: _asks(view, decision, round, mine), seed=seed)
        if not table.match.over:
            return
        app.home()
