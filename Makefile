# Everything a newcomer types. Each target sets up what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
WORKERS ?= auto

.PHONY: play serve test check bench docs format clean

play: $(READY)          ## play a game
	$(BIN)/kingdom play

serve: play             ## the same until the server exists

test: $(READY)          ## run all tests
	$(BIN)/python -m pytest -n $(WORKERS)

check: $(READY)         ## format, lint, types, layers, then all tests
	$(BIN)/ruff format --check src tests docs
	$(BIN)/ruff check src tests docs
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(MAKE) test

bench: $(READY)         ## measure the engine and compare with the last stored run
	$(BIN)/kingdom bench

docs: $(READY)          ## check that README and guide are true
	$(BIN)/python -m pytest README.md docs

format: $(READY)
	$(BIN)/ruff format src tests docs
	$(BIN)/ruff check --fix src tests docs

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[dev]"
	$(BIN)/python -m compileall -q src
	touch $@
