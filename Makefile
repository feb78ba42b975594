# The two commands of the README are `make` (or `make verify`) and `make test`.
# Everything lives in .venv; nothing is installed outside this folder.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/ready

.PHONY: verify test lint types audit site site-check bench slow sanitize clean

verify: $(READY)
	$(BIN)/altered verify

test: $(READY)
	$(BIN)/python -m pytest -n auto -m "not slow"

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
	$(BIN)/altered audit

site: $(READY)
	mkdir -p build/evidence
	$(BIN)/altered verify --json > build/evidence/findings.json
	$(BIN)/python -m sphinx -q -W -n --keep-going -b dirhtml docs build/site/en
	$(BIN)/python -m sphinx -q -W -n --keep-going -b dirhtml -D language=fr docs build/site/fr

# Not part of the fast loop: a million random states, every slow test.
slow: $(READY)
	$(BIN)/python -m verification.agree --random 1000000
	$(BIN)/python -m pytest -n auto -m slow

bench: $(READY)
	$(BIN)/python benchmarks/dusk.py

clean:
	rm -rf $(VENV) build *.egg-info core_c/_ffi.c core_c/*.so core_c/*.o
