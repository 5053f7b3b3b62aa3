"""Rulebooks as texts: what can be written, what cannot, and how something is found in them."""

from __future__ import annotations

import pytest

from build.books import all_books
from game.play.book import BadBook, around, folded, marked, plain, read
from game.registry import TABLES

TEXT = """
# Pierwszy rozdział

; uwaga dla tłumacza
## guard: Strażnik
{guard}
Chroni przed [Najazdem](raid). **Zawsze**, gdy ma [[crown]].
- punkt
> przykład
! pomyłka

# Drugi rozdział

## raid: Najazd
### Nagłówek
| Co | Ile |
| Najazd | −1 |
{seer} {guard} tekst
{spy} = dalej
{spy} {seer}
"""


def test_every_line_is_a_block() -> None:
    book = read(TEXT, "x", lambda thing: f"o sobie: {thing};")
    guard, raid = book.pages
    assert (guard.name, guard.title, guard.chapter, guard.subject) == (
        "guard",
        "Strażnik",
        "Pierwszy rozdział",
        "guard",
    )
    assert [block.kind for block in guard.blocks] == ["pictures", "text", "item", "example", "mistake"]
    kinds = ["heading", "row", "row", "entry", "entry", "pictures"]
    assert [block.kind for block in raid.blocks] == kinds
    assert raid.blocks[2].cells == ("Najazd", "−1")
    assert raid.blocks[3].things == ("seer", "guard")
    assert raid.blocks[4].text == "o sobie: spy; dalej"
    assert list(book.chapters) == ["Pierwszy rozdział", "Drugi rozdział"]


def test_links_and_things_are_found() -> None:
    book = read(TEXT, "x")
    assert book.find("raid")[0].name == "raid"
    assert book.find("guard")[0].name == "guard"
    page, block = book.find("spy")
    assert (page.name, page.blocks[block].kind) == ("raid", "entry")
    assert book.things() == {"guard", "seer", "spy"}
    with pytest.raises(KeyError):
        book.find("bishop")


@pytest.mark.parametrize(
    ("line", "text", "problem"),
    [
        (1, "words", "before the first page"),
        (1, "## goal: Cel", "belongs to no chapter"),
        (2, "# A\n## Cel", "a page is"),
        (2, "# A\n## Goal: Cel", "small letters"),
        (4, "# A\n## goal: Cel\nwords\n## goal: Cel", "already"),
        (3, "# A\n## goal: Cel\n[words](nowhere)", "leads nowhere"),
        (3, "# A\n## goal: Cel\n**words", "not closed"),
        (3, "# A\n## goal: Cel\n[words](goal", "a link is"),
        (3, "# A\n## goal: Cel\n[[crown]", "a link is"),
        (3, "# A\n## goal: Cel\n{Big Thing}", "small letters"),
        (3, "# A\n## goal: Cel\n#words", "nobody knows"),
        (3, "# A\n## goal: Cel\n-words", "nobody knows"),
        (3, "# A\n## goal: Cel\n{guard", "nobody knows"),
    ],
)
def test_mistakes_are_named_with_their_line(line: int, text: str, problem: str) -> None:
    with pytest.raises(BadBook, match=problem) as error:
        read(text, "pl/game.txt")
    assert str(error.value).startswith(f"pl/game.txt:{line}:")


def test_a_book_has_pages_and_pages_have_text() -> None:
    for text in ("", "# A\n## goal: Cel"):
        with pytest.raises(BadBook):
            read(text, "x")


def test_accents_do_not_matter_when_something_is_looked_for() -> None:
    book = read(TEXT, "x")
    for query in ("straz", "STRAŻ", "strażnik"):
        assert [hit.page.name for hit in book.search(query)] == ["guard"]
    assert [hit.page.name for hit in book.search("najazd")] == ["raid", "guard"]  # titles first
    assert [hit.page.name for hit in book.search("pomylka chroni")] == ["guard"]
    assert book.search("smok") == book.search("  ") == []


def test_where_no_page_has_all_words_any_of_them_is_found() -> None:
    """The page that has more of them comes first; short words find nothing alone."""
    book = read(TEXT, "x")
    assert [hit.page.name for hit in book.search("najazd smok")] == ["raid", "guard"]
    assert [hit.page.name for hit in book.search("smok pomylka chroni")] == ["guard"]
    assert book.search("o smok") == []
    assert folded("Żółć ŁĄKA") == "zolc laka"


def test_what_was_found_is_marked_among_its_words() -> None:
    assert around("Kto ma większość, ten ma władzę.", "wieksz") == "Kto ma ==większ==ość, ten ma władzę."
    long = "słowo " * 20 + "Strażnik" + " słowo" * 20
    found = around(long, "straz")
    assert found.startswith("…")
    assert found.endswith("…")
    assert "==Straż==nik" in found
    assert marked("[Strażnik](straznik) i **straż** [[straz]]", "straz") == (
        "[==Straż==nik](straznik) i **==straż==** [[straz]]"
    )
    assert plain("[Strażnik](guard) i **straż** [[crown]]") == "Strażnik i straż"


def test_every_game_has_its_rulebook_and_every_one_can_be_read() -> None:
    names = {file.relative_to(file.parents[1]).as_posix() for file in all_books()}
    assert names == {f"{language}/{game}.txt" for language in ("pl", "en") for game in TABLES}
