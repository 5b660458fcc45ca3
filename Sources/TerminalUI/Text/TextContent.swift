package import GraphQLSyntax

/// A source text for the text panes, as lines of colored spans.
package final class TextContent: Sendable {
  package enum Language: Sendable {
    case swift
    case graphQL
    case plain
  }

  package let file: SourceFile
  private let tokens: [Token]
  /// The line ranges of multi-line blocks in braces, in order; empty for Swift and plain text.
  ///
  /// If several blocks start on one line, only the outermost is included.
  package let blocks: [ClosedRange<Int>]

  package init(file: SourceFile, language: Language) {
    self.file = file
    tokens =
      switch language {
      case .swift: swiftTokens(file.utf8)
      case .graphQL: graphQLTokens(file.utf8)
      case .plain: []
      }
    blocks = language == .graphQL ? Self.blocks(tokens, in: file) : []
  }

  private static func blocks(_ tokens: [Token], in file: SourceFile) -> [ClosedRange<Int>] {
    var open: [Int] = []
    var blocks: [Int: Int] = [:]
    for token in tokens where token.role == .punctuation {
      switch file.utf8[token.range.lowerBound] {
      case UInt8(ascii: "{"): open.append(file.lineIndex(at: token.range.lowerBound))
      case UInt8(ascii: "}"):
        // A block that ends later and starts on the same line encloses this one.
        if let first = open.popLast() { blocks[first] = file.lineIndex(at: token.range.lowerBound) }
      case _: break
      }
    }
    return blocks.filter { $0.key < $0.value }.sorted { $0.key < $1.key }.map { $0...$1 }
  }

  package convenience init(name: String, text: String, language: Language) {
    self.init(
      file: SourceFile(id: .builtIn, name: name, utf8: Array(text.utf8)),
      language: language
    )
  }

  package var lineCount: Int {
    // A final line terminator does not start another line.
    let starts = file.lineStarts
    return starts.count > 1 && Int(starts[starts.count - 1]) == file.utf8.count
      ? starts.count - 1 : starts.count
  }

  /// Returns the byte range of a zero-based line without its terminator.
  package func range(ofLine line: Int) -> Range<Int> {
    let bytes = file.lineBytes(line)
    return bytes.startIndex..<bytes.endIndex
  }

  /// Returns the zero-based lines that a byte range overlaps.
  package func lines(of range: Range<Int>) -> ClosedRange<Int> {
    let first = file.lineIndex(at: range.lowerBound)
    return first...max(first, file.lineIndex(at: max(range.lowerBound, range.upperBound - 1)))
  }

  package func text(ofLine line: Int) -> String {
    String(decoding: file.lineBytes(line), as: UTF8.self)
  }

  /// Returns a line in colors, with tabs replaced by two spaces.
  package func spans(ofLine line: Int) -> [Span] { spans(range(ofLine: line)) }

  /// Returns a line in colors, with the given byte ranges underlined.
  package func spans(ofLine line: Int, underlining faults: [Range<Int>]) -> [Span] {
    let range = range(ofLine: line)
    var result: [Span] = []
    var offset = range.lowerBound
    for fault in faults.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let part = fault.clamped(to: range)
      guard part.lowerBound >= offset, !part.isEmpty else { continue }
      result += spans(offset..<part.lowerBound)
      result += spans(part).map { Span($0.text, style: $0.style.adding(.underline)) }
      offset = part.upperBound
    }
    return result + spans(offset..<range.upperBound)
  }

  /// Returns the part of a line before a byte offset, in colors.
  package func spans(ofLine line: Int, upTo offset: Int) -> [Span] {
    let range = range(ofLine: line)
    return spans(range.lowerBound..<min(max(offset, range.lowerBound), range.upperBound))
  }

  private func spans(_ range: Range<Int>) -> [Span] {
    var spans: [Span] = []
    var offset = range.lowerBound
    var index = firstToken(endingAfter: range.lowerBound)
    while index < tokens.count, tokens[index].range.lowerBound < range.upperBound {
      let part = tokens[index].range.clamped(to: range)
      if offset < part.lowerBound { spans.append(span(offset..<part.lowerBound, .plain)) }
      if !part.isEmpty { spans.append(span(part, tokens[index].role)) }
      offset = max(offset, part.upperBound)
      index += 1
    }
    if offset < range.upperBound { spans.append(span(offset..<range.upperBound, .plain)) }
    return spans
  }

  private func span(_ range: Range<Int>, _ role: StyleRole) -> Span {
    let text = String(decoding: file.utf8[range], as: UTF8.self)
    return Span(text.utf8.contains(0x09) ? text.replacing("\t", with: "  ") : text, role)
  }

  private func firstToken(endingAfter offset: Int) -> Int {
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
