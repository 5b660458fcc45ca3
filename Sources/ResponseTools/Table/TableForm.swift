/// A text format for rows.
package enum TableForm: String, CaseIterable, Sendable {
  /// RFC 4180: `nil` is an empty field, an empty text `""`.
  case csv
  /// Fields separated by tabs.
  ///
  /// Tabs, line ends and backslashes are escaped as `\t`, `
  /// `, `\r`, `\\`.
  case tsv
  /// A table in GitHub Flavored Markdown.
  case markdown
  /// An array with an object for each row; missing values have no key.
  case json

  /// The format for a file's extension.
  package init?(ending path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "md", "markdown": self = .markdown
    case "json": self = .json
    case _: return nil
    }
  }
}
