# The ways into the project. `make run` and `make test` do all of their own set-up.

PREFIX ?= /usr/local
SWIFT ?= swift
ARGS ?=
# Every build refuses an import that Package.swift does not declare.
CHECKS = --explicit-target-dependency-import-check error
RELEASE = -c release --product tangocho $(shell Scripts/release-flags) --scratch-path .build-release

# Tests that keep all cores busy: beside them, those that wait for the program would wait too long.
BUSY = 'LiveTests|WrongAnswerTests'

.PHONY: run build test bench lint format pictures documentation install uninstall clean

run: build
	@exec .build-release/release/tangocho $(ARGS)

build:
	@Scripts/install-packages run
	$(SWIFT) build $(RELEASE)

test: build
	@Scripts/install-packages test
	@Scripts/anki-connect-server install
	$(SWIFT) build --build-tests $(CHECKS)
	Scripts/swift-test --skip-build --skip $(BUSY) --skip EndToEndTests
	Scripts/swift-test --skip-build --filter $(BUSY)
	TANGOCHO_PROGRAM=$(CURDIR)/.build-release/release/tangocho \
	  Scripts/swift-test --skip-build --filter EndToEndTests
	Examples/run

bench: build
	@Scripts/install-packages bench
	Benchmarks/run --test
	Benchmarks/run

lint:
	$(SWIFT) format lint --strict --parallel -r Sources Tests Examples Package.swift

format:
	$(SWIFT) format --in-place --parallel -r Sources Tests Examples Package.swift

# Writes the pictures of all screens into the tests that expect them, where they differ.
pictures:
	$(SWIFT) build --build-tests $(CHECKS)
	TANGOCHO_RECORD=1 Scripts/swift-test --skip-build --filter TerminalUITests

# Writes Documentation/KEYS.md from the key tables; a test fails when it is stale. Then builds the
# reference of the library products.
documentation: build
	.build-release/release/tangocho keys --markdown > Documentation/KEYS.md
	Scripts/documentation

install: build
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/tangocho $(DESTDIR)$(PREFIX)/share/doc/tangocho
	install -m 755 .build-release/release/tangocho $(DESTDIR)$(PREFIX)/bin/tangocho
	cp -R Assets/. $(DESTDIR)$(PREFIX)/share/tangocho/
	install -m 644 LICENSE README.md CHANGELOG.md $(DESTDIR)$(PREFIX)/share/doc/tangocho/

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/tangocho
	rm -rf $(DESTDIR)$(PREFIX)/share/tangocho $(DESTDIR)$(PREFIX)/share/doc/tangocho

clean:
	rm -rf .build .build-release .build-examples .build-documentation
