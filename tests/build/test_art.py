"""The committed assets are complete, readable, small and credited."""

import json
import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ASSETS = Path(__file__).parents[2] / "assets"
FONTS, SPRITES, SOUNDS = ASSETS / "fonts", ASSETS / "sprites", ASSETS / "sounds"
TEXT_FONTS = sorted(FONTS.glob("alegreya*.ttf"))
GAMES = ("conspirators", "catham", "ganges", "emerald", "prodigals")
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
KILOBYTE = 1000


@pytest.fixture(scope="module", autouse=True)
def _fonts_ready():
    pygame.font.init()
    yield
    pygame.font.quit()


def pixels(font: pygame.font.Font, character: str) -> bytes:
    return pygame.image.tobytes(font.render(character, True, "white"), "RGBA")


def size_of(*folders: Path) -> int:
    return sum(file.stat().st_size for folder in folders for file in folder.rglob("*") if file.is_file())


@pytest.mark.parametrize("file", TEXT_FONTS, ids=lambda file: file.stem)
def test_text_font_has_every_letter(file):
    font = pygame.font.Font(file, 24)
    nothing = pixels(font, MISSING)
    assert [character for character in CHARACTERS if pixels(font, character) == nothing] == []


@pytest.mark.parametrize("file", TEXT_FONTS, ids=lambda file: file.stem)
@pytest.mark.parametrize("size", [14, 18, 40])
def test_digits_are_tabular(file, size):
    font = pygame.font.Font(file, size)
    advances = {metrics[4] for metrics in font.metrics("0123456789")}
    assert len(advances) == 1


@pytest.mark.parametrize("file", TEXT_FONTS, ids=lambda file: file.stem)
def test_digits_are_lining(file):
    font = pygame.font.Font(file, 100)
    tops = [metrics[3] for metrics in font.metrics("0123456789")]
    feet = [metrics[2] for metrics in font.metrics("0123456789")]
    assert max(tops) - min(tops) <= 8
    assert max(feet) - min(feet) <= 8


def test_all_faces_are_there():
    serif = {f"alegreya-{style}" for style in ("medium", "medium-italic", "bold", "extrabold", "black")}
    sans = {f"alegreya-sans-{style}" for style in ("regular", "medium", "bold", "italic")}
    assert {file.stem for file in TEXT_FONTS} == serif | sans


def test_every_icon_has_a_glyph():
    font = pygame.font.Font(FONTS / "icons.ttf", 32)
    names = json.loads((FONTS / "icons.json").read_text(encoding="utf-8"))
    nothing = pixels(font, MISSING)
    assert [name for name, code in names.items() if pixels(font, chr(code)) == nothing] == []
    assert {"menu", "undo", "hint", "check", "close", "shape-circle", "shape-hexagon", "cat-head"} <= names.keys()


@pytest.mark.parametrize("size", [16, 24, 48])
def test_icons_fill_square_cells(size):
    font = pygame.font.Font(FONTS / "icons.ttf", size)
    names = json.loads((FONTS / "icons.json").read_text(encoding="utf-8"))
    assert {font.size(chr(code)) for code in names.values()} == {(size, size)}


def picture_files() -> list[Path]:
    return sorted(file for file in SPRITES.rglob("*") if file.suffix in {".png", ".jpg"})


@pytest.mark.parametrize("file", picture_files(), ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_picture_opens_in_its_proportions(file):
    width, height = pygame.image.load(file).get_size()
    if file.parent.name in {"conspirators", "catham"}:
        expected = ASPECTS.get(file.stem.split("-")[0], width / height)
    elif file.parent.name == "covers":
        expected = 9 / 13
    elif file.parent.name == "avatars":
        expected = 1
    else:
        expected = width / height
    assert width / height == pytest.approx(expected, rel=0.01)


def test_no_picture_is_missing():
    wanted = [f"covers/{game}.png" for game in GAMES] + [f"cloth/{game}.png" for game in GAMES]
    wanted += [f"conspirators/{cut}-{kind}.png" for cut in ("card", "small", "medallion") for kind in KINDS]
    wanted += [f"conspirators/place-{number}.png" for number in range(1, 9)]
    wanted += [f"catham/{cut}-{faction}.png" for cut in ("card", "small") for faction in FACTIONS]
    wanted += [f"common/{name}" for name in ("table.jpg", "lamp.png", "paper.png", "glow.png", "icon-512.png")]
    assert [name for name in wanted if not (SPRITES / name).is_file()] == []
    assert len(list((SPRITES / "avatars").glob("*.png"))) >= 12


@pytest.mark.parametrize("file", sorted(SPRITES.rglob("layout.json")), ids=lambda file: file.parent.name)
def test_text_boxes_lie_on_their_picture(file):
    def boxes(value):
        if isinstance(value, dict):
            for inner in value.values():
                yield from boxes(inner)
        elif isinstance(value, list):
            yield value

    for x, y, width, height in boxes(json.loads(file.read_text(encoding="utf-8"))):
        assert 0 <= x < x + width <= 1
        assert 0 <= y < y + height <= 1


def test_sounds_load_and_are_short():
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


def test_assets_stay_small():
    assert all(file.stat().st_size <= 46 * KILOBYTE for file in TEXT_FONTS)
    assert (FONTS / "icons.ttf").stat().st_size <= 250 * KILOBYTE
    assert size_of(SPRITES / "common", SPRITES / "covers") <= 700 * KILOBYTE
    assert size_of(SPRITES) <= 1800 * KILOBYTE
    assert size_of(SOUNDS) <= 120 * KILOBYTE


def test_every_folder_is_credited():
    credits_text = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")
    made_here = (FONTS, SPRITES, SOUNDS)
    folders = {file.parent for root in made_here for file in root.rglob("*") if file.is_file()}
    missing = [folder for folder in folders if f"{folder.relative_to(ASSETS).as_posix()}/" not in credits_text]
    assert missing == []
