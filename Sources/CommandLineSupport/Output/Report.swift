package import GraphQLSyntax

/// A text for people that grows line by line, coloured on demand.
///
/// Everything that comes from outside passes `displayText` on its way in, so nothing in a schema,
/// document or response can drive the terminal.
package struct Report {
  /// What a stretch of text is, for its colour.
  package enum Role {
    case plain
    case heading
    case name
    case value
    case type
    case present
    case absent
    /// Words that have come or gone within a line.
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

  /// Writes what there is to standard output once it is long, so that it need not fit into memory.
  package mutating func writeWhenLong() {
    guard text.utf8.count > 1 << 20 else { return }
    StandardStreams.writeOutput(text)
    text = ""
  }

  /// Appends to the current line.
  package mutating func add(_ content: String, _ role: Role = .plain) {
    let safe = displayText(content)
    add(safe: links?.linked(safe) ?? safe, role)
  }

  /// Appends a place, which leads to its file where the terminal takes links.
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

  /// Appends and ends the line.
  package mutating func line(_ content: String = "", _ role: Role = .plain) {
    add(content, role)
    text += "\n"
  }

  /// Appends two spaces a level.
  package mutating func indent(_ level: Int) {
    text += String(repeating: "  ", count: max(0, level))
  }

  /// Appends a text of several lines, each made safe.
  package mutating func lines(_ content: String) {
    if takeWhole(content, asIs: 0x0A) { return }
    var parts = content.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    for part in parts { line(String(Substring(part))) }
  }

  /// Appends a text for programs to read, in which tabs stay as they are.
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

  /// Appends a text in which nothing has to be made safe, as most are; false where something has.
  private mutating func takeWhole(_ content: String, asIs other: UInt8) -> Bool {
    let isSafe = content.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == other
    }
    guard isSafe else { return false }
    text += content
    if let last = content.utf8.last, last != 0x0A { text += "\n" }
    return true
  }

  /// A number with its noun: `1 file`, `2 files`.
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
