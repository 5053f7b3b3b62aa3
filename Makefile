# Everything a player or a contributor needs; each target sets up what it uses.
PYTHON ?= python3
PORT ?= 8000
URL ?=
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PLAYABLE := $(VENV)/.playable
PACKER := $(VENV)/.packer
# what is installed is named in build/lock, each file by its checksum; nothing else is fetched, not even to build the project
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
LOCKED := $(INSTALL) --require-hashes --only-binary :all: -r build/lock
PROJECT := $(INSTALL) --no-deps --no-build-isolation -e .
HAS_SHARED := import os, sys, sysconfig; told = sysconfig.get_config_var; \
	sys.exit(not os.path.exists(os.path.join(told('LIBDIR'), told('INSTSONAME'))))
export PATH := $(PATH):$(CURDIR)/$(BIN)
# every process of the tests would read all of Python's sources anew
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play desktop test test-long test-stress mutants soak check unit bench web web-bench wheel \
	app tool site-zip release lock npm chromium engines shared clean

help:
	@echo "make play      play in the browser, on http://localhost:$(PORT)"
	@echo "make desktop   play in a window"
	@echo "make test      set up, lint, type-check and run every test"
	@echo "make test-long thousands of random games, whole games in browsers, small changes in the rules: for some hours"
	@echo "make test-stress the browser's tests ten times, on a machine that is busy, slow or uneven: for some hours"
	@echo "make mutants   small changes in the rules of every room: do its tests notice them?"
	@echo "make soak      fifty games in one tab of a browser: does its memory stay what it was?"
	@echo "make bench     how fast the rules and the screen are on this machine"
	@echo "make web       the site for any static host, in build/web (URL=https://… for its previews)"
	@echo "make web-bench how large and fast the site is, as JSON"
	@echo "make app       the program for this system, which needs no Python, in dist"
	@echo "make tool      the wheel for pipx and uv, in dist"
	@echo "make site-zip  the site as an archive, for itch.io and others, in dist"
	@echo "make release   test, make all of these from a clean commit, try them, with notes, licences and checksums"
	@echo "make lock      write the lists of what is installed anew, with checksums (build/lock), after a change of pyproject.toml"
	@echo "make wheel     build pygame-ce for the browser anew and compare it with the kept one (Debian, root)"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("Stolik needs Python 3.11 or newer.") if sys.version_info < (3, 11) else None'
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || (apt-get update && apt-get install -y python3-venv && $(PYTHON) -m venv $(VENV))

$(READY): pyproject.toml build/lock/dev.txt | $(BIN)/python
	$(LOCKED)/dev.txt
	$(PROJECT)
	@touch $@ $(PLAYABLE)

$(PLAYABLE): pyproject.toml build/lock/web.txt | $(BIN)/python
	$(LOCKED)/web.txt
	$(PROJECT)
	@touch $@

$(PACKER): pyproject.toml build/lock/app.txt | $(BIN)/python
	$(LOCKED)/app.txt
	$(PROJECT)
	@touch $@

npm: | $(BIN)/python
	@command -v npm >/dev/null || (echo "npm from PyPI …" && $(LOCKED)/npm.txt)

chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
	|| (apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium)

engines:
	@(command -v firefox-esr && command -v WebKitWebDriver && command -v Xvfb) >/dev/null \
	|| (apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends firefox-esr webkit2gtk-driver xvfb)

# PyInstaller reads and needs Python's shared library, which a Debian has in a package of its own
shared: | $(BIN)/python
	@[ "$$(uname)" != Linux ] || (command -v objdump >/dev/null && $(BIN)/python -c "$(HAS_SHARED)") \
	|| (apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends binutils \
	    $$($(BIN)/python -c 'import sys; print("libpython3.%d" % sys.version_info[1])'))

test: check unit

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

unit: $(READY) npm chromium engines  # the first test that needs the site makes it
	@$(BIN)/python -m build.lock.system
	$(BIN)/python -m pytest -n auto --dist worksteal --durations=20

test-long: $(READY) $(PACKER) npm chromium engines shared
	STOLIK_LONG=1 $(BIN)/python -m pytest -n auto --dist worksteal
	$(BIN)/python -m tests.mutants --count 40
	$(BIN)/python -m build.site
	$(BIN)/python -m build.ship try

test-stress: $(READY) npm chromium engines
	$(BIN)/python -m tests.web.stress

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

app: $(PLAYABLE) $(PACKER) shared
	$(BIN)/python -m build.ship app

tool: $(PLAYABLE)
	$(BIN)/python -m build.ship tool

site-zip: $(PLAYABLE) npm
	$(BIN)/python -m build.site --url '$(URL)'
	$(BIN)/python -m build.ship site-zip

release: $(READY) $(PACKER) npm chromium engines shared
	@$(BIN)/python -m build.ship check
	$(MAKE) test
	$(BIN)/python -m build.site
	@$(BIN)/python -m build.ship release

web-bench: $(READY) npm chromium engines
	@$(BIN)/python -m tests.web.bench

lock: | $(BIN)/python
	$(LOCKED)/uv.txt
	$(BIN)/python -m build.lock

wheel: $(PLAYABLE) npm
	$(BIN)/python -m build.wheel

clean:
	rm -rf $(VENV) dist build/web build/cache build/runtime/node_modules
