# Builds and installs gqlview: the program with the Swift library linked statically, the manual page, completions
# for three shells, the samples, and the sources of the runtimes that generated Swift imports.
#
#   make install PREFIX=/usr/local [DESTDIR=...]

PREFIX = /usr/local
SETUP = ./Scripts/setup
SWIFT_FLAGS = --product gqlview $(or $(shell cat Scripts/release-flags),$(error Scripts/release-flags is missing))

# Targets without hot loops are optimised for size (Package.swift).
PROGRAM_ONLY = 1
export PROGRAM_ONLY

bin = $(DESTDIR)$(PREFIX)/bin
share = $(DESTDIR)$(PREFIX)/share
program = .build/release/gqlview

.PHONY: all install uninstall

all:
	$(SETUP)
	swift build $(SWIFT_FLAGS)

# Paths are quoted because they can contain spaces.
install: all
	install -d "$(bin)" "$(share)/man/man1" "$(share)/bash-completion/completions" \
	  "$(share)/zsh/site-functions" "$(share)/fish/vendor_completions.d" \
	  "$(share)/gqlview/GraphQLRuntime" "$(share)/doc/gqlview/examples"
	install -m 755 -s "$(program)" "$(bin)/gqlview"
	"$(program)" --manual > "$(share)/man/man1/gqlview.1"
	"$(program)" --completion bash > "$(share)/bash-completion/completions/gqlview"
	"$(program)" --completion zsh > "$(share)/zsh/site-functions/_gqlview"
	"$(program)" --completion fish > "$(share)/fish/vendor_completions.d/gqlview.fish"
	rm -rf "$(share)/gqlview/GraphQLRuntime/Sources"
	rm -rf "$(share)/doc/gqlview/examples/SampleSchemas" "$(share)/doc/gqlview/examples/SampleResponses"
	(cd Sources && find GraphQLRuntime Prototype2016Runtime RelayRuntime SwiftGraphQLRuntime Threads GraphQLTransport \
	  SelectionDocuments -name '*.swift' ! -path '*/Client/*') | while read -r file; do \
	  mkdir -p "$(share)/gqlview/GraphQLRuntime/Sources/$$(dirname "$$file")" && \
	  install -m 644 "Sources/$$file" "$(share)/gqlview/GraphQLRuntime/Sources/$$file" || exit 1; done
	install -m 644 Scripts/GraphQLRuntime.manifest "$(share)/gqlview/GraphQLRuntime/Package.swift"
	find SampleSchemas SampleResponses -type f | while read -r file; do \
	  mkdir -p "$(share)/doc/gqlview/examples/$$(dirname "$$file")" && \
	  install -m 644 "$$file" "$(share)/doc/gqlview/examples/$$file" || exit 1; done

uninstall:
	rm -rf "$(bin)/gqlview" "$(share)/gqlview" "$(share)/doc/gqlview" "$(share)/man/man1/gqlview.1" \
	  "$(share)/bash-completion/completions/gqlview" "$(share)/zsh/site-functions/_gqlview" \
	  "$(share)/fish/vendor_completions.d/gqlview.fish"
