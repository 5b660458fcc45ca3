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
    case .set: "One of the settings below, or severity.RULE with a severity (see --severity)."
    case .bind:
      "Binds keys to a command, named as in brackets above, in one pane or in all; none removes a "
        + "binding."
    case .color:
      "Colors are names, bright-names, 0 to 255, #rrggbb or default; attributes bold, dim, italic, "
        + "underline, reverse."
    case .command:
      "Defines a command that runs a shell command line, which can contain {value}, {path} and "
        + "{swift}."
    case .comment: "A comment."
    }
  }
}
