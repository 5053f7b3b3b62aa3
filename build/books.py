"""Read every rulebook, so that a damaged one is found when the site is made, and not by a reader.

python -m build.books
"""

from __future__ import annotations

from pathlib import Path

from game.play.book import Book, read

RULES = Path(__file__).parents[1] / "assets" / "rules"


def all_books() -> dict[Path, Book]:
    """Every rulebook by its file; `BadBook` names the file and the line of the first mistake."""
    files = sorted(RULES.glob("*/*.txt"))
    return {file: read(file.read_text(encoding="utf-8"), file.relative_to(RULES).as_posix()) for file in files}


if __name__ == "__main__":
    print(f"{len(all_books())} rulebooks")
