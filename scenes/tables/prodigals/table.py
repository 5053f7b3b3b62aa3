"""The table of The Prodigals Club: its words, what it asks the player, and what its zones see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.kernel.contract import CONFIRM, Decision, Event, Fact, Move, Prompt, Target
from game.play.live import Live
from game.prodigals import events as e
from game.prodigals import moves as m
from game.prodigals.board import HYDE_PARK, LADY_BEATRICE, PHASES
from game.prodigals.cards import (
    CARDS,
    COMPETITIONS,
    COUNTIES,
    ELECTION,
    MARKERS,
    POSSESSIONS,
    SOCIETY,
    SYMBOLS,
)
from game.prodigals.forecast import amount
from game.prodigals.influence import rows_up
from game.prodigals.refusals import refused_space
from game.prodigals.rules import election, possessions, society
from game.prodigals.rules.actions import ACTION
from game.prodigals.rules.central import TAKE_BONUS
from game.prodigals.rules.effects import CHOICES, DECLARING, SWAPS
from game.prodigals.rules.errands import SEND_ANOTHER, SENDING
from game.prodigals.rules.rounds import DISCARDING, KEEPING
from game.prodigals.tiles import (
    BEATRICE,
    BLACK_STACK,
    BOARD_OF,
    BONUSES,
    COUNTY_OF,
    EDGE_NAMES,
    PROPERTY_SYMBOL,
    SPACES,
    VALUES,
    WHITE_STACK,
    place_of,
    row_of,
)
from game.prodigals.view import View
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.text import signed
from scenes.kit.widgets import tooltip
from scenes.kit.zones import Zone
from scenes.tables.prodigals import picture, shows
from scenes.tables.prodigals.cards import draw_enlarged
from scenes.tables.prodigals.controls import tall
from scenes.tables.prodigals.layout import layout
from scenes.tables.stages import Stage
from scenes.tables.table import Table

TABLES = frozenset({"wide", "compact", "tablet"})
"""The forms that this table has: three boards are too much for an upright phone."""
CLUB, MINE = "club", "mine"
"""The tabs of a phone that show no competition: the central board, and one's own cards."""
STEPPING = (*society.STEPPING, society.RISING)
"""The decisions that are made on the influence board; a choice may be, too."""
TABS: dict[Decision, str | int] = {
    TAKE_BONUS: CLUB,
    **dict.fromkeys((election.PICK_TILE, election.PLACE_TILE), ELECTION),
    **dict.fromkeys(possessions.DEALS, POSSESSIONS),
    **dict.fromkeys((possessions.ADD_TIME, DECLARING, ACTION, DISCARDING, KEEPING), MINE),
    **dict.fromkeys(STEPPING, SOCIETY),
}
"""Where a decision is made, on a phone."""
SIGNS = {
    "possessions": "pound",
    "money": "pound",
    "election": "vote",
    "society": "any",
    "megaphones": "megaphone",
    "hyde_park": "hyde",
    "hyde_park_held": "hyde",
    "beatrice": "beatrice",
    "beatrice_came": "beatrice",
    "protected": "safe",
    "inner_circle": "inner",
    "renaissance": "renaissance",
    "errand": "hat",
    "time": "time",
    "sell": "gavel",
    "price": "gavel",
    "exchange": "exchange",
    "exchange_free": "exchange",
    "either": "exchange",
    "card": "cards",
}
"""The sign that stands before each foretold thing."""

ERRANDS_HIGH = 70.0
"""On a phone, so much of a board is taken by its errands."""


class GameTable(Table):
    """Klub utracjuszy: everybody wants to lose, in two or three ways at once."""

    preview = ("controls", "plan")

    view: View
    forms = TABLES
    stretches = True
    minor = (e.TurnBegan,)
    deeds = (e.BoySent, e.CardPlayed, e.CardActivated, e.PropertySold, e.PropertyExchanged, e.Swapped)

    def __init__(self, app: App, play: Live) -> None:
        self.looked_at: int | None = None
        """Whose things are shown instead of one's own, because somebody is curious."""
        self.tab: str | int | None = None
        """The tab that the player has opened, on a phone, since he was last asked something else."""
        self.errand_tab: str | int = CLUB
        self._told_of: tuple[View | None, dict[object, str]] = (None, {})
        """What moves would bring, in words, by view."""
        super().__init__(app, play)
        self.errand_tab = self.view.competitions()[0]

    @classmethod
    def snapshots(cls) -> dict[str, Callable[[App], None]]:
        """Start, middle, every kind of question, the end; with few and with many players, with all line-ups."""
        from scenes.tables.prodigals.moments import moments

        return moments()

    # --- Words -------------------------------------------------------------------------------------------------

    def card(self, card: int | str) -> str:
        """A card in a sentence, by its number or by its key."""
        return self.talk(card if isinstance(card, str) else f"card.{CARDS[card].id}")

    def cards(self, cards: Iterable[int]) -> str:
        """Several cards in a sentence."""
        return ", ".join(map(self.card, cards))

    def competition(self, competition: int) -> str:
        """A competition in a sentence."""
        return self.talk(f"competition.{COMPETITIONS[competition]}")

    def property_name(self, tile: int) -> str:
        """A property in a sentence: what it is, its value and its county."""
        name = self.talk(f"property.{SYMBOLS[PROPERTY_SYMBOL[tile]]}")
        return f"{name} {VALUES[tile]} ({self.talk(f'county.{COUNTIES[COUNTY_OF[tile]]}')})"

    def field_name(self, place: int) -> str:
        """A field of the influence board in a sentence: the letter of its column, and its row."""
        return self.talk(f"field.{place % 3}", row=signed(row_of(place)))

    def space(self, space: int) -> str:
        """An errand space in a sentence."""
        return self.talk(f"space.{SPACES[space]}")

    def _by_seats(self, numbers: Iterable[int], plus: bool = False) -> str:
        """A number for each player."""
        return ", ".join(
            f"{self.name(seat)}\u00a0{'+' if plus and number > 0 else ''}{signed(number)}"
            for seat, number in enumerate(numbers)
        )

    def _key(self, value: Any) -> str:
        """A word that the rules give by its key."""
        return self.talk(value) if isinstance(value, str) else str(value)

    def wording(self) -> dict[str, Callable[[Any], str]]:
        """Seats become names, numbers of cards, spaces and tiles become words."""
        return {
            "seat": self.name,
            "winners": lambda seats: ", ".join(map(self.name, seats)),
            "order": lambda seats: ", ".join(map(self.name, seats)),
            "card": self.card,
            "central": self.card,
            "cards": self.cards,
            "space": self.space,
            "beatrice": lambda tile: self.talk(f"beatrice.{BEATRICE[tile]}") if tile >= 0 else "–",
            "round": lambda number: str(number + 1),
            "symbol": lambda s: self.talk(s if isinstance(s, str) else f"symbol.{SYMBOLS[s]}"),
            **dict.fromkeys(("source", "ways", "who", "competition"), self._key),
            "marker": lambda marker: self.talk(f"marker.{MARKERS[marker]}"),
            **dict.fromkeys(("start", "end"), self.field_name),
            **dict.fromkeys(("give", "get"), self.competition),
            **dict.fromkeys(("own", "market"), lambda tile: self.property_name(tile) if isinstance(tile, int) else ""),
            "megaphones": self._by_seats,
            "changes": lambda numbers: self._by_seats(numbers, plus=True),
        }

    def forecast(self, fact: Fact) -> str:
        """What is certain to follow, with its sign; a card with what it does."""
        if fact.name == "card":
            key = str(fact.facts["card"])
            return f"[[#prodigals/cards]]\u00a0**{self.talk(key)}:** {self.talk(f'{key}.text').rstrip('.')}"
        facts = {
            name: str(value).replace("-", "−") if name == "change" or (type(value) is int and value < 0) else value
            for name, value in fact.facts.items()
        }
        told = super().forecast(Fact(fact.name, facts)).replace(" → ", "\u00a0→\u00a0")
        if fact.name == "symbol":
            return f"[[#prodigals/{str(fact.facts['symbol']).split('.')[1]}]]\u00a0{told}"
        sign = SIGNS.get(fact.name)
        return f"[[#prodigals/{sign}]]\u00a0{told}" if sign else told

    def tell(self, event: Event) -> str:
        """Tiles are told by their kind; what is a heading is told no more."""
        match event:
            case e.RoundBegan(beatrice=-1):
                return self.say("told.round", event._asdict())
            case e.BonusTaken() | e.BonusUsed():
                return self.say(*self._tile(event, self.talk(f"bonus.{BONUSES[event.tile]}")))
            case e.PropertySold():
                return self.say(*self._tile(event, self.property_name(event.tile)))
            case e.Spent(number=0) | e.VotesLost(number=0) | e.VotesGained(number=0):
                return ""
            case _:
                return super().tell(event)

    @staticmethod
    def _tile(event: Any, name: str) -> tuple[str, dict[str, Any]]:
        """The sentence of an event about a tile, and its facts with the tile's name."""
        keys = {e.BonusTaken: "bonus_taken", e.BonusUsed: "bonus_used", e.PropertySold: "property_sold"}
        return f"log.{keys[type(event)]}", {**event._asdict(), "tile": name}

    def heading(self, event: Event) -> str:
        """A heading for each round, and for the Actions of each player."""
        if isinstance(event, e.RoundBegan):
            return self.talk("heading.round", round=event.round + 1)
        return ""

    def opening(self) -> str:
        """The first round has begun before anything is told."""
        return self.talk("heading.round", round=1)

    def ask_next(self, prompt: Prompt) -> str:
        """The decision as a whole, or the next click of what was begun."""
        picker = self.picker
        if not picker.chosen:
            return super().ask_next(prompt)
        kinds = {str(target[0]) for target in picker.candidates}
        if CONFIRM in picker.candidates:
            more = kinds - {"button"}
            key = next(
                (f"next.{kind}_or_confirm" for kind in ("cell", "market", "hand", "renaissance") if kind in more),
                "next.confirm",
            )
            return self.talk(key)
        return self.talk(next(f"next.{kind}" for kind in NEXT if kind in kinds))

    def confirm_label(self, move: Move) -> str:
        """What the move is, in two words."""
        talk = self.talk
        match move:
            case m.Sell():
                return talk("confirm.sell", price=self._told(move, "price", "price"))
            case m.PlayPub(number) | m.AddTime(number) | m.Declare(number):
                return talk.count(f"confirm.{move[-1]}", number)
            case _:
                return talk(f"confirm.{move[-1]}")

    def _told(self, move: Move, name: str, what: str) -> Any:
        """One number of a forecast; 0 if it tells nothing of the kind."""
        return next((fact.facts[what] for fact in self.view.forecast(move) if fact.name == name), 0)

    # --- The plan: what is being done, in words ------------------------------------------------------------------

    def plan_title(self, move: Move | None) -> str:
        """What is going on, while this move is meant."""
        view, talk = self.view, self.talk
        if view.to_move is None:
            return talk("plan.over")
        if not self.my_turn:
            return self.seating.seats[view.to_move].name
        match move:
            case m.Send(space) | m.Idle(space):
                return self.space(space)
            case m.Play(card) | m.Lay(card, _) | m.Activate(card) | m.Discard(card):
                return self.card(card)
            case m.PlayPub():
                return self.card("card.pub")
            case m.TakeBonus(tile) | m.UseBonus(tile) if tile >= 0:
                return talk(f"bonus.{BONUSES[tile]}")
            case m.Sell(tile):
                return self.property_name(tile)
            case m.Step(marker, _) | m.Rise(marker):
                return talk(f"marker.{MARKERS[marker]}")
        facts = view.prompt.facts if view.prompt is not None else {}
        return self._key(facts["source"]) if "source" in facts else talk(f"plan.{view.decision.name}")

    def meant_move(self) -> Move | None:
        """The move whose forecast is to be read: the one to confirm, or the only one under the pointer."""
        picker = self.picker
        move = picker.finishing()
        if move is not None:
            return move
        return self.only_move(self.pointed())

    def only_move(self, target: Target | None) -> Move | None:
        """The move that a click makes or leads to, if there is just one; of the turns of a tile the first."""
        if target is None:
            return None
        found = [
            move
            for move, path in self.picker.open.items()
            if path and (path[0] == target or (type(path[0]) is frozenset and target in path[0]))
        ]
        return found[0] if len(found) == 1 or (found and target[0] == "cell") else None

    def pointed(self) -> Target | None:
        """What the pointer or the keyboard is on, if a click there goes on with a move. What only explains itself and
        lies on something else has a key that begins with `in` and goes on with what it lies on."""
        canvas = self.app.canvas
        for key in (canvas.hovered, canvas.focused):
            target = key[1:3] if isinstance(key, tuple) and key[0] == "in" else key
            if isinstance(target, tuple) and target in self.picker.candidates:
                return target
        return None

    def plan_text(self, move: Move | None) -> str:
        """What will follow from this move; or why this is asked, and what is still missing."""
        view = self.view
        if not self.my_turn or view.prompt is None:
            return self.log.last()
        told = self.told(move) if move is not None else ""
        if told:
            return told
        if isinstance(move, m.EndTurn | m.Done | m.Idle | m.Place):
            return self.talk(f"plan.nothing.{move[-1]}")
        return self.talk(f"why.{view.decision.name}")

    def told(self, move: Move) -> str:
        """What is certain to follow from a move, in words; worked out once a view. Of cards that are only pointed at
        the names are enough."""
        asked = self.words.language, move, move == self.picker.finishing()
        if self._told_of[0] is not self.view:
            self._told_of = self.view, {}
        known = self._told_of[1]
        if asked not in known:
            facts = self.view.forecast(move)
            cards = [fact for fact in facts if fact.name == "card"]
            if cards and not asked[-1]:
                names = ", ".join(self.card(fact.facts["card"]) for fact in cards)
                rest = map(self.forecast, facts[len(cards) :])
                known[asked] = " · ".join([f"[[#prodigals/cards]]\u00a0{names}", *rest])
            else:
                later = not facts or isinstance(move, m.Lay | m.TakeBonus)
                printed = self.printed(move) if later else ""
                known[asked] = " · ".join(filter(None, [printed, *map(self.forecast, facts)]))
        return known[asked]

    def printed(self, move: Move) -> str:
        """What stands on the card or tile of a move, for what it will do only later."""
        match move:
            case m.Play(card) | m.Activate(card):
                return self.talk(f"card.{CARDS[card].id}.text")
            case m.Lay(card, _):
                return self.talk("plan.lay", text=self.talk(f"card.{CARDS[card].id}.text"))
            case m.UseBonus(tile) | m.TakeBonus(tile) if tile >= 0:
                return self.talk(f"bonus.{BONUSES[tile]}.text")
        return ""

    def foretold(self, target: Target) -> tuple[Fact, ...]:
        """What is certain to follow from the only move that this click leads to."""
        move = self.only_move(target)
        return self.view.forecast(move) if move is not None else ()

    def of_move(self, target: Target) -> str:
        """The same in a few words."""
        move = self.only_move(target)
        return self.told(move) if move is not None else ""

    # --- Events and picture ------------------------------------------------------------------------------------

    def stage(self, event: Event) -> Stage | None:
        """Hats, cards, tiles and markers go from where they were to where they are."""
        return shows.stage(self, event)

    def recap_places(self, canvas: Canvas) -> Sequence[Rect]:
        """Over a board of which nothing is asked now, the last one first; else, and on a phone, over the players."""
        at = layout(canvas.form, tuple(self.view.competitions()))
        return [at.plates] if at.side is not None else [*reversed(at.bands.values()), at.plates]

    def _own_places(self, canvas: Canvas) -> list[Rect]:
        """Own things; on a phone all beside the board but the buttons."""
        at = layout(canvas.form, tuple(self.view.competitions()))
        if at.side is not None:
            return [Rect(at.side.left, at.side.top, at.side.width, at.controls.bottom - tall(canvas) - 4 - at.side.top)]
        own = at.cards.unionall([place for place in (at.circles, at.estate) if place is not None])
        return [own, *reversed(at.bands.values())]

    def advice_place(self, canvas: Canvas) -> Rect:
        """In the same place, but not over where it leads; on a phone over the players and the errands, or over what
        lies below these."""
        hint = self.play.hint
        way = [place for target in (self.picker.lead(hint) if hint else ()) if (place := self.places.get(target))]
        at = layout(canvas.form, tuple(self.view.competitions()))
        places = self._own_places(canvas)
        if at.board is not None and at.tabs is not None:
            below = at.board.top + ERRANDS_HIGH
            upper = Rect(at.plates.left, at.plates.top, at.plates.width, below - at.plates.top)
            lower = Rect(at.tabs.left, below, at.board.right - at.tabs.left, at.board.bottom - below)
            places = [upper, lower, *places]
        return next((place for place in places if place.collidelist(way) < 0), places[0])

    def side_place(self, canvas: Canvas) -> Rect:
        """Where the buttons are."""
        return layout(canvas.form, tuple(self.view.competitions())).controls

    def parts(self, canvas: Canvas) -> Iterable[Zone]:
        """Players, the influence board, the club, a band for each competition, own things, what is being done."""
        return picture.zones(self, canvas)

    def about_card(self, card: int) -> Callable[[Canvas, Rect], None]:
        """The enlarged card, as an explanation."""
        return lambda canvas, rect: draw_enlarged(canvas, rect, card, self.talk)

    def tell_later(self, title: str, text: Callable[[], str]) -> Callable[[Canvas, Rect], None]:
        """An explanation that is put together only when somebody wants to read it."""
        return lambda canvas, rect: tooltip(canvas, rect, text(), title)

    def cancel(self) -> None:
        """Choose anew."""
        self.picker.clear()
        self.app.touch()

    # --- Looking around ------------------------------------------------------------------------------------------

    @property
    def subject(self) -> int:
        """Whose things are shown: one's own, or those of somebody who is looked at."""
        return self.viewer if self.looked_at is None else self.looked_at

    @property
    def own(self) -> bool:
        """Whether one's own things are shown."""
        return self.looked_at is None

    def look_at(self, seat: int) -> None:
        """Show somebody's circles, property, influence and cards; once more, or one's own plate: back to one's own."""
        self.looked_at = None if seat in (self.viewer, self.looked_at) else seat
        self.app.touch()

    def open_tab(self, tab: str | int) -> None:
        """Look at another board, on a phone."""
        self.tab = tab
        if self.view.decision in (SENDING, SEND_ANOTHER):
            self.errand_tab = tab
        self.app.touch()

    def bring_up(self, keys: Iterable[object]) -> None:
        """The board on which the last of them lies is opened."""
        for key in keys:
            match key:
                case (("space" | "set"), int(space)):
                    self.tab = CLUB if BOARD_OF[space] < 0 else BOARD_OF[space]
                case ("ladder" | "marker" | "field" | "outlook", *_):
                    self.tab = SOCIETY
                case ("hand" | "laid" | "symbol", *_):
                    self.tab = MINE
        self.app.touch()

    @property
    def shown_tab(self) -> str | int:
        """The board that a phone shows: the one that was opened, or where something is asked."""
        if self.tab is not None:
            return self.tab
        wanted = TABS.get(self.view.decision, self.errand_tab)
        if self.steps:
            wanted = SOCIETY
        mine = self.view.to_move == self.viewer
        return wanted if mine and (isinstance(wanted, str) or self.view.plays(wanted)) else self.errand_tab

    @property
    def steps(self) -> bool:
        """Whether markers can be moved now by the person before the screen."""
        decision = self.view.decision
        if not self.my_turn or decision not in (*STEPPING, CHOICES, SWAPS):
            return False
        return decision in STEPPING or any(target[0] == "marker" for target in self.picker.candidates)

    @property
    def places_tile(self) -> bool:
        """Whether a political tile is being placed by the person before the screen."""
        return self.my_turn and self.view.decision is election.PLACE_TILE

    @property
    def discards(self) -> bool:
        """Whether the person before the screen chooses which cards to keep."""
        return self.my_turn and self.view.decision in (DISCARDING, KEEPING)

    def tap(self, target: Target) -> None:
        """Whoever decides something looks at his own things."""
        self.looked_at = None
        super().tap(target)

    def _look(self) -> None:
        """What is asked is shown, whatever was looked at before."""
        before = self.view.decision
        super()._look()
        if self.view.decision is not before or self.my_turn:
            self.tab = None
        if self.my_turn:
            self.looked_at = None

    # --- What the zones show -----------------------------------------------------------------------------------

    def plate_sees(self, seat: int) -> object:
        """A player: scores, what the rest of the round will bring, boys, megaphones."""
        view = self.view
        return (
            view.all_scores(seat),
            self.outlook(seat),
            view.boys[seat],
            view.late == seat,
            view.megaphones[seat],
            view.to_move,
            view.order,
            view.phase,
        )

    def outlook(self, seat: int) -> tuple[int, int]:
        """What Hyde Park would change, and how many rows Lady Beatrice would raise a player, if this were all."""
        view = self.view
        speech = election.speeches(view)[seat] if view.plays(ELECTION) and view.phase < HYDE_PARK else 0
        return speech, self.rows_up(seat)

    def rows_up(self, seat: int) -> int:
        """How many rows Lady Beatrice would still raise a player in this round."""
        view = self.view
        return rows_up(view, seat) if view.plays(SOCIETY) and view.phase < LADY_BEATRICE else 0

    def worst(self, seat: int) -> int:
        """The competition that counts for a player now: the worst one, of equal ones the first."""
        scores = {competition: self.view.score(seat, competition) for competition in self.view.competitions()}
        return max(scores, key=lambda competition: scores[competition])

    def club_sees(self) -> object:
        """The central board."""
        view = self.view
        return view.central, view.taken[:7], view.bonus, view.renaissance, view.declared, view.round, self._asked_now()

    def band_sees(self, competition: int) -> object:
        """The board of a competition, without its cards."""
        view = self.view
        spaces = [refused_space(view, view.seat, space) for space in range(len(SPACES))]
        return (
            view.taken,
            view.own,
            view.round,
            view.market if competition == POSSESSIONS else view.tiles,
            view.pointer,
            view.megaphones if competition == ELECTION else [self.rows_up(seat) for seat in range(view.players)],
            view.lying,
            view.sets,
            spaces,
            [view.symbols(self.viewer, symbol) for symbol in range(len(SYMBOLS))],
            self._asked_now(),
        )

    def _asked_now(self) -> tuple[str, bool]:
        """What is asked, and whether this player must answer."""
        return self.view.decision.name, self.view.to_move == self.viewer

    def own_sees(self) -> object:
        """What lies before the player who is looked at, and what he owns of each symbol."""
        view, seat = self.view, self.subject
        return (
            view.properties[seat],
            view.money[seat],
            view.layouts[seat],
            view.markers_of(seat),
            view.declared,
            view.renaissance,
            view.pointer,
            self._asked_now(),
        )

    def cards_see(self) -> object:
        """Black cards, the hand, and what they would do now."""
        view, seat = self.view, self.subject
        amounts = [amount(view, seat, card) for card in view.laid[seat]]
        return view.laid[seat], view.activated[seat], view.hands[seat], amounts, view.played[seat], self._asked_now()

    def plan_shows(self) -> object:
        """What the panel depends on: the decision, what is chosen, what is pointed at, the last line of the log."""
        mine = self.my_turn
        said = self.pointed() if mine else self.log.last()
        return self.view, self.picker.chosen, mine, bool(self.showing.until), said

    def looks(self) -> object:
        """Whose things are shown, and on a phone on which tab."""
        return self.looked_at, self.shown_tab if self.app.canvas.compact else None

    def map_shows(self) -> object:
        """The map of circles: beside what lies there, the tile that is being placed."""
        return self.looks(), self.picker.chosen if self.places_tile else ()

    def phase(self) -> str:
        """The phase of the round, by name."""
        return PHASES[self.view.phase]

    def about_competition(self, competition: int) -> str:
        """How a competition is scored, and how many cards are still to come in it."""
        stacks = self.view.stacks
        white, black = len(stacks[WHITE_STACK[competition]]), len(stacks[BLACK_STACK[competition]])
        text = self.talk(f"competition.{COMPETITIONS[competition]}.text")
        return f"{text}\n{self.talk('stacks', white=white, black=black)}"

    # --- In words --------------------------------------------------------------------------------------------------

    def edges(self, edges: Iterable[int]) -> str:
        """The edges of a political tile in words, from the top to the right."""
        return ", ".join(self.talk(f"circle.{EDGE_NAMES[edge]}") for edge in edges)

    def chosen_cell(self) -> tuple[tuple[int, int], int] | None:
        """Where the political tile would be placed, and how it would be turned."""
        move = self.picker.finishing() if self.places_tile else None
        return (place_of(move.cell), move.turn) if isinstance(move, m.Place) else None

    def gain_at(self, target: Target) -> tuple[tuple[str, ...], str]:
        """What the tile would bring at a place, as it is turned first: in signs, and in words."""
        facts = self.foretold(target)
        row: list[str] = []
        for fact in facts:
            if fact.name == "symbol":
                row += [f"#{fact.facts['symbol'].split('.')[1]}"] * (fact.facts["after"] - fact.facts["before"])
            elif fact.name == "inner_circle":
                row.append("#inner")
        return tuple(row[:3]), " · ".join(map(self.forecast, facts))

    def of_chosen(self) -> str:
        """What follows from the move that waits for its confirmation."""
        move = self.picker.finishing()
        return self.told(move) if move is not None else ""

    def price_of(self, tile: int) -> int | None:
        """What an own property would be sold for now; nothing if none can be sold."""
        move = m.Sell(tile)
        return int(self._told(move, "price", "price")) if move in self.picker.paths else None


NEXT = ("market", "laid", "space", "score", "marker", "field", "cell", "hand", "renaissance", "set", "button")
"""What may have to be clicked next, in the order in which it is asked for."""
