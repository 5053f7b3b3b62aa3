"""The table of Conspirators: its words, and what it asks the player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.conspirators import moves as m
from game.conspirators.board import NOBODY
from game.conspirators.cards import ALL, CHARACTERS, KINDS, ROUNDS
from game.conspirators.rules import COMMIT
from game.conspirators.view import View
from game.kernel import contract
from game.kernel.contract import Event, Move, Prompt
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL as ALL_FORMS
from scenes.kit.zones import Zone
from scenes.tables.conspirators import picture, shows
from scenes.tables.conspirators.cards import draw_enlarged, medallion
from scenes.tables.conspirators.controls import COMMIT_NONE
from scenes.tables.conspirators.layout import layout
from scenes.tables.stages import Stage
from scenes.tables.table import Table


class GameTable(Table):
    """Spiskowcy, on burgundy brocade by candlelight."""

    view: View
    forms = ALL_FORMS
    stretches = True
    deeds = (m.Raided, m.Swapped, m.Banked, m.Absolved, m.Stole)

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

        def aimed(app: App, players: int, decision: str) -> None:
            _at(app, players, decision, 4)
            table = app.top
            assert isinstance(table, GameTable)
            table.picker.propose(max(table.view.moves, key=lambda move: len(table.view.forecast(move))))

        def ended(app: App) -> None:
            table_at(app, "conspirators", 4, lambda view: view.to_move is None)

        def results(app: App) -> None:
            ended(app)
            app.top.update()

        return {
            "start": lambda app: _at(app, 3, "commit", 0),
            "turn": lambda app: _at(app, 3, "commit", 4),
            "choosing": choosing,
            "action": lambda app: _at(app, 3, "action", 3),
            "raid": lambda app: _at(app, 4, "raid", 1),
            "conspiracy": lambda app: _at(app, 3, "conspiracy", 1),
            "raid_aimed": lambda app: aimed(app, 4, "raid"),
            "conspiracy_aimed": lambda app: aimed(app, 3, "conspiracy"),
            "discard": lambda app: _at(app, 2, "discard", 2),
            "duel": lambda app: _at(app, 2, "commit", 6),
            "watching": lambda app: _at(app, 4, "commit", 5, mine=False),
            "results": results,
        }

    def card(self, kind: int) -> str:
        """A card in a sentence: its medallion and name."""
        return f"{medallion(kind)}\u00a0{self.talk(f'card.{KINDS[kind]}')}"

    def secrets(self, view: contract.View) -> str:
        """Hand and orders."""
        assert isinstance(view, View)
        hand = view.hand if view.decision is COMMIT else ()
        kinds = [f"{count} × {medallion(kind)}" for kind, count in enumerate(hand) if count]
        orders = [f"[[eye]] {' '.join(map(medallion, view.order))}"] if view.order else []
        return "   ".join((*kinds, *orders))

    def about_card(self, kind: int) -> Callable[[Canvas, Rect], None]:
        """The enlarged card, as an explanation."""
        return lambda canvas, rect: draw_enlarged(canvas, rect, kind, self.talk)

    def wording(self) -> dict[str, Callable[[Any], str]]:
        """Seats become names, kinds become cards."""
        name, card = self.name, self.card
        return {
            **dict.fromkeys(("seat", "target", "one", "other", "first"), name),
            **dict.fromkeys(("held", "holds"), self._holder),
            **dict.fromkeys(("kind", "one_kind", "other_kind"), card),
            "cards": lambda kinds: ", ".join(map(card, sorted(set(kinds)))),
            "winners": lambda seats: ", ".join(map(name, seats)),
        }

    def _holder(self, seat: int) -> str:
        return self.talk("forecast.nobody") if seat == NOBODY else self.name(seat)

    def named(self, move: Move) -> str:
        """Which of the orders is turned up."""
        return self.tell(m.Revealed(self.viewer, move.kind)) if isinstance(move, m.Reveal) else super().named(move)

    def tell(self, event: Event) -> str:
        """Own orders are told with their cards, the Juggler's extra card only where there is one."""
        match event:
            case m.Committed(number=0):
                return self.say("log.committed_none", event._asdict())
            case m.Committed(cards=cards) if cards:
                return self.say("log.committed_pair" if len(set(cards)) > 1 else "log.committed_own", event._asdict())
            case m.Declined(forced=True):
                return self.say("log.declined_forced", event._asdict())
            case m.Dealt(seat=seat, juggler=juggler):
                return self.say("log.juggler", {"seat": seat}) if juggler else ""
            case _:
                return super().tell(event)

    def opening(self) -> str:
        """Round 1 begins before the first move."""
        return self.talk("heading.round", round=1)

    def heading(self, event: Event) -> str:
        """A heading for each round; the last one says that it is."""
        if isinstance(event, m.RoundBegan):
            last = event.round + 1 == ROUNDS
            return self.talk("heading.last_round" if last else "heading.round", round=event.round + 1)
        return ""

    def ask(self, prompt: Prompt) -> str:
        """What must be done; Tavern-maids and several cards are named."""
        talk, facts = self.talk, prompt.facts
        match prompt.decision:
            case "commit":
                return talk("prompt.commit_pair" if facts["pair"] else "prompt.commit")
            case "action":
                number = facts["face_down"]
                return talk.count("prompt.reveal", number) if number else talk("prompt.powers")
            case "discard":
                return talk.count("prompt.discard", facts["excess"])
            case _:
                return super().ask(prompt)

    def confirm_label(self, move: Move) -> str:
        """What would be laid down, or done to whom."""
        talk = self.talk
        match move:
            case m.CommitPair(first, second):
                return talk("button.commit", cards=" + ".join(talk(f"card.{KINDS[kind]}") for kind in (first, second)))
            case m.Commit(_, 0):
                return talk("button.commit_none.sure")
            case m.Commit(kind, number):
                return talk("button.commit", cards=f"{number} × {talk(f'card.{KINDS[kind]}')}")
            case m.Raid(_, kind):
                return talk("button.raid", card=talk(f"card.{KINDS[kind]}"))
            case m.Steal(seat):
                return talk("button.steal", name=self.seating.seats[seat].name)
            case _:
                return talk("button.conspiracy")

    def ask_next(self, prompt: Prompt) -> str:
        """The decision as a whole, or the next click; whether really nothing shall be played."""
        if COMMIT_NONE in self.picker.chosen:
            return self.talk("next.commit_none")
        return super().ask_next(prompt)

    def stage(self, event: Event) -> Stage | None:
        """Cards fly from where they were to where they are."""
        return shows.stage(self, event)

    def side_place(self, canvas: Canvas) -> Rect:
        """Where the buttons are."""
        return layout(canvas.form).controls

    def parts(self, canvas: Canvas) -> Iterable[Zone]:
        """Opponents at the top, majorities in the middle, one's own court and hand below."""
        return picture.zones(self, canvas)

    def advice_place(self, canvas: Canvas) -> Rect:
        """In the place of the chronicle, where that is always there."""
        at = layout(canvas.form)
        return super().advice_place(canvas) if at.log_button is not None else at.log

    def recap_places(self, canvas: Canvas) -> Sequence[Rect]:
        """In the place of the chronicle, where that is always there; else over the opponents, or, when one of them is
        asked for, over the majorities."""
        at = layout(canvas.form)
        if at.log_button is None:
            return [at.log]
        others = at.others.inflate(4, 8)  # emblems stand out of it
        return [others.union(at.strip), others, at.strip] if canvas.compact else [others, at.strip]

    # --- What the zones show -----------------------------------------------------------------------------------

    def round_shows(self) -> object:
        """Round and phase."""
        view = self.view
        return view.round, view.decision, view.bank

    def court_shows(self, seat: int) -> object:
        """A player: cards and tokens, and what they are the first or the best in."""
        view = self.view
        marks = [(view.majority(kind), view.most(kind)) for kind in self.kinds(seat) if kind in CHARACTERS]
        safe = view.safe_from_raids() == seat, view.safe_from_conspiracies() == seat
        hidden = view.hand_sizes[seat], view.order_sizes[seat], view.decision is COMMIT
        figures = view.scores()[seat], view.honours[seat], view.limit(seat)
        return view.court(seat), marks, safe, hidden, figures, view.to_move == seat, view.first

    def strip_shows(self) -> object:
        """The round, the treasury and the deck."""
        view = self.view
        return view.round, view.bank, view.deck_size

    def character_shows(self, kind: int) -> object:
        """Who has how many of a kind, and who the majority."""
        view = self.view
        return view.courts[kind::ALL], view.majority(kind)

    def hand_shows(self) -> object:
        """One's own cards."""
        view = self.view
        return view.hand, view.order, view.decision, view.round, view.to_move

    def kinds(self, seat: int) -> list[int]:
        """The kinds that lie in a court."""
        return [kind for kind in range(ALL) if self.view.count(seat, kind)]


def _asks(view: contract.View, decision: str, round: int, mine: bool = True) -> bool:
    """Whether seat 0 (or, if not `mine`, somebody else) is asked for this decision, in this round or later."""
    assert isinstance(view, View)
    asked = view.prompt is not None and view.prompt.decision == decision and (view.to_move == 0) == mine
    return asked and view.round >= round


def _at(app: App, players: int, decision: str, round: int, mine: bool = True) -> None:
    from scenes.snapshots import table_at

    for seed in range(100):
        table = table_at(app, "conspirators", players, lambda view: _asks(view, decision, round, mine), seed=seed)
        if not table.play.over:
            return
        app.home()
