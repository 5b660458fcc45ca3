/// Changing a setting for the session.
enum SettingChange {
  /// `NAME=VALUE`; says what is wrong with it.
  static func make(_ text: String, on model: inout Model) {
    if let file = Settings.themeFile(in: text) { return model.core.ask(.readTheme(path: file)) }
    let setting: Setting
    do throws(SettingError) {
      setting = try model.core.settings.set(text, from: .session)
    } catch {
      return model.core.say(error.message + (error.message.hasSuffix("?") ? "" : "."), .warning)
    }
    tell(setting, on: &model)
  }

  static func tell(_ setting: Setting, on model: inout Model) {
    model.core.say("\(setting.rawValue) is \(model.core.settings.text(of: setting)).")
    model.arrangeRows()
    model.core.ask(.apply(model.core.settings))
  }
}

extension Model {
  /// Draws by a theme from a file; says what of it could not be obeyed.
  package mutating func take(_ utf8: [UInt8], asTheme path: String) {
    let (theme, problems) = ThemeText.read(utf8, name: path, file: path)
    core.settings.set(theme, from: .session)
    SettingChange.tell(.theme, on: &self)
    if let first = problems.first { core.say(first.text, .warning) }
  }
}
