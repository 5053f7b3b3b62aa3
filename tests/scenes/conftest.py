"""What every test of the scenes needs."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Somebody's own folder, where files are put that a player saves."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(autouse=True)
def at_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests leave nothing in the folder of whoever runs them."""
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
