import GraphQLSyntax

/// Parses any bytes into a document or diagnostics; a parsed document must print as text that
/// parses again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLanguage(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let (document, diagnostics) = parse(bytes)
  require(!document.definitions.isEmpty || !diagnostics.isEmpty, "neither document nor diagnostics")
  for diagnostic in diagnostics {
    require(!diagnostic.ranges.isEmpty, "a syntax error without a place")
    for range in diagnostic.ranges {
      require(range.start <= range.end && Int(range.end) <= count, "a place outside the text")
    }
  }
  for style in [Printer.Style.pretty, .compact] {
    let text = Printer.text(of: document, style: style)
    guard !document.definitions.isEmpty else { continue }
    let (copy, faults) = parse(Array(text.utf8))
    require(faults.isEmpty, "printed text does not parse: \(text)")
    require(Printer.text(of: copy, style: style) == text, "printed text changes: \(text)")
  }
  return 0
}
