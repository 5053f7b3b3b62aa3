"""Where the program remembers: nothing is half written, nothing overwritten unseen, nothing refused called kept."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from itertools import count
from pathlib import Path

import pytest

from game.play.history import history
from game.play.storage import Memory, Storage
from scenes.shell.storage import LEFT_OVER, PATIENCE, Browser, Folder


class Items:
    """A browser's storage with so much room."""

    def __init__(self, room: int = 5_000_000) -> None:
        self.items: dict[str, str] = {}
        self.room = room

    @property
    def length(self) -> int:
        return len(self.items)

    def key(self, place: int) -> str:
        return list(self.items)[place]

    def getItem(self, name: str) -> object:  # noqa: N802
        return self.items.get(name, Ellipsis)  # JavaScript's null is not Python's None

    def setItem(self, name: str, text: str) -> None:  # noqa: N802
        others = sum(len(key) + len(kept) for key, kept in self.items.items() if key != name)
        if others + len(name) + len(text) > self.room:
            raise RuntimeError("QuotaExceededError")
        self.items[name] = text

    def removeItem(self, name: str) -> None:  # noqa: N802
        self.items.pop(name, None)


class Refusing:
    """A browser's storage that is forbidden."""

    def __getattr__(self, name: str) -> object:
        raise RuntimeError("SecurityError")


@pytest.fixture(params=["memory", "folder", "browser"])
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> Storage:
    kinds: dict[str, Storage] = {"memory": Memory(), "folder": Folder(tmp_path / "new"), "browser": Browser(Items())}
    return kinds[request.param]


def test_texts_are_kept_listed_and_forgotten(storage: Storage) -> None:
    assert storage.names() == []
    assert storage.read("save") is None
    assert storage.write("save", "Zażółć\n\0")
    assert storage.write("b", "")
    assert (storage.read("save"), storage.names()) == ("Zażółć\n\0", ["b", "save"])
    storage.delete("save")
    storage.delete("never was there")
    assert storage.names() == ["b"]


def test_a_text_is_replaced_only_if_it_is_the_known_one(storage: Storage) -> None:
    assert storage.swap("save", "old", "new") == "changed"
    assert storage.swap("save", None, "one") == "done"
    assert storage.swap("save", None, "two") == "changed"
    assert storage.swap("save", "one", "two") == "done"
    assert storage.read("save") == "two"
    assert storage.swap("save", "one", None) == "changed"
    assert storage.swap("save", "two", None) == "done"
    assert storage.names() == []


def test_what_is_put_aside_is_never_overwritten(storage: Storage) -> None:
    assert not storage.set_aside("save")
    for number in range(1, 4):
        storage.write("save", f"text {number}")
        assert storage.set_aside("save")
        assert storage.names() == [f"save.aside-{place}" for place in range(1, number + 1)]
    assert [storage.read(name) for name in storage.names()] == ["text 1", "text 2", "text 3"]


def test_the_names_in_a_browser_are_our_own() -> None:
    items = Items()
    items.items["other/thing"] = "x"
    storage = Browser(items)
    assert storage.write("save", "text")
    assert items.items == {"other/thing": "x", "stolik/save": "text"}
    assert storage.names() == ["save"]


def test_a_browser_that_forbids_everything() -> None:
    storage = Browser(Refusing())
    assert (storage.read("save"), storage.names()) == (None, [])
    assert not storage.write("save", "text")
    assert storage.trouble == "full"
    storage.delete("save")
    assert not storage.set_aside("save")
    assert storage.swap("save", None, "text") == "refused"


def test_a_full_browser_says_so_and_keeps_what_it_has() -> None:
    storage = Browser(Items(room=40))
    assert storage.write("save", "first")
    assert storage.swap("save", "first", "x" * 100) == "refused"
    assert (storage.read("save"), storage.trouble) == ("first", "full")
    assert storage.write("save", "second")
    assert storage.trouble == ""


def test_a_browser_that_takes_nothing_more_keeps_what_it_has() -> None:
    """Where nothing can be written, what is removed could not be put anywhere else."""
    items = Items()
    storage = Browser(items)
    assert storage.write("save", "text")
    items.room = 0
    assert not storage.set_aside("save")
    assert items.items == {"stolik/save": "text"}


def test_a_text_moves_where_there_is_no_room_for_two_of_it() -> None:
    storage = Browser(Items(room=700))
    assert storage.write("save", "x" * 500)
    assert storage.set_aside("save")
    assert storage.names() == ["save.aside-1"]
    assert storage.read("save.aside-1") == "x" * 500


# --- Files ---------------------------------------------------------------------------------------------------------


def test_a_file_is_on_the_disk_before_it_takes_the_old_ones_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A power cut at any moment leaves the old text or the new one, and what was said to be kept is the new one."""
    storage = Folder(tmp_path)
    storage.write("save", "old")
    calls: list[str] = []
    sync, replace = os.fsync, os.replace

    def synced(number: int) -> None:
        calls.append("folder" if os.path.isdir(f"/proc/self/fd/{number}") else "file")
        sync(number)

    def replaced(source: Path, target: Path) -> None:
        calls.append("replace")
        assert Path(target).read_text() == "old"
        assert Path(source).read_text() == "new"
        replace(source, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", replaced)
    assert storage.write("save", "new")
    assert calls == ["file", "replace", "folder"]


def test_a_write_that_fails_leaves_the_old_text_and_no_rubbish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Folder(tmp_path)
    storage.write("save", "old")

    def full(number: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", full)
    assert storage.swap("save", "old", "new") == "refused"
    assert (storage.read("save"), storage.trouble) == ("old", "full")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["lock", "save.json"]


COUNT = """
import sys
from pathlib import Path
from scenes.shell.storage import Folder
storage, done = Folder(Path(sys.argv[1])), 0
while done < 60:
    before = storage.read("count")
    done += storage.swap("count", before, str(int(before or 0) + 1)) == "done"
"""


def test_two_processes_lose_nothing_of_each_other(tmp_path: Path) -> None:
    """Each adds sixty to the same text, by compare-and-set."""
    command = [sys.executable, "-c", COUNT, str(tmp_path)]
    both = [subprocess.Popen(command, cwd=Path(__file__).parents[2]) for _ in range(2)]
    assert [process.wait() for process in both] == [0, 0]
    assert Folder(tmp_path).read("count") == "120"
    assert not list(tmp_path.glob("*.new"))


RESULTS = """
import sys
from pathlib import Path
from game.play.entries import Entry
from game.play.history import remember
from game.play.seating import usual_seat
from scenes.shell import storage
from scenes.shell.storage import Folder
storage.PATIENCE = 60.0  # the disk may be slow
seats = tuple(usual_seat("catham", index) for index in range(2))
for number in range(25):
    entry = Entry("catham", number, float(sys.argv[2]), 1.0, 1.0, seats, (1, 2), (2, 1))
    print(remember(Folder(Path(sys.argv[1])), entry))
"""


def test_results_of_several_processes_are_all_kept(tmp_path: Path) -> None:
    """However often one comes before the other."""
    there = Path(__file__).parents[2]
    command = [sys.executable, "-c", RESULTS, str(tmp_path)]
    all_of_them = [
        subprocess.Popen([*command, str(number)], cwd=there, stdout=subprocess.PIPE, text=True) for number in range(6)
    ]
    assert [process.communicate()[0].split() for process in all_of_them] == [["done"] * 25] * 6
    assert len(history(Folder(tmp_path)).own) == 150


def test_patience_begins_anew_whenever_another_process_had_the_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who waits long because many others write does not write among them."""
    import fcntl

    moments, tries = count(), []

    def busy(number: int, wish: int) -> None:
        tries.append(wish)
        if len(tries) < 20:
            os.utime(number, (len(tries), len(tries)))
            raise BlockingIOError

    monkeypatch.setattr("time.monotonic", lambda: float(next(moments)))
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    monkeypatch.setattr(fcntl, "flock", busy)
    with Folder(tmp_path).alone():
        assert len(tries) == 20


def test_the_lock_is_taken_once_and_given_back(tmp_path: Path) -> None:
    storage = Folder(tmp_path)
    with storage.alone():
        with storage.alone():
            assert storage.swap("save", None, "one") == "done"
        assert storage.set_aside("save")
    with Folder(tmp_path).alone():
        assert Folder(tmp_path).read("save.aside-1") == "one"


def test_unfinished_files_of_killed_processes_are_removed(tmp_path: Path) -> None:
    """Not those that somebody may still be writing."""
    old, young = tmp_path / "save.1-2.new", tmp_path / "save.3-4.new"
    for file in (old, young):
        file.write_text("half")
    long_ago = time.time() - 2 * LEFT_OVER
    os.utime(old, (long_ago, long_ago))
    Folder(tmp_path).write("settings", "{}")
    assert sorted(file.name for file in tmp_path.glob("*.new")) == [young.name]


def test_a_write_that_is_broken_off_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        Folder(tmp_path).write("save", "new")
    assert list(tmp_path.iterdir()) == []


# --- Places that mean no good ----------------------------------------------------------------------------------------


def test_a_pipe_in_the_place_of_a_text_is_not_waited_for(tmp_path: Path) -> None:
    """For ever, if nobody writes to it; the same holds for the lock."""
    for name in ("settings.json", "lock"):
        os.mkfifo(tmp_path / name)
    program = """
import sys
from pathlib import Path
from scenes.shell.storage import Folder
storage = Folder(Path(sys.argv[1]))
print(storage.read("settings"), storage.swap("settings", None, "mine"), storage.read("settings"))
"""
    command = [sys.executable, "-c", program, str(tmp_path)]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["None", "done", "mine"]


def test_a_huge_file_is_not_read_to_its_end_and_stays_whole_when_it_is_put_aside(tmp_path: Path) -> None:
    size = 40_000_000_000
    with (tmp_path / "settings.json").open("wb") as file:
        file.truncate(size)  # it takes no room on the disk
    storage = Folder(tmp_path)
    assert len(storage.read("settings") or "") < 20_000_000
    assert storage.set_aside("settings")
    assert storage.names() == ["settings.aside-1"]
    assert (tmp_path / "settings.aside-1.json").stat().st_size == size


HOLD = """
import fcntl, sys, time
lock = open(sys.argv[1], "w")
fcntl.flock(lock, fcntl.LOCK_EX)
print("held", flush=True)
time.sleep(600)
"""


def test_a_process_that_was_stopped_in_the_middle_does_not_stop_the_others(tmp_path: Path) -> None:
    held = subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path / "lock")], stdout=subprocess.PIPE)
    try:
        assert held.stdout is not None
        assert held.stdout.readline() == b"held\n"
        waiting = f"""
import sys, time
from pathlib import Path
from scenes.shell.storage import Folder
began = time.monotonic()
print(Folder(Path(sys.argv[1])).swap("save", None, "mine"), time.monotonic() - began >= {PATIENCE})
"""
        command = [sys.executable, "-c", waiting, str(tmp_path)]
        done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, timeout=60)
        assert done.stdout.split() == ["done", "True"], "after it has waited"
    finally:
        held.kill()
        held.communicate()


def test_a_disk_without_locks_keeps_games_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As some that are reached over a network."""
    import fcntl

    def refuse(number: int, wish: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    storage = Folder(tmp_path)
    assert storage.swap("save", None, "mine") == "done"
    assert storage.read("save") == "mine"


@pytest.mark.parametrize("place", ["x" * 300, "loop", "file", "file/deeper", "taken"])
def test_an_impossible_folder_is_told_and_stops_nobody(tmp_path: Path, place: str) -> None:
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "taken" / "save.json" / "folder").mkdir(parents=True)
    storage = Folder(tmp_path / place)
    assert storage.read("save") is None
    assert storage.names() == (["save"] if place == "taken" else [])
    assert storage.swap("save", None, "mine") == "refused"
    assert storage.trouble == "locked"
    storage.delete("save")
    assert storage.set_aside("nothing") is False
