# One command runs, one command tests; each does all the set-up that is missing.
PYTHON ?= python3
BIN := .venv/bin
RUNS := .venv/ready-to-run
READY := .venv/ready-to-test
JOBS ?= 2
COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --no-annotate --no-header $(UPGRADE)

.DEFAULT_GOAL := help
.PHONY: help run test test-long lint sanitize bench wasm words wheel release docs reference screenshots records figures lock clean

help: ## List these targets
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 12

run: $(RUNS) ## Serve the page at http://127.0.0.1:8000
	@$(BIN)/tilewright serve

# Tests start hundreds of processes, and where Python is told to write no bytecode each of them would compile all it needs.
test: lint ## Check style and types, then run every test but the long ones
	@$(BIN)/python -m compileall -q src
	$(BIN)/pytest -n $(JOBS) $(ARGS)

test-long: $(READY) ## Run the tests that take minutes each, which `make test` leaves out
	$(BIN)/pytest -n $(JOBS) -m long
	$(MAKE) sanitize

lint: $(READY) ## Check style, format and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/clang-format --dry-run --Werror native/*.?pp native/*/*.?pp
	$(BIN)/mypy
	$(BIN)/python tools/javascript/check.py

sanitize: $(READY) ## Run the tests of the native core under address, undefined-behaviour and thread sanitizers
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python tools/sanitize.py

bench: $(READY) ## Measure speed and size, each figure beside a peer
	$(BIN)/python -m benchmarks

wasm: $(READY) ## Compile the core to WebAssembly, for the page that needs no server
	$(BIN)/python tools/wasm.py

words: $(READY) ## Rebuild the bundled word lists from their sources
	$(BIN)/python tools/build_words.py

wheel: $(READY) ## Build the wheel and the source archive into dist/
	$(BIN)/python -m build

release: $(READY) ## Build wheel and source archive, install each where nothing is, try them, and write the bill of materials
	$(BIN)/python tools/release.py try
	$(BIN)/python tools/sbom.py dist/sbom.json

docs: $(READY) ## Build the documentation site into build/docs; a warning is an error
	$(BIN)/zensical build --strict

reference: $(READY) ## Generate the references of commands, Python and HTTP from what they describe
	$(BIN)/python tools/cli_reference.py
	$(BIN)/python tools/openapi_reference.py
	$(BIN)/python tools/python_reference.py
	$(BIN)/python tools/http_reference.py

screenshots: $(READY) ## Copy the pictures that the browser tests made into docs/screenshots, and make the moving one
	$(BIN)/python tools/screenshots.py
	$(BIN)/python tools/moving_picture.py

records: $(READY) ## Prove the records and write their certificates into build/records; continues where it was interrupted
	$(BIN)/python tools/records.py $(ARGS)

figures: $(READY) ## Measure everything anew and write docs/figures.md
	$(BIN)/python tools/figures.py

lock: $(READY) ## Write what is installed into requirements/, with hashes; UPGRADE=--upgrade for the newest
	$(BIN)/python -m pip install --quiet --group lock
	$(COMPILE) pyproject.toml --extra server --extra render --group setup --output-file requirements/run.txt
	$(COMPILE) --group build --output-file requirements/build.txt
	$(COMPILE) pyproject.toml --all-extras --group dev --constraint requirements/run.txt \
		--constraint requirements/build.txt --output-file requirements/test.txt

clean: ## Remove everything that was built
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

# The package itself is installed in place, module by module: what is compiled or required needs this again, and so does
# a module that is new or gone, but not a change within one.
CORE := tools/prepare.py pyproject.toml CMakeLists.txt $(wildcard native/*.* native/*/*)
MODULES := build/modules.txt
$(RUNS): $(CORE) $(MODULES) requirements/run.txt requirements/build.txt
	@$(PYTHON) tools/prepare.py run
$(READY): $(CORE) $(MODULES) requirements/test.txt
	@$(PYTHON) tools/prepare.py test
$(MODULES): always
	@mkdir -p $(@D); find src -name '*.py' | LC_ALL=C sort > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi
always:
