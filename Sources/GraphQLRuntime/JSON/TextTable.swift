/// A list of texts, such as the keys of objects of one kind, with lookup of their positions.
///
/// Keys and strings of a document are compared as they are written. A string is created only if it
/// contains escapes, or if it is not the expected one of more than 32.
package struct TextTable: Sendable {
  private var patterns: [NamePattern] = []
  private var names = NamePatterns()
  private var texts: [String] = []
  /// The positions by text; the first one if a text was added twice.
  private var positions: [ExactText: Int] = [:]

  /// The maximum table sizes for linear search in a document's bytes and in strings.
  private static let (fewWritten, fewTexts) = (32, 8)

  package init(_ texts: some Sequence<String> = []) {
    for text in texts { add(text) }
  }

  package var count: Int { patterns.count }

  /// Appends a text, even if it is already present, and returns its position.
  @discardableResult
  package mutating func add(_ text: String) -> Int {
    let position = patterns.count
    // A text that needs escapes gets a pattern that never matches, because no opening quote is
    // followed by two more.
    patterns.append(names.add(text.utf8.contains(where: Self.isEscaped) ? "\"" : text))
    texts.append(text)
    let exact = ExactText(text)
    if positions[exact] == nil { positions[exact] = position }
    return position
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Returns the position of a text, or `nil` if it was not added.
  package func position(of text: String) -> Int? {
    texts.count <= Self.fewTexts
      ? texts.firstIndex { $0.isExactly(text) } : positions[ExactText(text)]
  }

  /// Returns the position of the key or string at a tape index, trying `next` first because servers
  /// usually keep the requested order.
  package func position(at index: Int, of document: JSONDocument, near next: Int = 0) -> Int? {
    let (owner, entries, words) = (document.bytes, document.tape, names.rest)
    guard entries[index] & JSONTape.escapeFlag == 0 else {
      return position(of: document.string(at: index))
    }
    let (bytes, tape, rest) = (owner.span, entries.span, words.span)
    if next < patterns.count,
      TapeReader.equals(patterns[next], rest: rest, index: index, bytes: bytes, tape: tape)
    {
      return next
    }
    guard patterns.count <= Self.fewWritten else { return position(of: document.string(at: index)) }
    return patterns.firstIndex {
      TapeReader.equals($0, rest: rest, index: index, bytes: bytes, tape: tape)
    }
  }

  /// Returns the position of a string, or `nil` for another value and for a text that was not
  /// added.
  package func position(of node: JSONNode?) -> Int? {
    guard let node, node.kind == .string else { return nil }
    return position(at: node.index, of: node.document)
  }
}
