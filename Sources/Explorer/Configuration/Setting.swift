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
    case .theme: "the colours of the roles; auto has the terminal's own sixteen"
    case .background: "what the theme lies on; auto is what the terminal says, and follows it"
    case .colors: "how many colours are used; auto takes what the terminal has"
    case .glyphs: "whether lines and marks are drawn with ASCII; auto does so without UTF-8"
    case .mouse: "whether the mouse works; off leaves selecting text to the terminal"
    case .lineNumbers: "line numbers beside Swift, document and schema"
    case .watch: "whether files are read again when they change"
    case .wrap: "whether long lines of these are wrapped; off cuts them"
    case .raw: "entities as plain JSON, without types, cases and sources"
    case .label:
      "what names an entity: its name, its id, its cache key, or words with fields in braces, as "
        + "{__typename} {name ?? id}"
    case .typenames: "rows for `__typename` among an entity's fields"
    case .merged: "rows for fields that a struct has from elsewhere; off shows its own alone"
    case .order: "the fields of an entity as the selections have them, or as the response does"
    case .parents: "why shows the cases of the entities around the selected one too"
    case .hintDelay: "milliseconds until the keys that can follow are shown"
    case .escapeDelay: "milliseconds until Escape is a key of its own; auto is 25, over ssh 50"
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
    return "| setting | values | default | what it is |\n| --- | --- | --- | --- |\n"
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
