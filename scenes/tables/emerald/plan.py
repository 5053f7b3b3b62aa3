"""What is being done, in words: a title, what will follow, and what that means for each city."""

from __future__ import annotations

from game.emerald import moves as m
from game.emerald.automatics import only_ends
from game.emerald.board import NOTHING
from game.emerald.cards import ACTIONS, CITY, IDS
from game.emerald.refusals import claim_refused
from game.emerald.rules.actions import CLAIMING
from game.emerald.rules.attacks import ASSASSINATE, ASSASSINATE_AGAIN, BOMBS
from game.emerald.rules.effects import DUCHESS
from game.emerald.rules.turns import END, TURN
from game.emerald.view import View
from game.kernel.contract import CONFIRM, Fact, Move, Target, first_clicks
from scenes.tables.emerald.speech import GameSpeech

KILLS = (ASSASSINATE, BOMBS, ASSASSINATE_AGAIN)
"""The decisions of an assassination."""
SHORT_TAGS = ("points", "majority", "tie", "behind", "bombs", "removed", "recruited", "limbo", "home")
"""The facts that a city tells about what is being chosen."""


class Plan:
    """Puts the choice as it stands into words."""

    def __init__(self, speech: GameSpeech) -> None:
        self.speech = speech
        self.shown = speech.shown
        self._view: View | None = None
        self._forecasts: dict[Move, tuple[Fact, ...]] = {}
        """What is foretold of the moves that this view offers: the moves are played for it."""

    def title(self, pointed: Target | None) -> str:
        """Return what is going on, for somebody who points at this click."""
        speech, view, talk, move = self.speech, self.speech.view, self.speech.talk, self.shown.picker.finishing()
        decision = view.decision
        if view.to_move is None:
            return talk("plan.over")
        if not self.shown.my_turn:
            return speech.seating.seats[view.to_move].name
        if decision is TURN:
            return self._title_of_turn(pointed)
        where = view.city if decision is BOMBS else NOTHING
        if isinstance(move, m.ChooseCity | m.ChooseTarget):
            where = move.city
        if decision in (CLAIMING, DUCHESS) and where >= 0 and 0 <= view.tops[where] < CITY:
            return f"{speech.city(where)} – {speech.card(view.tops[where])}"
        key = f"plan.{'kill' if decision in KILLS else decision.name}"
        title = talk(key) if talk.has(key) else speech.card(view.text)
        return f"{title} – {speech.city(where)}" if where >= 0 else title

    def _title_of_turn(self, pointed: Target | None) -> str:
        """The card or the button that is chosen or pointed at; else which action it is."""
        picker, view = self.shown.picker, self.speech.view
        move = picker.finishing()
        if isinstance(move, m.Play):
            return self.speech.card(move.card)
        meant = picker.chosen[0] if picker.chosen else pointed
        if meant is not None and meant[0] == "button":
            return self.speech.talk(f"button.{meant[1]}")
        if picker.chosen and picker.chosen[0][0] == "hand":
            return self.speech.card(int(picker.chosen[0][1]))
        return self.speech.talk("plan.action", count=view.actions + 1, all=ACTIONS)

    def text(self, pointed: Target | None) -> str:
        """Return what will follow; or why this is asked, and what is still missing."""
        speech, view, talk, picker = self.speech, self.speech.view, self.speech.talk, self.shown.picker
        assert view.prompt is not None
        move = picker.finishing()
        if move is None and pointed is not None:
            move = self._only_move(pointed)
        facts = self._forecast(move) if move is not None else ()
        if facts:
            return speech.foretold(facts)
        chosen = picker.chosen[0] if picker.chosen else ("",)
        if view.decision is TURN and chosen[0] == "hand":
            return talk(f"tip.{IDS[int(chosen[1])]}")
        asked = str(chosen[1]) if chosen[0] == "button" else view.decision.name
        key = f"why.{asked}" + (".only" if only_ends(view) else ".limbo" if speech.only_limbo else "")
        if talk.has(key):
            return f"{self._warning()}{speech.say(key, dict(view.prompt.facts))}"
        key = f"card.{IDS[view.text]}.text" if view.text >= 0 else f"prompt.{view.prompt.decision}"
        return speech.say(key, dict(view.prompt.facts))

    def _warning(self) -> str:
        """That the game will end soon, and why."""
        fact = self.speech.view.warning()
        return f"**{self.speech.say(f'warning.{fact.name}', dict(fact.facts))}** " if fact is not None else ""

    def _forecast(self, move: Move) -> tuple[Fact, ...]:
        view = self.speech.view
        if view is not self._view:
            self._view, self._forecasts = view, {}
        if move not in self._forecasts:
            self._forecasts[move] = view.forecast(move)
        return self._forecasts[move]

    def _moves(self, target: Target) -> list[Move]:
        """The moves that go on with this click."""
        return [move for move, path in self.shown.picker.open.items() if target in first_clicks(path)]

    def _only_move(self, target: Target) -> Move | None:
        found = self._moves(target)
        return found[0] if len(found) == 1 else None

    def brings(self, target: Target) -> str:
        """Return what follows from the only move that goes on with this click, in a few words."""
        move = self._only_move(target)
        facts = self._forecast(move) if move is not None else ()
        return self.speech.foretold(fact for fact in facts if fact.name not in ("hand", "score"))

    # --- What a city says --------------------------------------------------------------------------------------

    def tag(self, city: int) -> tuple[str, str]:
        """Return the line at the foot of a city: what is chosen there, or whether its card can be claimed. A mood and
        words."""
        view, talk = self.speech.view, self.speech.talk
        mine = view.to_move == view.seat and view.seat in self.shown.play.humans
        if mine and view.decision not in (TURN, END):
            told = {self.tag_of(move, city) for move in self._meant_in(city)}
            return told.pop() if len(told) == 1 else ("", "")
        if not view.pieces(view.seat, city) or view.tops[city] < 0:
            return "", ""
        word = claim_refused(view, view.seat, city)
        if word:
            return "bad", talk(f"tag.{word}")
        late = view.active == view.seat and (view.actions > 0 or view.decision is END)
        return ("good", talk("tag.next_turn")) if late else ("claim", talk("tag.claimable"))

    def _meant_in(self, city: int) -> list[Move]:
        """The moves that a click on a city can mean now; while one waits for its confirmation, also the others."""
        view, target = self.speech.view, ("city", city)
        found = self._moves(target)
        if not found and CONFIRM in self.shown.picker.candidates:
            return [move for move in view.moves if target in view.targets(move)]
        return found

    def tag_of(self, move: Move, city: int) -> tuple[str, str]:
        """Return what a move does in a city, in a few words: a mood and the words."""
        for fact in self._forecast(move):
            if fact.name in SHORT_TAGS and fact.facts.get("city", city) == city:
                told = {"count": fact.facts.get("number"), **self.speech.briefly(fact)}
                return "bad" if fact.name in ("tie", "behind") else "good", self.speech.talk(f"tag.{fact.name}", **told)
        return "", ""
