"""The site's files: what is packed, what is promised, and that nothing of it asks anybody else for anything."""

from __future__ import annotations

import ast
import base64
import gzip
import hashlib
import http.client
import json
import re
import shutil
import subprocess
import sys
import threading
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from build.serve import server
from build.site import archives, files, page, program, runtime
from build.site.paths import PAGE, ROOT, RUNTIME
from build.wheel import versions
from game.registry import GAMES

PAGE_FILES = sorted(file for file in PAGE.rglob("*") if file.suffix in (".html", ".css", ".js", ".py", ".webmanifest"))


# --- The wheel -----------------------------------------------------------------------------------------------------


def test_the_kept_wheel_is_the_one_that_was_built() -> None:
    checksum, name = (RUNTIME / "SHA256SUMS").read_text(encoding="ascii").split()
    assert name == versions.WHEEL
    assert hashlib.sha256((RUNTIME / name).read_bytes()).hexdigest() == checksum
    assert runtime.wheel() == RUNTIME / name


def test_the_wheel_says_what_it_is() -> None:
    origin = (RUNTIME / "ORIGIN.md").read_text(encoding="utf-8")
    assert versions.PYGAME_SHA256 in origin
    assert versions.EMSCRIPTEN in origin
    for name, version in versions.SOURCES.items():
        assert version in origin, name
    with zipfile.ZipFile(RUNTIME / versions.WHEEL) as wheel:
        licence = next(name for name in wheel.namelist() if name.endswith("LGPL.txt"))
        assert wheel.read(licence) == (RUNTIME / "LGPL-2.1.txt").read_bytes()
    pinned = json.loads((RUNTIME / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    assert pinned in origin


def test_desktop_and_browser_have_the_same_pygame() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert f"pygame-ce=={versions.PYGAME}" in project["dependencies"]
    told = re.findall(r"pygame-ce==(\S+)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert set(told) == {versions.PYGAME}, "what is told to who has no make"


# --- The program ---------------------------------------------------------------------------------------------------


def test_only_what_is_played_is_packed() -> None:
    names = [file.as_posix() for file in program.files()]
    assert "main.py" in names
    assert "assets/locales/pl/stolik.mo" in names
    assert "assets/sprites/covers/conspirators.png" in names
    assert {name.split("/")[0] for name in names} == {"main.py", "pyproject.toml", "game", "scenes", "assets"}
    assert not [name for name in names if name.endswith((".po", ".pyc", ".md")) or "open-graph" in name]
    assert "assets/locales/pl/page.mo" not in names


NOT_IN_A_BROWSER = ("scenes.snapshots", "scenes.command")
"""Pictures for tests, and what is said on a command line: never asked for there."""


def test_everything_that_the_program_imports_is_packed() -> None:
    packed = {file.as_posix() for file in program.files()}
    for name in packed:
        if name.endswith(".py"):
            for node in ast.walk(ast.parse((ROOT / name).read_text(encoding="utf-8"))):
                module = node.module if isinstance(node, ast.ImportFrom) else None
                if module in NOT_IN_A_BROWSER:
                    continue
                if module and module.split(".")[0] in ("game", "scenes"):
                    stem = module.replace(".", "/")
                    assert {f"{stem}.py", f"{stem}/__init__.py"} & packed, f"{name} imports {module}"


# --- The archives --------------------------------------------------------------------------------------------------

BELONGS = archives.belongs(program.files())


def test_every_file_is_in_one_archive() -> None:
    inside = [name for names in BELONGS.values() for name in names]
    assert len(inside) == len(set(inside))
    assert set(inside) == {file.as_posix() for file in program.files()}
    assert set(BELONGS) <= {archives.TITLE, archives.TABLE, *(about.id for about in GAMES)}


def test_no_room_comes_before_the_first_frame() -> None:
    """Nothing of a game but its cover and the words of its box; and the title asks for no game when it is imported."""
    for about in GAMES:
        of_game = re.compile(rf"(^|/){about.id}(/|\.|$)")
        early = [name for part in (archives.TITLE, archives.TABLE) for name in BELONGS[part] if of_game.search(name)]
        assert early == [f"assets/sprites/covers/{about.id}.png"]
        for other in GAMES:
            if other.id != about.id:
                assert not [name for name in BELONGS.get(other.id, []) if of_game.search(name)]
    program_of_title = "import sys; sys.platform = 'x'; import scenes.title, scenes.browser; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program_of_title], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = {name for name in done.stdout.split() if name.startswith(("game", "scenes"))}
    title = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in BELONGS[archives.TITLE]}
    assert loaded <= title
    assert not {"game.kernel.contract", "game.kernel.record", "game.play.history"} & loaded, (
        "whoever only looks needs none"
    )


def test_what_the_program_begins_with_is_there_with_the_title() -> None:
    tree = ast.parse((ROOT / "main.py").read_text(encoding="utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    imports = [node for node in imports if node.module not in NOT_IN_A_BROWSER]
    names = {f"{node.module}.{alias.name}" for node in imports for alias in node.names} | {
        str(node.module) for node in imports
    }
    files = {name.replace(".", "/") + ".py" for name in names if name.startswith("scenes.")}
    assert {"scenes/start.py", "scenes/title.py"} <= files
    assert {name for name in files if (ROOT / name).is_file()} <= set(BELONGS[archives.TITLE])


def test_what_the_title_can_reach_without_a_game_is_there_with_it() -> None:
    """Settings, credits and a damaged link must not wait for an archive."""
    title = set(BELONGS[archives.TITLE])
    assert archives.reached(archives.AT_ONCE) <= title
    for sound in ("tick", "card"):  # of a button, and of the volume
        assert f"assets/sounds/{sound}.ogg" in title
    for language in page.LANGUAGES:
        assert {f"assets/locales/{language}/{domain}.mo" for domain in ("stolik", "shelf")} <= title


def test_every_game_has_its_parts_in_its_archive() -> None:
    for about in GAMES:
        names = BELONGS.get(about.id, [])
        if about.rules:
            assert {f"game/{about.id}/rules.py", f"game/{about.id}/rules/__init__.py"} & set(names)
        if about.table:
            assert {f"scenes/tables/{about.id}/table.py", f"assets/locales/pl/{about.id}.mo"} <= set(names)
            assert any(name.startswith(f"assets/sprites/{about.id}/") for name in names)


def test_a_sound_of_one_game_goes_with_it_and_a_common_one_with_the_table(tmp_path: Path) -> None:
    for name, text in {
        "main.py": "",
        "scenes/app.py": 'sound.play("tick")\nkind = "coin"\n',
        "scenes/browser.py": "",
        "scenes/title.py": "",
        "scenes/tables/conspirators/shows.py": 'Stage(sound="coin"), Stage(sound="flip")',
        "scenes/tables/catham/shows.py": 'Stage(sound="flip")',
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    sounds = [Path(f"assets/sounds/{name}.ogg") for name in ("tick", "coin", "flip", "unknown")]
    found = archives.belongs(sounds, tmp_path)
    assert found == {
        "title": ["assets/sounds/tick.ogg"],
        "table": ["assets/sounds/flip.ogg", "assets/sounds/unknown.ogg"],
        "conspirators": ["assets/sounds/coin.ogg"],
    }


def test_an_archive_is_only_stored_and_the_same_every_time(tmp_path: Path) -> None:
    inside = {"b.txt": b"2" * 1000, "a/ż.txt": b"1"}
    archives.write(tmp_path / "one.zip", inside)
    archives.write(tmp_path / "two.zip", dict(reversed(inside.items())))
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    assert archives.read(tmp_path / "one.zip") == inside
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert {item.compress_type for item in archive.infolist()} == {zipfile.ZIP_STORED}


def test_main_has_the_shape_that_pygbag_wants() -> None:
    """An async main, awaited by asyncio.run at the end of the file, and a loop that yields every frame."""
    tree = ast.parse((ROOT / "main.py").read_text(encoding="utf-8"))
    assert any(isinstance(node, ast.AsyncFunctionDef) and node.name == "main" for node in tree.body)
    assert "asyncio.run(main())" in ast.unparse(tree.body[-1])
    app = (ROOT / "scenes" / "app.py").read_text(encoding="utf-8")
    assert "await asyncio.sleep(0)" in app


def test_the_plain_pygbag_way_packs_the_same_program(tmp_path: Path) -> None:
    """`python -m pygbag .`, as far as it goes without pygbag's own network: a template and an icon are given."""
    copy = tmp_path / "stolik"
    copy.mkdir()
    for part in (*program.PARTS, "pygbag.ini", "README.md", "CHANGELOG.md", "tests/scenes"):
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(source, copy / part)
    (tmp_path / "page.tmpl").write_text("{{cookiecutter.archive}}", encoding="utf-8")
    icon = copy / "assets" / "sprites" / "common" / "icon-32.png"
    own = ["--template", str(tmp_path / "page.tmpl"), "--icon", str(icon)]
    subprocess.run([sys.executable, "-m", "pygbag", "--build", *own, "."], cwd=copy, check=True, capture_output=True)
    with zipfile.ZipFile(copy / "build" / "web" / "stolik.apk") as archive:
        names = {name.removeprefix("assets/") for name in archive.namelist()}
    assert {file.as_posix() for file in program.files()} <= names
    assert {name.split("/")[0] for name in names} == {"main.py", "pyproject.toml", "game", "scenes", "assets"}


# --- The page ------------------------------------------------------------------------------------------------------


def test_the_page_runs_nothing_inline_and_asks_nobody_else() -> None:
    html = (PAGE / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*\ssrc=)[^<]*", html) == ["<script>{{watchdog}}"]
    assert not re.search(r"\son\w+=|javascript:|<style|\sstyle=", html)
    for file in PAGE_FILES:
        assert not re.search(r"(https?:)?//[\w-]+\.\w", file.read_text(encoding="utf-8")), file


def test_the_policy_is_strict() -> None:
    html = (PAGE / "index.html").read_text(encoding="utf-8")
    policy = re.search(r'http-equiv="Content-Security-Policy"\s+content="([^"]+)"', html)
    assert policy
    rules = dict(rule.strip().split(" ", 1) for rule in policy.group(1).split(";"))
    assert rules.pop("script-src") == "'self' '{{watchdog hash}}' 'wasm-unsafe-eval'", "nobody may evaluate a text"
    assert rules.pop("default-src") == "'none'"
    assert set(rules.values()) <= {"'self'", "'none'"}


def test_the_script_in_the_page_is_the_one_that_the_policy_names() -> None:
    html = page.fill((PAGE / "index.html").read_text(encoding="utf-8"), "")
    (script,) = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}'" in page.policy(html)
    assert "location.reload" in script


def test_a_librarys_javascript_is_written_into_the_loader(tmp_path: Path) -> None:
    engine = tmp_path / "engine.mjs"
    engine.write_text("A[start]=eval(func)}…M[name]=eval(func)}", encoding="utf-8")
    runtime.spell_out(engine, ["($0) => { return $0 };", '() => { return "ż" };'])
    text = engine.read_text(encoding="utf-8")
    assert "eval" not in text
    assert text.count('"($0) => { return $0 };":($0) => { return $0 },') == 2
    with pytest.raises(SystemExit, match="Another Pyodide"):
        runtime.spell_out(engine, [])


def test_the_loader_compiles_one_module_for_all_functions_of_the_same_types(tmp_path: Path) -> None:
    engine = tmp_path / "engine.mjs"
    engine.write_text("var bytes=f(sig);var module=new WebAssembly.Module(bytes);return module", encoding="utf-8")
    runtime.share_modules(engine)
    assert "[sig]??=new WebAssembly.Module(bytes);return module" in engine.read_text(encoding="utf-8")
    with pytest.raises(SystemExit, match="Another Pyodide"):
        runtime.share_modules(engine)


def first_modules() -> list[str]:
    """What is imported before the memory of a started Python is kept."""
    script = (PAGE / "page" / "snapshot.js").read_text(encoding="utf-8")
    [told] = re.findall(r"^const FIRST = (\[.*\]);", script, re.MULTILINE)
    names: list[str] = json.loads(told)
    return names


def test_the_kept_memory_has_all_that_the_program_begins_with() -> None:
    kept = archives.reached(first_modules())
    assert archives.reached((*archives.ENTRY, "game.play.saves")) <= kept


def test_what_is_kept_in_that_memory_has_asked_the_page_nothing() -> None:
    """The page that goes on from it is another one than that which made it."""
    program = f"""
import sys
from importlib import import_module
from types import ModuleType

class Page(ModuleType):
    def __getattr__(self, name):
        raise AssertionError(f"the page was asked for {{name}}")

sys.modules["stolik_page"] = Page("stolik_page")
for name in {first_modules()!r}:
    import_module(name)
from scenes.kit.page import page
print(page.__name__)
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["stolik_page"]


def test_every_script_of_the_start_is_fetched_at_once() -> None:
    """One that the page does not name would be found only when the one that imports it is here."""
    html = (PAGE / "index.html").read_text(encoding="utf-8")
    named = set(re.findall(r'<link rel="modulepreload" href="page/([\w.]+)">', html))
    todo, seen = ["boot.js"], set()
    while todo:
        name = todo.pop()
        if name in seen:
            continue
        seen.add(name)
        if name != "site.js":  # the build writes it
            todo += re.findall(
                r'^import .* from "\./([\w.]+)";', (PAGE / "page" / name).read_text("utf-8"), re.MULTILINE
            )
    assert named == seen - {"boot.js"}


def test_every_blank_of_the_page_is_filled_in_both_languages() -> None:
    html = page.fill((PAGE / "index.html").read_text(encoding="utf-8"), "")
    left = re.findall(r"\{\{(?!cookiecutter\.)[^}]*\}\}", html)
    assert left == []
    assert html.count('<span lang="pl"') == html.count('<span lang="en"') > 40
    assert "Spiskowcy" in html
    assert "Conspirators" in html


def test_every_icon_of_the_page_exists() -> None:
    with pytest.raises(KeyError):
        page.fill("{{icon nothing-like-this}}", "")


def test_the_manifest_names_real_icons() -> None:
    manifest = json.loads((PAGE / "manifest.webmanifest").read_text(encoding="utf-8"))
    sizes = {}
    for icon in manifest["icons"]:
        source = next(source for source, place in page.PICTURES.items() if place == icon["src"])
        sizes[icon["sizes"]] = "{}x{}".format(*pygame.image.load(page.ASSETS / source).get_size())
    assert {"192x192", "512x512"} <= set(sizes), "what a device needs to install it"
    assert all(told == real for told, real in sizes.items())


# --- The list of files and the server ------------------------------------------------------------------------------


@pytest.fixture
def small_site(tmp_path: Path) -> Path:
    (tmp_path / "page").mkdir()
    (tmp_path / "pyodide").mkdir()
    (tmp_path / "index.html").write_text((PAGE / "index.html").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "pyodide" / "a.wasm").write_bytes(bytes(5000))
    (tmp_path / "archives").mkdir()
    for name in ("title", "table", "ganges"):
        archives.write(tmp_path / "archives" / f"{name}.zip", {"a.txt": name.encode() * 500})
    (tmp_path / ".stamp").write_text("hidden")
    return tmp_path


def test_the_service_worker_knows_every_file(small_site: Path) -> None:
    version = files.describe(small_site)
    worker = (small_site / "sw.js").read_text(encoding="utf-8")
    assert json.dumps(version) in worker
    for name in ("index.html", "pyodide/a.wasm", "page/site.js", "archives/title.zip", "archives/ganges.zip"):
        assert json.dumps(name) in worker
    assert ".gz" not in "".join(files.listed(small_site))
    assert ".stamp" not in worker
    assert files.describe(small_site) == version  # the same files, the same version
    (small_site / "index.html").write_text("other", encoding="utf-8")
    assert files.describe(small_site) != version


def test_the_page_knows_every_archive_that_comes_later(small_site: Path) -> None:
    files.describe(small_site)
    script = (small_site / "page" / "site.js").read_text(encoding="utf-8")
    told = dict(re.findall(r"export const (\w+) = (.*);", script))
    assert set(json.loads(told["SIZES"])) == {"pyodide/a.wasm", "archives/title.zip"}
    later = json.loads(told["ARCHIVES"])
    assert set(later) == {"table", "ganges"}
    data = (small_site / "archives" / "ganges.zip").read_bytes()
    assert later["ganges"] == {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    for name in ("title", "ganges"):  # for hosts that compress nothing, the page unpacks this copy itself
        assert gzip.decompress((small_site / "archives" / f"{name}.zip.gz").read_bytes()).startswith(b"PK")


def test_other_hosts_are_told_the_same_as_our_own_server_says(
    small_site: Path, asked: http.client.HTTPConnection
) -> None:
    """`_headers`, as many static hosts read it: a line for the paths, then a line for each header."""
    files.write_headers(small_site)
    first, *lines = (small_site / "_headers").read_text(encoding="utf-8").splitlines()
    assert first == "/*"
    told = dict(line.strip().split(": ", 1) for line in lines)
    assert "frame-ancestors 'none'" in told["Content-Security-Policy"]
    asked.request("GET", "/")
    answer = asked.getresponse()
    answer.read()
    assert {name: answer.headers[name] for name in told} == told
    files.describe(small_site)
    assert "_headers" not in (small_site / "sw.js").read_text(encoding="utf-8"), "a host need not send it"


@pytest.fixture
def asked(small_site: Path) -> Iterator[http.client.HTTPConnection]:
    files.describe(small_site)
    (small_site / "pyodide" / "a.wasm.br").write_bytes(b"small")
    here = server(small_site)
    threading.Thread(target=here.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    connection = http.client.HTTPConnection("127.0.0.1", here.server_port)
    yield connection
    connection.close()
    here.shutdown()
    here.server_close()


def test_the_server_answers_as_a_good_host(asked: http.client.HTTPConnection) -> None:
    def get(path: str, **headers: str) -> http.client.HTTPResponse:
        asked.request("GET", path, headers={name.replace("_", "-"): text for name, text in headers.items()})
        return asked.getresponse()

    answer = get("/")
    assert answer.read().startswith(b"<!doctype html>")
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    answer = get("/pyodide/a.wasm", Accept_Encoding="gzip, br")
    assert (answer.read(), answer.headers["Content-Encoding"]) == (b"small", "br")
    assert answer.headers["Content-Type"] == "application/wasm"
    answer = get("/pyodide/a.wasm")
    assert len(answer.read()) == 5000
    for refused in ("br;q=0", "gzip;q=1.0, br; q=0.000", "brotli", "*;q=0, br;Q=0", ""):
        answer = get("/pyodide/a.wasm", Accept_Encoding=refused)
        assert (len(answer.read()), answer.headers["Content-Encoding"]) == (5000, None), refused
    for taken in ("br;q=0.1", "gzip;q=0, BR", "deflate, br;q=1.0"):
        assert get("/pyodide/a.wasm", Accept_Encoding=taken).read() == b"small", taken
    again = get("/pyodide/a.wasm", If_None_Match=answer.headers["ETag"])
    assert (again.read(), again.status) == (b"", 304)
    assert get("/page/site.js").read()
    answer = get("/pyodide/a.wasm", Range="bytes=4990-")
    assert (answer.status, len(answer.read())) == (206, 10)
    assert answer.headers["Content-Range"] == "bytes 4990-4999/5000"
    answer = get("/pyodide/a.wasm", Range="bytes=9999-")
    assert (answer.status, len(answer.read())) == (200, 5000)
    for path in ("/.stamp", "/nothing", "/../pyproject.toml", "/%2e%2e/%2e%2e/etc/passwd"):
        answer = get(path)
        answer.read()
        assert answer.status == 404, path
