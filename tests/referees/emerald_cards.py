"""The cards of A Study in Emerald as the description prints them, for the second referee: a table of its own."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

USES = ["place", "claim", "retrieve", "move", "kill", "resto", "loyal", "bomb", "text", "discard"]
HEADERS = ("action", "once", "free", "benefit", "block")
KINDS = {"N": 0, "R": 1, "L": 2}


class Card(NamedTuple):
    """What is printed on a card."""

    name: str
    copies: int
    shows: Counter[str]
    """Symbols, and `agent` for those at its top."""
    kind: int
    points: int
    mad: bool
    box: int
    header: str


def _card(line: str) -> Card:
    """One line of the table: a name, how often it is there, and what stands on it."""
    title, _, rest = line.partition(":")
    name, _, copies = title.partition("*")
    shows: Counter[str] = Counter()
    kind = points = box = 0
    mad, header = False, ""
    for word in rest.split():
        stem, digit = word.rstrip("0123456789"), int(word.lstrip("abcdefghijklmnopqrstuvwxyzNRL") or 1)
        if stem in KINDS:
            kind, points = KINDS[stem], digit
        elif stem == "box":
            box = digit
        elif stem == "mad":
            mad = True
        elif stem in HEADERS:
            header = stem
        else:
            shows[stem] = digit
    return Card(name, int(copies or 1), shows, kind, points, mad, box, header)


def _table(text: str) -> list[Card]:
    return [_card(line) for line in text.strip().splitlines()]


GAME = _table("""
black_hand: resto bomb R1 once
change_of_heart: place2 N1 once
cthulhu: loyal L2 mad once
diogenes_club: place retrieve N1 free
doctor_watson: place move agent N1 free
duchess_duzes: place2 agent L2 action
fenians*2: resto bomb R1 benefit
freemasons: place claim free
hide_royalty*4: place retrieve once
hired_assassin*4: kill bomb box2
holy_brotherhood: move loyal agent L2 action
infernal_machine*3: place retrieve benefit
inspector_lestrade: place claim agent L1 action
irene_adler: claim move agent N1 once
matvei_golovinski: place loyal agent L1 once
mi_go: move2 N2 mad once
mrs_hudson: place retrieve N1 free
okhrana: place loyal agent L1 action
peoples_will: resto bomb agent R2 action
pinkerton_agents*2: place move N1 action
sherlock_holmes: place claim agent R2 block
shoggoth*2: move mad box3 once
sigmund_freud: retrieve2 N1 once
society_of_leopold: place retrieve agent R2 once
terror_by_night*2: loyal N1 mad action
third_section: claim loyal agent L2 action
vampires: move L2 mad once
vladimir_burtsev: claim retrieve agent R1 action
yog_sothoth: loyal mad once
zombies: loyal L2 mad action
peter_rachkovsky: place loyal agent2 L1
louise_michel: place resto bomb agent R1
sebastian_moran: kill bomb agent box4
professor_moriarty: place2 claim agent L2
vera_figner: kill bomb2 agent R2
sofia_perovskaya: kill resto bomb agent R2
ravachol: kill bomb2 agent R2
sergei_stepniak: move kill agent R2
william_melville: place kill agent box3
evno_azef: kill resto agent box3
wilhelm_stieber: kill loyal agent box3
prince_kropotkin: place resto2 agent R2
errico_malatesta: move resto bomb agent R2
elisee_reclus: retrieve move resto agent R2
johann_most: resto bomb2 agent R1
emma_goldman: claim resto agent R2
henri_rochefort: place2 resto agent R2
otto_von_bismarck: place2 loyal2 agent L2
general_boulanger: move2 loyal agent L2
minister_plehve: retrieve2 loyal agent L2
street_irregulars: place2 move N1
nadar_airships: retrieve move2 N1
crate_of_dynamite: retrieve2 bomb2
secret_press: place resto loyal N1
""")
STARTING = _table("""
informant*3: place retrieve
trusted_man*2: place2 retrieve2
go_between*3: claim retrieve
smuggler: move place
stick_of_dynamite: move bomb
""")
CITY_CARDS = _table("""
london: place2 claim N6
berlin: place2 retrieve N5
st_petersburg: move2 place N4
paris: place2 move N5
vienna: claim retrieve2 N4
constantinople: place2 move N4
madrid: claim move2 N4
rome: place retrieve2 N4
cairo: claim retrieve2 N4
""")
ROYALS = _table("""
gloriana: R6
iron_dreamer: R4
azathoth: R5
weaver: R4
thousand_young: R5
beyond_the_gate: R3
nameless_infante: R3
pontiff: R4
nyarlathotep: R5
""")
AGENT_VALUE = [4, 4, 4, 4, 3, 2, 3, 3, 2]
ROYAL_VALUE = [6, 4, 5, 5, 5, 3, 3, 4, 5]
"""Bombs that an agent and the royal of each city need."""

CARDS = [*GAME, *STARTING, *CITY_CARDS, *ROYALS]
NUMBER = {card.name: number for number, card in enumerate(CARDS)}
CARD = {card.name: card for card in CARDS}
ROYAL_NAMES = [card.name for card in ROYALS]
CITY_NAMES = [card.name for card in CITY_CARDS]
FULL_DECK = Counter({card.name: card.copies for card in GAME})
OWN_DECK = Counter({card.name: card.copies for card in STARTING})


def named(numbers: list[int]) -> Counter[str]:
    """Cards by their names."""
    return Counter(CARDS[number].name for number in numbers)
