package import GraphQLSyntax

/// A text report that is built line by line, with optional colors.
///
/// External text is passed through `displayText`, so schemas, documents and responses cannot send
/// escape sequences to the terminal.
package struct Report {
  /// The role of a piece of text, which determines its color.
  package enum Role {
    case plain
    case heading
    case name
    case value
    case type
    case present
    case absent
    /// Words that were added or removed within a line.
    case presentWord
    case absentWord
    case error
    case warning
    case dim
  }

  let isColored: Bool
  private let links: Hyperlinks?
  package private(set) var text = ""

  package init(isColored: Bool, links: Hyperlinks? = nil) {
    self.isColored = isColored
    self.links = links
  }

  /// Writes the buffered text to standard output if it exceeds 1 MiB, to limit memory use.
  package mutating func writeWhenLong() {
    guard text.utf8.count > 1 << 20 else { return }
    StandardStreams.writeOutput(text, as: .styled)
    text = ""
  }

  /// Appends to the current line.
  package mutating func add(_ content: String, _ role: Role = .plain) {
    let safe = displayText(content)
    add(safe: links?.linked(safe) ?? safe, role)
  }

  /// Appends a location, linked to its file if links are enabled.
  package mutating func add(_ location: SourceLocation, _ role: Role = .plain) {
    let safe = displayText(location.description)
    add(safe: links?.linked(safe, toFile: location.file) ?? safe, role)
  }

  private mutating func add(safe: String, _ role: Role) {
    guard isColored, let code = Self.code(of: role), !safe.isEmpty else {
      text += safe
      return
    }
    text += "\u{1B}[\(code)m\(safe)\u{1B}[0m"
  }

  /// Appends text and ends the line.
  package mutating func line(_ content: String = "", _ role: Role = .plain) {
    add(content, role)
    text += "\n"
  }

  /// Appends two spaces per level.
  package mutating func indent(_ level: Int) {
    text += String(repeating: "  ", count: max(0, level))
  }

  /// Appends a text of several lines, and escapes each line.
  package mutating func lines(_ content: String) {
    if takeWhole(content, asIs: 0x0A) { return }
    var parts = content.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    for part in parts { line(String(Substring(part))) }
  }

  /// Appends source text, in which tabs are preserved.
  package mutating func source(_ content: String) {
    if takeWhole(content, asIs: 0x09) { return }
    var parts = content.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    for part in parts {
      for (index, piece) in part.split(separator: 0x09, omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { text += "\t" }
        add(String(Substring(piece)))
      }
      text += "\n"
    }
  }

  /// Appends a text if nothing in it needs escaping, which is the common case; otherwise returns
  /// `false`.
  private mutating func takeWhole(_ content: String, asIs other: UInt8) -> Bool {
    let isSafe = content.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == other
    }
    guard isSafe else { return false }
    text += content
    if let last = content.utf8.last, last != 0x0A { text += "\n" }
    return true
  }

  /// Returns a number with its noun: `1 file`, `2 files`.
  package static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(plural ?? noun + "s")"
  }

  private static func code(of role: Role) -> String? {
    switch role {
    case .plain: nil
    case .heading: "1"
    case .name: "36"
    case .value: nil
    case .type: "34"
    case .present: "32"
    case .absent: "35"
    case .presentWord: "1;4;32"
    case .absentWord: "1;4;35"
    case .error: "1;31"
    case .warning: "1;33"
    case .dim: "2"
    }
  }
}
