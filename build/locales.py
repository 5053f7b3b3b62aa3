"""Compile the translations: every assets/locales/<language>/<domain>.po into a .mo beside it.

python -m build.locales
"""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages import mofile, pofile

EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
"""Stands in every compiled file, so that compiling twice gives the same bytes."""
LOCALES = Path(__file__).parents[1] / "assets" / "locales"


def sources() -> list[Path]:
    """All translations, as people write them."""
    return sorted(LOCALES.glob("*/*.po"))


def compiled(source: Path) -> bytes:
    """A translation as the program reads it."""
    with source.open("rb") as file:
        catalog = pofile.read_po(file, locale=source.parent.name, abort_invalid=True)
    catalog.creation_date = catalog.revision_date = EPOCH
    out = BytesIO()
    mofile.write_mo(out, catalog)
    return out.getvalue()


if __name__ == "__main__":
    for source in sources():
        source.with_suffix(".mo").write_bytes(compiled(source))
