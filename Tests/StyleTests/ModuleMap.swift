import TestSupport

/// The modules as listed in the table of ARCHITECTURE.md.
struct ModuleMap {
  /// What each module may import.
  private(set) var imports: [String: Set<String>] = [:]
  /// The folders that each module's documentation page describes.
  private(set) var folders: [String: Set<String>] = [:]

  init() throws {
    let lines = try PackageRoot.text("ARCHITECTURE.md").split(separator: "\n")
    for line in lines where line.hasPrefix("| [`") {
      let cells = line.split(separator: "|").map(String.init)
      guard cells.count == 3 else { continue }
      let allowed = Set(Self.quoted(cells[2]))
      let page = String(cells[0].split(separator: "(").last?.prefix { $0 != ")" } ?? "")
      let reported = Self.headings(in: try PackageRoot.text(page))
      for module in Self.quoted(cells[0]) {
        imports[module] = allowed
        folders[module] = reported
      }
    }
  }

  /// Returns the folders for which a page has a heading followed by text.
  private static func headings(in text: String) -> Set<String> {
    let lines = text.split(separator: "\n")
    return Set(
      lines.indices.compactMap { index in
        guard lines[index].hasPrefix("### "), index + 1 < lines.count,
          !lines[index + 1].hasPrefix("#")
        else { return nil }
        return String(lines[index].dropFirst(4))
      }
    )
  }

  private static func quoted(_ text: String) -> [String] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }
}
