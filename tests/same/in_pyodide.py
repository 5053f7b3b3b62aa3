"""Runs `play.py` inside Pyodide (build/site/in_pyodide.mjs), where the checkout is /folder."""

# ruff: noqa: F821 (ARGS comes from in_pyodide.mjs)

import runpy
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, "/folder")
sys.argv = ["play.py", *ARGS]
runpy.run_path("/folder/tests/same/play.py", run_name="__main__")
