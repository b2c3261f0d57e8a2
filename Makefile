# The targets a reader needs. Everything happens in .venv; nothing is installed elsewhere.
PYTHON ?= python3
SESSION ?= ships/sessions/first-contact.toml
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

.PHONY: packet test golden gallery bench calibrate figures clean

## Print a session's packet into output/ (SESSION=file for another session).
packet: .venv/run
	$(BIN)/printkit session $(SESSION)

## Everything CI runs: format, lint, types, tests.
test: .venv/test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -n auto --dist loadfile

## Renew the text goldens of pages; read the difference before committing it.
golden: .venv/test
	PRINTKIT_RENEW_GOLDENS=1 $(BIN)/pytest tests/test_golden.py

## Make the pictures of README.md and docs/ anew from real output.
gallery: .venv/test
	$(BIN)/python docs/gallery.py

## Measure the speed, that of sheets against the peers, which get .venv-bench; about six minutes.
## BENCH=--quick takes one repetition, BENCH=--write renews the table of docs/performance.md.
bench: .venv/test
	$(BIN)/python -m benchmarks $(BENCH)

## Fit points by play, measure them, write them and docs/calibration.md; 40 minutes on two cores.
## GAMES=fleet-captain for one game.
calibrate: .venv/calibrate
	$(BIN)/python -m benchmarks.calibrate fit --write $(GAMES)
	$(BIN)/python -m benchmarks.calibrate measure --write $(GAMES)

## Print every figure of the points in use: what they predict, prices by play, ship-turns a second.
## About 45 minutes on two cores; FIGURES=--quick plays little, to try it.
figures: .venv/calibrate
	$(BIN)/python -m benchmarks.calibrate measure $(FIGURES) $(GAMES)
	$(BIN)/python -m benchmarks.calibrate prices $(FIGURES) $(GAMES)
	$(BIN)/python -m benchmarks --only battles $(FIGURES)

clean:
	rm -rf .venv .venv-bench build dist

.venv/python:
	$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'printkit needs Python 3.11 or newer; say PYTHON=python3.12')"
	$(PYTHON) -m venv .venv
	touch $@

.venv/run: .venv/python pyproject.toml constraints.txt
	$(PIP) install --constraint constraints.txt --editable .
	touch $@

.venv/test: .venv/python pyproject.toml constraints.txt
	$(PIP) install --constraint constraints.txt --editable '.[test]'
	touch .venv/run $@

.venv/calibrate: .venv/test
	$(PIP) install --constraint constraints.txt --editable '.[calibrate]'
	touch $@
