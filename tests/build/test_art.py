"""The committed assets are complete, readable, small and credited."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.emerald.cards import IDS as EMERALD
from game.ganges.cards import BONUSES, COLOURS, FACES, GOODS, TYPES
from game.prodigals.cards import CARDS, COUNTIES, MARKERS, SYMBOLS
from game.prodigals.tiles import BEATRICE, EDGE_NAMES
from game.registry import GAMES

ASSETS = Path(__file__).parents[2] / "assets"
FONTS, SPRITES, SOUNDS = ASSETS / "fonts", ASSETS / "sprites", ASSETS / "sounds"
TEXT_FONTS = sorted(FONTS.glob("alegreya*.ttf"))
IDS = tuple(about.id for about in GAMES)
CHARACTERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ĄĆĘŁŃÓŚŹŻąćęłńóśźżŎŏ"
    ".,:;!?-–—−…·×„”’()[]/%&+=<>≠≤≥→←∞"
)
MISSING = "\ue7ff"
"""A code point that no font here has: it renders as the font's sign for a missing glyph."""

FACTIONS = ("detectives", "scientists", "robocats", "mafia", "hackers", "police", "journalists", "officials")
PEOPLE = ("merchant", "juggler", "guard", "banker", "tavern_maid", "bishop", "prince", "spy", "seer")
KINDS = (*PEOPLE, "raid", "conspiracy")
ASPECTS = {
    "card": 5 / 7,
    "small": 5 / 7,
    "honour": 5 / 7,
    "medallion": 1,
    "mark": 1,
    "shield": 1,
    "badge": 1,
    "place": 4 / 3,
}
GANGES = (
    *(f"card-{kind}" for kind in ("building", "ship", "goods", "palace")),
    *(*TYPES, *GOODS, *(f"ship-{cost}" for cost in (1, 2, 3)), *(f"palace-{number}" for number in range(2, 7))),
    *(f"{what}-{colour}" for what in ("die", "back", "cost", "side", "fold") for colour in COLOURS),
    *(f"{what}-{value}" for what in ("pips", "any") for value in FACES),
    *(f"bonus-{bonus}" for bonus in (*BONUSES, "hidden")),
    *("coin", "fame", "karma", "admin", "elephant", "elephant-flipped", "day", "night", "window"),
)
THINGS = (*TYPES, *GOODS, *(f"ship-{cost}" for cost in (1, 2, 3)), *(f"palace-{number}" for number in range(2, 7)))
"""What is drawn on the cards of Ganges."""
HOMES = ("possessions", "election", "society", "central")
KILOBYTE = 1000


@pytest.fixture(scope="module", autouse=True)
def _fonts_ready() -> None:
    pygame.font.init()


def pixels(font: pygame.font.Font, character: str) -> bytes:
    return pygame.image.tobytes(font.render(character, True, "white"), "RGBA")


def digits(file: Path, size: int) -> list[tuple[int, int, int, int, int]]:
    return [found for found in pygame.font.Font(file, size).metrics("0123456789") if found is not None]


def size_of(*folders: Path) -> int:
    return sum(file.stat().st_size for folder in folders for file in folder.rglob("*") if file.is_file())


@pytest.mark.parametrize("file", TEXT_FONTS, ids=lambda file: file.stem)
def test_text_font_has_every_letter(file: Path) -> None:
    font = pygame.font.Font(file, 24)
    nothing = pixels(font, MISSING)
    assert [character for character in CHARACTERS if pixels(font, character) == nothing] == []


@pytest.mark.parametrize("file", TEXT_FONTS, ids=lambda file: file.stem)
@pytest.mark.parametrize("size", [14, 18, 40])
def test_digits_are_tabular(file: Path, size: int) -> None:
    advances = {metrics[4] for metrics in digits(file, size)}
    assert len(advances) == 1


@pytest.mark.parametrize("file", TEXT_FONTS, ids=lambda file: file.stem)
def test_digits_are_lining(file: Path) -> None:
    tops = [metrics[3] for metrics in digits(file, 100)]
    feet = [metrics[2] for metrics in digits(file, 100)]
    assert max(tops) - min(tops) <= 8
    assert max(feet) - min(feet) <= 8


def test_all_faces_are_there() -> None:
    serif = {f"alegreya-{style}" for style in ("medium", "medium-italic", "bold", "extrabold", "black")}
    sans = {f"alegreya-sans-{style}" for style in ("regular", "medium", "bold", "italic")}
    assert {file.stem for file in TEXT_FONTS} == serif | sans


def test_every_icon_has_a_glyph() -> None:
    font = pygame.font.Font(FONTS / "icons.ttf", 32)
    names = json.loads((FONTS / "icons.json").read_text(encoding="utf-8"))
    nothing = pixels(font, MISSING)
    assert [name for name, code in names.items() if pixels(font, chr(code)) == nothing] == []
    assert {"menu", "undo", "hint", "check", "close", "shape-circle", "shape-hexagon", "cat-head"} <= names.keys()


@pytest.mark.parametrize("size", [16, 24, 48])
def test_icons_fill_square_cells(size: int) -> None:
    font = pygame.font.Font(FONTS / "icons.ttf", size)
    names = json.loads((FONTS / "icons.json").read_text(encoding="utf-8"))
    assert {font.size(chr(code)) for code in names.values()} == {(size, size)}


def picture_files() -> list[Path]:
    return sorted(file for file in SPRITES.rglob("*") if file.suffix in {".png", ".jpg"})


@pytest.mark.parametrize("file", picture_files(), ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_picture_opens_in_its_proportions(file: Path) -> None:
    width, height = pygame.image.load(file).get_size()
    if file.parent.name in {"conspirators", "catham"}:
        expected = ASPECTS.get(file.stem.split("-")[0], width / height)
    elif file.parent.name == "emerald":
        kinds = {"art": 100 / 124, "card": 5 / 7, "mini": 5 / 7, "back": 5 / 7, "identity": 5 / 7, "sign": 1}
        expected = kinds.get(file.stem.split("-")[0], width / height)
    elif file.parent.name == "ganges":
        kinds = {"card": 5 / 7, "side": 5 / 7, "mini": 32 / 45, "day": 11 / 15, "night": 11 / 15}
        expected = kinds.get(file.stem.split("-")[0], 1)
    elif file.parent.name == "prodigals":
        expected = {"white": 15 / 11, "black": 15 / 11, "small": 5 / 7}.get(file.stem.split("-")[0], 1)
    elif file.parent.name == "covers":
        expected = 9 / 13
    elif file.parent.name == "avatars":
        expected = 1
    else:
        expected = width / height
    assert width / height == pytest.approx(expected, rel=0.01)


def test_no_picture_is_missing() -> None:
    wanted = [f"covers/{game}.png" for game in IDS] + [f"cloth/{game}.png" for game in IDS]
    wanted += [f"conspirators/{cut}-{kind}.png" for cut in ("card", "small", "medallion") for kind in KINDS]
    wanted += [f"conspirators/place-{number}.png" for number in range(1, 9)]
    wanted += [f"catham/{cut}-{faction}.png" for cut in ("card", "small") for faction in FACTIONS]
    wanted += [f"emerald/art-{name}.png" for name in EMERALD]
    wanted += [f"emerald/{what}-{seat}.png" for what in ("cube", "agent") for seat in range(6)]
    wanted += [f"emerald/{name}.png" for name in ("card", "mini", "back", "hidden", "slot", "map")]
    wanted += [f"ganges/{name}.png" for name in GANGES]
    wanted += [f"prodigals/art-{card.id}.png" for card in CARDS]
    wanted += [f"prodigals/{colour}-{home}.png" for colour in ("white", "black") for home in HOMES]
    wanted += [f"prodigals/{name}.png" for name in (*SYMBOLS, "vote", "pound", "any", "lady", "gentleman", "hat-free")]
    wanted += [f"prodigals/property-{symbol}.png" for symbol in SYMBOLS]
    wanted += [f"prodigals/edge-{edge}.png" for edge in EDGE_NAMES]
    wanted += [f"prodigals/county-{county}.png" for county in COUNTIES]
    wanted += [f"prodigals/marker-{marker}.png" for marker in MARKERS]
    wanted += [f"prodigals/praise-{name}.png" for name in BEATRICE]
    wanted += [f"prodigals/ways-{ways}.png" for ways in range(1, 8)] + [
        f"prodigals/hat-{seat}.png" for seat in range(6)
    ]
    wanted += [f"common/{name}" for name in ("table.jpg", "lamp.png", "paper.png", "glow.png", "icon-512.png")]
    assert [name for name in wanted if not (SPRITES / name).is_file()] == []
    assert len(list((SPRITES / "avatars").glob("*.png"))) >= 12


@pytest.mark.parametrize("file", sorted(SPRITES.rglob("layout.json")), ids=lambda file: file.parent.name)
def test_text_boxes_lie_on_their_picture(file: Path) -> None:
    def boxes(value: object) -> Iterator[list[float]]:
        if isinstance(value, dict):
            for inner in value.values():
                yield from boxes(inner)
        elif isinstance(value, list):
            yield value

    for x, y, width, height in boxes(json.loads(file.read_text(encoding="utf-8"))):
        assert 0 <= x < x + width <= 1
        assert 0 <= y < y + height <= 1


def grey(name: str) -> list[int]:
    """A picture when it is small and has no colours, on a middle grey."""
    ground = pygame.Surface((15, 18))
    ground.fill((110, 110, 110))
    picture = pygame.image.load(SPRITES / f"{name}.png").convert_alpha()
    ground.blit(pygame.transform.smoothscale(picture, (15, 18)), (0, 0))
    return [ground.get_at((x, y))[1] for x in range(15) for y in range(18)]


@pytest.mark.parametrize(
    "names",
    [
        [f"emerald/art-{name}" for name in EMERALD],
        [f"ganges/{name}" for name in THINGS],
        [f"ganges/back-{colour}" for colour in COLOURS],
        [f"ganges/bonus-{bonus}" for bonus in BONUSES],
    ],
    ids=["emerald", "ganges", "dice", "bonuses"],
)
def test_kinds_look_different_when_they_are_small_and_grey(names: list[str]) -> None:
    """Silhouettes: nothing is told by its hue alone."""
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1))
    small = {name: grey(name) for name in names}
    for one in names:
        for other in names:
            if one < other:
                apart = sum(abs(a - b) for a, b in zip(small[one], small[other], strict=True)) / (15 * 18)
                assert apart > 6, f"{one} looks like {other}"


def test_every_card_of_prodigals_looks_different_at_sixty_pixels() -> None:
    """The pictures of the cards, emblem on ground, are told apart without their hue."""

    def grey(card: str, ground: str) -> list[int]:
        wall = pygame.Surface((150, 110), depth=32)
        wall.blit(pygame.image.load(SPRITES / f"prodigals/{ground}.png"), (0, 0))
        picture = pygame.transform.smoothscale(wall, (60, 40))
        emblem = pygame.transform.smoothscale(pygame.image.load(SPRITES / f"prodigals/art-{card}.png"), (40, 40))
        picture.blit(emblem, (10, 0))
        small = pygame.transform.smoothscale(picture, (20, 14))
        return [sum(small.get_at((x, y))[:3]) // 3 for x in range(20) for y in range(14)]

    colours = ("white", "black")
    homes = {1: HOMES[0], 2: HOMES[1], 4: HOMES[2]}
    seen = {card.id: grey(card.id, f"{colours[card.colour]}-{homes.get(card.home, HOMES[3])}") for card in CARDS}
    for one in seen:
        for other in seen:
            if one < other:
                apart = sum(abs(a - b) for a, b in zip(seen[one], seen[other], strict=True)) / (20 * 14)
                assert apart > 4, f"{one} looks like {other}"


def test_sounds_load_and_are_short() -> None:
    pygame.mixer.init(44100, -16, 2)
    try:
        lengths = {file.stem: pygame.mixer.Sound(file).get_length() for file in SOUNDS.glob("*.ogg")}
    finally:
        pygame.mixer.quit()
    assert {
        "card",
        "place",
        "flip",
        "coin",
        "wood",
        "page",
        "bell",
        "tick",
        "error",
        "win",
        "shuffle",
    } <= lengths.keys()
    assert all(0.03 < length <= 3 for length in lengths.values())


def test_assets_stay_small() -> None:
    assert all(file.stat().st_size <= 46 * KILOBYTE for file in TEXT_FONTS)
    assert (FONTS / "icons.ttf").stat().st_size <= 250 * KILOBYTE
    assert size_of(SPRITES / "common", SPRITES / "covers") <= 700 * KILOBYTE
    assert size_of(SPRITES / "emerald") <= 500 * KILOBYTE
    assert size_of(SPRITES / "ganges") <= 160 * KILOBYTE
    assert size_of(SPRITES / "prodigals") <= 300 * KILOBYTE
    assert size_of(SPRITES) <= 2800 * KILOBYTE
    assert size_of(SOUNDS) <= 120 * KILOBYTE


def test_every_folder_is_credited() -> None:
    credits_text = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")
    made_here = (FONTS, SPRITES, SOUNDS)
    folders = {file.parent for root in made_here for file in root.rglob("*") if file.is_file()}
    missing = [folder for folder in folders if f"{folder.relative_to(ASSETS).as_posix()}/" not in credits_text]
    assert missing == []
