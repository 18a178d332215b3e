# Everything a newcomer types. Each target sets up what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
WORKERS ?= auto
PAGE := web/node_modules/ready
WITH_NODE := PATH="$(CURDIR)/$(BIN):$$PATH"

.PHONY: play serve test check bench docs format clean page wire

play: $(READY)          ## play a game in the browser
	$(BIN)/kingdom

serve: $(READY)         ## the server, for others too: make serve ARGS="--host 0.0.0.0"
	$(BIN)/kingdom serve $(ARGS)

test: $(READY) $(PAGE)  ## run all tests
	cd web && $(WITH_NODE) npm test --silent
	$(BIN)/python -m tests.e2e.browser
	$(BIN)/python -m pytest -n $(WORKERS)

check: $(READY) $(PAGE) ## format, lint, types, layers, then all tests
	$(BIN)/ruff format --check src tests docs
	$(BIN)/ruff check src tests docs
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m kingdom.server.schema | $(BIN)/node web/make/wire.ts --check web/src/wire/types.ts
	cd web && $(WITH_NODE) npm run --silent check
	$(MAKE) test

page: $(PAGE)           ## build the page anew, after a change in web/
	cd web && $(WITH_NODE) npm run --silent build

wire: $(READY)          ## write the page's types of the wire anew
	$(BIN)/python -m kingdom.server.schema | $(BIN)/node web/make/wire.ts web/src/wire/types.ts

bench: $(READY)         ## measure the engine and compare with the last stored run
	$(BIN)/kingdom bench

docs: $(READY)          ## check that README and guide are true
	$(BIN)/python -m pytest README.md docs

format: $(READY)
	$(BIN)/ruff format src tests docs
	$(BIN)/ruff check --fix src tests docs

clean:
	rm -rf $(VENV) web/node_modules .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis

$(PAGE): web/package.json $(READY)
	cd web && $(WITH_NODE) npm install --no-package-lock --no-audit --no-fund --loglevel=error
	touch $@

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[dev]"
	$(BIN)/python -m compileall -q src
	touch $@
