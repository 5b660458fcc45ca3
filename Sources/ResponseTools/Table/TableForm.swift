/// How rows are written for other programs.
package enum TableForm: String, CaseIterable, Sendable {
  /// RFC 4180: nil is an empty field, an empty text `""`.
  case csv
  /// Fields between tabs; a tab, line end or backslash in them is `\t`, `\n`, `\r`, `\\`.
  case tsv
  /// A table of GitHub Flavored Markdown.
  case markdown
  /// An array with an object for each row; what is not there has no key.
  case json

  /// The form that a file's ending asks for.
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
