import GraphQLSyntax
import SelectionIR
import TerminalUI

/// Changes a setting for the session.
package enum SettingChange {
  /// Sets `NAME=VALUE`, or reports why it is invalid.
  package static func make(_ text: String, on model: inout Model) {
    if let file = Settings.themeFile(in: text) { return model.core.ask(.readTheme(path: file)) }
    let setting: Setting
    do throws(SettingError) {
      setting = try model.core.settings.set(text, from: .session)
    } catch {
      return model.core.say(error.message.withFullStop, .warning)
    }
    tell(setting, on: &model)
    if setting == .label, let doubt = doubt(about: model.core.settings.label, in: model.core) {
      model.core.say(doubt, .warning)
    }
  }

  static func tell(_ setting: Setting, on model: inout Model) {
    model.core.say(sentence(setting, model.core.settings))
    model.arrangeRows()
    model.core.ask(.apply(model.core.settings))
  }

  /// Returns a message with the new value.
  private static func sentence(_ setting: Setting, _ settings: Settings) -> String {
    let text = settings.text(of: setting)
    let isOn = text == "on"
    return switch setting {
    case .theme: "The theme is \(text)."
    case .background:
      text == "auto" ? "The background is the terminal's." : "The background is \(text)."
    case .colors:
      text == "auto" ? "The terminal's colours are used." : "Colours are set to \(text)."
    case .glyphs:
      text == "ascii" ? "Lines and marks are ASCII." : "Lines and marks are as the terminal can."
    case .mouse: isOn ? "The mouse works here." : "The mouse is left to the terminal."
    case .lineNumbers: isOn ? "Line numbers are shown." : "Line numbers are hidden."
    case .watch:
      isOn ? "Files are read again when they change." : "Files are no longer read when they change."
    case .wrap: isOn ? "Long lines are wrapped." : "Long lines are cut."
    case .raw:
      isOn ? "Entities are shown as JSON." : "Entities are shown with types, cases and sources."
    case .label: labelSentence(settings.label)
    case .typenames: isOn ? "`__typename` has rows." : "`__typename` has no rows."
    case .merged:
      isOn ? "Fields from elsewhere have rows." : "Only a struct's own fields have rows."
    case .order:
      settings.rows.order == .selection
        ? "Fields stand as the selections have them." : "Fields stand as the response has them."
    case .parents:
      isOn
        ? "Why shows the cases of the entities around too." : "Why shows this entity's cases alone."
    case .hintDelay: "Hints come after \(text) ms."
    case .escapeDelay:
      text == "auto" ? "The delay of Escape is the terminal's." : "Escape waits \(text) ms."
    }
  }

  private static func labelSentence(_ label: EntityLabel) -> String {
    switch label {
    case .name: "Entities are called by their names."
    case .id: "Entities are called by their ids."
    case .cacheKey: "Entities are called by their cache keys."
    case .none: "Entities have no names."
    case .template(let template): "Entities are called \(displayText(template.text))."
    }
  }

  /// Returns a warning if a label refers to fields that are never selected, or `nil`.
  private static func doubt(about label: EntityLabel, in core: Core) -> String? {
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
