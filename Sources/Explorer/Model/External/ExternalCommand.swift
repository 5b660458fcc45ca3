package import ExplorerState

/// A user-defined shell command: `command NAME = shell with {path} {value} {swift}`.
///
/// Data of the response never becomes part of the shell's text: a placeholder is replaced by a
/// quoted script parameter, and its value is passed as an argument.
package struct ExternalCommand: Sendable, Equatable {
  package typealias Placeholder = ShellParser.Placeholder
  package typealias Failure = ShellParser.Failure

  package let name: String
  /// The shell's text as written.
  package let shell: String
  /// The shell's text with parameters in place of placeholders.
  let script: String
  let placeholders: Set<Placeholder>
  /// True if a value may start with a dash, because it cannot be interpreted as an option.
  let takesDashes: Bool

  /// Parses `NAME = SHELL`.
  package init(_ text: String) throws(Failure) {
    let scalars = Array(text.unicodeScalars)
    var index = 0
    func skipBlanks() { while index < scalars.count, scalars[index] == " " { index += 1 } }
    skipBlanks()
    let start = index
    while index < scalars.count, Self.isNamePart(scalars[index], isFirst: index == start) {
      index += 1
    }
    name = String(String.UnicodeScalarView(scalars[start..<index]))
    guard index > start else {
      throw Failure(message: "expected a name of letters, digits and -", offset: start)
    }
    skipBlanks()
    guard index < scalars.count, scalars[index] == "=" else {
      throw Failure(message: "expected '=' and a shell command after \(name)", offset: index)
    }
    index += 1
    skipBlanks()
    guard index < scalars.count else {
      throw Failure(message: "expected a shell command after '='", offset: index)
    }
    if let known = KeyTable.command(named: name) {
      throw Failure(message: "'\(name)' already names the command \(known.name)", offset: start)
    }
    shell = String(String.UnicodeScalarView(scalars[index...]))
    var reading = ShellParser(scalars, from: index)
    try reading.read()
    script = String(reading.script)
    placeholders = reading.placeholders
    takesDashes = reading.takesDashes
  }

  private static func isNamePart(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z": true
    case "0"..."9", "-", "_": !isFirst
    default: false
    }
  }

  /// Returns the arguments to run: the shell, its script, and the parameters' values.
  func words(path: String, value: String, swift: String) -> [String] {
    ["/bin/sh", "-c", script, "gqlview", path, value, swift]
  }
}
