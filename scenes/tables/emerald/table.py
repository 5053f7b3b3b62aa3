"""The table of A Study in Emerald: its words, what it asks the player, and what its zones see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame

from game.emerald import events as e
from game.emerald import moves as m
from game.emerald.board import bombs_needed
from game.emerald.cards import (
    ACTION,
    ACTIONS,
    CITIES,
    CITY,
    CLAIM,
    FACTIONS,
    FREE,
    HEADER,
    IDS,
    KILLED,
    KINDS,
    MOVE,
    ONCE,
    RESTORATIONIST,
    ROYAL,
    SYMBOLS,
    TEXT,
    TRACK_END,
    USES,
)
from game.emerald.chances import chances
from game.emerald.forecast import claimed
from game.emerald.refusals import claim_refused
from game.emerald.standing import kept, weakest
from game.emerald.view import View
from game.kernel import contract
from game.kernel.contract import CONFIRM, Event, Fact, Move, Prompt, Target
from game.play.live import Live
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.settings import TAKEBACK
from scenes.kit.zones import Zone
from scenes.tables.emerald import picture, shows
from scenes.tables.emerald.cards import draw_enlarged
from scenes.tables.emerald.layout import layout
from scenes.tables.stages import Stage
from scenes.tables.table import Table

TABLES = frozenset({"wide", "compact", "tablet"})
"""The forms that this table has: on an upright phone nine cities would be too small."""
OF_CARDS = {
    "place": "place",
    "claim": "claim",
    "retrieve": "retrieve",
    "move": "move",
    "markers": "markers",
    "assassinate": "kill",
    "bombs": "kill",
    "assassinate_again": "kill",
    "discard": "discard",
}
"""The decisions that belong to an action paid for with symbols, and what it is called."""
TRAVELS = ("move", "pinkerton_agents")
"""The decisions in which an agent goes from somewhere to a city."""
PURSUED = frozenset(OF_CARDS) - {"move"} | {"cthulhu", "duchess_duzes", "hide_royalty", "third_section"}
"""The decisions in which the city of a menu is meant, whatever else could be chosen; agents may come or go."""
ADDABLE = ("place", "claim", "retrieve", "move")
"""The actions for which every card that fits can be added by one click."""
END_TURN: Target = ("button", "end_turn")
INFINITE = float("inf")
LIKELY = 0.68
"""From which belief on somebody's faction is guessed."""
SHORT_TAGS = ("points", "majority", "tie", "behind", "bombs", "removed", "recruited", "limbo", "home")
"""The facts that a city tells about what is being chosen."""


OF_FACTION = ("if_restorationist", "not_kept", "turned", "restocks")
"""The facts that show to which faction somebody belongs."""
CONSEQUENCES = (
    e.AgentReturned,
    e.CardTurned,
    e.Drew,
    e.InfluenceLost,
    e.MarkersMoved,
    e.Reshuffled,
    e.RoyalAppeared,
    e.SanityLost,
    e.Scored,
)
"""What comes of deeds, and need not be said beside them."""


class GameTable(Table):
    """Studium w Szmaragdzie, by gaslight, on a map of Europe."""

    preview = "controls"

    view: View
    forms = TABLES
    stretches = True
    minor = (e.TurnBegan, e.CardPlayed, e.Drew, e.InfluenceLost, e.Reshuffled, e.CardTurned, e.Scored)

    def __init__(self, app: App, play: Live) -> None:
        super().__init__(app, play)
        self.covered = len(play.humans) > 1
        """Whether one's own identity is turned face down, e.g. because somebody looks over one's shoulder."""
        self.asked: int | None = None
        """The city whose menu is open."""
        self.bound: int | None = None
        """The city in whose menu the action in progress was begun: it is chosen as soon as it can be."""
        self.adding = False
        """Whether every card that fits is being added to the action in progress."""
        self.led: contract.View | None = None
        """The view in which the only way was gone as far as the confirmation."""
        self.turn_ends = INFINITE
        """When a turn ends by itself in which nothing can be done any more."""
        self.finished_in: contract.View | None = None
        """The view in which an action with markers was finished by itself: not once more, if that is taken back."""

    @classmethod
    def snapshots(cls) -> dict[str, Callable[[App], None]]:
        """Start, choices, every kind of question, the end; with few and with many players."""
        from scenes.tables.emerald.moments import moments

        return moments()

    # --- Words -------------------------------------------------------------------------------------------------

    def city(self, city: int) -> str:
        """A city in a sentence."""
        return self.talk(f"city.{CITIES[city]}")

    def card(self, card: int) -> str:
        """A card in a sentence."""
        return self.talk(f"card.{IDS[card]}")

    def cards(self, cards: Iterable[int]) -> str:
        """Several cards in a sentence."""
        found: dict[int, int] = {}
        for card in cards:
            found[card] = found.get(card, 0) + 1
        return ", ".join(
            f"{number} × {self.card(card)}" if number > 1 else self.card(card) for card, number in found.items()
        )

    def secrets(self, view: contract.View) -> str:
        """The identity and the hand."""
        assert isinstance(view, View)
        return f"({self.faction(view.faction(view.seat))}): {self.cards(view.hand)}"

    def faction(self, faction: int) -> str:
        """A faction in a sentence."""
        return self.talk(f"faction.{FACTIONS[faction]}")

    def whom(self, seat: int) -> str:
        """Whose agent it is, or the royal."""
        return self.talk("target.royal") if seat == m.THE_ROYAL else self.name(seat)

    def _source(self, place: int) -> str:
        return self.talk("source.limbo") if place == m.LIMBO else self.city(place)

    def wording(self) -> dict[str, Callable[[Any], str]]:
        """Seats become names, numbers of cards and cities become words."""
        return {
            **dict.fromkeys(("seat", "attacker"), self.name),
            "target": self.whom,
            "winners": lambda seats: ", ".join(map(self.name, seats)),
            "city": self.city,
            "source": self._source,
            "origin": self._source,
            "card": self.card,
            "cards": self.cards,
            "use": lambda use: self.talk(f"symbol.{USES[use]}"),
            "kind": lambda kind: self.talk(f"points.{KINDS[kind]}"),
            "faction": self.faction,
            "face": lambda face: self.talk(f"face.{face}"),
            "reason": lambda reason: self.talk(f"ending.{reason}"),
        }

    def forecast(self, fact: Fact) -> str:
        """What is certain to follow, in few words: kinds of points by the name of their faction. While one's own
        faction is covered, nothing tells of it."""
        if fact.name in OF_FACTION and self.is_covered:
            return ""
        facts = dict(fact.facts)
        told = self.worded(facts)
        if "kind" in facts:
            told["kind"] = self.talk(f"kind.{KINDS[facts['kind']]}")
        key, number = f"forecast.{fact.name}", facts.get("number")
        return self.talk.count(key, number, **told) if isinstance(number, int) else self.talk(key, **told)

    def foretold(self, facts: Iterable[Fact]) -> str:
        """Several facts in a row."""
        return " · ".join(text for fact in facts if (text := self.forecast(fact)))

    def tell(self, event: Event) -> str:
        """Turns are headings; what only this player saw is told to him alone."""
        match event:
            case e.TurnBegan():
                return ""
            case e.Drew(cards=cards) if cards:
                return self.say("log.drew.own", event._asdict())
            case e.IdentityPeeked(faction=faction) if faction is not None:
                return f"{super().tell(event)} {self.say('log.identity_peeked.seen', event._asdict())}"
            case _:
                return super().tell(event)

    def is_deed(self, event: Event) -> bool:
        """Cubes that a claim sends home, points and new cards merely come of what somebody does; one's own cards are
        only the way to it."""
        if isinstance(event, e.InfluenceRetrieved):
            return event.seat == self.viewer
        if isinstance(event, e.CardPlayed):
            return event.seat != self.viewer
        return not isinstance(event, CONSEQUENCES)

    def is_minor(self, event: Event) -> bool:
        """Cubes that come home because somebody claims a card are seen on the map; who fetches some from Limbo has used
        an action for it."""
        if isinstance(event, e.InfluenceRetrieved):
            return event.source != m.LIMBO
        if isinstance(event, e.InfluenceLost) and event.seat == self.viewer:
            return False
        return super().is_minor(event)

    def place_of(self, event: Event) -> Target | None:
        """The city."""
        city = getattr(event, "city", -1)
        return ("city", city) if city >= 0 else None

    def heading(self, event: Event) -> str:
        """A heading for each turn."""
        return self.seating.seats[event.seat].name if isinstance(event, e.TurnBegan) else ""

    def opening(self) -> str:
        """First everybody places agents."""
        return self.talk("heading.start")

    def ask_next(self, prompt: Prompt) -> str:
        """The decision as a whole, or the next click of what was begun."""
        picker = self.picker
        if not picker.chosen:
            if self.only_ends:
                return self.talk("prompt.end_turn.only")
            if self.only_limbo:
                return self.say("prompt.retrieve.limbo", dict(prompt.facts))
            return super().ask_next(prompt)
        if CONFIRM in picker.candidates:
            return self.talk("next.confirm")
        if picker.chosen[0] == ("button", "discard"):
            return self.talk("next.discard")
        kinds = {str(target[0]) for target in picker.candidates}
        if self.view.decision.name in TRAVELS and "city" in kinds:
            return self.talk("next.goal")
        return self.talk(next(f"next.{kind}" for kind in ("use", "royal", "pieces", "hand", "city") if kind in kinds))

    def confirm_label(self, move: Move) -> str:
        """What the move is, in two words."""
        name = self.view.decision.name
        match move:
            case m.Done():
                key = f"confirm.{name}"
                return self.talk(key) if self.talk.has(key) else self.talk("button.confirm")
            case m.Play(card) if name in ("turn", "end_turn"):
                return self.card(card)
            case m.ChooseTarget() | m.Play() if name in ("assassinate", "bombs"):
                return self.talk("confirm.kill")
            case m.ChooseCity() if name in ("claim", "duchess_duzes"):
                return self.talk("confirm.claim")
            case _:
                return self.card(self.view.text) if self.view.text >= 0 else self.talk("button.confirm")

    # --- The plan: what is being done, in words ------------------------------------------------------------------

    def plan_title(self) -> str:
        """What is going on."""
        view, talk, picker = self.view, self.talk, self.picker
        name = view.decision.name
        if view.to_move is None:
            return talk("plan.over")
        if not self.my_turn:
            return self.seating.seats[view.to_move].name
        if name == "turn":
            move = picker.finishing()
            if isinstance(move, m.Play):
                return self.card(move.card)
            if picker.chosen and picker.chosen[0][0] == "hand":
                return self.card(int(picker.chosen[0][1]))
            if picker.chosen and picker.chosen[0][0] == "button":
                return talk(f"button.{picker.chosen[0][1]}")
            pointed = self.pointed()
            if pointed is not None and pointed[0] == "button":
                return talk(f"button.{pointed[1]}")
            return talk("plan.action", count=view.actions + 1, all=ACTIONS)
        if name in OF_CARDS:
            title = talk(f"plan.{OF_CARDS[name]}")
        elif not talk.has(f"plan.{name}"):
            title = self.card(view.text)
        else:
            title = talk(f"plan.{name}")
        move = picker.finishing()
        where = move.city if isinstance(move, (m.ChooseCity, m.ChooseTarget)) else view.city if name == "bombs" else -1
        if name in ("claim", "duchess_duzes") and where >= 0 and 0 <= view.tops[where] < CITY:
            return f"{self.city(where)} – {self.card(view.tops[where])}"
        return f"{title} – {self.city(where)}" if where >= 0 else title

    def meant_move(self) -> Move | None:
        """The move whose forecast is to be read: the one to confirm, or the only one under the pointer."""
        picker = self.picker
        move = picker.finishing()
        if move is not None:
            return move
        target = self.pointed()
        if target is None:
            return None
        found = [move for move, path in picker.open.items() if path and target in contract.first_clicks(path)]
        return found[0] if len(found) == 1 else None

    def pointed(self) -> Target | None:
        """What the pointer or the keyboard is on, if a click there goes on with a move."""
        canvas = self.app.canvas
        for key in (canvas.hovered, canvas.focused):
            if isinstance(key, tuple) and key in self.picker.candidates:
                return key
        return None

    def plan_text(self) -> str:
        """What will follow; or why this is asked, and what is still missing."""
        view = self.view
        if not self.my_turn or view.prompt is None:
            return self.log.last()
        move = self.meant_move()
        facts = view.forecast(move) if move is not None else ()
        if facts:
            return self.foretold(facts)
        chosen = self.picker.chosen
        if view.decision.name == "turn" and chosen and chosen[0][0] == "hand":
            return self.talk(f"tip.{IDS[int(chosen[0][1])]}")
        asked = str(chosen[0][1]) if chosen and chosen[0][0] == "button" else view.decision.name
        key = f"why.{asked}" + (".only" if self.only_ends else ".limbo" if self.only_limbo else "")
        if self.talk.has(key):
            return f"{self.warning()}{self.say(key, dict(view.prompt.facts))}"
        key = f"card.{IDS[view.text]}.text" if view.text >= 0 else f"prompt.{view.prompt.decision}"
        return self.say(key, dict(view.prompt.facts))

    def warning(self) -> str:
        """That the game will end soon, and why."""
        fact = self.view.warning()
        return f"**{self.say(f'warning.{fact.name}', dict(fact.facts))}** " if fact is not None else ""

    def of_move(self, target: Target) -> str:
        """What follows from the only move that goes on with this click, in a few words."""
        found = [move for move, path in self.picker.open.items() if path and target in contract.first_clicks(path)]
        if len(found) != 1:
            return ""
        return self.foretold(fact for fact in self.view.forecast(found[0]) if fact.name not in ("hand", "score"))

    def why_not(self, target: Target) -> str:
        """Why a click here leads nowhere, in words; empty if it leads on."""
        word = self.play.refusal(target)
        return self.reason(word) if word else ""

    # --- Events and picture ------------------------------------------------------------------------------------

    def stage(self, event: Event) -> Stage | None:
        """Cards, cubes and agents go from where they were to where they are."""
        return shows.stage(self, event)

    def advice_place(self, canvas: Canvas) -> Rect:
        """Over the others: neither cities nor tracks, neither Limbo nor the hand. On a phone over the column of all
        players, because the others alone have too little room."""
        at = layout(canvas.form)
        return at.others.union(at.me) if canvas.compact else at.others

    def recap_places(self, canvas: Canvas) -> Sequence[Rect]:
        """Over the others alone."""
        return [layout(canvas.form).others]

    def side_place(self, canvas: Canvas) -> Rect:
        """Where the buttons are."""
        return layout(canvas.form).controls

    def parts(self, canvas: Canvas) -> Iterable[Zone]:
        """Opponents, the map with its tracks, Limbo and pools; one's own plate, hand and what is being done."""
        return picture.zones(self, canvas)

    def about_card(self, card: int) -> Callable[[Canvas, Rect], None]:
        """The enlarged card, as an explanation."""
        return lambda canvas, rect: draw_enlarged(canvas, rect, card, self.talk)

    @property
    def is_covered(self) -> bool:
        """Whether nothing on the screen may tell of one's own identity."""
        return self.covered and not self.view.revealed[self.viewer]

    def toggle_cover(self) -> None:
        """Turn one's own identity face down, or up again."""
        self.covered = not self.covered
        self.app.touch()

    def take_over(self, seat: int) -> None:
        """Another person sits before the screen: his identity comes up only when he asks for it."""
        self.covered = True
        super().take_over(seat)

    # --- The menu of a city ------------------------------------------------------------------------------------

    @property
    def has_menus(self) -> bool:
        """Whether a click on a city opens its menu: in one's own turn, before anything but a card is chosen."""
        chosen = self.picker.chosen
        own_turn = self.my_turn and self.view.decision.name == "turn"
        return self.by_itself and own_turn and (not chosen or chosen[-1][0] == "hand")

    def open_menu(self, city: int) -> None:
        """Which actions are possible there? If a card is chosen that can do only one thing there, it is done."""
        if self.picker.chosen:
            card = int(self.picker.chosen[-1][1])
            uses = [chance.use for chance in chances(self.view, city) if card in chance.cards]
            if len(uses) == 1 and uses[0] != MOVE:
                self.begin_in(city, card, uses[0])
                return
            self.picker.clear()
        self.asked = city
        if self.app.canvas.focused == ("city", city):  # whoever plays by keys goes on in the menu
            able = [chance for chance in chances(self.view, city) if chance.cards]
            self.app.canvas.focused = ("chance", able[0].use, able[0].cards[0]) if able else "close_menu"
        self.recap.open = False
        self.app.touch()

    def brings(self, city: int, use: int) -> str:
        """What is certain to come of an action in a city, whichever card begins it: of a claim everything."""
        cards = [card for chance in chances(self.view, city) if chance.use == use == CLAIM for card in chance.cards]
        facts = claimed(self.view, cards[0], city) if cards else ()
        return self.foretold(fact for fact in facts if fact.name != "score")

    def close_menu(self) -> None:
        """Not now."""
        self.asked = None
        self.app.touch()

    def begin_in(self, city: int, card: int, use: int) -> None:
        """Play a card for something that is meant for this city."""
        self.asked, self.bound = None, city
        for target in self.view.targets(m.PLAYS[card][use]):
            if isinstance(target, tuple) and self.picker.can(target):
                self.tap(target)

    def update(self) -> None:
        """What follows of itself from what the player has said is done without another click."""
        super().update()
        if self.asked is not None and not self.has_menus:
            self.close_menu()
        if self.showing.until or self.app.top is not self or not self.by_itself:
            return
        if not self.my_turn:
            self.adding, self.bound, self.turn_ends = False, None, INFINITE
            return
        cards = [click for click in self.picker.candidates if click[0] == "hand"]
        if self.adding and cards and self.view.decision.name in ADDABLE:
            self.tap(min(cards))
            return
        self.adding = False
        self._pursue(bool(cards))
        self._lead()
        self._finish_markers()
        self._end_turn()

    def _pursue(self, more: bool) -> None:
        """An action that was begun in the menu of a city goes on there, as soon as no more cards can be added."""
        if self.bound is None:
            return
        name, target = self.view.decision.name, ("city", self.bound)
        if name in ("turn", "end_turn"):
            self.bound = None
        elif name in PURSUED and self.picker.can(target) and not more:
            self.bound = None
            self.tap(target)

    def _lead(self) -> None:
        """Where there is only one way, what it brings is read at once; it is confirmed all the same."""
        paths = list(self.picker.paths.values())
        if len(paths) == 1 and paths[0][-1] == CONFIRM and self.led is not self.view:
            self.led = self.view
            for step in paths[0][:-1]:
                if isinstance(step, tuple) and self.picker.can(step):
                    self.tap(step)

    def _finish_markers(self) -> None:
        """With no card left to add, an action with markers is over; unless that ends the game, which is confirmed."""
        view = self.view
        if view.decision.name != "markers" or list(self.picker.paths.values()) != [(CONFIRM,)]:
            return
        ends = max(view.resto, view.loyal) >= TRACK_END or max(view.live_scores()) >= view.limit()
        if not ends and view != self.finished_in:
            self.finished_in = view
            self.tap(CONFIRM)

    @property
    def only_ends(self) -> bool:
        """Whether nothing is left to be done but to end the turn."""
        return list(self.picker.paths.values()) == [(END_TURN,)]

    @property
    def only_limbo(self) -> bool:
        """Whether cubes come back, and no city has any."""
        return self.view.decision.name == "retrieve" and not any(click[0] == "city" for click in self.picker.candidates)

    def _end_turn(self) -> None:
        """A turn in which nothing can be done any more ends by itself, after the time for taking back."""
        if not self.only_ends:
            self.turn_ends = INFINITE
        elif self.turn_ends == INFINITE:
            self.turn_ends = self.app.now + TAKEBACK[self.app.settings.takeback]
        elif self.app.now >= self.turn_ends:
            self.turn_ends = INFINITE
            self.tap(END_TURN)

    @property
    def can_add_all(self) -> bool:
        """Whether cards could be added to the action in progress."""
        return bool(self.addable)

    @property
    def addable(self) -> list[int]:
        """The cards that could be added to the action in progress."""
        if not self.by_itself or self.view.decision.name not in ADDABLE or self.picker.chosen:
            return []
        return [card for card in self.view.hand if ("hand", card) in self.picker.candidates]

    def add_all(self) -> None:
        """Add every card that fits."""
        self.adding = True
        self.app.touch()

    @property
    def midway(self) -> bool:
        """The menu of a city can be closed, too."""
        return self.asked is not None or super().midway

    def back(self) -> None:
        """Close the menu of a city; else as on any table."""
        if self.asked is not None:
            self.close_menu()
        else:
            super().back()

    def show_results(self) -> None:
        """The end, told as a story."""
        from scenes.tables.emerald.finale import Finale

        self.app.push(Finale(self.app, self))

    def key(self, event: pygame.event.Event) -> bool:
        """Enter also ends a turn in which nothing is left to be done."""
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and self.my_turn and self.view.decision.name == "end_turn" and self.picker.can(END_TURN):
            self.tap(END_TURN)
            return True
        return super().key(event)

    def cancel(self) -> None:
        """Choose anew."""
        self.picker.clear()
        self.app.touch()

    # --- What the zones show -----------------------------------------------------------------------------------

    def city_sees(self, city: int) -> object:
        """A city: its card, pieces and royal, who leads, and what is told about it now."""
        view = self.view
        pieces = [(view.cubes_of(seat, city), view.agents_of(seat, city)) for seat in range(view.players)]
        return view.tops[city], view.stack_sizes[city], view.zombies[city], pieces, self.fate(city), self.tag(city)

    def city_shows(self) -> object:
        """What the line at its foot depends on beside the view."""
        return self.picker.chosen if self.view.decision.name not in ("turn", "end_turn") else ()

    def light_sees(self, city: int) -> object:
        """What of a city explains itself."""
        return self.view.tops[city], self.view.slots[city]

    def light_shows(self, city: int) -> object:
        """Whether a click opens its menu, and whether something is meant for it."""
        return self.has_menus, self.asked == city, self.bound == city, self.advised_city() == city

    def advised_city(self) -> int | None:
        """The city to which advice will lead, while it still begins with a card."""
        play = self.play
        if not isinstance(play.hint, m.Play) or not play.advice:
            return None
        moves = [step.move for step in play.advice[play.advised].way]
        cities = (getattr(move, "city", None) for move in moves)
        return next((city for city in cities if city is not None), None)

    def clicks_beyond(self) -> Sequence[Target]:
        """After a card, its city."""
        city = self.advised_city()
        return () if city is None else [("city", city)]

    def fate(self, city: int) -> str:
        """Where the royal of a city is: `stands`, `killed`, `hidden`, `stack`, `gone`."""
        view = self.view
        if view.slots[city]:
            return "stands"
        for entries in view.ledger:
            for entry in entries:
                if entry.card == ROYAL + city:
                    return "killed" if entry.kind == RESTORATIONIST else "hidden"
        return "stack" if view.stack_sizes[city] else "gone"

    def tag(self, city: int) -> tuple[str, str]:
        """The line at the foot of a city: what is chosen there, whether its card can be claimed. A mood and words."""
        view, talk = self.view, self.talk
        mine = view.to_move == view.seat and self.viewer in self.play.humans
        if mine and view.decision.name not in ("turn", "end_turn"):
            told = {self._tag_of(move, city) for move in self._meant_in(city)}
            return told.pop() if len(told) == 1 else ("", "")
        if not view.pieces(view.seat, city) or view.tops[city] < 0:
            return "", ""
        word = claim_refused(view, view.seat, city)
        if word:
            return "bad", talk(f"tag.{word}")
        late = view.active == view.seat and (view.actions > 0 or view.decision.name == "end_turn")
        return ("good", talk("tag.next_turn")) if late else ("claim", talk("tag.claimable"))

    def _meant_in(self, city: int) -> list[Move]:
        """The moves that a click on a city can mean now; while one waits for its confirmation, also the others."""
        picker, target = self.picker, ("city", city)
        found = [move for move, path in picker.open.items() if target in contract.first_clicks(path)]
        if not found and CONFIRM in picker.candidates:
            return [move for move in self.view.moves if target in self.view.targets(move)]
        return found

    def _tag_of(self, move: Move, city: int) -> tuple[str, str]:
        """What a move does in a city, in a few words: a mood and the words."""
        for fact in self.view.forecast(move):
            if fact.name in SHORT_TAGS and fact.facts.get("city", city) == city:
                words = {"count": fact.facts.get("number"), **self.worded(dict(fact.facts))}
                if "kind" in fact.facts:
                    words["kind"] = self.talk(f"kind.{KINDS[fact.facts['kind']]}")
                mood = "bad" if fact.name in ("tie", "behind") else "good"
                return mood, self.talk(f"tag.{fact.name}", **words)
        return "", ""

    def plate_sees(self, seat: int) -> object:
        """A player: everything that lies open before him, and what is known or guessed of his faction."""
        view = self.view
        known = self.identity(seat), self.guess(seat)
        piles = view.hand_sizes[seat], self.deck_size(seat), len(view.discards[seat])
        return (
            view.live_score(seat),
            view.sanity[seat],
            piles,
            view.ledger[seat],
            view.beside[seat],
            known,
            view.to_move,
            kept(view, seat),
            seat in self.weakest(),
        )

    def weakest(self) -> frozenset[int]:
        """Who would drag his faction down, as far as everybody can tell."""
        return weakest(self.view)

    def deck_size(self, seat: int) -> int:
        """How many cards a player's draw pile has."""
        view = self.view
        return len(view.unlocated[seat]) + len(view.known[seat]) - view.hand_sizes[seat]

    def identity(self, seat: int) -> int:
        """A player's faction as far as the viewer knows it; else 0."""
        return self.view.faction(seat)

    def guess(self, seat: int) -> str:
        """What deeds and cards let one think of a player: `known`, `resto`, `loyal` or nothing."""
        if self.identity(seat):
            return "known"
        belief = self.view.belief(seat)
        return "resto" if belief >= LIKELY else "loyal" if belief <= 1 - LIKELY else ""

    def side_sees(self) -> object:
        """Limbo and pools, the tracks, the weakest."""
        view = self.view
        return view.limbo, view.pool, view.reserve, view.flown, view.resto, view.loyal, self.weakest()

    def hand_sees(self) -> object:
        """One's own cards, and those laid out."""
        view = self.view
        return view.hand, view.played, view.spent, view.active == self.viewer, view.action, view.decision.name

    def piles_see(self) -> object:
        """One's own piles."""
        return self.view.pile, self.view.discards[self.viewer]

    def plan_shows(self) -> object:
        """What the panel depends on: the decision, what is chosen, what is pointed at, the last line of the log."""
        told = self.log.last() if not self.my_turn else ""
        return self.controls_shows(), self.pointed(), told, self.turn_ends < INFINITE, self.can_add_all, self.bound

    # --- Small questions of the painters -------------------------------------------------------------------------

    def leader(self, city: int) -> tuple[int, bool]:
        """Who has most pieces in a city (or -1), and whether several have as many."""
        view = self.view
        counts = [view.pieces(seat, city) for seat in range(view.players)]
        best = max(counts)
        if not best:
            return -1, False
        return counts.index(best), counts.count(best) > 1

    def bombs(self, city: int, victim: int) -> int:
        """The bombs that somebody there takes."""
        return bombs_needed(city, victim)

    def uses(self, card: int) -> list[int]:
        """What is printed on a card that can begin an action."""
        found = [use for use in range(USES.index("bomb")) if SYMBOLS[card][use]]
        return [*found, TEXT] if HEADER[card] in (ACTION, ONCE, FREE) else found

    def points_of(self, seat: int) -> dict[int, int]:
        """A player's points by kind."""
        found = dict.fromkeys(range(len(KINDS)), 0)
        for entry in self.view.ledger[seat]:
            found[entry.kind] += entry.points
        return found

    def ledger_text(self, seat: int) -> str:
        """A player's points entry by entry, and the tracks."""
        view, talk = self.view, self.talk
        lines = []
        for entry in view.ledger[seat]:
            victim = f" ({self.name(entry.victim)})" if entry.kind == KILLED and entry.victim >= 0 else ""
            lines.append(f"+{entry.points} {talk(f'kind.{KINDS[entry.kind]}')}: {self.card(entry.card)}{victim}")
        lines.append(f"+{view.track()} {talk('side.tracks')}")
        return "\n".join(lines)
