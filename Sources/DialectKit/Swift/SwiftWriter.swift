/// Writes Swift source line by line and records which range of text belongs to which node.
///
/// A span extends from the first character of its first line to the last of its last line, without
/// indentation and line end, so that exactly the text of a node can be highlighted.
package struct SwiftWriter {
  /// The length above which arguments are broken into lines, without indentation.
  package static let longLine = 90

  private var bytes: [UInt8] = []
  private var spans: [GeneratedSpan] = []
  private var openSpans: [Int] = []
  /// The number of open spans without text, which are always the last ones of `spans`.
  private var unstarted = 0
  private var depth = 0
  private var wantsBlankLine = false
  private var isAtBlockStart = true

  /// The maximum length of a line with a list.
  private static let width = 100

  package init() { bytes.reserveCapacity(4_096) }

  /// Writes one line at the current indentation.
  ///
  /// Lines after a line break in the text are not indented, like comments of the released client.
  package mutating func line(_ text: String) {
    startLine()
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
    isAtBlockStart = false
  }

  /// Writes an empty line, for example in a multiline string.
  package mutating func emptyLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Writes one empty line before the next line, unless that line starts or ends a block.
  package mutating func blank() { wantsBlankLine = true }

  /// Writes a line that opens a block, and indents the following lines.
  package mutating func open(_ text: String) {
    line(text)
    depth += 1
    isAtBlockStart = true
    wantsBlankLine = false
  }

  /// Indents the following lines, after a line that opened a block without `open`.
  package mutating func indent() { depth += 1 }

  /// Ends an indentation without writing a line.
  package mutating func outdent() { depth = max(depth - 1, 0) }

  /// Writes items between two texts, on one line if they fit, otherwise one per line.
  ///
  /// The second text may open a block, which is then indented.
  package mutating func list(
    _ head: String,
    items: [String],
    tail: String,
    opensBlock: Bool = false
  ) {
    let whole = head + items.joined(separator: ", ") + tail
    if items.isEmpty || depth * 2 + whole.unicodeScalars.count <= Self.width {
      return opensBlock ? open(whole) : line(whole)
    }
    open(head)
    for (index, item) in items.enumerated() {
      line(index < items.count - 1 ? item + "," : item)
    }
    close(tail)
    guard opensBlock else { return }
    indent()
    isAtBlockStart = true
  }

  /// Ends the innermost block with a line.
  package mutating func close(_ text: String = "}") {
    depth = max(depth - 1, 0)
    wantsBlankLine = false
    line(text)
  }

  /// Starts a span at the next written line.
  package mutating func begin(_ node: GeneratedNode) {
    openSpans.append(spans.count)
    spans.append(GeneratedSpan(range: 0..<0, node: node))
    unstarted += 1
  }

  /// Ends the innermost span, and removes it if it has no text.
  package mutating func end() {
    guard let index = openSpans.popLast() else { return }
    guard unstarted == 0 else {
      spans.removeLast()
      unstarted -= 1
      return
    }
    spans[index].range = spans[index].range.lowerBound..<(bytes.count - 1)
  }

  /// Writes one line with its own span.
  package mutating func line(_ text: String, as node: GeneratedNode) {
    begin(node)
    line(text)
    end()
  }

  /// Returns the file written so far, with or without the end of its last line.
  package func file(path: String, hasFinalNewline: Bool = true) -> GeneratedFile {
    assert(depth == 0, "a block of \(path) has no end")
    assert(openSpans.isEmpty, "a span of \(path) has no end")
    assert(spansNest, "two spans of \(path) cross, or are out of order")
    let text = hasFinalNewline ? bytes[...] : bytes.dropLast()
    return GeneratedFile(path: path, text: String(decoding: text, as: UTF8.self), spans: spans)
  }

  /// Whether each span lies inside the enclosing one, and the spans are sorted by start.
  private var spansNest: Bool {
    var around: [Range<Int>] = []
    var start = 0
    for span in spans {
      guard span.range.lowerBound >= start, span.range.upperBound < bytes.count else {
        return false
      }
      start = span.range.lowerBound
      while let last = around.last, last.upperBound <= start { around.removeLast() }
      if let last = around.last, span.range.upperBound > last.upperBound { return false }
      around.append(span.range)
    }
    return true
  }

  private mutating func startLine() {
    if wantsBlankLine, !isAtBlockStart { bytes.append(UInt8(ascii: "\n")) }
    wantsBlankLine = false
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
    guard unstarted > 0 else { return }
    for index in (spans.count - unstarted)..<spans.count {
      spans[index].range = bytes.count..<bytes.count
    }
    unstarted = 0
  }
}
