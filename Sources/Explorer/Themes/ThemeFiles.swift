import TerminalUI
import Workspace

/// Reads theme files on behalf of the explorer, which does not access files itself.
package struct ThemeFiles: Sendable {
  package typealias Reading = @Sendable (String) throws(SettingError) -> [UInt8]

  private let reading: Reading

  package init(_ reading: @escaping Reading) { self.reading = reading }

  /// A reader for programs without access to theme files.
  package static let none = ThemeFiles { path throws(SettingError) in
    throw SettingError("cannot read \(path): theme files are not supported here")
  }

  /// Returns the theme of a file, and the problems in it.
  func theme(
    _ path: String
  ) throws(SettingError) -> (theme: Theme, problems: [ConfigurationProblem]) {
    ThemeText.read(try reading(path), name: path, file: path)
  }
}

extension Settings {
  /// Returns the file in `theme=FILE` or `theme FILE`; `nil` for other settings and for built-in
  /// themes.
  package static func themeFile(in text: String) -> String? {
    let words = text.split(maxSplits: 1) { $0 == "=" || $0 == " " }
    guard words.count == 2, String(words[0]).trimmed == Setting.theme.rawValue else { return nil }
    var value = String(words[1]).trimmed
    if value.hasPrefix("=") { value = String(value.dropFirst()).trimmed }
    let isPath = value.contains("/") || value.contains(".")
    return isPath && ShippedTheme.theme(named: value) == nil ? value : nil
  }
}
