/// A kind of line in the user's configuration file, as described in the manual page and in
/// `--spec`.
package enum ConfigurationDirective: CaseIterable {
  case set, bind, color, command, comment

  /// The syntax of the line.
  package var form: String {
    switch self {
    case .set: "set NAME=VALUE"
    case .bind: "bind PANE KEYS COMMAND [ARGUMENT]"
    case .color: "color ROLE FOREGROUND [BACKGROUND] [ATTRIBUTE...]"
    case .command: "command NAME = LINE"
    case .comment: "# TEXT"
    }
  }

  package var meaning: String {
    switch self {
    case .set: "One of the settings below, or severity.RULE as --severity takes it."
    case .bind:
      "Has keys run a command, by the name in brackets above, in a pane or in all; none frees them."
    case .color:
      "Colors are names, bright-names, 0 to 255, #rrggbb or default; attributes bold, dim, italic, "
        + "underline, reverse."
    case .command:
      "A command of one's own: a line for the shell, with {value}, {path} and {swift} in it."
    case .comment: "Says nothing."
    }
  }
}
