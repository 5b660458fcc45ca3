import GraphQLSyntax
import TerminalUI

/// The words of a line of configuration or of a theme, read from left to right with their columns.
struct LineTokens {
  /// The reason why a line is invalid, and its column, starting at 1.
  struct Failure: Error {
    let message: String
    let column: Int
  }

  /// Reads a text line by line; invalid lines are reported as problems, and the others are applied.
  static func apply(
    _ utf8: [UInt8],
    file: String,
    _ apply: (_ words: inout LineTokens, _ line: Int) throws(Failure) -> Void
  ) -> [ConfigurationProblem] {
    var problems: [ConfigurationProblem] = []
    let lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      var words = LineTokens(String(decoding: bytes, as: UTF8.self))
      do throws(Failure) {
        try apply(&words, index + 1)
      } catch {
        problems.append(
          ConfigurationProblem(
            file: file,
            line: index + 1,
            column: error.column,
            message: error.message
          )
        )
      }
    }
    return problems
  }

  private let scalars: [Unicode.Scalar]
  private(set) var offset = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The column of the next word.
  var column: Int { offset + 1 }

  /// Returns the next word and its column, or `nil` at the end of the line.
  mutating func word() -> (String, Int)? {
    skipBlanks()
    let start = offset
    while offset < scalars.count, !isBlank(scalars[offset]) { offset += 1 }
    guard offset > start else { return nil }
    return (String(String.UnicodeScalarView(scalars[start..<offset])), start + 1)
  }

  /// Returns the rest of the line and its column.
  mutating func rest() -> (String, Int) {
    skipBlanks()
    let start = offset
    offset = scalars.count
    var text = scalars[start...]
    while let last = text.last, isBlank(last) { text.removeLast() }
    return (String(String.UnicodeScalarView(text)), start + 1)
  }

  /// Parses a role's name and look, which follow `color` or `role`.
  mutating func roleLook(usage: String) throws(Failure) -> (StyleRole, RoleLook) {
    guard let (name, column) = word() else { throw Failure(message: usage, column: self.column) }
    guard let role = StyleRole.allCases.first(where: { $0.name == name }) else {
      let near = Suggestions.near(name, in: StyleRole.allCases.map(\.name))
      throw Failure(
        message: "unknown role '\(name)'." + Suggestions.sentence(near),
        column: column
      )
    }
    var look = RoleLook()
    while let (text, column) = word() {
      if let attribute = RoleLook.Attribute(rawValue: text) {
        look.attributes.append(attribute)
      } else if let color = Color(text), look.background == nil, look.attributes.isEmpty {
        if look.foreground == nil { look.foreground = color } else { look.background = color }
      } else {
        throw Failure(
          message: """
            '\(text)' is neither a color (red, bright-red, 0 to 255, #rrggbb, base00 to base0F, \
            default; at most two) nor an attribute (bold, dim, italic, underline, reverse)
            """,
          column: column
        )
      }
    }
    return (role, look)
  }

  private mutating func skipBlanks() {
    while offset < scalars.count, isBlank(scalars[offset]) { offset += 1 }
  }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\r"
  }
}
