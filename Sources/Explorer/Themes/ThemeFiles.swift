import TerminalUI
import Workspace

/// How the texts of theme files are read; the explorer itself touches no file.
package struct ThemeFiles: Sendable {
  package typealias Reading = @Sendable (String) throws(SettingError) -> [UInt8]

  private let reading: Reading

  package init(_ reading: @escaping Reading) { self.reading = reading }

  /// For who has none.
  package static let none = ThemeFiles { path throws(SettingError) in
    throw SettingError("cannot read \(path): themes are not read from files here")
  }

  /// The theme of a file, and what of it could not be obeyed.
  func theme(
    _ path: String
  ) throws(SettingError) -> (theme: Theme, problems: [ConfigurationProblem]) {
    ThemeText.read(try reading(path), name: path, file: path)
  }
}

extension Settings {
  /// The file that `theme=FILE` or `theme FILE` names; nil for anything else, and for the program's
  /// own themes.
  package static func themeFile(in text: String) -> String? {
    let words = text.split(maxSplits: 1) { $0 == "=" || $0 == " " }
    guard words.count == 2, String(words[0]).trimmed == Setting.theme.rawValue else { return nil }
    var value = String(words[1]).trimmed
    if value.hasPrefix("=") { value = String(value.dropFirst()).trimmed }
    let isPath = value.contains("/") || value.contains(".")
    return isPath && ShippedTheme.theme(named: value) == nil ? value : nil
  }
}
