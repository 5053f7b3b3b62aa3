"""The site as one archive: for itch.io, for GitHub and GitLab Pages, for any folder of any host."""

from __future__ import annotations

import zipfile
from pathlib import Path

from build.ship.refusal import Refusal
from build.site.files import listed
from scenes.shell.version import version

MOST_FILES = 1000
"""More is not taken by itch.io."""
LARGEST = 45_000_000
"""Bytes of all files together, unpacked."""
MOMENT = (2026, 1, 1, 0, 0, 0)
"""When every file was made, as far as the archive tells: the same commit gives the same bytes."""
NO_JEKYLL = ".nojekyll"
"""Tells GitHub Pages that the site is finished as it is."""


def inside(site: Path) -> list[str]:
    """The files of the archive: the site, and the compressed archives that the page itself asks for."""
    names = listed(site)
    return sorted([*names, *(f"{name}.gz" for name in names if name.endswith(".zip"))])


def make(site: Path, folder: Path) -> Path:
    """Write the archive of a finished site."""
    names = inside(site)
    size = sum((site / name).stat().st_size for name in names)
    if len(names) + 1 >= MOST_FILES:
        raise Refusal(f"The site has {len(names) + 1} files; hosts take fewer than {MOST_FILES}.")
    if size > LARGEST:
        raise Refusal(f"The site has {size / 1e6:.1f} MB; its budget is {LARGEST / 1e6:.0f} MB.")
    target = folder / f"stolik-{version()}-site.zip"
    folder.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in [NO_JEKYLL, *names]:
            item = zipfile.ZipInfo(name, MOMENT)
            item.external_attr = 0o644 << 16
            item.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(item, b"" if name == NO_JEKYLL else (site / name).read_bytes())
    return target
