"""The texts that attack agents: Cthulhu, the Shoggoth, Vampires, Zombies. Who is attacked may block."""

from __future__ import annotations

from game.emerald import events as e
from game.emerald import forecast as f
from game.emerald import moves as m
from game.emerald.board import NOBODY, NOTHING, Board
from game.emerald.cards import ALL_CITIES, SHERLOCK_HOLMES, SHOGGOTH, ZOMBIES_PLACED
from game.emerald.moves import Move
from game.emerald.rules.asking import going_on, weighty
from game.emerald.rules.attacks import BLOCKED, attack, kill_agent
from game.emerald.rules.identity import settle
from game.emerald.rules.pieces import change_stack, cubes_to_limbo, put_away, remove_agents, replace_agent
from game.emerald.state import Emerald
from game.kernel.agenda import Frame, go_on
from game.kernel.contract import Event

# --- Cthulhu -----------------------------------------------------------------------------------------------------


def cthulhu_moves(board: Board, seat: int) -> list[Move]:
    """Any city where there is something to devour."""
    return [
        m.IN_CITY[city]
        for city in range(ALL_CITIES)
        if board.tops[city] >= 0
        or board.zombies[city]
        or any(board.pieces(other, city) for other in range(board.players))
    ]


def call_cthulhu(state: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """Every other player with an agent there may have Sherlock; as there is only one, one at most is asked."""
    city = move.city
    for other in state.others(seat):
        if state.agents[other * ALL_CITIES + city] and state.could_hold(other, SHERLOCK_HOLMES):
            attack(state, city, other, DEVOURING, events)
            return
    attack(state, city, NOBODY, DEVOURING, events)


def devour(state: Emerald, seat: int, frame: Frame, events: list[Event]) -> bool:
    """All cards on the card space leave the game, all agents and zombies go home, all cubes into Limbo."""
    put_away(state, seat)
    if frame.number == BLOCKED:
        return False
    city = state.city
    events.append(e.CityDevoured(seat, city))
    if state.tops[city] >= 0:
        state.removed += (state.tops[city],)
        state.tops[city] = NOTHING
    state.box += state.stacks[city]
    change_stack(state, city, ())
    state.grave += state.zombies[city]
    state.zombies[city] = 0
    for other in range(state.players):
        place = other * ALL_CITIES + city
        if state.agents[place]:
            remove_agents(state, other, city, state.agents[place], events)
        cubes_to_limbo(state, other, city, state.cubes[place], events)
    settle(state, seat)
    return False


# --- Shoggoth, Vampires ------------------------------------------------------------------------------------------


def agent_moves(board: Board, seat: int) -> list[m.ChooseTarget]:
    """Any agent of another player in any city."""
    return [
        m.TARGETS[place % ALL_CITIES][place // ALL_CITIES]
        for place, number in enumerate(board.agents)
        if number and place // ALL_CITIES != seat
    ]


def vampire_moves(board: Board, seat: int) -> list[m.ChooseTarget]:
    """An agent of another player where one has an agent oneself."""
    start = seat * ALL_CITIES
    return [move for move in agent_moves(board, seat) if board.agents[start + move.city]]


def send_shoggoth(state: Emerald, seat: int, move: m.ChooseTarget, events: list[Event]) -> None:
    """The attacked player may block."""
    attack(state, move.city, move.seat, SWALLOWING, events)


def swallow(state: Emerald, seat: int, frame: Frame, events: list[Event]) -> bool:
    """The Shoggoth's victim counts as killed and stays on the card."""
    if frame.number != BLOCKED:
        kill_agent(state, seat, state.city, state.target, SHOGGOTH, events)
        settle(state, seat)
    put_away(state, seat, scored=frame.number != BLOCKED)
    return False


def send_vampires(state: Emerald, seat: int, move: m.ChooseTarget, events: list[Event]) -> None:
    """The attacked player may block."""
    attack(state, move.city, move.seat, REPLACING, events)


def replace(state: Emerald, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Vampires and Irene Adler: an agent of one's own instead of another player's."""
    if frame.number != BLOCKED:
        replace_agent(state, seat, state.city, state.target, events)
        settle(state, seat)
    put_away(state, seat)
    return False


# --- Zombies -----------------------------------------------------------------------------------------------------


def prey(state: Emerald, seat: int) -> list[Move]:
    """One agent in each city with a zombie; after a block another zombie there may try another agent.

    `steps` has each try so far, as city * 16 + victim * 2 + whether it was blocked.
    """
    found: list[Move] = []
    for city, zombies in enumerate(state.zombies):
        tries = [step for step in state.steps if step >> 4 == city]
        if len(tries) >= zombies or not all(step & 1 for step in tries):
            continue
        for other in range(state.players):
            protected = sum((step >> 1 & 7) == other for step in tries)
            if other != seat and state.agents[other * ALL_CITIES + city] > protected:
                found.append(m.TARGETS[city][other])
    return found


def zombie_attack_moves(state: Emerald, seat: int) -> list[Move]:
    """Another attack, or no more."""
    return [*prey(state, seat), m.DONE]


def call_zombies(state: Emerald, seat: int, events: list[Event]) -> None:
    """Zombies attack; then there are reveals; then new zombies rise."""
    state.agenda += [NEW_ZOMBIES, HUNTING]
    go_on(state, seat, events)


def hunt(state: Emerald, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Part one, while there is anybody to attack."""
    if not prey(state, seat):
        settle(state, seat)
        return False
    state.agenda.append(frame)
    state.ask(ZOMBIE_ATTACK, seat)
    return True


def send_zombie(state: Emerald, seat: int, move: m.ChooseTarget, events: list[Event]) -> None:
    """The attacked player may block."""
    events.append(e.ZombieAttacked(seat, move.city, move.seat))
    attack(state, move.city, move.seat, BITING, events)


def calm_zombies(state: Emerald, seat: int, move: m.Done, events: list[Event]) -> None:
    """No more attacks."""
    state.agenda.pop()
    settle(state, seat)
    go_on(state, seat, events)


def bite(state: Emerald, seat: int, frame: Frame, events: list[Event]) -> bool:
    """The agent goes home, unless a card has stopped it; the other zombies go on."""
    if frame.number != BLOCKED:
        remove_agents(state, state.target, state.city, 1, events)
    state.steps += (state.city << 4 | state.target << 1 | frame.number,)
    return False


def new_zombies(state: Emerald, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Part two: two new zombies, or as many as there are."""
    state.count = min(ZOMBIES_PLACED, state.grave)
    if state.count:
        state.ask(ZOMBIE_PLACE, seat)
    return bool(state.count)


def raise_zombie(state: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """In any city."""
    state.grave -= 1
    state.zombies[move.city] += 1
    events.append(e.ZombiePlaced(seat, move.city))
    state.count -= 1
    if not state.count:
        go_on(state, seat, events)


# --- Decisions ---------------------------------------------------------------------------------------------------

CALL_CTHULHU = weighty(
    "cthulhu",
    cthulhu_moves,
    {m.ChooseCity: call_cthulhu},
    tells=(f.blockers, f.agents_home, f.cubes, f.exposed),
    pursued=True,
)
SEND_SHOGGOTH = weighty("shoggoth", agent_moves, {m.ChooseTarget: send_shoggoth}, tells=(f.victim, f.points, f.exposed))
SEND_VAMPIRES = weighty(
    "vampires", vampire_moves, {m.ChooseTarget: send_vampires}, tells=(f.victim, f.standing, f.exposed)
)
ZOMBIE_ATTACK = weighty(
    "zombie_attack",
    zombie_attack_moves,
    {m.ChooseTarget: send_zombie, m.Done: calm_zombies},
    tells=(f.victim, f.exposed),
)
ZOMBIE_PLACE = going_on(
    "zombie_place", m.in_any_city, {m.ChooseCity: raise_zombie}, facts=lambda state, seat: {"number": state.count}
)
DECISIONS = (CALL_CTHULHU, SEND_SHOGGOTH, SEND_VAMPIRES, ZOMBIE_ATTACK, ZOMBIE_PLACE)
DEVOURING, SWALLOWING, REPLACING, BITING = Frame("devour"), Frame("swallow"), Frame("replace"), Frame("bite")
HUNTING, NEW_ZOMBIES = Frame("hunt"), Frame("new_zombies")
