import GraphQLSyntax

/// Parses bytes as one file.
func parse(_ bytes: [UInt8]) -> (document: Document, diagnostics: [Diagnostic]) {
  var sources = SourceMap()
  return Parser.parse(sources.add(name: "input", utf8: bytes))
}
