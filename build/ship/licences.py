"""THIRD-PARTY.txt: whose every file is that players get with ours, and under which licence, with its text.

The texts are the packages' own where a package brings one. The pygame-ce wheel brings none for the libraries inside it;
theirs are kept in build/ship/notices, as Debian 12 tells them of the same libraries.
"""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatch
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple

from build.ship.paths import ROOT
from build.ship.refusal import Refusal
from scenes.shell.version import version

NOTICES = Path(__file__).parent / "notices"
RUNTIME = ROOT / "build" / "runtime"


class Part(NamedTuple):
    """Something of others'."""

    name: str
    licence: str
    files: tuple[str, ...]
    """Patterns of its files' paths, in the program's folder or on the site."""
    texts: tuple[str, ...]
    """Notices, files from the root of the project, or `package:file` for one that a Python package has."""


def _library(stem: str, name: str, licence: str, notice: str) -> Part:
    """A library in pygame-ce's wheel: they lie elsewhere, and are called differently, on every system."""
    endings = (f"{stem}[-.]*", f"lib{stem}[-.]*", f"lib{stem}[0-9]*")
    return Part(name, licence, tuple(f"*/{end}" for end in endings), (notice,))


SYSTEM = (
    Part(
        "Python",
        "PSF License 2",
        (
            "*/libpython3*",
            "*/lib-dynload/*",
            "*/base_library.zip",
            "*/python3*.dll",
            "*/_internal/*.pyd",
            "*/Python",
            "*/Python.framework/*",
        ),
        ("python",),
    ),
    Part("zlib", "zlib", ("*/libz.so*",), ("zlib",)),
    Part("the beginning of the program, by PyInstaller", "GPL 2 with an exception", (), ("pyinstaller:COPYING.txt",)),
    Part("pygame-ce", "LGPL 2.1", ("*/pygame/*",), ("pygame-ce:LGPL.txt",)),
    _library("SDL2", "SDL", "zlib", "sdl2"),
    _library("SDL2_image", "SDL_image", "zlib", "sdl2_image"),
    _library("SDL2_mixer", "SDL_mixer", "zlib", "sdl2_mixer"),
    _library("SDL2_ttf", "SDL_ttf", "zlib", "sdl2_ttf"),
    _library("FLAC", "FLAC", "BSD", "flac"),
    _library("asound", "alsa-lib", "LGPL 2.1", "alsa"),
    _library("brotli*", "Brotli", "MIT", "brotli"),
    _library("fluidsynth", "FluidSynth", "LGPL 2.1", "fluidsynth"),
    _library("freetype", "FreeType", "FreeType Licence", "freetype"),
    _library("harfbuzz", "HarfBuzz", "MIT", "harfbuzz"),
    _library("jpeg", "libjpeg-turbo", "BSD, IJG", "libjpeg-turbo"),
    _library("mpg123", "mpg123", "LGPL 2.1", "mpg123"),
    _library("ogg", "libogg", "BSD", "ogg"),
    _library("opus", "Opus", "BSD", "opus"),
    _library("opusfile", "opusfile", "BSD", "opusfile"),
    _library("png", "libpng", "libpng", "libpng"),
    _library("portmidi", "PortMidi", "MIT", "portmidi"),
    _library("sharpyuv", "libwebp (sharpyuv)", "BSD", "libwebp"),
    _library("sndfile", "libsndfile", "LGPL 2.1", "sndfile"),
    _library("tiff", "LibTIFF", "libtiff", "libtiff"),
    _library("vorbis*", "libvorbis", "BSD", "vorbis"),
    _library("wavpack", "WavPack", "BSD", "wavpack"),
    _library("webp*", "libwebp", "BSD", "libwebp"),
    _library("xmp", "libxmp", "MIT", "libxmp"),
)
"""What the program for a system brings along."""
SITE = (
    Part("Pyodide", "MPL 2.0", ("pyodide/pyodide.*",), ("mpl-2.0",)),
    Part("Python's standard library", "PSF License 2", ("pyodide/python.zip*",), ("python",)),
    Part(
        "pygame-ce with SDL, SDL_image, SDL_mixer, SDL_ttf and FreeType",
        "LGPL 2.1; zlib; FreeType Licence",
        ("pyodide/pygame.*",),
        ("build/runtime/LGPL-2.1.txt", "sdl2", "sdl2_image", "sdl2_mixer", "sdl2_ttf", "freetype"),
    ),
)
"""What the site brings along."""
EVERYWHERE = (
    Part("Alegreya", "SIL Open Font License 1.1", ("*alegreya-*",), ("assets/fonts/OFL-alegreya.txt",)),
    Part("Alegreya Sans", "SIL Open Font License 1.1", ("*alegreya-sans-*",), ("assets/fonts/OFL-alegreya-sans.txt",)),
    Part("icons of game-icons.net", "CC BY 3.0", ("*/icons.ttf", "*/icons.woff2"), ("assets/CREDITS.md",)),
)
"""What is inside our own pictures and letters, wherever they go."""
ALL = (*SYSTEM, *SITE, *EVERYWHERE)
OURS_IN_A_PROGRAM = (
    "Stolik*/stolik*",
    "Stolik*/Stolik*",
    "Stolik*/LICENSE.txt",
    "Stolik*/THIRD-PARTY.txt",
    "*/_internal/assets/*",
    "*/_internal/pyproject.toml",
)
OURS_ON_THE_SITE = (
    *("*.html", "sw.js", "_headers", ".nojekyll", "*.webmanifest", "page/*", "archives/*", "licences/*"),
    *("favicon.png", "open-graph.jpg"),
)

LGPL = """\
pygame-ce and, where the list below has them, alsa-lib, FluidSynth, mpg123 and libsndfile are under the GNU Lesser
General Public License 2.1, whose text is below. They are used unchanged, except for one condition in pygame-ce's
sources that is changed for the browser (build/wheel/compile.py). This is what it demands, and how it is met:

- You may replace them by versions that you have changed. In the program they lie as files of their own, in
  `_internal/pygame` and beside it: put yours in their place. For the site, `make wheel` builds pygame-ce from its
  sources, and `make site-zip` puts the result in. `make app` makes the whole program again; all of it is free.
- You may take our program apart to find mistakes in such a change.
- The sources of exactly these versions: pygame-ce {pygame} is published as a source package under that name in Python's
  package index; the libraries in its wheels, whose numbers are in their files' names, are published by their projects.
  What our own build for the browser uses is listed, with checksums, in build/runtime/ORIGIN.md of Stolik's sources.

SDL is not under the LGPL but under the zlib licence, which asks for nothing of this.
"""


def owner(name: str, parts: Iterable[Part]) -> Part | None:
    """Whose a file is; the part that is named last knows best."""
    found = [part for part in parts if any(fnmatch(f"/{name}" if p[0] == "*" else name, p) for p in part.files)]
    return found[-1] if found else None


def sorted_out(names: Iterable[str], parts: Iterable[Part], ours: Iterable[str]) -> dict[str, list[str]]:
    """The files of each part; a file that is neither ours nor anybody's whom we know is refused."""
    parts, ours = tuple(parts), tuple(ours)
    found: dict[str, list[str]] = {part.name: [] for part in parts}
    for name in sorted(names):
        part = owner(name, parts)
        if part is not None:
            found[part.name].append(name)
        elif not any(fnmatch(name, pattern) for pattern in ours):
            raise Refusal(f"There is no licence text for {name}; build/ship/licences.py must say whose it is.")
    return found


def text(source: str) -> str:
    """A licence text, wherever it is."""
    package, _, name = source.partition(":")
    if name:
        try:
            files = distribution(package).files or []
        except PackageNotFoundError:
            raise Refusal(f"The licence of {package} is missing, because {package} is not installed.") from None
        path = next((Path(str(file.locate())) for file in files if file.name == name), None)
    else:
        path = ROOT / source if "/" in source else NOTICES / f"{source}.txt"
    if path is None or not path.is_file() or not path.read_text(encoding="utf-8", errors="replace").strip():
        raise Refusal(f"The licence text {source} is missing.")
    return path.read_text(encoding="utf-8", errors="replace").strip()


def third_party(program: Iterable[str], site: Iterable[str]) -> str:
    """The whole text; the names are of the files in the program's folder and on the site, where they belong to it."""
    program, site = list(program), list(site)
    parts = (*(SYSTEM if program else ()), *(SITE if site else ()), *EVERYWHERE)
    found: dict[str, list[str]] = {part.name: [] for part in parts}
    for names, whose, ours in ((program, SYSTEM, OURS_IN_A_PROGRAM), (site, SITE, OURS_ON_THE_SITE)):
        if names:
            for name, files in sorted_out(names, (*whose, *EVERYWHERE), ours).items():
                found[name] += files
    lines = [
        f"Stolik {version()} is under the MIT licence. This is what others have made of it, with their licences.",
        "",
        "== The GNU Lesser General Public License",
        "",
        LGPL.format(pygame=distribution("pygame-ce").version),
    ]
    parts = tuple(part for part in parts if found[part.name] or not part.files)
    for part in parts:
        lines += [f"== {part.name}: {part.licence}", "", *(f"  {file}" for file in found[part.name]), ""]
        lines += [f"  text: {source}" for source in part.texts] + [""]
    lines += ["Texts", "=" * 120, ""]
    for source in dict.fromkeys(source for part in parts for source in part.texts):
        lines += [f"== text: {source}", "", text(source), "", "-" * 120, ""]
    return "\n".join(lines)
