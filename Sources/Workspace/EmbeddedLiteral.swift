internal import GraphQLSyntax

/// The content of a string literal with GraphQL in a program's source.
struct EmbeddedLiteral {
  /// The reason why the literal's text is not known statically.
  enum Problem {
    case interpolation(Range<Int>)
    case unknownEscape(Range<Int>)
  }

  var range: Range<Int>
  var isMultiline: Bool
  /// The escape sequences and the text they represent, in order.
  var escapes: [(range: Range<Int>, text: [UInt8])] = []
  /// The first problem.
  var problem: Problem?

  /// Parses the documents of a file as one; all ranges refer to the file.
  static func parse(
    _ literals: [EmbeddedLiteral],
    of file: SourceFile,
    in language: String
  ) -> (document: Document?, diagnostics: [Diagnostic]) {
    if literals.isEmpty { return (nil, []) }
    var diagnostics: [Diagnostic] = []
    var text: [UInt8] = []
    var removals: [Parser.Removal] = []
    text.reserveCapacity(file.utf8.count)
    var position = 0
    var removed = 0
    func blank(upTo end: Int) {
      while position < end {
        let byte = file.utf8[position]
        text.append(byte == 0x0A || byte == 0x0D ? byte : 0x20)
        position += 1
      }
    }
    for literal in literals {
      blank(upTo: literal.range.lowerBound)
      if let problem = literal.problem {
        diagnostics.append(diagnostic(problem, of: file, in: language))
        blank(upTo: literal.range.upperBound)
        continue
      }
      for escape in literal.escapes {
        text += file.utf8[position..<escape.range.lowerBound]
        text += escape.text
        position = escape.range.upperBound
        removed += escape.range.count - escape.text.count
        removals.append(Parser.Removal(offset: text.count, count: removed))
      }
      text += file.utf8[position..<literal.range.upperBound]
      position = literal.range.upperBound
    }
    blank(upTo: file.utf8.count)
    // If every document has a problem, there is nothing to parse.
    if text.allSatisfy({ $0 <= 0x20 }) { return (nil, diagnostics) }
    let virtual = SourceFile(id: file.id, name: file.name, utf8: text)
    let (document, found) = Parser.parse(virtual, removals: removals)
    return (document, diagnostics + found)
  }

  private static func diagnostic(
    _ problem: Problem,
    of file: SourceFile,
    in language: String
  ) -> Diagnostic {
    let message: String
    let range: Range<Int>
    switch problem {
    case .interpolation(let found):
      message =
        "A document in \(language) cannot use interpolation: its text must be known before the "
        + "program runs. Use an operation variable instead."
      range = found
    case .unknownEscape(let found):
      message = "\(language) strings do not support this escape sequence."
      range = found
    }
    return Diagnostic(
      stage: .syntax,
      message: message,
      ranges: [
        SourceRange(
          file: file.id,
          start: UInt32(clamping: range.lowerBound),
          end: UInt32(clamping: range.upperBound)
        )
      ]
    )
  }
}
