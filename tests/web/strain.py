"""What a browser's test is put under on purpose: `python -m tests.web.stress` sets it, and nobody else does."""

from __future__ import annotations

import os

from playwright.sync_api import Page

STRAINS = ("plain", "cores", "processor", "disk", "loop")
"""A quiet machine; each core busy twice over; a slower processor; a busy disk; an event loop that is often late."""
STRAIN = os.environ.get("STOLIK_STRAIN", "")
SLOWNESS = 4 if STRAIN else 1
"""How much longer anything may take."""
THROTTLING = 4
LATE = """{
  const late = () => {
    const end = performance.now() + 250 * Math.random() ** 3;
    while (performance.now() < end);
    setTimeout(late, 250 * Math.random());
  };
  late();
}"""
"""Holds the page up again and again: mostly for a moment, sometimes for a quarter of a second."""


def put_under(page: Page) -> None:
    """Put a page under the strain of this run."""
    if STRAIN == "loop":
        page.add_init_script(LATE)
    if STRAIN == "processor":
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLING})
