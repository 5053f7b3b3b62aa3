"""What is said at the end of every run."""

from __future__ import annotations

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """A test that passes only at the second try is a fault, and is named as one."""
    again = terminalreporter.stats.get("rerun", [])
    if again:
        terminalreporter.section("faults: these tests needed a second try")
        for report in again:
            terminalreporter.write_line(f"FAULT {report.nodeid}")
            terminalreporter.write_line(report.longreprtext)
