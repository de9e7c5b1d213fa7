# Needs only Python 3.11+, pip and make. Everything is installed from the lock files in requirements/
# into .venv (and .venv-bench); once that is done, every target but `lock` works offline.

PYTHON ?= python3
SECONDS ?= 600

VENV := .venv
BENCH := .venv-bench
LOCK := .venv-lock
PIP_INSTALL := -m pip install -q --disable-pip-version-check
LOCKED := $(PIP_INSTALL) --require-hashes -r
PROJECT := $(PIP_INSTALL) --no-deps --no-build-isolation -e .
PIP_TOOLS := pip-tools==7.6.2
COMPILE := CUSTOM_COMPILE_COMMAND="make lock" ../$(LOCK)/bin/pip-compile -q --upgrade --allow-unsafe \
	--generate-hashes --no-emit-find-links --no-emit-index-url --no-emit-trusted-host --strip-extras

# What has been compiled once is kept: tests start hundreds of processes.
unexport PYTHONDONTWRITEBYTECODE

.DELETE_ON_ERROR:
.NOTPARALLEL:
.DEFAULT_GOAL := help
.PHONY: help play test check soak bench load pictures lint format lock clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/run.stamp $(VENV)/project.stamp ## Open the table in your browser
	@$(VENV)/bin/derelict

test: lint ## Run every check and every test
	@tools/system-packages
	$(VENV)/bin/python -m tools.suite -n 2 --dist worksteal --durations 25

check: lint ## Check form, types and the tests of what changed since main: for daily work
	@tools/system-packages
	$(VENV)/bin/python -m pytest -q -n 2 --dist worksteal $$($(VENV)/bin/python -m tools.changed)

soak: $(VENV)/dev.stamp $(VENV)/project.stamp ## Run the tests of trust at full size, each for SECONDS at most (docs/trust.md)
	@tools/system-packages
	CHROMIUM=$$(command -v chromium || command -v google-chrome) DERELICT_SOAK=$(SECONDS) $(VENV)/bin/python -m pytest -q tests/trust tests/browser tests/games/*/test_kit.py \
		tests/games/theseus/rules/test_orders.py tests/games/neuroshima/test_puzzles.py

lint: $(VENV)/dev.stamp $(VENV)/project.stamp ## Check form, types and the direction of imports
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports

format: $(VENV)/dev.stamp ## Format the code and repair what can be repaired
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .

bench: $(BENCH)/bench.stamp $(BENCH)/project.stamp ## Measure our speed beside our peers'
	@$(BENCH)/bin/python -m benchmarks

load: $(VENV)/dev.stamp $(VENV)/project.stamp ## Fill our server with 500 tables, and boardgame.io's beside it
	@$(VENV)/bin/python -m benchmarks.load

pictures: $(VENV)/dev.stamp $(VENV)/project.stamp ## Make the pictures of docs/pictures anew
	@tools/system-packages
	$(VENV)/bin/python -m tools.pictures
	$(VENV)/bin/python -m tools.page_pictures

lock: $(LOCK)/lock.stamp ## Renew the lock files (needs the network)
	cd requirements && $(COMPILE) -o run.txt run.in
	cd requirements && $(COMPILE) -o dev.txt dev.in
	cd requirements && $(COMPILE) -o bench.txt bench.in

clean: ## Remove environments, caches and build results
	rm -rf $(VENV) $(BENCH) $(LOCK) build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Environments. A stamp is younger than what was installed from.

$(VENV)/bin/python $(BENCH)/bin/python $(LOCK)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Derelict needs Python 3.11 or newer: make PYTHON=python3.11 ...")'
	@echo "Preparing $(patsubst %/bin/python,%,$@) ..."
	@$(PYTHON) -m venv $(patsubst %/bin/python,%,$@)

$(VENV)/run.stamp: requirements/run.txt | $(VENV)/bin/python
	@$(VENV)/bin/python $(LOCKED) $<
	@touch $@

$(VENV)/dev.stamp: requirements/dev.txt | $(VENV)/bin/python
	@$(VENV)/bin/python $(LOCKED) $<
	@touch $@ $(VENV)/run.stamp

$(BENCH)/bench.stamp: requirements/bench.txt | $(BENCH)/bin/python
	@$(BENCH)/bin/python $(LOCKED) $<
	@touch $@

# The build backend comes from the locks, so they are always named, and installed, before the project.
$(VENV)/project.stamp: pyproject.toml | $(VENV)/bin/python
	@$(VENV)/bin/python $(PROJECT)
	@touch $@

$(BENCH)/project.stamp: pyproject.toml | $(BENCH)/bench.stamp
	@$(BENCH)/bin/python $(PROJECT)
	@touch $@

$(LOCK)/lock.stamp: Makefile | $(LOCK)/bin/python
	@$(LOCK)/bin/python $(PIP_INSTALL) '$(PIP_TOOLS)'
	@touch $@
