"""The command `stolik`, as `pipx install` or `uv tool install` puts it on a machine.

The program's folders have names for readers (`game`, `scenes`, `assets`). In a shared site-packages they would stand in
others' way, so they lie within this package, and only a process that plays looks for them there.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
PROGRAM = HERE if (HERE / "main.py").is_file() else HERE.parents[2]
"""The folder of main.py: this one, or in a checkout, where nothing is copied, the checkout's own."""


def run() -> None:
    """Play, or do what the arguments ask for."""
    sys.path.insert(0, str(PROGRAM))
    import main

    main.run(sys.argv[1:])
