"""The texts of the cards, in the order of the rulebook's list."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.emerald import moves as m
from game.emerald.cards import (
    ALL_CITIES,
    BLACK_HAND,
    BLACK_HAND_POINTS,
    BOX,
    CHANGE_OF_HEART,
    CTHULHU,
    DIOGENES_CLUB,
    DISCARD,
    DOCTOR_WATSON,
    DUCHESS_DUZES,
    FREEMASONS,
    HIDE_ROYALTY,
    HOLY_BROTHERHOOD,
    INSPECTOR_LESTRADE,
    IRENE_ADLER,
    KILLED,
    LOYALIST,
    MATVEI_GOLOVINSKI,
    MI_GO,
    MRS_HUDSON,
    OKHRANA,
    PEOPLES_WILL,
    PINKERTON_AGENTS,
    RESTORATIONIST,
    SANITY,
    SHERLOCK_HOLMES,
    SHOGGOTH,
    SIGMUND_FREUD,
    SOCIETY_OF_LEOPOLD,
    TERROR_BY_NIGHT,
    THIRD_SECTION,
    VAMPIRES,
    VLADIMIR_BURTSEV,
    YOG_POINTS,
    YOG_SOTHOTH,
    ZOMBIES,
)
from game.emerald.flow import Flow
from game.emerald.moves import Move
from game.emerald.state import (
    ASK_BROTHERHOOD,
    ASK_BURTSEV,
    ASK_CTHULHU,
    ASK_DUCHESS,
    ASK_HIDE,
    ASK_IRENE,
    ASK_LESTRADE,
    ASK_MI_GO,
    ASK_OKHRANA,
    ASK_PINKERTON,
    ASK_SHOGGOTH,
    ASK_TERROR,
    ASK_THIRD_SECTION,
    ASK_VAMPIRES,
    ASK_YOG,
    BY_REVEAL,
    REDRAW,
    ZOMBIE_ATTACK,
)
from game.kernel.contract import Event

MARKER_TEXT = 2
"""Steps of the markers by Golovinski and by Freud."""
TAKEN_AT_MOST = 2
"""Agents on the Mi-Go, and cubes that the Okhrana moves."""


class Effects(Flow):
    """What the texts do. `_xyz_moves` lists the choices of a text, `_on_xyz` carries the chosen one out."""

    __slots__ = ()

    # --- Black Hand ----------------------------------------------------------------------------------------------

    def _black_hand(self, events: list[Event]) -> None:
        """Two points for each royal one owns now, and later for each one more."""
        seat = self.active
        self._put_away(scored=True)
        royals = self.royals(seat)
        if royals:
            self._score(seat, RESTORATIONIST, BLACK_HAND_POINTS * royals, BLACK_HAND, events)
        self._end_action(events)

    # --- Change of Heart -----------------------------------------------------------------------------------------

    def _change_of_heart(self, events: list[Event]) -> None:
        """A revealed Loyalist who becomes a Restorationist ends the game."""
        seat = self.active
        self.spent = ()
        self._change_heart(seat, events)
        if self.revealed[seat]:
            self._end_game(BY_REVEAL, events)
        else:
            self._end_action(events)

    # --- Cthulhu ---------------------------------------------------------------------------------------------------

    def _cthulhu_moves(self) -> list[Move]:
        """Any city where there is something to devour."""
        return [
            m.IN_CITY[city]
            for city in range(ALL_CITIES)
            if self.tops[city] >= 0
            or self.zombies[city]
            or any(self.pieces(seat, city) for seat in range(self.players))
        ]

    def _on_cthulhu(self, move: Move, events: list[Event]) -> None:
        """Every other player with an agent there may have Sherlock; as there is only one, one at most is asked."""
        assert isinstance(move, m.ChooseCity)
        city = move.city
        for other in self.others(self.active):
            if self.agents[other * ALL_CITIES + city] and self.could_hold(other, SHERLOCK_HOLMES):
                self._attack(city, other, events)
                return
        self.city = city
        self._devour(events)

    def _devour(self, events: list[Event]) -> None:
        """All cards on the card space leave the game, all agents and zombies go home, all cubes into Limbo."""
        city = self.city
        events.append(m.CityDevoured(self.active, city))
        if self.tops[city] >= 0:
            self.removed += (self.tops[city],)
            self.tops[city] = -1
        self.box += self.stacks[city]
        self.stacks[city] = ()
        self.grave += self.zombies[city]
        self.zombies[city] = 0
        for seat in range(self.players):
            place = seat * ALL_CITIES + city
            if self.agents[place]:
                self._remove_agents(seat, city, self.agents[place], events)
            self._cubes_to_limbo(seat, city, self.cubes[place], events)
        self._put_away()
        self._settle(events)

    # --- Diogenes Club, Doctor Watson ------------------------------------------------------------------------------

    def _draw_two(self, events: list[Event]) -> None:
        """The card itself is discarded only after the drawing."""
        self._draw(self.active, 2, events)
        self._end_action(events)

    # --- Duchess d'Uzès ----------------------------------------------------------------------------------------------

    def _duchess_moves(self) -> list[Move]:
        """A face-up card where one has the majority; no cube is needed."""
        seat = self.active
        return [m.IN_CITY[city] for city in range(ALL_CITIES) if self.tops[city] >= 0 and self.has_majority(seat, city)]

    def _on_duchess(self, move: Move, events: list[Event]) -> None:
        assert isinstance(move, m.ChooseCity)
        self._claim_card(move.city, events)

    # --- Freemasons, Mrs Hudson --------------------------------------------------------------------------------------

    def _redraw_moves(self) -> list[Move]:
        """Discard any cards of the hand, then draw."""
        return [*self._each_card(DISCARD), m.DONE]

    def _on_redraw(self, move: Move, events: list[Event]) -> None:
        """As many new cards as were discarded, and one for the text itself, which is discarded last."""
        if isinstance(move, m.Play):
            self._discard(move.card, events)
            self.count += 1
            return
        self._draw(self.active, self.count + 1, events)
        self._end_action(events)

    def _each_card(self, use: int) -> list[Move]:
        """Every different card of the hand."""
        return [m.PLAYS[card][use] for card in dict.fromkeys(self.hands[self.active])]

    # --- Hide Royalty ------------------------------------------------------------------------------------------------

    def _hide_moves(self) -> list[Move]:
        """A royal in its slot where one has the majority; no agent is needed."""
        seat = self.active
        return [m.IN_CITY[city] for city in range(ALL_CITIES) if self.slots[city] and self.has_majority(seat, city)]

    def _on_hide(self, move: Move, events: list[Event]) -> None:
        """The royal's points are a Loyalist's now; the cubes leave; sanity."""
        assert isinstance(move, m.ChooseCity)
        seat, city = self.active, move.city
        self._put_away(scored=True)
        self._gain_royal(seat, city, LOYALIST, events)
        self._clear_influence(seat, city, events)
        self._royal_sanity_check(seat, city, events)
        self._settle(events)

    # --- Holy Brotherhood --------------------------------------------------------------------------------------------

    def _brotherhood_moves(self) -> list[Move]:
        """Up to one cube from Limbo for each agent on the board."""
        seat = self.active
        return list(m.NUMBERS[1 : min(self.limbo[seat], self.on_board(seat)) + 1])

    def _on_brotherhood(self, move: Move, events: list[Event]) -> None:
        assert isinstance(move, m.ChooseNumber)
        self._from_limbo(move.number, events)
        self._end_action(events)

    def _from_limbo(self, number: int, events: list[Event]) -> None:
        seat = self.active
        self.limbo[seat] -= number
        self.pool[seat] += number
        events.append(m.InfluenceRetrieved(seat, m.LIMBO, number))

    # --- Inspector Lestrade ------------------------------------------------------------------------------------------

    def _cube_moves(self) -> list[Move]:
        """The cubes of any player in any city."""
        return [m.TARGETS[place % ALL_CITIES][place // ALL_CITIES] for place, number in enumerate(self.cubes) if number]

    def _on_lestrade(self, move: Move, events: list[Event]) -> None:
        """All of that player's cubes there go back to his pool."""
        assert isinstance(move, m.ChooseTarget)
        self._cubes_to_pool(move.seat, move.city, events)
        self._end_action(events)

    # --- Irene Adler -------------------------------------------------------------------------------------------------

    def _agent_moves(self) -> list[m.ChooseTarget]:
        """Any agent of another player in any city."""
        seat = self.active
        return [
            m.TARGETS[place % ALL_CITIES][place // ALL_CITIES]
            for place, number in enumerate(self.agents)
            if number and place // ALL_CITIES != seat
        ]

    def _on_irene(self, move: Move, events: list[Event]) -> None:
        """She cannot be blocked."""
        assert isinstance(move, m.ChooseTarget)
        self.city, self.target = move.city, move.seat
        self._replace(events)

    def _replace(self, events: list[Event]) -> None:
        self._replace_agent(events)
        self._put_away()
        self._settle(events)

    # --- Matvei Golovinski -------------------------------------------------------------------------------------------

    def _golovinski(self, events: list[Event]) -> None:
        self._put_away()
        self._move_markers(0, MARKER_TEXT, events)
        self._end_action(events)

    # --- Mi-Go -------------------------------------------------------------------------------------------------------

    def _own_agent_moves(self) -> list[Move]:
        """Cities with agents of one's own; after the first one may stop."""
        start = self.active * ALL_CITIES
        found: list[Move] = [m.IN_CITY[city] for city in range(ALL_CITIES) if self.agents[start + city]]
        if self.steps:
            found.append(m.DONE)
        return found

    def _on_mi_go(self, move: Move, events: list[Event]) -> None:
        """One or two agents fly away; they can come back in a later turn."""
        seat = self.active
        if isinstance(move, m.ChooseCity):
            self._take_agent(move.city, events)
            self.flown[seat] += 1
            self.flown_now = True
            if len(self.steps) < TAKEN_AT_MOST and self.in_cities(seat):
                return
        self._put_away()
        self._end_action(events)

    def _take_agent(self, city: int, events: list[Event]) -> None:
        self.agents[self.active * ALL_CITIES + city] -= 1
        self.steps += (city,)
        events.append(m.AgentsTaken(self.active, self.text, city))

    def _return_agents(self, city: int, events: list[Event]) -> None:
        """Free action: all of them into the same city."""
        seat = self.active
        number = self.flown[seat]
        self.flown[seat] = 0
        self.agents[seat * ALL_CITIES + city] += number
        self.idle = -1
        events.append(m.AgentsBack(seat, city, number))

    # --- Okhrana -----------------------------------------------------------------------------------------------------

    def _okhrana_moves(self) -> list[Move]:
        return [*self._cube_moves(), m.DONE] if self.count else self._cube_moves()

    def _on_okhrana(self, move: Move, events: list[Event]) -> None:
        """One or two cubes into Limbo, of any players, from any cities."""
        if isinstance(move, m.ChooseTarget):
            self._cubes_to_limbo(move.seat, move.city, 1, events)
            self.count += 1
            if self.count < TAKEN_AT_MOST and any(self.cubes):
                return
        self._end_action(events)

    # --- The People's Will -------------------------------------------------------------------------------------------

    def _peoples_will(self, events: list[Event]) -> None:
        self._from_limbo(self.limbo[self.active], events)
        self._end_action(events)

    # --- Pinkerton Agents --------------------------------------------------------------------------------------------

    def _pinkerton_moves(self) -> list[Move]:
        """An agent from the pool or from a city into any other city."""
        seat = self.active
        found: list[Move] = list(m.JOURNEYS[m.POOL]) if self.reserve[seat] else []
        for city in range(ALL_CITIES):
            if self.agents[seat * ALL_CITIES + city]:
                found += m.JOURNEYS[city]
        return found

    def _on_pinkerton(self, move: Move, events: list[Event]) -> None:
        assert isinstance(move, m.MoveAgent)
        if move.origin == m.POOL:
            self._place_agents(self.active, move.city, 1, events)
        else:
            self._move_agent(move.origin, move.city, events)
        self._end_action(events)

    def _move_agent(self, origin: int, city: int, events: list[Event]) -> None:
        start = self.active * ALL_CITIES
        self.agents[start + origin] -= 1
        self.agents[start + city] += 1
        events.append(m.AgentMoved(self.active, origin, city))

    # --- Shoggoth ----------------------------------------------------------------------------------------------------

    def _on_attack(self, move: Move, events: list[Event]) -> None:
        """Shoggoth and Vampires: the attacked player may block."""
        assert isinstance(move, m.ChooseTarget)
        self._attack(move.city, move.seat, events)

    def _shoggoth(self, events: list[Event]) -> None:
        """The agent counts as killed and stays on the card."""
        seat, city, target = self.active, self.city, self.target
        self.agents[target * ALL_CITIES + city] -= 1
        events.append(m.AgentKilled(seat, city, target, SHOGGOTH))
        self._score(seat, KILLED, BOX[SHOGGOTH], SHOGGOTH, events, target)
        self._put_away(scored=True)
        self._settle(events)

    # --- Sigmund Freud -----------------------------------------------------------------------------------------------

    def _freud(self, events: list[Event]) -> None:
        """All sanity is back, at the price of the Restorationist marker."""
        self._put_away()
        self.sanity[self.active] = SANITY
        events.append(m.SanityRestored(self.active))
        self._move_markers(MARKER_TEXT, 0, events)
        self._end_action(events)

    # --- Society of Leopold ------------------------------------------------------------------------------------------

    def _leopold(self, events: list[Event]) -> None:
        """Zombies leave for good; Zombies and Vampires leave their owners, with their points."""
        self._put_away()
        self.banished = True
        self.zombies = [0] * ALL_CITIES
        self.grave = 0
        events.append(m.UndeadBanished(self.active))
        for seat in (self.active, *self.others(self.active)):
            held = 0
            for card in (VAMPIRES, ZOMBIES):
                if card in self.hands[seat]:
                    self._leave_hand(seat, card)
                    held += 1
                elif not any(self._withdraw(pile, seat, card) for pile in (self.piles, self.discards, self.beside)):
                    continue
                self.removed += (card,)
                self.ledger[seat] = tuple(entry for entry in self.ledger[seat] if entry.card != card)
                events.append(m.CardLost(seat, card))
            if held:
                self._draw(seat, held, events)
            elif not self.piles[seat]:
                self.known[seat] = self.hands[seat]
        self._end_action(events)

    @staticmethod
    def _withdraw(piles: list[tuple[int, ...]], seat: int, card: int) -> bool:
        if card not in piles[seat]:
            return False
        piles[seat] = tuple(other for other in piles[seat] if other != card)
        return True

    # --- Terror by Night ---------------------------------------------------------------------------------------------

    def _terror_moves(self) -> list[Move]:
        return [m.OF_SEAT[other] for other in range(self.players) if other != self.active]

    def _on_terror(self, move: Move, events: list[Event]) -> None:
        assert isinstance(move, m.ChooseSeat)
        self._sanity_check(move.seat, events)
        self._settle(events)

    # --- Third Section -----------------------------------------------------------------------------------------------

    def _third_section_moves(self) -> list[Move]:
        return [m.IN_CITY[city] for city in range(ALL_CITIES) if self.tops[city] >= 0]

    def _on_third_section(self, move: Move, events: list[Event]) -> None:
        assert isinstance(move, m.ChooseCity)
        city = move.city
        self.removed += (self.tops[city],)
        events.append(m.CardRemoved(self.active, city, self.tops[city]))
        self._turn_up(city, events)
        self._end_action(events)

    # --- Vampires ----------------------------------------------------------------------------------------------------

    def _vampire_moves(self) -> list[Move]:
        """An agent of another player where one has an agent oneself."""
        start = self.active * ALL_CITIES
        return [move for move in self._agent_moves() if self.agents[start + move.city]]

    # --- Vladimir Burtsev --------------------------------------------------------------------------------------------

    def _burtsev_moves(self) -> list[Move]:
        """Another player who is not revealed."""
        return [m.OF_SEAT[other] for other in range(self.players) if other != self.active and not self.revealed[other]]

    def _on_burtsev(self, move: Move, events: list[Event]) -> None:
        assert isinstance(move, m.ChooseSeat)
        self.peeked[self.active] |= 1 << move.seat
        events.append(m.IdentityPeeked(self.active, move.seat, self.faction(move.seat)))
        self._end_action(events)

    # --- Yog Sothoth -------------------------------------------------------------------------------------------------

    def _on_yog(self, move: Move, events: list[Event]) -> None:
        """A point for each agent; who has none left must reveal himself."""
        seat = self.active
        if isinstance(move, m.ChooseCity):
            self._take_agent(move.city, events)
            self.devoted[seat] += 1
            if self.in_cities(seat):
                return
        self._put_away(scored=True)
        self._score(seat, LOYALIST, YOG_POINTS * len(self.steps), YOG_SOTHOTH, events)
        self._settle(events)

    # --- Zombies -----------------------------------------------------------------------------------------------------

    def _zombie_moves(self) -> list[Move]:
        """One agent in each city with a zombie; after a block another zombie there may try another agent.

        `steps` has each try so far, as city * 16 + victim * 2 + whether it was blocked.
        """
        found: list[Move] = []
        for city, zombies in enumerate(self.zombies):
            tries = [step for step in self.steps if step >> 4 == city]
            if len(tries) >= zombies or not all(step & 1 for step in tries):
                continue
            for other in range(self.players):
                protected = sum((step >> 1 & 7) == other for step in tries)
                if other != self.active and self.agents[other * ALL_CITIES + city] > protected:
                    found.append(m.TARGETS[city][other])
        return found

    def _zombie_attack_moves(self) -> list[Move]:
        return [*self._zombie_moves(), m.DONE]

    def _zombies(self, events: list[Event]) -> None:
        """Part one while there is anybody to attack; then reveals; then new zombies rise."""
        if self._zombie_moves():
            self._ask(ZOMBIE_ATTACK, self.active)
        else:
            self._settle(events)

    def _on_zombie_attack(self, move: Move, events: list[Event]) -> None:
        if isinstance(move, m.ChooseTarget):
            events.append(m.ZombieAttacked(self.active, move.city, move.seat))
            self._attack(move.city, move.seat, events)
        else:
            self._settle(events)

    def _zombie_kill(self, events: list[Event]) -> None:
        self._remove_agents(self.target, self.city, 1, events)
        self.steps += (self.city << 4 | self.target << 1,)
        self._zombies(events)

    def _on_zombie_place(self, move: Move, events: list[Event]) -> None:
        assert isinstance(move, m.ChooseCity)
        self.grave -= 1
        self.zombies[move.city] += 1
        events.append(m.ZombiePlaced(self.active, move.city))
        self.count -= 1
        if not self.count:
            self._end_action(events)

    # --- Attacks -----------------------------------------------------------------------------------------------------

    def _strike(self, events: list[Event]) -> None:
        """The attack in progress succeeds."""
        _STRIKES[self.text](self, events)

    def _foil(self, events: list[Event]) -> None:
        """Blocked: the card is spent, but a zombie's master may go on with his other zombies."""
        if self.text == ZOMBIES:
            self.steps += (self.city << 4 | self.target << 1 | 1,)
            self._zombies(events)
        else:
            self._put_away()
            self._end_action(events)


class Text(NamedTuple):
    """When a text can be played, and how it begins. No text can be played without any effect."""

    can: Callable[[Effects], object]
    begin: Callable[[Effects, list[Event]], None]


def _asking(decision: int) -> Callable[[Effects, list[Event]], None]:
    """A text that begins with a choice."""
    return lambda table, events: table._ask(decision, table.active)


def _always(table: Effects) -> bool:
    return True


def _can_draw(table: Effects) -> bool:
    return table.could_draw(table.active)


def _in_reserve(table: Effects) -> int:
    return table.reserve[table.active]


TEXTS: dict[int, Text] = {
    BLACK_HAND: Text(_always, Effects._black_hand),
    CHANGE_OF_HEART: Text(_always, Effects._change_of_heart),
    CTHULHU: Text(Effects._cthulhu_moves, _asking(ASK_CTHULHU)),
    DIOGENES_CLUB: Text(_can_draw, Effects._draw_two),
    DOCTOR_WATSON: Text(_can_draw, Effects._draw_two),
    DUCHESS_DUZES: Text(Effects._duchess_moves, _asking(ASK_DUCHESS)),
    FREEMASONS: Text(_can_draw, _asking(REDRAW)),
    HIDE_ROYALTY: Text(Effects._hide_moves, _asking(ASK_HIDE)),
    HOLY_BROTHERHOOD: Text(Effects._brotherhood_moves, _asking(ASK_BROTHERHOOD)),
    INSPECTOR_LESTRADE: Text(Effects._cube_moves, _asking(ASK_LESTRADE)),
    IRENE_ADLER: Text(lambda table: _in_reserve(table) and table._agent_moves(), _asking(ASK_IRENE)),
    MATVEI_GOLOVINSKI: Text(_always, Effects._golovinski),
    MI_GO: Text(Effects._own_agent_moves, _asking(ASK_MI_GO)),
    MRS_HUDSON: Text(_can_draw, _asking(REDRAW)),
    OKHRANA: Text(Effects._cube_moves, _asking(ASK_OKHRANA)),
    PEOPLES_WILL: Text(lambda table: table.limbo[table.active], Effects._peoples_will),
    PINKERTON_AGENTS: Text(Effects._pinkerton_moves, _asking(ASK_PINKERTON)),
    SHOGGOTH: Text(Effects._agent_moves, _asking(ASK_SHOGGOTH)),
    SIGMUND_FREUD: Text(_always, Effects._freud),
    SOCIETY_OF_LEOPOLD: Text(_always, Effects._leopold),
    TERROR_BY_NIGHT: Text(_always, _asking(ASK_TERROR)),
    THIRD_SECTION: Text(Effects._third_section_moves, _asking(ASK_THIRD_SECTION)),
    VAMPIRES: Text(
        lambda table: not table.banished and _in_reserve(table) and table._vampire_moves(), _asking(ASK_VAMPIRES)
    ),
    VLADIMIR_BURTSEV: Text(Effects._burtsev_moves, _asking(ASK_BURTSEV)),
    YOG_SOTHOTH: Text(Effects._own_agent_moves, _asking(ASK_YOG)),
    ZOMBIES: Text(lambda table: not table.banished and (table.grave or table._zombie_moves()), Effects._zombies),
}
"""Every text that is played in one's own turn. Fenians and Infernal Machine help an assassination; Sherlock blocks."""

_STRIKES: dict[int, Callable[[Effects, list[Event]], None]] = {
    CTHULHU: Effects._devour,
    SHOGGOTH: Effects._shoggoth,
    VAMPIRES: Effects._replace,
    ZOMBIES: Effects._zombie_kill,
}
