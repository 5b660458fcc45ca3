import GraphQLCompiler

/// Ends the run, for the fuzzer to keep the input, where a promise is broken.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  guard !condition else { return }
  fatalError(message())
}

/// Reads bytes as one file.
func parse(_ bytes: [UInt8]) -> (document: Document, diagnostics: [Diagnostic]) {
  var sources = SourceMap()
  return Parser.parse(sources.add(name: "input", utf8: bytes))
}
