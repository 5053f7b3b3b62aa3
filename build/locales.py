"""Compile the translations: every assets/locales/<language>/<domain>.po into a .mo beside it.

What the title tells of the games (`about.…` and `progress…` in their own texts) is also gathered in `shelf.mo`, because
the title is there before any game is opened. The compiled files are kept in git, so that a plain checkout plays with
nothing but pygame-ce installed; a test compares them with their sources.

python -m build.locales
"""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog, mofile, pofile

from game.registry import GAMES

EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
"""Stands in every compiled file, so that compiling twice gives the same bytes."""
LOCALES = Path(__file__).parents[1] / "assets" / "locales"


def sources() -> list[Path]:
    """All translations, as people write them."""
    return sorted(LOCALES.glob("*/*.po"))


def read(source: Path) -> Catalog:
    """A translation as people write it."""
    with source.open("rb") as file:
        catalog = pofile.read_po(file, locale=source.parent.name, abort_invalid=True)
    catalog.creation_date = catalog.revision_date = EPOCH
    return catalog


def shelf(folder: Path) -> Catalog:
    """What the title tells of each game, as `<game>.<what>`."""
    catalog = Catalog(locale=folder.name, creation_date=EPOCH, revision_date=EPOCH)
    for about in GAMES:
        for message in read(folder / f"{about.id}.po"):
            key = str(message.id)
            if key.startswith("about."):
                catalog.add(key.replace("about", about.id, 1), message.string)
            elif key.split(".")[0] == "progress":
                catalog.add(f"{about.id}.{key}", message.string)
    return catalog


def compiled(catalog: Catalog) -> bytes:
    """A translation as the program reads it."""
    out = BytesIO()
    mofile.write_mo(out, catalog)
    return out.getvalue()


def all_compiled() -> dict[Path, bytes]:
    """Every compiled file with its content."""
    found = {source.with_suffix(".mo"): compiled(read(source)) for source in sources()}
    for folder in sorted({source.parent for source in sources()}):
        found[folder / "shelf.mo"] = compiled(shelf(folder))
    return found


if __name__ == "__main__":
    for file, content in all_compiled().items():
        file.write_bytes(content)
