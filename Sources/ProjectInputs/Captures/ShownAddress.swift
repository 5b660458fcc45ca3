/// Formats the addresses of recordings for display.
enum ShownAddress {
  /// Returns an address without user info, query and fragment, which may contain secrets.
  static func text(of address: String) -> String {
    let shown = address.prefix { $0 != "?" && $0 != "#" }
    let start = authorityStart(of: shown)
    let end = shown[start...].firstIndex { $0 == "/" || $0 == "\\" } ?? shown.endIndex
    guard let at = shown[start..<end].lastIndex(of: "@") else { return String(shown) }
    return String(shown[..<start] + shown[shown.index(after: at)...])
  }

  /// Returns the start of the authority: the host, or the user info before it.
  private static func authorityStart(of address: Substring) -> String.Index {
    let slashes = address.firstIndex { $0 == "/" || $0 == "\\" } ?? address.endIndex
    let rest = address[slashes...]
    let isAfterScheme = address[..<slashes].last == ":" || slashes == address.startIndex
    return rest.hasPrefix("//") && isAfterScheme
      ? address.index(slashes, offsetBy: 2) : address.startIndex
  }
}
