# Builds gqlview and installs it: the program with the Swift library linked in, the manual page,
# completions for three shells, the samples, and the sources of the runtime that generated Swift imports.
#
#   make install PREFIX=/usr/local [DESTDIR=...]

PREFIX = /usr/local
SWIFT_FLAGS = --configuration release --product gqlview --static-swift-stdlib --no-color-diagnostics

bin = $(DESTDIR)$(PREFIX)/bin
share = $(DESTDIR)$(PREFIX)/share
runtime = $(share)/gqlview/GraphQLRuntime
examples = $(share)/doc/gqlview/examples
program = .build/release/gqlview

.PHONY: all install uninstall

all:
	./Scripts/setup
	swift build $(SWIFT_FLAGS)

install: all
	install -d $(bin) $(share)/man/man1 $(share)/bash-completion/completions \
	  $(share)/zsh/site-functions $(share)/fish/vendor_completions.d $(examples)
	install -m 755 -s $(program) $(bin)/gqlview
	$(program) --manual > $(share)/man/man1/gqlview.1
	$(program) --completion bash > $(share)/bash-completion/completions/gqlview
	$(program) --completion zsh > $(share)/zsh/site-functions/_gqlview
	$(program) --completion fish > $(share)/fish/vendor_completions.d/gqlview.fish
	rm -rf $(runtime) $(examples)/Sample*
	cd Sources && find GraphQLRuntime Apollo Relay SwiftGraphQL -name '*.swift' | while read -r file; do \
	  mkdir -p "$(abspath $(runtime))/Sources/$$(dirname "$$file")" && \
	  install -m 644 "$$file" "$(abspath $(runtime))/Sources/$$file" || exit 1; done
	install -m 644 Scripts/GraphQLRuntime.manifest $(runtime)/Package.swift
	find SampleSchemas SampleResponses -type f | while read -r file; do \
	  mkdir -p "$(examples)/$$(dirname "$$file")" && \
	  install -m 644 "$$file" "$(examples)/$$file" || exit 1; done

uninstall:
	rm -rf $(bin)/gqlview $(share)/gqlview $(share)/doc/gqlview $(share)/man/man1/gqlview.1 \
	  $(share)/bash-completion/completions/gqlview $(share)/zsh/site-functions/_gqlview \
	  $(share)/fish/vendor_completions.d/gqlview.fish
