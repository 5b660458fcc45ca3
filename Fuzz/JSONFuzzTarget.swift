import GraphQLRuntime

/// Scans any bytes as JSON; valid JSON must print as text with the same value.
///
/// The range of every value must be within the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let document: JSONDocument
  do {
    document = try JSONDocument(bytes)
  } catch {
    require(error.offset >= 0 && error.offset <= count, "the fault is outside the text")
    require(error.line >= 1 && error.column >= 1, "the fault has no place")
    return 0
  }
  var open = [document.root]
  while let node = open.popLast() {
    require(node.offset < node.endOffset && node.endOffset <= count, "a value outside the text")
    open += node.elements.map { $0 }
    open += node.members.map(\.value)
  }
  let value = JSONValue(document.root)
  for layout in [JSONPrinter.Layout.compact, .indented] {
    let text = JSONPrinter.print(document.root, layout: layout)
    require(JSONPrinter.print(value, layout: layout) == text, "tree and tape print differently")
    guard let again = try? JSONDocument(text) else {
      require(false, "printed JSON is none: \(text)")
      return 0
    }
    require(JSONValue(again.root) == value, "printed JSON changes: \(text)")
  }
  return 0
}
