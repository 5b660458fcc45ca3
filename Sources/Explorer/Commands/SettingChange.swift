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
