/// Parses schema coordinates, whose grammar has no white space or comments (Section 2.14).
package struct SchemaCoordinateParser {
  private let file: SourceFileID
  private let bytes: [UInt8]
  private var position = 0

  private init(_ file: SourceFile) {
    self.file = file.id
    bytes = file.utf8
  }

  /// Parses a text that contains exactly one coordinate.
  package static func parse(_ file: SourceFile) throws(SyntaxError) -> SchemaCoordinate {
    var parser = SchemaCoordinateParser(file)
    let coordinate = try parser.parseCoordinate()
    if parser.position < parser.bytes.count { throw parser.unexpected("the end") }
    return coordinate
  }

  /// Reads `SchemaCoordinate :: TypeCoordinate | MemberCoordinate | ArgumentCoordinate |
  /// DirectiveCoordinate | DirectiveArgumentCoordinate`.
  private mutating func parseCoordinate() throws(SyntaxError) -> SchemaCoordinate {
    if accept("@") {
      let directive = try parseName()
      guard accept("(") else { return .directive(directive) }
      return .directiveArgument(directive: directive, try parseArgumentName())
    }
    let type = try parseName()
    guard accept(".") else {
      if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
        throw unexpected("'.' and a field (types have no arguments)")
      }
      return .type(type)
    }
    let member = try parseName()
    guard accept("(") else { return .member(type: type, member) }
    return .argument(type: type, field: member, try parseArgumentName())
  }

  /// Reads `Name : )`.
  private mutating func parseArgumentName() throws(SyntaxError) -> Name {
    let name = try parseName()
    guard accept(":") else { throw unexpected("':'") }
    guard accept(")") else { throw unexpected("')'") }
    return name
  }

  private mutating func parseName() throws(SyntaxError) -> Name {
    let start = position
    guard start < bytes.count, Lexer.isNameStart(bytes[start]) else { throw unexpected("Name") }
    while position < bytes.count,
      Lexer.isNameStart(bytes[position]) || Lexer.isDigit(bytes[position])
    {
      position += 1
    }
    return Name(
      String(decoding: bytes[start..<position], as: UTF8.self),
      range: SourceRange(
        file: file,
        start: UInt32(clamping: start),
        end: UInt32(clamping: position)
      )
    )
  }

  private mutating func accept(_ punctuator: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == punctuator.value else { return false }
    position += 1
    return true
  }

  private func unexpected(_ expected: String) -> SyntaxError {
    let rest = String(decoding: bytes[position...], as: UTF8.self)
    let end = rest.unicodeScalars.first.map { position + String($0).utf8.count } ?? position
    let found = rest.unicodeScalars.first.map { "'\($0)'" } ?? "the end"
    return SyntaxError(
      "Expected \(expected), found \(found).",
      start: position,
      end: min(end, bytes.count),
      notes: [
        "A schema coordinate is written 'Type', 'Type.member', 'Type.field(argument:)', "
          + "'@directive' or '@directive(argument:)'."
      ]
    )
  }
}
