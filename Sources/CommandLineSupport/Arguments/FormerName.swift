/// Command and option names from before 1.0, with their replacements.
enum FormerName {
  /// Returns the replacement of a former command; `nil` if no command had that name.
  static func replacement(ofCommand name: String) -> String? {
    switch name {
    case "migrate": "gqlview dialects PATH ..."
    case "size": "gqlview compile --code-size ..."
    case "table": "gqlview select [--in PATH] ..."
    case "wish": "gqlview synthesize CONDITION... ..."
    case _: nil
    }
  }

  /// The current form of an option that a command had and that other commands still have.
  static func replacement(of option: Option, for command: String) -> String? {
    switch (command, option) {
    case ("edit", .diff): "gqlview edit --patch ..."
    case ("storm", .swift): "gqlview synthesize --tests ..."
    case _: nil
    }
  }

  /// The current form of a former option; `nil` if there was none.
  static func replacement(ofOption name: String) -> String? {
    switch name {
    case "simulator": "gqlview cache FILE.sqlite ..."
    case "synthesize": "gqlview synthesize --covering DIR"
    case "wish": "gqlview synthesize --condition CONDITION"
    case _: nil
    }
  }
}
