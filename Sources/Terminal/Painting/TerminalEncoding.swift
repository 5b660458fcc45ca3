import SystemSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the terminal can show, as far as the locale tells.
package enum TerminalEncoding: Hashable, Sendable {
  case utf8
  /// Everything beyond ASCII is drawn with ASCII.
  case ascii

  /// Sets the locale of character types, without which ncurses draws blanks for all but ASCII.
  ///
  /// A locale of another encoding, `C` and `POSIX` among them, is a person's choice: ASCII. A locale
  /// that this machine has not got (as ssh brings along) and none at all are not: UTF-8.
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

  /// Whether a locale's name asks for UTF-8, or for nothing in particular, on a machine without it.
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
