"""The rulebook of a game: a text that a translator can edit, read into chapters, pages and blocks. No pygame, no files.

Every line is one block, and its first sign says which:

    # Chapter                   the pages that follow belong to it
    ## guard: The Guard         a page, its name for links, and its title
    ### Heading
    A paragraph.
    - an item of a list
    > an example
    ! a common mistake
    | a | row | of a table      the first of them has the headings
    {guard} {seer}              pictures of things, drawn as on the table
    {guard} A sentence.         an entry: the thing and its text
    {guard} = A sentence.       the same, after the words with which the thing explains itself at the table
    ~ words                     everyday words by which the page is found, though it does not use them
    ; a remark for translators

In a text `**words**` are emphasised, `[[crown]]` is a picture, and `[words](guard)` leads to a page, or to where a
thing has its entry. A page that begins with the picture of one thing is the home of that thing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

LINK = re.compile(r"\[([^\[\]]+)\]\(([^()]*)\)")
MARK = re.compile(r"\[\[[^\]]*\]\]|\*\*|\]\([^()]*\)|\[|\]")
THINGS = re.compile(r"((?:\{[^{}]*\}\s*)+)(.*)")
NAME = re.compile(r"[a-z0-9_-]+")
SIGNS = {"### ": "heading", "- ": "item", "> ": "example", "! ": "mistake", "| ": "row"}
FOLDED = str.maketrans("ąćęłńóśźżĄĆĘŁŃÓŚŹŻŏŎé", "acelnoszzACELNOSZZoOe")
AROUND = 34
"""How many letters of the text stand before and after what was found."""

STEM, ENDING = 4, 3
"""So many letters of a word are looked for at least, and so many at its end may be wrong."""


class BadBook(ValueError):
    """A rulebook that cannot be read; the message names the file and the line."""


class Block(NamedTuple):
    """A part of a page."""

    kind: str
    """`text`, `heading`, `item`, `example`, `mistake`, `row`, `pictures` or `entry`."""
    text: str = ""
    things: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """All of its text, without marks."""
        return plain(" · ".join(self.cells) if self.cells else self.text)


class Page(NamedTuple):
    """A page of a rulebook."""

    name: str
    title: str
    chapter: str
    blocks: tuple[Block, ...]
    searched: str = ""
    """Everyday words by which it is found, though it does not use them."""

    @property
    def subject(self) -> str:
        """The thing that the page is about, if it begins with the picture of one."""
        first = self.blocks[0] if self.blocks else Block("")
        return first.things[0] if first.kind == "pictures" and len(first.things) == 1 else ""


class Hit(NamedTuple):
    """A page on which something was found, and the words around it, what was found between `==`."""

    page: Page
    around: str


class Book(NamedTuple):
    """All pages of a rulebook in their order."""

    pages: tuple[Page, ...]

    @property
    def chapters(self) -> dict[str, list[Page]]:
        """The pages by chapter."""
        found: dict[str, list[Page]] = {}
        for page in self.pages:
            found.setdefault(page.chapter, []).append(page)
        return found

    def find(self, name: str) -> tuple[Page, int]:
        """The page with this name or, for a thing, its home: page and block; `KeyError` if there is none."""
        for page in self.pages:
            if name in (page.name, page.subject):
                return page, 0
        for kind in ("entry", "pictures"):
            for page in self.pages:
                for place, block in enumerate(page.blocks):
                    if block.kind == kind and name in block.things:
                        return page, place
        raise KeyError(name)

    def things(self) -> set[str]:
        """All things of which there is a picture."""
        return {thing for page in self.pages for block in page.blocks for thing in block.things}

    def search(self, query: str) -> list[Hit]:
        """Every page that has all the words of a query, however they are accented; titles come first. Where nothing
        has them, endings are left out, of which Polish has many; where nothing has all of them, the pages that have
        most of them come first."""
        wanted = folded(query).split()
        stems = [word[: max(STEM, len(word) - ENDING)] for word in wanted]
        return self._having(wanted) or self._having(stems) or self._having_some(stems)

    def _having_some(self, wanted: list[str]) -> list[Hit]:
        """The pages that have any of the longer words, those with most of them first."""
        found: dict[str, list[Hit]] = {}
        for word in dict.fromkeys(word for word in wanted if len(word) >= STEM):
            for hit in self._having([word]):
                found.setdefault(hit.page.name, []).append(hit)
        return [hits[0] for hits in sorted(found.values(), key=lambda hits: -len(hits))]

    def _having(self, wanted: list[str]) -> list[Hit]:
        if not wanted:
            return []
        titles: list[Hit] = []
        texts: list[Hit] = []
        for page in self.pages:
            blocks = [block.words for block in page.blocks]
            whole = folded(" ".join([page.title, page.searched, *blocks]))
            if not all(word in whole for word in wanted):
                continue
            text = next((text for text in blocks if wanted[0] in folded(text)), "")
            hit = Hit(page, around(text, wanted[0]) if text else "")
            (titles if wanted[0] in folded(f"{page.title} {page.searched}") else texts).append(hit)
        return titles + texts


# --- Words ---------------------------------------------------------------------------------------------------------


def folded(text: str) -> str:
    """The same letters, small and without accents; every letter keeps its place."""
    return text.translate(FOLDED).lower()


def plain(text: str) -> str:
    """A text without its marks."""
    return " ".join(MARK.sub("", text).split())


def around(text: str, found: str) -> str:
    """What was found, between `==`, with the words around it."""
    place = folded(text).index(found)
    start, end = max(0, place - AROUND), min(len(text), place + len(found) + AROUND)
    before, after = text[start:place], text[place + len(found) : end]
    if start:
        before = f"…{before.partition(' ')[2]}"
    if end < len(text):
        after = f"{after.rpartition(' ')[0]}…"
    return f"{before}=={text[place : place + len(found)]}=={after}"


def marked(text: str, query: str) -> str:
    """A text in which every word of a query is marked by `==`, wherever no other mark is."""
    wanted = folded(query).split()
    if not wanted:
        return text
    parts: list[str] = []
    place = 0
    for mark in MARK.finditer(text):
        parts += [_marked(text[place : mark.start()], wanted), mark.group()]
        place = mark.end()
    return "".join([*parts, _marked(text[place:], wanted)])


def _marked(text: str, wanted: list[str]) -> str:
    found = re.compile("|".join(map(re.escape, sorted(wanted, key=len, reverse=True))))
    parts: list[str] = []
    place = 0
    for hit in found.finditer(folded(text)):
        parts += [text[place : hit.start()], f"=={text[hit.start() : hit.end()]}=="]
        place = hit.end()
    return "".join([*parts, text[place:]])


# --- Reading -------------------------------------------------------------------------------------------------------


def read(text: str, source: str, own: Callable[[str], str] = lambda thing: "") -> Book:
    """A rulebook from its text; `own` gives the words with which a thing explains itself."""
    pages: list[Page] = []
    blocks: list[Block] = []
    links: list[tuple[int, str]] = []
    chapter = ""
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        try:
            if not line or line.startswith(";"):
                continue
            if line.startswith("# "):
                chapter = line[2:].strip()
            elif line.startswith("## "):
                blocks = []
                pages.append(_page(line[3:], chapter, pages, blocks))
            elif not pages:
                raise ValueError("this stands before the first page")
            elif line.startswith("~ "):
                pages[-1] = pages[-1]._replace(searched=line[2:])
            else:
                links += [(number, target) for _, target in LINK.findall(line)]
                blocks.append(_block(line, own))
                pages[-1] = pages[-1]._replace(blocks=tuple(blocks))
        except ValueError as error:
            raise BadBook(f"{source}:{number}: {error}") from None
    book = Book(tuple(pages))
    for problem in _problems(book, links):
        raise BadBook(f"{source}:{problem}")
    return book


def _page(line: str, chapter: str, pages: list[Page], blocks: list[Block]) -> Page:
    name, colon, title = line.partition(":")
    name, title = name.strip(), title.strip()
    if not colon or not title or not NAME.fullmatch(name):
        raise ValueError("a page is `## name: Title`, its name in small letters")
    if not chapter:
        raise ValueError(f"page {name!r} belongs to no chapter")
    if any(page.name == name for page in pages):
        raise ValueError(f"there is a page {name!r} already")
    return Page(name, title, chapter, tuple(blocks))


def _block(line: str, own: Callable[[str], str]) -> Block:
    if line.count("**") % 2:
        raise ValueError("`**` is opened and not closed")
    if "[" in LINK.sub("", re.sub(r"\[\[[^\[\]]+\]\]", "", line)):
        raise ValueError("a link is `[words](page)`, a picture `[[name]]`")
    things = THINGS.fullmatch(line)
    if things is not None:
        names = tuple(re.findall(r"\{([^{}]*)\}", things[1]))
        if not all(NAME.fullmatch(name) for name in names):
            raise ValueError("a thing is named in small letters, without spaces")
        text = things[2].strip()
        if text.startswith("="):
            text = " ".join(filter(None, [*map(own, names), text[1:].strip()]))
            return Block("entry", text, names)
        return Block("entry" if text else "pictures", text, names)
    for sign, kind in SIGNS.items():
        if line.startswith(sign):
            text = line[len(sign) :].strip()
            if kind != "row":
                return Block(kind, text)
            return Block(kind, cells=tuple(cell.strip() for cell in text.removesuffix("|").split("|")))
    if line[0] in "#-!>|{}=" and line[:2] not in ("**",):
        raise ValueError(f"nobody knows what a line means that begins with {line[:3]!r}")
    return Block("text", line)


def _problems(book: Book, links: list[tuple[int, str]]) -> Iterator[str]:
    if not book.pages:
        yield "1: there is no page"
    for page in book.pages:
        if not page.blocks:
            yield f" page {page.name!r} is empty"
    for number, target in links:
        try:
            book.find(target)
        except KeyError:
            yield f"{number}: the link to {target!r} leads nowhere"
