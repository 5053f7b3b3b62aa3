"""What lies on the table and in the hands, and what everybody knows of the hands."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.catham import moves as m
from game.catham.factions import (
    ALL,
    DETECTIVES,
    FACTIONS,
    HACKERS,
    HACKERS_MOST,
    JOURNALISTS,
    MAFIA,
    NEEDED,
    OFFICIALS,
    POLICE,
    ROBOCATS,
    ROBOCATS_FOR_CARDS,
    ROBOCATS_FOR_INFLUENCE,
    SCIENTISTS,
    target,
)
from game.kernel.contract import State
from game.kernel.rng import Rng

ACTION, INFORM, TRIBUTE, TRIBUTE_CARDS, LEAK, LIMIT, OVER = range(7)
DECISIONS = ("action", "inform", "tribute", "tribute_cards", "leak", "limit", "over")
"""The decisions there are: the turn itself; the answers to Detectives, Mafia (and which cards to give up to it) and
Journalists; which cards to discard above the hand limit."""


class Open:
    """What everybody can see, and the questions that table and views answer alike."""

    __slots__ = ()

    players: int
    to_move: int | None
    decision: int
    factions: tuple[int, ...]
    """The five factions of this game."""
    active: int
    """Whose turn it is."""
    played: tuple[int, ...]
    """Cards in play while an effect is carried out: in no hand and on no pile. The Detectives' extra card is last."""

    @abstractmethod
    def holding(self, faction: int) -> int:
        """How many cards of a faction the asking player holds."""

    @abstractmethod
    def hand_size(self, seat: int) -> int:
        """How many cards a player holds."""

    @property
    def target(self) -> int:
        """The influence that wins at once."""
        return target(self.players)

    def missing(self, faction: int) -> int:
        """How many cards the asking player lacks to play a faction; an opponent to play it on is another matter."""
        lacking = max(0, NEEDED[faction] - self.holding(faction))
        if faction == DETECTIVES:
            hand = sum(map(self.holding, self.factions))
            return max(lacking, NEEDED[faction] + 1 - hand)
        if faction == POLICE:
            return lacking + (not any(self.holding(other) for other in self.factions if other != POLICE))
        return lacking

    def why_not(self, move: tuple[Any, ...]) -> str:
        """Why the asking player may not make a move, in one word that the screen can translate."""
        if self.to_move is None:
            return "game_over"
        if self.decision not in _ASKED_BY.get(type(move), ()):
            return "not_now"
        match move:
            case m.Take():
                return "not_in_pool"
            case m.Inform() | m.Leak() | m.Discard():
                return self._card_refused(move)
            case _:
                return self._play_refused(move)

    def _card_refused(self, move: m.Inform | m.Leak | m.Discard) -> str:
        """Why a card cannot be given away or discarded."""
        if isinstance(move, m.Inform) and move.faction != self.played[-1]:
            return "other_faction"
        return "no_pair" if isinstance(move, m.Leak) else "not_in_hand"

    def _play_refused(self, move: tuple[Any, ...]) -> str:
        """Why cards cannot be played."""
        faction = _PLAYED_BY[type(move)]
        if faction not in self.factions:
            return "not_in_game"
        match move:
            case m.PlayRobocats(number) if number not in (ROBOCATS_FOR_CARDS, ROBOCATS_FOR_INFLUENCE):
                return "two_or_four"
            case m.PlayPolice(_, extra, _) if extra == POLICE:
                return "another_faction"
            case m.PlayHackers(_, target) | m.PlayPolice(_, _, target) if not self._opponent(target):
                return "no_opponent"
            case m.PlayHackers(number, target) if number in range(self.hand_size(target) + 1, HACKERS_MOST + 1):
                return "hand_too_small"
            case _:
                return "not_enough_cards"

    def _opponent(self, seat: object) -> bool:
        return seat in range(self.players) and seat != self.to_move


_ASKED_BY: dict[type, tuple[int, ...]] = {
    m.Take: (ACTION,),
    m.PlayDetectives: (ACTION,),
    m.PlayScientists: (ACTION,),
    m.PlayRobocats: (ACTION,),
    m.PlayMafia: (ACTION,),
    m.PlayHackers: (ACTION,),
    m.PlayPolice: (ACTION,),
    m.PlayJournalists: (ACTION,),
    m.PlayOfficials: (ACTION,),
    m.Inform: (INFORM,),
    m.Leak: (LEAK,),
    m.Decline: (INFORM, LEAK),
    m.SurrenderCards: (TRIBUTE,),
    m.ReturnInfluence: (TRIBUTE,),
    m.Discard: (TRIBUTE_CARDS, LIMIT),
}
_PLAYED_BY: dict[type, int] = {
    m.PlayDetectives: DETECTIVES,
    m.PlayScientists: SCIENTISTS,
    m.PlayRobocats: ROBOCATS,
    m.PlayMafia: MAFIA,
    m.PlayHackers: HACKERS,
    m.PlayPolice: POLICE,
    m.PlayJournalists: JOURNALISTS,
    m.PlayOfficials: OFFICIALS,
}


class Table(Open, State):
    """The cards and the influence of a game."""

    __slots__ = (
        "actions",
        "actions_left",
        "active",
        "decision",
        "deck",
        "discard",
        "drawn",
        "earned",
        "factions",
        "hands",
        "influence",
        "known",
        "owed",
        "played",
        "players",
        "pool",
        "rng",
        "to_move",
    )

    rng: Rng
    actions: int
    """Actions in a turn: one, or two in the expert variant."""
    actions_left: int
    hands: list[int]
    """How many cards of `faction` a player holds, at `seat * ALL + faction`."""
    known: list[int]
    """How many of them everybody knows of, at the same places: at least so many are certainly there.

    Nobody knows more of a foreign hand than everybody: whatever is taken, given, stolen, played or discarded is seen
    by all, and whatever is drawn only by its owner."""
    drawn: list[int]
    """What each player has drawn unseen since the draw pile was last shuffled, at the same places: together with the
    pile itself this is the multiset that was shuffled, less what has been turned up since, which all have seen."""
    pool: list[int]
    """How many cards of each faction lie face up."""
    deck: list[int]
    """The cards of the draw pile; their order is drawn when they are."""
    discard: list[int]
    """How many cards of each faction lie on the discard pile."""
    influence: list[int]
    earned: list[int]
    """Influence ever gained through a faction, at `seat * ALL + faction`."""
    owed: int
    """Cards that the seat to move must still discard."""

    def hand(self, seat: int) -> list[int]:
        """How many cards of each faction a player holds."""
        return self.hands[seat * ALL : seat * ALL + ALL]

    def hand_size(self, seat: int) -> int:
        """How many cards a player holds."""
        return sum(self.hands[seat * ALL : seat * ALL + ALL])

    def holding(self, faction: int) -> int:
        """How many cards of a faction the seat to move holds."""
        assert self.to_move is not None
        return self.hands[self.to_move * ALL + faction]

    # --- Copies and text ---------------------------------------------------------------------------------------

    def copy(self) -> Table:
        """An independent state; what is never changed in place is shared."""
        new = object.__new__(type(self))
        new.players = self.players
        new.rng = Rng(self.rng.state)
        new.factions = self.factions
        new.actions = self.actions
        new.actions_left = self.actions_left
        new.active = self.active
        new.decision = self.decision
        new.to_move = self.to_move
        new.hands = self.hands[:]
        new.known = self.known[:]
        new.drawn = self.drawn[:]
        new.pool = self.pool[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.played = self.played
        new.influence = self.influence[:]
        new.earned = self.earned[:]
        new.owed = self.owed
        new._legal = self._legal
        return new

    def dump(self) -> dict[str, Any]:
        """The whole state in plain JSON types."""
        return {
            "players": self.players,
            "rng": f"{self.rng.state:016x}",
            "factions": [FACTIONS[faction] for faction in self.factions],
            "actions": self.actions,
            "actions_left": self.actions_left,
            "active": self.active,
            "decision": DECISIONS[self.decision],
            "to_move": self.to_move,
            "hands": self.hands[:],
            "known": self.known[:],
            "drawn": self.drawn[:],
            "pool": self.pool[:],
            "deck": self.deck[:],
            "discard": self.discard[:],
            "played": list(self.played),
            "influence": self.influence[:],
            "earned": self.earned[:],
            "owed": self.owed,
        }

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Table:
        """The state that `dump` wrote."""
        new = object.__new__(cls)
        new.players = data["players"]
        new.rng = Rng(int(data["rng"], 16))
        new.factions = tuple(map(FACTIONS.index, data["factions"]))
        new.actions = data["actions"]
        new.actions_left = data["actions_left"]
        new.active = data["active"]
        new.decision = DECISIONS.index(data["decision"])
        new.to_move = data["to_move"]
        new.hands = list(data["hands"])
        new.known = list(data["known"])
        new.drawn = list(data["drawn"])
        new.pool = list(data["pool"])
        new.deck = list(data["deck"])
        new.discard = list(data["discard"])
        new.played = tuple(data["played"])
        new.influence = list(data["influence"])
        new.earned = list(data["earned"])
        new.owed = data["owed"]
        new._legal = None
        return new

    def census(self) -> dict[str, Any]:
        """Each faction's cards over all places."""
        open_cards = counts(self.deck + list(self.played))
        return {
            FACTIONS[faction]: sum(self.hands[faction::ALL])
            + self.pool[faction]
            + self.discard[faction]
            + open_cards[faction]
            for faction in self.factions
        }

    def __str__(self) -> str:
        """The table in a few lines, as tests and playthroughs show it."""
        lines = [
            f"turn of P{self.active + 1}, actions left {self.actions_left}, {DECISIONS[self.decision]}"
            + (f" of P{self.to_move + 1}" if self.to_move is not None else "")
            + (f", owed {self.owed}" if self.owed else ""),
            f"pool {cards_text(self.pool)}; draw pile {len(self.deck)}; discard pile {cards_text(self.discard)}"
            f"; in play {cards_text(counts(self.played))}",
        ]
        for seat in range(self.players):
            known = self.known[seat * ALL : seat * ALL + ALL]
            lines.append(
                f"P{seat + 1}: influence {self.influence[seat]}; hand {cards_text(self.hand(seat))}"
                f"; known {cards_text(known)}"
            )
        return "\n".join(lines)


def counts(cards: Iterable[int]) -> list[int]:
    """How many cards of each faction there are among these."""
    found = [0] * ALL
    for faction in cards:
        found[faction] += 1
    return found


def cards_text(numbers: Sequence[int]) -> str:
    """Cards by faction in words: `mafia2 hackers1`."""
    return " ".join(f"{FACTIONS[faction]}{number}" for faction, number in enumerate(numbers) if number) or "-"
