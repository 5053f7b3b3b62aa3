"""The cards, cities and royals, and the numbers of the game. The names are in the locales.

Symbols, copies and values that no rulebook gives are designed for this project and were settled by self-play; they live
here and nowhere else. `docs/games/emerald.md` has the measurements.
"""

from __future__ import annotations

from typing import Final, NamedTuple

# --- What a card can be used for ---------------------------------------------------------------------------------

USES = ("place", "claim", "retrieve", "move", "kill", "resto", "loyal", "bomb", "text", "discard")
PLACE, CLAIM, RETRIEVE, MOVE, KILL, RESTO, LOYAL, BOMB, TEXT, DISCARD = range(10)
"""One kind of symbol, or the text at the bottom; or the card is simply discarded."""

KINDS = ("neutral", "restorationist", "loyalist", "kill")
NEUTRAL, RESTORATIONIST, LOYALIST, KILLED = range(4)
"""Kinds of points. The middle two are the factions as well."""

FACTIONS = {RESTORATIONIST: "restorationist", LOYALIST: "loyalist"}

HEADERS = ("", "action", "once", "free", "benefit", "block")
NO_TEXT, ACTION, ONCE, FREE, BENEFIT, BLOCK = range(6)
"""What a text costs: an action, a one-use action, nothing; or it helps a one-use assassination, or it blocks."""


class Card(NamedTuple):
    """What is printed on a card."""

    id: str
    copies: int
    symbols: tuple[int, ...]
    """How many there are of each symbol, from place to bomb."""
    agents: int = 0
    kind: int = NEUTRAL
    points: int = 0
    mad: bool = False
    """Whether claiming it means a sanity check."""
    box: int = 0
    """What an agent killed with it is worth."""
    header: int = NO_TEXT


def _card(
    name: str,
    copies: int,
    symbols: str,
    *,
    agents: int = 0,
    points: str = "",
    mad: bool = False,
    box: int = 0,
    header: str = "",
) -> Card:
    counts = [0] * TEXT
    for symbol in symbols.split():
        word = symbol.rstrip("23")
        counts[USES.index(word)] = int(symbol[len(word) :] or 1)
    kind = {"": NEUTRAL, "N": NEUTRAL, "R": RESTORATIONIST, "L": LOYALIST}[points[:1]]
    return Card(name, copies, tuple(counts), agents, kind, int(points[1:] or 0), mad, box, HEADERS.index(header))


# --- The 66 game cards -------------------------------------------------------------------------------------------

GAME_CARDS = (
    _card("black_hand", 1, "resto bomb", points="R1", header="once"),
    _card("change_of_heart", 1, "place2", points="N1", header="once"),
    _card("cthulhu", 1, "loyal", points="L2", mad=True, header="once"),
    _card("diogenes_club", 1, "place retrieve", points="N1", header="free"),
    _card("doctor_watson", 1, "place move", agents=1, points="N1", header="free"),
    _card("duchess_duzes", 1, "place2", agents=1, points="L2", header="action"),
    _card("fenians", 2, "resto bomb", points="R1", header="benefit"),
    _card("freemasons", 1, "place claim", header="free"),
    _card("hide_royalty", 4, "place retrieve", header="once"),
    _card("hired_assassin", 4, "kill bomb", box=2),
    _card("holy_brotherhood", 1, "move loyal", agents=1, points="L2", header="action"),
    _card("infernal_machine", 3, "place retrieve", header="benefit"),
    _card("inspector_lestrade", 1, "place claim", agents=1, points="L1", header="action"),
    _card("irene_adler", 1, "claim move", agents=1, points="N1", header="once"),
    _card("matvei_golovinski", 1, "place loyal", agents=1, points="L1", header="once"),
    _card("mi_go", 1, "move2", points="N2", mad=True, header="once"),
    _card("mrs_hudson", 1, "place retrieve", points="N1", header="free"),
    _card("okhrana", 1, "place loyal", agents=1, points="L1", header="action"),
    _card("peoples_will", 1, "resto bomb", agents=1, points="R2", header="action"),
    _card("pinkerton_agents", 2, "place move", points="N1", header="action"),
    _card("sherlock_holmes", 1, "place claim", agents=1, points="R2", header="block"),
    _card("shoggoth", 2, "move", mad=True, box=3, header="once"),
    _card("sigmund_freud", 1, "retrieve2", points="N1", header="once"),
    _card("society_of_leopold", 1, "place retrieve", agents=1, points="R2", header="once"),
    _card("terror_by_night", 2, "loyal", points="N1", mad=True, header="action"),
    _card("third_section", 1, "claim loyal", agents=1, points="L2", header="action"),
    _card("vampires", 1, "move", points="L2", mad=True, header="once"),
    _card("vladimir_burtsev", 1, "claim retrieve", agents=1, points="R1", header="action"),
    _card("yog_sothoth", 1, "loyal", mad=True, header="once"),
    _card("zombies", 1, "loyal", points="L2", mad=True, header="action"),
    _card("peter_rachkovsky", 1, "place loyal", agents=2, points="L1"),
    _card("louise_michel", 1, "place resto bomb", agents=1, points="R1"),
    _card("sebastian_moran", 1, "kill bomb", agents=1, box=4),
    _card("professor_moriarty", 1, "place2 claim", agents=1, points="L2"),
    _card("vera_figner", 1, "kill bomb2", agents=1, points="R2"),
    _card("sofia_perovskaya", 1, "kill resto bomb", agents=1, points="R2"),
    _card("ravachol", 1, "kill bomb2", agents=1, points="R2"),
    _card("sergei_stepniak", 1, "move kill", agents=1, points="R2"),
    _card("william_melville", 1, "place kill", agents=1, box=3),
    _card("evno_azef", 1, "kill resto", agents=1, box=3),
    _card("wilhelm_stieber", 1, "kill loyal", agents=1, box=3),
    _card("prince_kropotkin", 1, "place resto2", agents=1, points="R2"),
    _card("errico_malatesta", 1, "move resto bomb", agents=1, points="R2"),
    _card("elisee_reclus", 1, "retrieve move resto", agents=1, points="R2"),
    _card("johann_most", 1, "resto bomb2", agents=1, points="R1"),
    _card("emma_goldman", 1, "claim resto", agents=1, points="R2"),
    _card("henri_rochefort", 1, "place2 resto", agents=1, points="R2"),
    _card("otto_von_bismarck", 1, "place2 loyal2", agents=1, points="L2"),
    _card("general_boulanger", 1, "move2 loyal", agents=1, points="L2"),
    _card("minister_plehve", 1, "retrieve2 loyal", agents=1, points="L2"),
    _card("street_irregulars", 1, "place2 move", points="N1"),
    _card("nadar_airships", 1, "retrieve move2", points="N1"),
    _card("crate_of_dynamite", 1, "retrieve2 bomb2"),
    _card("secret_press", 1, "place resto loyal", points="N1"),
)

# --- The ten starting cards of every player ------------------------------------------------------------------------

STARTING_CARDS = (
    _card("informant", 3, "place retrieve"),
    _card("trusted_man", 2, "place2 retrieve2"),
    _card("go_between", 3, "claim retrieve"),
    _card("smuggler", 1, "move place"),
    _card("stick_of_dynamite", 1, "move bomb"),
)

# --- The nine cities and their royals --------------------------------------------------------------------------------

CITY_CARDS = (
    _card("london", 1, "place2 claim", points="N6"),
    _card("berlin", 1, "place2 retrieve", points="N5"),
    _card("st_petersburg", 1, "move2 place", points="N4"),
    _card("paris", 1, "place2 move", points="N5"),
    _card("vienna", 1, "claim retrieve2", points="N4"),
    _card("constantinople", 1, "place2 move", points="N4"),
    _card("madrid", 1, "claim move2", points="N4"),
    _card("rome", 1, "place retrieve2", points="N4"),
    _card("cairo", 1, "claim retrieve2", points="N4"),
)
ROYAL_CARDS = (
    _card("gloriana", 1, "", points="R6"),
    _card("iron_dreamer", 1, "", points="R4"),
    _card("azathoth", 1, "", points="R5"),
    _card("weaver", 1, "", points="R4"),
    _card("thousand_young", 1, "", points="R5"),
    _card("beyond_the_gate", 1, "", points="R3"),
    _card("nameless_infante", 1, "", points="R3"),
    _card("pontiff", 1, "", points="R4"),
    _card("nyarlathotep", 1, "", points="R5"),
)
"""In the order of their cities."""

CITIES = tuple(card.id for card in CITY_CARDS)
LONDON, BERLIN, ST_PETERSBURG, PARIS, VIENNA, CONSTANTINOPLE, MADRID, ROME, CAIRO = range(9)
ALL_CITIES: Final = 9

AGENT_BOMBS = (4, 4, 4, 4, 3, 2, 3, 3, 2)
"""Bombs needed to kill an agent, city by city."""
ROYAL_BOMBS = (6, 4, 5, 5, 5, 3, 3, 4, 5)
"""Bombs needed to kill the royal, city by city."""

# --- All cards by number ---------------------------------------------------------------------------------------------

CARDS = GAME_CARDS + STARTING_CARDS + CITY_CARDS + ROYAL_CARDS
IDS = tuple(card.id for card in CARDS)
STARTING: Final = len(GAME_CARDS)
CITY: Final = STARTING + len(STARTING_CARDS)
ROYAL: Final = CITY + ALL_CITIES
ALL: Final = len(CARDS)
"""The card of a city is `CITY + city`, its royal `ROYAL + city`."""

SYMBOLS = tuple(card.symbols for card in CARDS)
AGENTS = tuple(card.agents for card in CARDS)
KIND = tuple(card.kind for card in CARDS)
POINTS = tuple(card.points for card in CARDS)
MAD = tuple(card.mad for card in CARDS)
BOX = tuple(card.box for card in CARDS)
HEADER = tuple(card.header for card in CARDS)

(
    BLACK_HAND,
    CHANGE_OF_HEART,
    CTHULHU,
    DIOGENES_CLUB,
    DOCTOR_WATSON,
    DUCHESS_DUZES,
    FENIANS,
    FREEMASONS,
    HIDE_ROYALTY,
    HIRED_ASSASSIN,
    HOLY_BROTHERHOOD,
    INFERNAL_MACHINE,
    INSPECTOR_LESTRADE,
    IRENE_ADLER,
    MATVEI_GOLOVINSKI,
    MI_GO,
    MRS_HUDSON,
    OKHRANA,
    PEOPLES_WILL,
    PINKERTON_AGENTS,
    SHERLOCK_HOLMES,
    SHOGGOTH,
    SIGMUND_FREUD,
    SOCIETY_OF_LEOPOLD,
    TERROR_BY_NIGHT,
    THIRD_SECTION,
    VAMPIRES,
    VLADIMIR_BURTSEV,
    YOG_SOTHOTH,
    ZOMBIES,
) = range(30)
"""The cards with a text of their own."""

STARTING_DECK = tuple(STARTING + place for place, card in enumerate(STARTING_CARDS) for _ in range(card.copies))
GAME_DECK = tuple(number for number, card in enumerate(GAME_CARDS) for _ in range(card.copies))

# --- Numbers ---------------------------------------------------------------------------------------------------------

PER_CITY = {2: 3, 3: 3, 4: 4, 5: 5}
"""Game cards in each city, by the number of players."""
LIMIT = {2: 28, 3: 24, 4: 22, 5: 20}
"""The live score that ends the game, by the number of players."""
CUBES: Final = 10
CUBES_IN_LIMBO: Final = 5
PIECES: Final = 10
"""Agents of each player."""
FIRST_AGENTS: Final = 2
HAND: Final = 5
ACTIONS: Final = 2
MOST_FREE: Final = 20
"""Free texts in one turn: a limit of ours, far above what anybody needs, so that every turn ends."""
SANITY: Final = 3
DIE: Final = 6
MAD_FACES: Final = 3
IDENTITIES: Final = 3
"""Identity cards of each faction."""
TRACK_END: Final = 10
MACHINE_BOMBS: Final = 3
BOMB_WORTH = tuple(MACHINE_BOMBS if card == INFERNAL_MACHINE else SYMBOLS[card][BOMB] for card in range(ROYAL))
"""What each card can add to an assassination: its bombs, or the text of the Infernal Machine."""
DRAWN: Final = 2
"""Cards drawn by Watson and by the Diogenes Club."""
MARKER_TEXT: Final = 2
"""Steps of the markers by Golovinski and by Freud."""
TAKEN_AT_MOST: Final = 2
"""Agents on the Mi-Go, and cubes that the Okhrana moves."""
BLACK_HAND_POINTS: Final = 2
YOG_POINTS: Final = 1
AFTER_REVEAL: Final = 3
"""Agents that a revealed Loyalist has at least."""
ALL_ZOMBIES: Final = 6
ZOMBIES_PLACED: Final = 2
WEAKEST_PENALTY: Final = 5
IDLE_ROUNDS: Final = 3
"""After so many rounds of nothing but passes and discards the game ends."""
LAST_ROUND: Final = 150
"""And after this round in any case."""
TURN: Final = 12
"""So many decisions a turn has at most, on average over a whole game. Random players need 6, others 5; more would
be a game of somebody who redraws a large hand for the sake of it, turn after turn, and is refused."""
