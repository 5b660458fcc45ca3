/// Writes Swift source line by line and keeps which stretch of text stands for which node.
///
/// A span runs from the first character of its first line to the last of its last line, without
/// indentation and line end, so that a reader can highlight exactly the text of a node.
package struct SwiftWriter {
  /// The length at which arguments are broken, without indentation.
  package static let longLine = 90

  private var bytes: [UInt8] = []
  private var spans: [GeneratedSpan] = []
  private var openSpans: [Int] = []
  /// Spans that are open but have no text yet; always the last ones of `spans`.
  private var unstarted = 0
  private var depth = 0
  private var wantsBlankLine = false
  private var isAtBlockStart = true

  /// How long a line with a list may be.
  private static let width = 100

  package init() { bytes.reserveCapacity(4_096) }

  /// Writes one line at the current indentation.
  ///
  /// A line break in the text begins a line without indentation, as the released client's comments have it.
  package mutating func line(_ text: String) {
    startLine()
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
    isAtBlockStart = false
  }

  /// Writes a line without anything in it, as a string of several lines may need.
  package mutating func emptyLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Leaves one empty line before the next line, unless that one starts or ends a block.
  package mutating func blank() { wantsBlankLine = true }

  /// Writes a line that opens a block, and indents what follows.
  package mutating func open(_ text: String) {
    line(text)
    depth += 1
    isAtBlockStart = true
    wantsBlankLine = false
  }

  /// Indents what follows, behind a line that opens a block without `open`.
  package mutating func indent() { depth += 1 }

  /// Ends an indentation without a line.
  package mutating func outdent() { depth = max(depth - 1, 0) }

  /// Writes items between two texts, on one line where they fit and else one a line.
  ///
  /// The second text may open a block, which is then indented.
  package mutating func list(
    _ head: String,
    _ items: [String],
    _ tail: String,
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

  /// Starts a span with the next line that is written.
  package mutating func begin(_ node: GeneratedNode) {
    openSpans.append(spans.count)
    spans.append(GeneratedSpan(range: 0..<0, node: node))
    unstarted += 1
  }

  /// Ends the innermost span; one without text is dropped.
  package mutating func end() {
    guard let index = openSpans.popLast() else { return }
    guard unstarted == 0 else {
      spans.removeLast()
      unstarted -= 1
      return
    }
    spans[index].range = spans[index].range.lowerBound..<(bytes.count - 1)
  }

  /// Writes one line that is a span of its own.
  package mutating func line(_ text: String, as node: GeneratedNode) {
    begin(node)
    line(text)
    end()
  }

  /// The file written so far, with or without the end of its last line.
  package func file(path: String, hasFinalNewline: Bool = true) -> GeneratedFile {
    assert(depth == 0, "a block of \(path) has no end")
    assert(openSpans.isEmpty, "a span of \(path) has no end")
    assert(spansNest, "two spans of \(path) cross, or are out of order")
    let text = hasFinalNewline ? bytes[...] : bytes.dropLast()
    return GeneratedFile(path: path, text: String(decoding: text, as: UTF8.self), spans: spans)
  }

  /// Whether each span lies in the one that it began in, and none starts before an earlier one.
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
