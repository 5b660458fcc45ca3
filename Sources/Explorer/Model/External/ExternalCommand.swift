/// A command of a person's own, run by the shell: `command NAME = shell with {path} {value} {swift}`.
///
/// What it is told of the response never becomes a part of the shell's text: a placeholder stands there
/// as a parameter of the script, in quotes of its own, and what it stands for is handed over beside.
package struct ExternalCommand: Sendable, Equatable {
  package enum Placeholder: String, CaseIterable, Sendable {
    /// The response path, `.allAnimals[1].species`.
    case path
    /// The text of a string, else JSON on one line.
    case value
    /// The Swift expression.
    case swift

    /// The parameter of the script that stands for it.
    var parameter: String {
      switch self {
      case .path: "$1"
      case .value: "$2"
      case .swift: "$3"
      }
    }
  }

  /// Why a line defines no command, as a sentence without full stop, and where, in Unicode scalars.
  package struct Failure: Error {
    package let message: String
    package let offset: Int
  }

  package let name: String
  /// The shell's text as a person wrote it.
  package let shell: String
  /// The same with parameters for the placeholders.
  let script: String
  let placeholders: Set<Placeholder>
  /// Whether a value may begin with a dash: no program would take it for an option.
  let takesDashes: Bool

  /// Reads `NAME = SHELL`.
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
      throw Failure(message: "a name of letters, digits and - is expected", offset: start)
    }
    skipBlanks()
    guard index < scalars.count, scalars[index] == "=" else {
      throw Failure(message: "'=' and the shell's text are expected behind \(name)", offset: index)
    }
    index += 1
    skipBlanks()
    guard index < scalars.count else {
      throw Failure(message: "the shell's text is expected behind '='", offset: index)
    }
    if let known = KeyTable.command(named: name) {
      throw Failure(message: "'\(name)' is the name of the command \(known.name)", offset: start)
    }
    shell = String(String.UnicodeScalarView(scalars[index...]))
    var reading = ShellReading(scalars, from: index)
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

  /// What is run: the shell, its script, and what the parameters stand for.
  func words(path: String, value: String, swift: String) -> [String] {
    ["/bin/sh", "-c", script, "gqlview", path, value, swift]
  }
}
