# The two commands of the README are `make` (or `make verify`) and `make test`.
# Everything lives in .venv; nothing is installed outside this folder.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/ready
CORE   := $(addprefix core_c/,blocks.c check.c dusk.c pack.c status.c tiebreak.c)

.PHONY: verify test environment lint types audit site site-check sanitize slow bench clean

# ARGS: options of the command, as in `make verify ARGS=--brief`.
verify: $(READY)
	$(BIN)/altered verify $(ARGS)

test: $(READY)
	$(BIN)/python -m pytest -n auto -m "not slow"

environment: $(READY)

# The environment, the package with its compiled core, and everything the checks need.
$(READY): pyproject.toml setup.py $(wildcard core_c/*.c core_c/*.h core_c/*.txt core_c/build_ffi.py)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable ".[dev,docs]"
	touch $@

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

audit: $(READY)
	$(BIN)/altered catalogue --check
	$(BIN)/altered audit --games 60 --evidence build/evidence/checks.json $(ARGS)

site: $(READY)
	mkdir -p build/evidence
	$(BIN)/altered verify --json > build/evidence/findings.json
	$(BIN)/python -m sphinx -q -W -n --keep-going -b dirhtml docs build/site/en
	$(BIN)/python -m sphinx -q -W -n --keep-going -b dirhtml -D language=fr docs build/site/fr

site-check: site
	$(BIN)/python docs/check_site.py build/site

# The core and its C tests with every address and overflow watched; needs no Python.
SANITIZE := -std=c11 -Wall -Wextra -Werror -O1 -g -fsanitize=address,undefined \
            -fno-sanitize-recover=undefined
sanitize:
	mkdir -p build
	$(CC) $(SANITIZE) core_c/test_core.c $(CORE) -o build/test_core
	build/test_core

# Not part of the fast loop: a million random states, every slow test.
slow: $(READY)
	$(BIN)/python -m verification.agree --random 1000000
	$(BIN)/python -m pytest -n auto -m slow

bench: $(READY)
	$(BIN)/python benchmarks/dusk.py

clean:
	rm -rf $(VENV) build *.egg-info core_c/_ffi.c core_c/*.so core_c/*.o
