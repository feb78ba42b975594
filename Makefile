# The two commands of the README are `make` (or `make verify`) and `make test`.
# Everything lives in .venv; nothing is installed outside this folder.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/ready
CORE   := $(addprefix core_c/,blocks.c check.c dusk.c pack.c status.c tiebreak.c)
ENGINE := $(addprefix core_c/engine/,two.c four.c check_book.c engine_api.c explore_api.c)

.PHONY: verify verify-brief test environment lint types audit evidence evidence-of-plays evidence-of-loops openings \
        site site-en site-fr site-check site-browser site-offline offline-en offline-fr print \
        wasm sanitized sanitize sanitize-tests fuzz fuzz-texts mutate slow bench dist-check wheels clean

# Each worker begins with a part of the tests that lie together, so that what a file prepares is
# prepared once, and takes over from the other when it is done.
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal

# Compiled modules are kept, so that each of the many processes starts in half the time.
export PYTHONDONTWRITEBYTECODE :=

# ARGS: options of the command, as in `make verify ARGS=--brief`.
verify: $(READY)
	$(BIN)/altered verify $(ARGS)

# The whole report, for the CI; with a name of its own, as `audit` has other options.
verify-brief: $(READY)
	$(BIN)/altered verify --brief

test: $(READY)
	$(PYTEST) -m "not slow and not audit"

environment: $(READY)

# The environment, the package with its compiled core, and everything the checks need.
$(READY): pyproject.toml setup.py $(wildcard core_c/*.c core_c/*.h core_c/*.txt core_c/build_ffi.py core_c/engine/* core_c/engine/*/* core_c/engine/*/*/*)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable ".[dev,docs]"
	touch $@

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

# The rules' evidence, and the tests of which `test` runs a part: most are games, some of rare words.
audit: $(READY)
	$(BIN)/altered catalogue --check
	$(BIN)/altered audit --games 40 --evidence build/evidence/checks.json $(ARGS)
	$(PYTEST) -m "audit and not slow" --durations=25

# What the site shows: findings, drawings of scenarios, loops; `audit` writes the checks.
BOTH := $(MAKE) --no-print-directory --jobs 2
evidence: $(READY)
	mkdir -p build/evidence/pictures
	$(BOTH) evidence-of-plays evidence-of-loops

evidence-of-plays:
	$(BIN)/altered verify --json > build/evidence/findings.json
	$(BIN)/python -m docs.pictures --jobs 1 build/evidence/pictures
	$(BIN)/altered simulate --games 200 --json > build/evidence/games.json

# Seek the games from the opening to where readings part: `verification/gravity/openings.toml`.
openings: $(READY)
	$(BIN)/python -m verification.gravity.seek

evidence-of-loops:
	$(BIN)/python -m verification.loops.gallery --jobs 2 tests/verification/loops/sets

# Both languages at the same time: each has its own folder, and only one reads the French. The
# pages of a language are read once for all forms of the site, so these are made one after the other.
SPHINX := $(BIN)/python -m sphinx -q -W -n --keep-going
ENGLISH := -d build/doctrees/en
FRENCH  := -d build/doctrees/fr -D language=fr
site: evidence wasm
	$(BOTH) site-en site-fr

# The core for the browser; where clang and lld are not there the site has no table to play on.
wasm: build/wasm/core.wasm

build/wasm/core.wasm: $(READY) $(wildcard core_c/wasm/*)
	$(BIN)/python -m core_c.wasm $@

site-en:
	$(SPHINX) -b dirhtml $(ENGLISH) docs build/site/en

site-fr:
	$(SPHINX) -b dirhtml $(FRENCH) docs build/site/fr

site-check: site
	$(BIN)/python docs/check_site.py build/site

# The site for a folder instead of a server, and packed: build/altered-rules.zip.
site-offline: site
	$(BOTH) offline-en offline-fr
	cd build/offline && $(CURDIR)/$(BIN)/python -m zipfile -c ../altered-rules.zip en fr

offline-en:
	$(SPHINX) -b html $(ENGLISH) -D html_show_search_summary=0 docs build/offline/en

offline-fr:
	$(SPHINX) -b html $(FRENCH) -D html_show_search_summary=0 docs build/offline/fr

site-browser: site-offline
	$(PYTEST) -m slow tests/docs/test_browser.py tests/docs/test_play.py tests/studio

# One page with everything, and a PDF of it.
CHROMIUM ?= chromium
print: evidence
	$(SPHINX) -b singlehtml docs build/print/en
	$(CHROMIUM) --headless --no-sandbox --no-pdf-header-footer --virtual-time-budget=20000 \
	  --print-to-pdf=build/altered-rules-1.0-en.pdf file://$(CURDIR)/build/print/en/index.html

# The core with every address and overflow watched, built of what is staged: for the next two.
sanitized: $(READY)
	rm -rf build/sanitized
	git checkout-index --all --prefix=build/sanitized/
	cd build/sanitized && ALTERED_SANITIZE=1 $(CURDIR)/$(BIN)/python core_c/build_ffi.py

# Its C tests, and games of the engine in C alone.
WATCHED := $(addprefix build/sanitized/,$(CORE:.c=.o))
PLAYING := $(addprefix build/sanitized/,$(ENGINE:.c=.o))
SANITIZE := -std=c11 -Wall -Wextra -Werror -O1 -g1 -fsanitize=address,undefined \
            -fno-sanitize-recover=undefined -DALTERED_CAREFUL=1
sanitize: sanitized
	$(CC) $(SANITIZE) core_c/test_core.c $(WATCHED) -o build/test_core
	build/test_core
	$(CC) $(SANITIZE) core_c/engine/example.c $(PLAYING) -o build/engine_example
	$(BIN)/python -m core_c.book_files build/book
	build/engine_example build/book/opening/book.bin 300

# The whole fast suite, or SANITIZED of it, on that core. z3 throws through the C++ library, which
# therefore has to be loaded together with the sanitizer.
SANITIZED ?= tests
sanitize-tests: sanitized
	cd build/sanitized && PATH=$(CURDIR)/$(BIN):$$PATH PYTHONPATH=$$PWD ASAN_OPTIONS=detect_leaks=0 \
	  LD_PRELOAD="$$($(CC) -print-file-name=libasan.so) $$($(CC) -print-file-name=libstdc++.so.6)" \
	  $(CURDIR)/$(PYTEST) -m "not slow and not audit" $(SANITIZED)

# Books, positions and choices that nobody wrote, then records and blocks, for so many seconds each; needs clang. The
# engine once with all that is found out found anew beside it, and once as it plays, with the short ways it takes.
FUZZ_SECONDS ?= 60
FUZZER = clang -std=c11 -O1 -g -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=undefined
fuzz: $(READY)
	mkdir -p build/corpus build/corpus_of_states
	$(FUZZER) -DALTERED_CAREFUL=2 core_c/engine/fuzz.c $(ENGINE) -o build/fuzz
	$(FUZZER) core_c/engine/fuzz.c $(ENGINE) -o build/fuzz_short
	$(FUZZER) core_c/fuzz.c $(CORE) -o build/fuzz_states
	$(BIN)/python -m core_c.book_files build/book
	for program in fuzz fuzz_short; do \
	  ALTERED_BOOKS=build/book/opening:build/book/four:build/book/scenario \
	    build/$$program -max_len=400 -max_total_time=$(FUZZ_SECONDS) build/corpus || exit 1; \
	done
	build/fuzz_states -max_len=400 -max_total_time=$(FUZZ_SECONDS) build/corpus_of_states

# Texts that nobody would write, for the reader of ability texts: no crash, none over a second.
fuzz-texts: $(READY)
	$(BIN)/python -m tests.ability.fuzzed --seconds $(FUZZ_SECONDS)

# Not part of the fast loop: a million random states, every slow test.
slow: $(READY)
	$(BIN)/python -m verification.agreement --random 1000000
	$(PYTEST) -m "slow or audit"

# What is published, in dist/: the source archive, and a wheel for every Linux since 2014 (manylinux2014).
wheels: $(READY)
	rm -rf build/dist dist
	git checkout-index --all --prefix=build/dist/tree/
	cd build/dist/tree && ALTERED_CORE=required $(CURDIR)/$(BIN)/python -c \
	  "from setuptools import build_meta as b; b.build_sdist('$(CURDIR)/dist'), b.build_wheel('..')"
	PATH=$(CURDIR)/$(BIN):$$PATH auditwheel repair --wheel-dir dist build/dist/*.whl

# The source archive, the wheel made of it, and an empty environment with that wheel.
dist-check: $(READY)
	$(BIN)/python -m pytest tests/packaging -m slow

# Small faults planted in formulas (minutes) and in the engine (hours; what is done is kept, and
# read again the next time).
mutate: $(READY)
	$(BIN)/python -m verification.mutants.formulas
	$(BIN)/python -m verification.mutants --all --out build/evidence/mutants.json

bench: $(READY)
	$(BIN)/python benchmarks/dusk.py
	$(BIN)/python -m benchmarks.engine
	$(BIN)/python -m benchmarks.learners
	$(BIN)/python -m benchmarks.explore --growth 7
	$(BIN)/python -m benchmarks.growth
	$(BIN)/python -m benchmarks.texts

clean:
	rm -rf $(VENV) build *.egg-info core_c/_ffi.c core_c/*.so core_c/*.o core_c/engine/*.o
