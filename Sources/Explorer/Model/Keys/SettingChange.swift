import ExplorerState
import GraphQLSyntax
import SelectionIR
import TerminalUI

/// Changes a setting for the session.
package enum SettingChange {
  /// Sets `NAME=VALUE`, or reports why it is invalid.
  package static func make(_ text: String, on model: inout Model) {
    if let file = Settings.themeFile(in: text) { return model.core.request(.readTheme(path: file)) }
    let setting: Setting
    do throws(SettingError) {
      setting = try model.core.settings.set(text, from: .session)
    } catch {
      return model.core.say(error.message.withFullStop, .warning)
    }
    apply(setting, on: &model)
    if setting == .label, let warning = warning(about: model.core.settings.label, in: model.core) {
      model.core.say(warning, .warning)
    }
  }

  static func apply(_ setting: Setting, on model: inout Model) {
    model.core.say(sentence(setting, model.core.settings))
    model.arrangeRows()
    model.core.request(.apply(model.core.settings))
  }

  /// Returns a message with the new value.
  private static func sentence(_ setting: Setting, _ settings: Settings) -> String {
    let text = settings.text(of: setting)
    let isOn = text == "on"
    return switch setting {
    case .theme: "Theme: \(text)."
    case .background:
      text == "auto" ? "Background: the terminal's." : "Background: \(text)."
    case .colors:
      text == "auto" ? "Colors: the terminal's." : "Colors: \(text)."
    case .glyphs:
      text == "ascii"
        ? "Drawing lines with ASCII."
        : "Drawing lines with Unicode if possible."
    case .mouse: isOn ? "The mouse is on." : "The mouse is off; the terminal selects text."
    case .lineNumbers: isOn ? "Line numbers are shown." : "Line numbers are hidden."
    case .watch:
      isOn ? "Changed files are reloaded." : "Changed files are no longer reloaded."
    case .wrap: isOn ? "Wrapping long lines." : "Cutting long lines."
    case .raw:
      isOn ? "Showing entities as JSON." : "Showing entities with types, cases and sources."
    case .label: labelSentence(settings.label)
    case .typenames: isOn ? "Showing `__typename`." : "Hiding `__typename`."
    case .merged:
      isOn ? "Showing merged fields." : "Showing only a struct's own fields."
    case .order:
      settings.rows.order == .selection
        ? "Fields are in the order of the selections." : "Fields are in the order of the response."
    case .parents:
      isOn
        ? "Why also shows the cases of the parent entities." : "Why shows only this entity's cases."
    case .hintDelay: "Hints appear after \(text) ms."
    case .escapeDelay:
      text == "auto"
        ? "The Escape delay is automatic." : "The Escape delay is \(text) ms."
    }
  }

  private static func labelSentence(_ label: EntityLabel) -> String {
    switch label {
    case .name: "Entities are labeled by name."
    case .id: "Entities are labeled by id."
    case .cacheKey: "Entities are labeled by cache key."
    case .none: "Entities have no labels."
    case .template(let template): "Entities are labeled \(displayText(template.text))."
    }
  }

  /// Returns a warning if a label refers to fields that are never selected, or `nil`.
  private static func warning(about label: EntityLabel, in core: Core) -> String? {
    guard case .template(let template) = label, !core.compiled.selectionSets.isEmpty else {
      return nil
    }
    var known: Set<String> = ["__typename"]
    for set in core.compiled.selectionSets { known.formUnion(set.accessors.map(\.responseKey)) }
    guard let (key, offset) = template.keys.first(where: { !known.contains($0.key) }) else {
      return nil
    }
    let near = Suggestions.near(key, in: known.sorted())
    return "No object has '\(key)', at character \(offset + 1) of the label."
      + Suggestions.sentence(near)
  }
}
