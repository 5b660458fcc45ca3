import TerminalUI

/// The settings, which can be changed in configuration, on the command line and by `:set`.
package enum Setting: String, CaseIterable, Hashable, Sendable {
  case theme
  case background
  case colors
  case glyphs
  case mouse
  case lineNumbers = "line-numbers"
  case watch
  case wrap
  case raw
  case label
  case typenames
  case merged
  case order
  case parents
  case hintDelay = "hint-delay"
  case escapeDelay = "escape-delay"

  /// A short description for options, documentation and the manual, without full stop.
  package var help: String {
    switch self {
    case .theme: "the color theme; auto uses the terminal's sixteen colors"
    case .background: "the background; auto asks the terminal and follows its changes"
    case .colors: "the number of colors; auto uses all colors of the terminal"
    case .glyphs: "draw lines and marks with ASCII; auto does this without UTF-8"
    case .mouse: "use the mouse; off leaves text selection to the terminal"
    case .lineNumbers: "show line numbers in Swift, document and schema"
    case .watch: "read files again when they change"
    case .wrap: "wrap long lines of Swift, document and schema; off cuts them"
    case .raw: "show entities as plain JSON, without types, cases and sources"
    case .label:
      "the label of an entity: its name, id, cache key, or text with fields in braces such as "
        + "{__typename} {name ?? id}"
    case .typenames: "show `__typename` among an entity's fields"
    case .merged: "show fields merged from fragments and parents; off shows only own fields"
    case .order: "the order of an entity's fields: as in the selections or as in the response"
    case .parents: "Why also shows the cases of the entities that contain the selected one"
    case .hintDelay: "milliseconds before the possible next keys are shown"
    case .escapeDelay: "milliseconds to wait after Escape; auto means 25, or 50 over ssh"
    }
  }

  /// The allowed words; empty if the value is a number.
  package var choices: [String] {
    switch self {
    case .theme: ShippedTheme.names
    case .background: BackgroundUse.allCases.map(\.rawValue)
    case .colors: ColorUse.allCases.map(\.rawValue)
    case .glyphs: GlyphUse.allCases.map(\.rawValue)
    case .label: EntityLabel.words.map(\.text)
    case .order: FieldOrder.allCases.map(\.rawValue)
    case .mouse, .lineNumbers, .watch, .wrap, .raw, .typenames, .merged, .parents: ["on", "off"]
    case .hintDelay: []
    case .escapeDelay: []
    }
  }

  /// The settings as a Markdown table, for `docs/reference/settings.md`.
  package static var markdown: String {
    let rows = allCases.map { setting in
      let value = Settings().text(of: setting)
      return "| `\(setting.rawValue)` | \(setting.synopsis) | \(value) | \(setting.help) |\n"
    }
    return "| setting | values | default | description |\n| --- | --- | --- | --- |\n"
      + rows.joined()
  }

  /// The allowed values as shown in help.
  package var synopsis: String {
    switch self {
    case .hintDelay: "0 to 10000"
    case .escapeDelay: "auto, 0 to 10000"
    case .theme: choices.joined(separator: ", ") + ", FILE"
    case .label: choices.joined(separator: ", ") + ", TEMPLATE"
    case .background, .colors, .glyphs, .mouse, .lineNumbers, .watch, .wrap, .raw, .typenames,
      .merged, .order, .parents:
      choices.joined(separator: ", ")
    }
  }

  /// True if it also changes panes with text, not only those with a response.
  var appliesToText: Bool { self == .lineNumbers || self == .wrap }

  /// The settings that keys switch while exploring, and that undo restores.
  static let toggles: [Setting] = [
    .lineNumbers, .wrap, .raw, .label, .typenames, .merged, .order, .parents,
  ]
}

/// The origin of a value; later cases override earlier ones.
package enum SettingOrigin: Hashable, Sendable {
  case standard
  case configuration(file: String, line: Int)
  case environment(String)
  /// An option of the command line, as written.
  case option(String)
  case session

  package var text: String {
    switch self {
    case .standard: "default"
    case .configuration(let file, let line): "\(file):\(line)"
    case .environment(let name): "environment: \(name)"
    case .option(let text): "command line: \(text)"
    case .session: "set here"
    }
  }
}
