import TerminalUI
import ApolloPolicy

extension OptionSpec {
  /// Options for the explorer.
  package static let explorer: [OptionSpec] = [
    OptionSpec(.size, .explorer, "Columns and rows of the screen"),
    OptionSpec(
      .keys,
      "KEYS",
      .explorer,
      "Keys to type; write special keys as <Enter> <Esc> <Up> <PageDown> <C-d> <lt>"
    ),
    OptionSpec(
      .script,
      "FILE",
      .explorer,
      "Lines of keys and ':' commands, run after --keys"
    ),
    OptionSpec(
      switch: .plain,
      .explorer,
      "Print lines of text instead of a screen, for screen readers"
    ),
    OptionSpec(switch: .ascii, .explorer, "Draw lines and marks with ASCII characters"),
    OptionSpec(
      switch: .ansi,
      .explorer,
      "Print the screen with colors (terminal escape sequences)"
    ),
    OptionSpec(
      switch: .svg,
      .explorer,
      "Print the screen as an SVG image; --set background=light for a light one"
    ),
    OptionSpec(
      switch: .asciicast,
      .explorer,
      "Print the screen after each key as an asciinema recording"
    ),
    OptionSpec(switch: .noMouse, .explorer, "Leave the mouse to the terminal"),
    OptionSpec(
      .set,
      "NAME=VALUE",
      .explorer,
      "Change a setting listed by ':options', such as theme=dark",
      isRepeatable: true
    ),
    OptionSpec(
      .config,
      "FILE",
      .explorer,
      "File of settings and keys",
      default: "~/.config/gqlview/config"
    ),
    OptionSpec(
      switch: .fresh,
      .explorer,
      "Start at the beginning instead of the last position; unsaved edits are still offered"
    ),
  ]

  /// Options for projects and rules.
  package static let project: [OptionSpec] = [
    OptionSpec(
      .project,
      "NAME|FILE",
      .project,
      "Use this project or configuration file",
      default: "the nearest"
    ),
    OptionSpec(
      .cacheKey,
      .project,
      "Fields that form the cache key of a type, such as Pet=name,born",
      default: "id",
      isRepeatable: true
    ),
    OptionSpec(
      .severity,
      "RULE=LEVEL",
      .project,
      "Severity of a rule: error, warning, note or off",
      isRepeatable: true
    ),
    OptionSpec(
      switch: .strict,
      .project,
      "Report violations of every rule of the specification as errors"
    ),
    OptionSpec(.stamp, "FILE", .project, "Write an empty file on success, for build systems"),
  ]

  /// Options about the program itself.
  package static let program: [OptionSpec] = [
    OptionSpec(
      TypedOption(option: .completion, type: .word("SHELL", ["bash", "zsh", "fish"])),
      .program,
      "Print a completion script"
    ),
    OptionSpec(
      TypedOption(option: .printTheme, type: .word("NAME", ShippedTheme.all.map(\.name))),
      .program,
      "Print a theme to start your own from"
    ),
    OptionSpec(switch: .manual, .program, "Print the manual page: gqlview --manual | man -l -"),
    OptionSpec(switch: .spec, .program, "Print commands, options, keys, settings and more as JSON"),
    OptionSpec(
      TypedOption(
        option: .printSchema,
        type: .word("NAME", JSONSchemaName.allCases.map(\.rawValue))
      ),
      .program,
      "Print the JSON Schema of a report, of gqlview.json, or of --spec"
    ),
    OptionSpec(switch: .all, .program, "With --help, list all commands and options"),
    help, version,
  ]

  package static let help = OptionSpec(switch: .help, shortName: "h", .program, "Print this help")
  package static let version = OptionSpec(
    switch: .version,
    shortName: "v",
    .program,
    "Print the version"
  )
}
