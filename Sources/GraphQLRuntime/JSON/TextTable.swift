/// Texts, such as the keys of objects of one kind, each with its position.
///
/// A key or string of a document is compared as it is written: no text is made of it unless
/// something in it is escaped, or it is not the expected one of more than 32.
package struct TextTable: Sendable {
  private var patterns: [NamePattern] = []
  private var names = NamePatterns()
  private var texts: [String] = []
  /// Where a text was added twice its first position counts.
  private var positions: [ExactText: Int] = [:]

  /// So many are compared one by one as a response writes them, and so many as texts.
  private static let (fewWritten, fewTexts) = (32, 8)

  package init(_ texts: some Sequence<String> = []) {
    for text in texts { add(text) }
  }

  package var count: Int { patterns.count }

  /// Adds a text behind the others, even one that is there; gives back its position.
  @discardableResult
  package mutating func add(_ text: String) -> Int {
    let position = patterns.count
    // What has to be escaped is found by its text; behind no opening quote stand two more.
    patterns.append(names.add(text.utf8.contains(where: Self.isEscaped) ? "\"" : text))
    texts.append(text)
    let exact = ExactText(text)
    if positions[exact] == nil { positions[exact] = position }
    return position
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// The position of a text; nil for one that was not added.
  package func position(of text: String) -> Int? {
    texts.count <= Self.fewTexts
      ? texts.firstIndex { $0.isExactly(text) } : positions[ExactText(text)]
  }

  /// The position of the key or string that stands at a tape index, looked for at `next` first:
  /// servers answer in the order of the question.
  package func position(at index: Int, of document: JSONDocument, near next: Int = 0) -> Int? {
    let (owner, entries, words) = (document.bytes, document.tape, names.rest)
    guard entries[index] & JSONTape.escapeFlag == 0 else {
      return position(of: document.string(at: index))
    }
    let (bytes, tape, rest) = (owner.span, entries.span, words.span)
    if next < patterns.count, TapeReader.equals(patterns[next], rest, index, bytes, tape) {
      return next
    }
    guard patterns.count <= Self.fewWritten else { return position(of: document.string(at: index)) }
    return patterns.firstIndex { TapeReader.equals($0, rest, index, bytes, tape) }
  }

  /// The position of a string; nil for another value and for a text that was not added.
  package func position(of node: JSONNode?) -> Int? {
    guard let node, node.kind == .string else { return nil }
    return position(at: node.index, of: node.document)
  }
}
