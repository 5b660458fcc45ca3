import LibC
import SystemSupport

/// The character encoding of the terminal according to the locale.
package enum TerminalEncoding: Hashable, Sendable {
  case utf8
  /// Characters beyond ASCII are replaced by ASCII.
  case ascii

  /// Sets the locale of character types, without which ncurses draws blanks for non-ASCII
  /// characters.
  ///
  /// A locale with another encoding, including `C` and `POSIX`, is the user's choice and selects
  /// ASCII. If the locale is not installed on this machine (as is common over ssh), or none is set,
  /// UTF-8 is used.
  static func fromLocale() -> TerminalEncoding {
    let requested =
      environmentVariable("LC_ALL") ?? environmentVariable("LC_CTYPE")
      ?? environmentVariable("LANG")
    if setlocale(LC_CTYPE, "") != nil, isUTF8 { return .utf8 }
    if let requested, !namesMissingUTF8Locale(requested) { return .ascii }
    for name in ["C.UTF-8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil && isUTF8 {
      return .utf8
    }
    return .ascii
  }

  /// Returns true if a locale that is not installed has UTF-8 or an unspecified encoding.
  private static func namesMissingUTF8Locale(_ name: String) -> Bool {
    if name == "C" || name == "POSIX" { return false }
    let lower = name.lowercased()
    if lower.hasSuffix("utf-8") || lower.hasSuffix("utf8") { return true }
    return !name.contains(".") && setlocale(LC_CTYPE, "") == nil
  }

  private static var isUTF8: Bool {
    guard let codeset = nl_langinfo(nl_item(CODESET)) else { return false }
    let name = String(cString: codeset).lowercased()
    return name == "utf-8" || name == "utf8"
  }
}
