import ApolloPolicy
import Dialects
import ExplorerState
import GraphQLSyntax
package import TerminalUI
import Workspace

/// The reason why a setting is invalid, as a sentence without full stop.
package struct SettingError: Error, Hashable, Sendable {
  package let message: String
  /// The position in the text, in Unicode scalars; 0 for the whole text.
  package let offset: Int

  package init(_ message: String, at offset: Int = 0) {
    self.message = message
    self.offset = offset
  }
}

/// The values of all settings, with their origins.
package struct Settings: Equatable, Sendable {
  package var theme = Theme.automatic
  package var background = BackgroundUse.automatic
  package var colors = ColorUse.automatic
  package var glyphs = GlyphUse.automatic
  package var mouse = true
  package var lineNumbers = true
  package var watch = true
  package var wrap = false
  /// True if entities are shown as plain JSON.
  package var raw: Bool {
    get { rows.isRaw }
    set { rows.isRaw = newValue }
  }
  package var label = EntityLabel.name {
    didSet { if case .template = label { ownLabel = label } }
  }
  /// The last template, for the key that cycles through labels.
  private var ownLabel: EntityLabel?
  /// The fields of an entity that have rows, and their order.
  package var rows = RowChoice()
  package var parents = false
  /// The delay in milliseconds.
  package var hintDelay = 400
  /// The delay in milliseconds, or `nil` for the terminal session's default.
  package var escapeDelay: Int?
  /// The colors of individual roles; the last rule for a role is used.
  package private(set) var colorRules: [ColorRule] = []
  /// `RULE=SEVERITY` as set by `severity.RULE=SEVERITY`, in order.
  package private(set) var severities: [String] = []
  private var origins: [Setting: SettingOrigin] = [:]

  package init() {}

  package func origin(of setting: Setting) -> SettingOrigin { origins[setting] ?? .standard }

  /// Returns a setting's value in configuration syntax.
  package func text(of setting: Setting) -> String {
    switch setting {
    case .theme: theme.name
    case .background: background.rawValue
    case .colors: colors.rawValue
    case .glyphs: glyphs.rawValue
    case .mouse: mouse ? "on" : "off"
    case .lineNumbers: lineNumbers ? "on" : "off"
    case .watch: watch ? "on" : "off"
    case .wrap: wrap ? "on" : "off"
    case .raw: raw ? "on" : "off"
    case .label: label.text
    case .typenames: rows.showsTypenames ? "on" : "off"
    case .merged: rows.showsMerged ? "on" : "off"
    case .order: rows.order.rawValue
    case .parents: parents ? "on" : "off"
    case .hintDelay: String(hintDelay)
    case .escapeDelay: escapeDelay.map { String($0) } ?? "auto"
    }
  }

  package mutating func set(
    _ setting: Setting,
    to text: String,
    from origin: SettingOrigin
  ) throws(SettingError) {
    switch setting {
    case .theme:
      guard let found = ShippedTheme.theme(named: text) else { throw Self.refusal(text, setting) }
      theme = found
    case .background: background = try Self.choice(text, setting)
    case .colors: colors = try Self.choice(text, setting)
    case .glyphs: glyphs = try Self.choice(text, setting)
    case .mouse: mouse = try Self.isOn(text, setting)
    case .lineNumbers: lineNumbers = try Self.isOn(text, setting)
    case .watch: watch = try Self.isOn(text, setting)
    case .wrap: wrap = try Self.isOn(text, setting)
    case .raw: raw = try Self.isOn(text, setting)
    case .label: label = try Self.label(text)
    case .typenames: rows.showsTypenames = try Self.isOn(text, setting)
    case .merged: rows.showsMerged = try Self.isOn(text, setting)
    case .order: rows.order = try Self.choice(text, setting)
    case .parents: parents = try Self.isOn(text, setting)
    case .hintDelay: hintDelay = try Self.milliseconds(text, setting)
    case .escapeDelay: escapeDelay = text == "auto" ? nil : try Self.milliseconds(text, setting)
    }
    origins[setting] = origin
  }

  /// Sets a theme that was read from a file.
  package mutating func set(_ theme: Theme, from origin: SettingOrigin) {
    self.theme = theme
    origins[.theme] = origin
  }

  /// Sets `NAME=VALUE`, `NAME VALUE`, or for switches `NAME` and `noNAME`, and returns the setting.
  @discardableResult
  package mutating func set(
    _ text: String,
    from origin: SettingOrigin
  ) throws(SettingError)
    -> Setting
  {
    let words = text.split(maxSplits: 1) { $0 == "=" || $0 == " " }
    var name = words.first.map(String.init)?.trimmed ?? ""
    var value = words.count > 1 ? String(words[1]).trimmed : nil
    if let rest = value, rest.hasPrefix("=") { value = String(rest.dropFirst()).trimmed }
    if value == nil {
      if Setting(rawValue: name)?.isSwitch == true {
        value = "on"
      } else if name.hasPrefix("no"), Setting(rawValue: String(name.dropFirst(2)))?.isSwitch == true
      {
        name = String(name.dropFirst(2))
        value = "off"
      }
    }
    guard let setting = Setting(rawValue: name) else {
      if name.hasPrefix(Self.severityPrefix) {
        throw SettingError(
          "severities are read only at startup: set them in the configuration or with --severity"
        )
      }
      let near = Suggestions.near(name, in: Setting.allCases.map(\.rawValue))
      throw SettingError("unknown setting '\(name)'." + Suggestions.sentence(near))
    }
    guard let value, !value.isEmpty else {
      throw SettingError("\(name) needs a value: \(setting.synopsis)")
    }
    do throws(SettingError) {
      try set(setting, to: value, from: origin)
    } catch {
      guard error.offset > 0, let place = text.start(ofLast: value) else { throw error }
      let before = text.unicodeScalars.distance(from: text.startIndex, to: place)
      throw SettingError(error.message, at: before + error.offset)
    }
    return setting
  }

  /// The prefix before the name of a rule.
  package static let severityPrefix = "severity."

  /// Sets `severity.RULE=SEVERITY`.
  package mutating func setSeverity(_ text: String) throws(SettingError) {
    let rule = String(text.dropFirst(Self.severityPrefix.count)).filter { $0 != " " }
    var policy = SeverityPolicy()
    do throws(SeverityPolicy.Refusal) {
      try policy.set(rule, of: RuleCatalog.all)
    } catch {
      throw SettingError(error.message)
    }
    severities.append(rule)
  }

  /// Returns the next value of a setting whose values are words.
  package func next(of setting: Setting) -> String? {
    let own = setting == .label ? [ownLabel?.text].compactMap { $0 } : []
    let choices = setting.choices + own
    guard let index = choices.firstIndex(of: text(of: setting)) else { return choices.first }
    return choices[(index + 1) % choices.count]
  }

  package mutating func add(_ rule: ColorRule) {
    colorRules.removeAll { $0.role == rule.role }
    colorRules.append(rule)
  }

  private static func choice<Value: RawRepresentable<String>>(
    _ text: String,
    _ setting: Setting
  ) throws(SettingError) -> Value {
    guard let value = Value(rawValue: text) else { throw refusal(text, setting) }
    return value
  }

  /// Parses a label: a keyword or a template.
  private static func label(_ text: String) throws(SettingError) -> EntityLabel {
    if let known = EntityLabel.words.first(where: { $0.text == text }) { return known.label }
    guard text.unicodeScalars.contains(where: { $0 == "{" || $0 == "}" }) else {
      throw refusal(text, .label)
    }
    do throws(LabelTemplate.Failure) {
      return .template(try LabelTemplate(text))
    } catch {
      throw SettingError(
        "label: \(error.message), at character \(error.offset + 1) of '\(text)'",
        at: error.offset
      )
    }
  }

  private static func isOn(_ text: String, _ setting: Setting) throws(SettingError) -> Bool {
    switch text {
    case "on", "yes", "true": true
    case "off", "no", "false": false
    default: throw refusal(text, setting)
    }
  }

  private static func milliseconds(_ text: String, _ setting: Setting) throws(SettingError) -> Int {
    guard let value = Int(text), (0...10_000).contains(value) else { throw refusal(text, setting) }
    return value
  }

  private static func refusal(_ text: String, _ setting: Setting) -> SettingError {
    SettingError("\(setting.rawValue) must be \(setting.synopsis), not '\(text)'")
  }
}

extension Setting {
  var isSwitch: Bool { choices == ["on", "off"] }
}

extension String {
  /// Returns the start of the last occurrence of a text.
  fileprivate func start(ofLast other: String) -> Index? {
    indices.last { self[$0...].hasPrefix(other) }
  }
}
