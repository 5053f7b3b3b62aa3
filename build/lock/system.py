"""Which of Debian's packages are here, and are they those that the tests are known to pass with?

Debian keeps only the newest version of a browser, so none can be pinned: what is here is told, and whether
it is what was tested.
"""

from __future__ import annotations

import shutil
import subprocess

TESTED = {
    "chromium": ("156.",),
    "firefox-esr": ("153.",),
    "webkit2gtk-driver": ("2.50.",),
    "xvfb": ("2:21.1.",),
}
"""What the Makefile installs for the tests, and how the versions begin that they were run with, on Debian 12."""


def told(package: str, version: str) -> str:
    """One line on a package that is here in this version."""
    if not version:
        return f"{package}: not from a package"
    if version.startswith(TESTED[package]):
        return f"{package} {version}: as tested"
    return f"{package} {version}: other than tested ({', '.join(TESTED[package])})"


def version(package: str) -> str:
    """The version of a package, empty if it is not here."""
    command = ["dpkg-query", "--show", "--showformat=${Version}", package]
    return subprocess.run(command, capture_output=True, text=True).stdout


def main() -> None:
    """Tell of all of them, where Debian's packages are known."""
    if shutil.which("dpkg-query"):
        print(*(told(package, version(package)) for package in TESTED), sep="\n", flush=True)


if __name__ == "__main__":
    main()
