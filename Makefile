# Everything a newcomer types. Each target sets up what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
TOOLS := $(VENV)/tools
WORKERS ?= auto
INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt
PAGE := web/node_modules/ready
FAST := $(VENV)/fast
WITH_NODE := PATH="$(CURDIR)/$(BIN):$$PATH"

.PHONY: play serve test check bench docs format clean page wire fast

play: $(READY)          ## play a game in the browser
	$(BIN)/kingdom

serve: $(READY)         ## the server, for others too: make serve ARGS="--host 0.0.0.0"
	$(BIN)/kingdom serve $(ARGS)

test: $(TOOLS) $(PAGE) $(FAST)  ## run all tests
	cd web && $(WITH_NODE) npm test --silent
	$(BIN)/python -m tests.e2e.browser
	$(BIN)/python -m pytest -n $(WORKERS)

check: $(TOOLS) $(PAGE) ## format, lint, types, layers, then all tests
	$(BIN)/ruff format --check src tests docs examples
	$(BIN)/ruff check src tests docs examples
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m kingdom.server.schema | $(BIN)/node web/make/wire.ts --check web/src/wire/types.ts
	cd web && $(WITH_NODE) npm run --silent check
	$(MAKE) test

page: $(PAGE)           ## build the page anew, after a change in web/
	cd web && $(WITH_NODE) npm run --silent build

wire: $(TOOLS)          ## write the page's types of the wire anew
	$(BIN)/python -m kingdom.server.schema | $(BIN)/node web/make/wire.ts web/src/wire/types.ts

fast: $(READY)          ## build the sets of hexes in C, which make everything faster
	$(BIN)/python build_hexes.py

bench: $(READY)         ## measure the engine and compare with the last stored run
	$(BIN)/kingdom bench

docs: $(TOOLS)          ## check that README and guide are true
	$(BIN)/python -m pytest README.md docs

format: $(TOOLS)
	$(BIN)/ruff format src tests docs examples
	$(BIN)/ruff check --fix src tests docs examples

clean:
	rm -rf $(VENV) web/node_modules .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis

$(PAGE): web/package.json $(TOOLS)
	cd web && $(WITH_NODE) npm install --no-package-lock --no-audit --no-fund --loglevel=error
	touch $@

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) -e .
	$(BIN)/python -m compileall -q src
	touch $@

$(FAST): src/kingdom/engine/_hexes.c $(READY)  # without a compiler, Python does
	-$(BIN)/python build_hexes.py
	touch $@

$(TOOLS): $(READY)      # a player needs none of these
	$(INSTALL) -e ".[dev]"
	touch $@
