/// The reason why the explorer cannot run on the terminal.
package enum TerminalError: Error, Hashable, Sendable {
  /// Neither the standard streams nor `/dev/tty` is a terminal.
  case noTerminal
  /// Another process group is in the foreground of the terminal.
  case inBackground
  case typeUnset
  case typeUnknown(String)
  /// The terminal cannot position its cursor, such as `dumb`.
  case typeTooSimple(String)
  case cannotStart(String)

  /// A description in one line without full stop, safe to display.
  package var message: String {
    switch self {
    case .noTerminal: "this is not a terminal"
    case .inBackground: "no terminal: gqlview runs in the background"
    case .typeUnset: "the variable TERM is not set, so the terminal's type is unknown"
    case .typeUnknown(let name):
      "the terminal type '\(printable(name))' (variable TERM) is not known on this machine"
    case .typeTooSimple(let name):
      "a terminal of type '\(printable(name))' (variable TERM) cannot show a full screen"
    case .cannotStart(let reason): "the terminal cannot be set up: \(reason)"
    }
  }

  private func printable(_ name: String) -> String {
    let scalars = name.unicodeScalars.prefix(40).map { scalar in
      (0x20..<0x7F).contains(scalar.value) ? scalar : "?"
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
