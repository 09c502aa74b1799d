# Common tasks of the project. `make run` and `make test` do all of their own set-up.

PREFIX ?= /usr/local
SWIFT ?= swift
ARGS ?=
# Every build refuses an import that Package.swift does not declare.
CHECKS = --explicit-target-dependency-import-check error
# With POSTGRESQL=1, the programs can open libraries in PostgreSQL databases.
POSTGRESQL ?=
RELEASE = -c release $(shell Scripts/release-flags $(POSTGRESQL)) --scratch-path .build-release

# Tests run on optimized code: faults of the optimized program are found, and the tests take half the time.
# Information for debuggers would only make the build longer.
TESTED = -c release -Xswiftc -enable-testing -Xswiftc -gnone
# Tests that keep all cores busy: run at the same time, tests that wait for the program would wait too long.
BUSY = 'LiveTests|WrongAnswerTests'
# End-to-end tests that start a database server each. Commands wait two seconds for a server: fewer of these
# tests run at a time, so that it answers by then.
SERVERS = 'EndToEndTests\.(Class|Offline|Server)'
FEW = SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$$(getconf _NPROCESSORS_ONLN)

# Where `make install` puts files. Not every shell has replaced the ~ of PREFIX=~/.local.
override PREFIX := $(if $(filter ~/%,$(PREFIX)),$(subst ~/,$(HOME)/,$(PREFIX)),$(PREFIX))
BUILT = .build-release/release
LIBEXEC = $(PREFIX)/libexec/tangocho
MANUALS = $(PREFIX)/share/man/man1
DOCUMENTS = $(PREFIX)/share/doc/tangocho
BASH_COMPLETIONS = $(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS = $(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS = $(PREFIX)/share/fish/vendor_completions.d
# Quoted for the shell: a folder may have spaces in its name.
PLACES = "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/tangocho" \
  "$(DESTDIR)$(DOCUMENTS)/Documentation" "$(DESTDIR)$(MANUALS)" "$(DESTDIR)$(BASH_COMPLETIONS)" \
  "$(DESTDIR)$(ZSH_COMPLETIONS)" "$(DESTDIR)$(FISH_COMPLETIONS)"
COMPLETIONS = "$(DESTDIR)$(BASH_COMPLETIONS)/tangocho" "$(DESTDIR)$(ZSH_COMPLETIONS)/_tangocho" \
  "$(DESTDIR)$(FISH_COMPLETIONS)/tangocho.fish"

.PHONY: run build program testable test test-release bench lint format pictures documentation install place uninstall deb tarball clean

run: build
	@exec .build-release/release/tangocho $(ARGS)

# The program without the one that reads other programs' files.
program:
	@Scripts/install-packages $(if $(POSTGRESQL),postgresql,run)
	$(SWIFT) build $(RELEASE) --product tangocho

build: program
	$(SWIFT) build $(RELEASE) --product tangocho-exchange

# The program, optimized as `make build` does it, and all tests.
testable:
	@Scripts/install-packages run
	@Scripts/install-packages test
	@Scripts/anki-connect-server install
	$(SWIFT) build $(TESTED) --build-tests $(CHECKS)

test: testable
	Scripts/swift-test $(TESTED) --skip-build --skip $(BUSY) --skip EndToEndTests
	Scripts/swift-test $(TESTED) --skip-build --filter $(BUSY)
	Scripts/swift-test $(TESTED) --skip-build --filter EndToEndTests --skip $(SERVERS)
	$(FEW) Scripts/swift-test $(TESTED) --skip-build --filter $(SERVERS)
	Examples/run

# Before a release: the end-to-end tests with the installed program, linked into one file.
test-release: build testable
	TANGOCHO_PROGRAM="$(CURDIR)/$(BUILT)/tangocho" \
	  Scripts/swift-test $(TESTED) --skip-build --filter EndToEndTests --skip $(SERVERS)

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

# Writes Documentation/KEYS.md from the key tables and the man page from the commands; tests fail when
# they are stale. Then builds the reference of the library products.
documentation: build
	@Scripts/install-packages postgresql
	.build-release/release/tangocho keys --markdown > Documentation/KEYS.md
	.build-release/release/tangocho manual > Documentation/tangocho.1
	Scripts/documentation

# In PREFIX, below DESTDIR: the program and those that it runs itself, stripped, its files, the man page,
# completions and documents.
install: build
	@$(MAKE) --no-print-directory place

# Installs without building.
place:
	install -d $(PLACES)
	install -s -m 755 "$(BUILT)/tangocho" "$(DESTDIR)$(PREFIX)/bin/tangocho"
	if [ -x "$(BUILT)/tangocho-exchange" ]; then \
	  install -d "$(DESTDIR)$(LIBEXEC)" && \
	  install -s -m 755 "$(BUILT)/tangocho-exchange" "$(DESTDIR)$(LIBEXEC)/tangocho-exchange"; fi
	cp -R Assets/. "$(DESTDIR)$(PREFIX)/share/tangocho/"
	install -m 644 LICENSE README.md CHANGELOG.md "$(DESTDIR)$(DOCUMENTS)/"
	cp -R Documentation/. "$(DESTDIR)$(DOCUMENTS)/Documentation/"
	rm "$(DESTDIR)$(DOCUMENTS)/Documentation/tangocho.1"
	install -m 644 Documentation/tangocho.1 "$(DESTDIR)$(MANUALS)/tangocho.1"
	"$(BUILT)/tangocho" --generate-completion-script bash > "$(DESTDIR)$(BASH_COMPLETIONS)/tangocho"
	"$(BUILT)/tangocho" --generate-completion-script zsh > "$(DESTDIR)$(ZSH_COMPLETIONS)/_tangocho"
	"$(BUILT)/tangocho" --generate-completion-script fish > "$(DESTDIR)$(FISH_COMPLETIONS)/tangocho.fish"
	chmod -R u=rwX,go=rX "$(DESTDIR)$(PREFIX)/share/tangocho" "$(DESTDIR)$(DOCUMENTS)"
	chmod 644 $(COMPLETIONS)

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/tangocho" "$(DESTDIR)$(MANUALS)/tangocho.1" $(COMPLETIONS)
	rm -rf "$(DESTDIR)$(PREFIX)/share/tangocho" "$(DESTDIR)$(DOCUMENTS)" "$(DESTDIR)$(LIBEXEC)"

# Packages of the installed files, below .build-release/packages.
deb: build
	@Scripts/package deb

tarball: build
	@Scripts/package tarball

clean:
	rm -rf .build .build-release .build-documentation .build-bench .build-fuzz
