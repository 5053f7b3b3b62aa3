"""Where a program of this system keeps what belongs to its player, by the conventions that platformdirs follows too."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

NAME = "Stolik"


def own_home() -> Path:
    """The player's own folder; that of the whole system, which only tells that nothing can be kept, for somebody whom
    the system does not know."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(Path.cwd().anchor)


def data_folder(system: str = sys.platform, told: Mapping[str, str] = os.environ) -> Path:
    """Where saves and settings are; `told` is what the environment says of other places."""
    home = own_home()
    if system == "win32":
        return Path(told.get("LOCALAPPDATA") or home / "AppData" / "Local") / NAME
    chosen = Path(told.get("XDG_DATA_HOME", ""))
    if chosen.is_absolute():
        return chosen / NAME
    return home / ("Library/Application Support" if system == "darwin" else ".local/share") / NAME


def older_folder(system: str = sys.platform, told: Mapping[str, str] = os.environ) -> Path:
    """Where they were before there were versions: SDL's own idea of such a place."""
    home = own_home()
    if system == "win32":
        base = Path(told.get("APPDATA") or home / "AppData" / "Roaming")
    elif system == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(told.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / NAME / NAME


def moved(old: Path, new: Path) -> Path:
    """Bring everything from an older folder into the new one; where things are then.

    Nothing in the new one is ever overwritten. Where nothing can be moved, the older folder goes on being used.
    """
    try:
        files = sorted(old.glob("*.json")) if old.is_dir() else []
    except OSError:
        files = []
    if not files:
        return new
    try:
        new.mkdir(parents=True, exist_ok=True)
        for file in files:
            if not (new / file.name).exists():
                os.replace(file, new / file.name)
    except OSError:
        return new if any(new.glob("*.json")) else old
    with suppress(OSError):
        (old / "lock").unlink(missing_ok=True)
        old.rmdir()
    return new
