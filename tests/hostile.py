"""What comes from outside and means no good: forged links, saves, settings and dumps, the same ones every time.

The corpus is made by a seeded generator from real games. `hurt` reads one of its items with the real readers and says
what came of it; everything else than being accepted, or refused in one sentence, is an error, and so is taking too many
steps. `python -m tests.hostile 10000` runs it, also inside a browser's Python (tests/web/test_faults.py).
"""

from __future__ import annotations

import base64
import json
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from game.kernel.contract import State
from game.kernel.fields import BadState
from game.kernel.match import Match
from game.kernel.record import FORMAT, BadRecord, Record, Replaying, replay_link
from game.kernel.rng import Rng
from game.play import daily, history, imported
from game.play.badges import badges
from game.play.entries import LATEST, LONGEST, Entry, as_text, bare, entry_of
from game.play.progress import Progress
from game.play.saves import Notes, Save, bring_in
from game.play.seating import Seating, daily_deal
from game.play.storage import Memory
from game.registry import PLAYABLE, find, lesson_of


class Item(NamedTuple):
    """Something hostile."""

    kind: str
    """`link`, `save`, `settings`, `setup`, `lesson`, `history`, `start` or `dump`."""
    text: str


# --- Forgery -------------------------------------------------------------------------------------------------------


def sealed(body: bytes) -> str:
    """A link with these bytes and the right checksum."""
    return base64.urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "little")).decode().rstrip("=")


def unsealed(link: str) -> bytes:
    """The bytes of a link without its checksum."""
    return base64.urlsafe_b64decode(link + "=" * (-len(link) % 4))[:-4]


def endless() -> str:
    """A short link that claims 2**62 moves of Catham City."""
    head = bytes([FORMAT, 6, *b"catham", find("catham").version, 6])
    return sealed(head + b"\1" + b"\x80" * 8 + b"\x40" + b"\0" * 2)


def resealed(body: dict[str, Any]) -> str:
    """A record with the right checksum, whatever it says."""
    body = {name: value for name, value in body.items() if name != "check"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return json.dumps({**body, "check": zlib.crc32(text.encode())})


WILD = (None, True, False, -1, 0, 1, 2, 7, 255, 9_999, 10**6, 2**63, 10**30, 0.5, 1e308, "", "x", "żółć", "\0", "1")
"""What may stand where something else should."""


def wild(rng: Rng) -> Any:
    """Something of any kind."""
    kind = rng.below(12)
    if kind == 0:
        return [wild(rng) for _ in range(rng.below(4))]
    if kind == 1:
        return {f"k{rng.below(9)}": wild(rng) for _ in range(rng.below(3))}
    if kind == 2:
        return "x" * rng.below(3_000)
    return rng.choice(WILD)


def mutated(data: Any, rng: Rng) -> Any:
    """The same data with one thing in it changed, lost, doubled or put elsewhere."""
    data = json.loads(json.dumps(data))
    spots: list[tuple[Any, Any]] = []
    todo = [data]
    while todo:
        part = todo.pop()
        keys = list(part) if isinstance(part, dict) else range(len(part)) if isinstance(part, list) else ()
        spots += [(part, key) for key in keys]
        todo += [part[key] for key in keys]
    if not spots:
        return wild(rng)
    part, key = rng.choice(spots)
    other, place = rng.choice(spots)
    one, two = (json.loads(json.dumps(found)) for found in (part[key], other[place]))
    match rng.below(6):
        case 0:
            part[key] = wild(rng)
        case 1:
            del part[key]
        case 2 if isinstance(part, list):
            part.insert(key, part[key])
        case 3:
            other[place] = one
            part[key] = two
        case 4 if type(part[key]) is int:
            part[key] += rng.choice((-1, 1, 10, -part[key], 256))
        case _:
            part[key] = two
    return data


def bitten(text: str, rng: Rng) -> str:
    """The same text torn, or with a few letters changed."""
    if rng.below(2) or not text:
        return text[: rng.below(len(text) + 1)]
    place = rng.below(len(text))
    return (
        text[:place] + "".join(rng.choice('0129az{}[]",:\\ ę\0') for _ in range(1 + rng.below(4))) + text[place + 1 :]
    )


# --- The corpus ----------------------------------------------------------------------------------------------------


@cache
def seeds() -> list[Match]:
    """Real games, some of them unfinished."""
    found = []
    for game in PLAYABLE:
        for number, players in enumerate(find(game).players):
            match, rng = Match(find(game), players, number), Rng.seeded(players)
            for _ in range(60 if number else 25):
                if not match.over:
                    match.play(rng.choice(match.state.legal_moves()))
            found.append(match)
    return found


def bombs() -> Iterator[Item]:
    """Small or large texts that would freeze, fill or end a program that believes them."""
    yield Item("link", endless())
    for match in seeds():
        head = unsealed(Record.of(match).to_link(find))
        yield Item("link", sealed(head + b"\xff" * 200_000))
        yield Item("link", sealed(head[:2] + head[2 : 2 + head[1] + 2] + b"\x01" + b"\xff" * 9 + b"\x7f" * 3))
        record = json.loads(Record.of(match).to_json())
        yield Item("save", resealed({**record, "moves": record["moves"] * 400}))
        yield Item("save", resealed({**record, "moves": [["commit", 0, 0]] * 70_000}))
        yield Item("save", resealed({**record, "notes": {"when": 1e308, "seats": [[1, 2, 3, 4]] * 90_000}}))
    yield Item("history", '{"stolik": 1, "games": [' + "{}," * 600_000 + "{}]}")
    for kind in ("save", "settings", "setup", "lesson", "history", "start", "dump", "link"):
        for depth in (100, 10_000, 100_000):
            for bracket, end in (("[", "]"), ('{"a":', "}")):
                yield Item(kind, bracket * depth + "1" + end * depth)
                yield Item(kind, '{"stolik":1,"notes":' + bracket * depth)
        yield Item(kind, "9" * 1_000_000)
        yield Item(kind, '{"stolik":1,"seed":' + "9" * 100_000 + "}")
        yield Item(kind, '"' + "\\" * 999_999)
        yield Item(kind, "[" + "[]," * 300_000 + "1]")
        yield Item(kind, '{"stolik":1,"moves":[' + "[]," * 300_000 + "1]}")
        yield Item(kind, "NaN")
        yield Item(kind, '{"volume": 1e999, "language": NaN}')


def notes() -> Iterator[Item]:
    """What is remembered of a lesson, and of how the program has ended, changed."""
    rng = Rng.seeded(12)
    for _ in range(40):
        yield Item("lesson", json.dumps(mutated({"step": rng.below(40), "done": False}, rng)))
        yield Item("start", bitten(rng.choice(("failed", "history imported", "save-ganges", "settings daily")), rng))


DAY = "2026-11-17"


def files() -> Iterator[Item]:
    """Files with finished games that want the place of one's own: full, of the future, with long labels; scores that
    lack a line or have only one; games that claim to be the deal of the day, or to be those that were played here."""
    for match in seeds():
        seating = Seating.of(match, {})
        told = entry_of(match, seating, 1.6e9, 1.7e9, 60.0).told()
        won = {**told, "places": [1] + [2] * (match.players - 1), "ended": LATEST}
        labels = [*told["lines"], "returned", "mafia", "x" * 30, "x" * 39]
        lines: list[Any] = [{label: points} for label in labels for points in (-1, 0, 1)]
        lines += [{other: 0 for other in labels if other != label} for label in labels]
        lines += [{f"{chr(97 + n)}{'_' * 29}": 9_999 for n in range(20)}, {"x": True}, {"": 1}, {"\ud800": 1}]
        games = [{**won, "seed": n, "lines": line, "daily": DAY} for n, line in enumerate(lines)]
        yield Item("history", json.dumps({"stolik": 1, "games": games}))
        crowd = [{**won, "seed": n, "lines": lines[-4], "link": "A" * 1_500} for n in range(899)]
        yield Item("history", json.dumps({"stolik": 1, "games": crowd}))
        many = [{**won, "seed": n, "link": ""} for n in range(5_000)]
        yield Item("history", json.dumps({"stolik": 1, "games": many}))
        mine = {**own_game(0).told(), "totals": [99] * len(own_game(0).seats), "link": told["link"]}
        yield Item("history", json.dumps({"stolik": 1, "games": [mine] * 50}))
        for noted in ({"daily": DAY}, {"practice": True}, {"daily": DAY, "practice": 1}, {"began": LATEST}):
            yield Item("save", Record.of(match, {**seating.notes(), **noted}).to_json())


def own_game(number: int) -> Entry:
    """A game that was played here."""
    match = seeds()[0]
    return entry_of(match, Seating.of(match, {}), 1.0 + number, 2.0, 3.0)


def mutants(count: int) -> Iterator[Item]:
    """So many links, saves, settings and dumps that were changed."""
    rng = Rng.seeded(11)
    settings = {"language": "pl", "volume": 3, "muted": False, "speed": "fast", "takeback": "off"}
    for number in range(count):
        match = rng.choice(seeds())
        record = Record.of(
            match,
            {
                **Seating.of(match, {}).notes(),
                "when": 1.7e9,
                "progress": ["progress", {"best": 3}],
                "daily": DAY,
                "practice": True,
            },
        )
        match number % 6:
            case 0:
                body = bytearray(unsealed(record.to_link(find)))
                for _ in range(1 + rng.below(3)):
                    body[rng.below(len(body))] = rng.below(256)
                yield Item("link", sealed(bytes(body)) if rng.below(4) else bitten(sealed(bytes(body)), rng))
            case 1:
                body_of = json.loads(record.to_json())
                forged = resealed(mutated(body_of, rng)) if rng.below(4) else bitten(record.to_json(), rng)
                if number % 60 == 1:  # whatever chance brings: a game that ends otherwise than it says
                    forged = resealed({**body_of, "result": body_of["result"] ^ 1})
                yield Item("save", forged)
            case 2:
                changed = mutated(settings, rng)
                yield Item("settings", json.dumps(changed) if rng.below(3) else bitten(json.dumps(settings), rng))
            case 3:
                entry = entry_of(match, Seating.of(match, {}), 1.6e9, 1.7e9, 60.0).told()
                games = {"stolik": 1, "games": [mutated(entry, rng), entry]}
                text = json.dumps(games if rng.below(3) else mutated(games, rng))
                yield Item("history", text if rng.below(3) else bitten(text, rng))
            case 4:
                setup = {**Seating.of(match, {}).notes(), "options": match.options}
                yield Item("setup", json.dumps(mutated(setup, rng)) if rng.below(3) else bitten(json.dumps(setup), rng))
            case _:
                state = rng.choice(match.turns).before if rng.below(4) else match.state
                data = state.dump()
                for _ in range(1 + rng.below(2)):
                    data = mutated(data, rng)
                yield Item("dump", json.dumps([match.rules.id, data]))


# --- The real readers ----------------------------------------------------------------------------------------------


def outcome(replaying: Replaying, longest: int) -> Match | BadRecord:
    """What comes of a record; an error if it takes more steps than the longest game."""
    for _ in range(longest + 1):
        try:
            next(replaying)
        except StopIteration as end:
            match: Match = end.value
            return match
        except BadRecord as problem:
            return problem
    raise AssertionError("it does not end")


def hurt(item: Item) -> str:
    """Read it as the program does: `accepted`, or why not."""
    match item.kind:
        case "link":
            end = outcome(_begun(item.text), max(find(game).longest for game in PLAYABLE))
        case "save":
            end = _save(item.text)
        case "settings":
            return _settings(item.text)
        case "setup":
            return _setup(item.text)
        case "lesson":
            return _lesson(item.text)
        case "history":
            return _history(item.text)
        case "start":
            return _start(item.text)
        case _:
            return _dump(item.text)
    if isinstance(end, BadRecord):
        _one_sentence(str(end))
        return end.reason
    assert end.state.census() == end.state.whole()
    return "accepted"


def _begun(link: str) -> Replaying:
    return replay_link(link, find)


def _save(text: str) -> Match | BadRecord:
    deal = daily_deal(DAY)
    try:
        record = Record.from_json(text)
        save = Save.read(f"save-{record.game}", text)
    except BadRecord as problem:
        return problem
    assert save.notes == Notes.read(record)
    assert save.notes.daily in ("", DAY if (record.game, record.seed) == (deal.game, deal.seed) else "")
    rules = find(record.game)
    end = outcome(record.replay(find), rules.longest)
    if isinstance(end, Match):
        seating = Seating.of(end, record.notes)
        assert seating.daily == save.notes.daily
        entry = entry_of(end, seating, save.notes.began, save.notes.when, save.notes.seconds)
        assert Entry.read(json.loads(json.dumps(entry.told()))) == entry
        storage = Memory()
        assert bring_in(storage, Record.of(end, record.notes)) == record.game
        (kept,) = storage.texts.values()
        again = Save.read(f"save-{record.game}", kept)
        assert again.notes == save.notes._replace(when=again.notes.when)
        assert len(json.dumps(again.record.notes)) < 2_000
    return end


def _settings(text: str) -> str:
    from scenes.kit.settings import PAUSES, SHARPNESSES, TAKEBACK
    from scenes.shell import preferences

    storage = Memory()
    storage.write("settings", text)
    found = preferences.load(storage)
    assert found.language in ("pl", "en")
    assert found.speed in PAUSES
    assert found.sharpness in SHARPNESSES
    assert found.takeback in TAKEBACK
    assert type(found.volume) is int
    assert 0 <= found.volume <= 10
    return "accepted"


def _setup(text: str) -> str:
    for game in PLAYABLE:
        storage = Memory()
        storage.write(f"setup-{game}", text)
        Seating.last(game, storage).start()
    return "accepted"


def _lesson(text: str) -> str:
    for game in PLAYABLE:
        storage = Memory()
        storage.write(f"lesson-{game}", text)
        found = Progress.read(storage, game)
        assert found is None or 0 <= found.step < len(lesson_of(game).steps)
    return "accepted"


def _history(text: str) -> str:
    """As it lies in the storage, and as a file; then everything that is made of it."""
    storage = Memory()
    storage.write(history.NAME, text)
    found = history.history(storage)
    badges(found.entries)
    daily.begun(storage, DAY)
    for entry in found.entries:
        tally = history.tally([entry])
        assert tally.played <= 1
        if entry.link:
            end = outcome(_begun(entry.link), find(entry.game).longest)
            assert isinstance(end, Match | BadRecord)
    there = Memory()
    own = [own_game(number) for number in range(60)]
    there.write(history.NAME, as_text(own))
    plan = history.plan(there, imported.read(text))
    if plan.fresh:
        assert imported.add(there, plan.fresh) == "done"
    there.write(f"{history.NAME}.aside-1", text)
    known = history.history(there)
    assert known.own == tuple(own)
    assert known.entries[-len(own) :] == tuple(own)
    assert not known.damaged
    badges(known.entries)
    assert not daily.begun(there, DAY)
    assert len(there.texts[imported.NAME] if plan.fresh else "") <= LONGEST
    assert history.bring_back(there, f"{history.NAME}.aside-1") in ("back", "partly_back", "refused")
    assert [bare(entry) for entry in history.history(there).own[-len(own) :]] == [bare(entry) for entry in own]
    return "accepted" if plan.fresh else "refused"


def _start(text: str) -> str:
    """Marks of a start that failed, and of a page that broke."""
    from scenes import start

    storage = Memory()
    for name in ("settings", history.NAME, f"{history.NAME}.aside-1", "save-ganges", *daily.NAMES, imported.NAME):
        storage.write(name, "x")
    storage.write(start.MARK, text)
    storage.write(start.BROKE, text)
    assert set(start.broken(storage)) <= {history.NAME, imported.NAME, "save-ganges"}
    assert start.broken(storage) == []
    assert start.begin(storage) == (text == start.FAILED)
    return "accepted"


def _dump(text: str) -> str:
    from game.kernel import plain

    try:
        game, data = plain.read(text)
        rules = find(game)
    except (ValueError, TypeError, KeyError):
        return "foreign"
    try:
        state = rules.load(data)
    except BadState as problem:
        _one_sentence(str(problem))
        return "refused"
    assert state.census() == state.whole()
    return "accepted" if _can_be_played(state) else "unsound"


def _can_be_played(state: State) -> bool:
    """Whether what was accepted holds for the next moves, too."""
    rng = Rng.seeded(1)
    try:
        for _ in range(30):
            if state.to_move is None:
                break
            state.view(state.to_move)
            state.apply(rng.choice(state.legal_moves()))
    except Exception:
        return False
    return state.census() == state.whole()


def _one_sentence(text: str) -> None:
    assert text.endswith("."), text
    assert len(text) < 160, text
    assert len(text.splitlines()) == 1, text


def run(count: int) -> Counter[tuple[str, str]]:
    """Hurt the readers with all bombs and so many mutants; how it ended, for each kind."""
    ends: Counter[tuple[str, str]] = Counter()
    for items in (bombs(), notes(), files(), mutants(count)):
        for number, item in enumerate(items):
            try:
                ends[item.kind, hurt(item)] += 1
            except BaseException:
                print(f"{item.kind} {number}: {item.text[:300]}", file=sys.stderr)
                raise
    return ends


if __name__ == "__main__":
    for (kind, end), number in sorted(run(int(sys.argv[1])).items()):
        print(f"{kind:9}{end:14}{number:6}")
