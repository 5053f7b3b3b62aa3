# Everything a player or a contributor needs; each target sets up what it uses.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help test check unit bench desktop clean

help:
	@echo "make desktop   play in a window"
	@echo "make test      set up, lint, type-check and run every test"
	@echo "make bench     how fast the rules are on this machine"

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Stolik needs Python 3.11 or newer.") if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || (apt-get update && apt-get install -y python3-venv && $(PYTHON) -m venv $(VENV))
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

test: check unit

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

unit: $(READY)
	$(BIN)/python -m pytest

bench: $(READY)
	$(BIN)/python -m game bench
	$(BIN)/python -m scenes.frames

desktop: $(READY)
	$(BIN)/python main.py

clean:
	rm -rf $(VENV) build/web build/cache
