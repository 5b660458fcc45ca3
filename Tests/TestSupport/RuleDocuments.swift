import Foundation
package import Testing

/// A file with the documents that test rules: one a line, below the rule's name.
///
/// `«` marks each place that the rule reports, the end of the line if a finding has no position; a
/// line without a mark is valid. The messages follow an invalid line, indented by two spaces.
/// `name: value` is a setting for the lines after it, in its section or, before the first section,
/// in the file. `# ` begins a comment.
package struct RuleDocuments {
  /// A document, with what its rule reports in it.
  package struct Line: Sendable, CustomTestStringConvertible {
    package let rule: String
    package let file: String
    package let number: Int
    package let marked: MarkedText
    package let settings: [String: String]

    package var isInvalid: Bool { !marked.marks.isEmpty }
    package var testDescription: String { "\(rule), \(file):\(number)" }
  }

  package private(set) var lines: [Line] = []
  private let path: String
  private let texts: [String]

  package init(_ path: String) throws {
    self.path = path
    texts = try PackageRoot.text(path)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let file = path.split(separator: "/").last.map(String.init) ?? path
    var rule: String?
    var (common, settings): ([String: String], [String: String]) = ([:], [:])
    for (index, text) in texts.enumerated()
    where !text.isEmpty && !text.hasPrefix("# ") && !text.hasPrefix("  ") {
      if text.hasPrefix("## ") {
        (rule, settings) = (String(text.dropFirst(3)), common)
      } else if let setting = text.wholeMatch(of: /([a-z]+): (.*)/) {
        let (name, value) = (String(setting.output.1), String(setting.output.2))
        settings[name] = value
        if rule == nil { common[name] = value }
      } else if let rule {
        lines.append(
          Line(
            rule: rule,
            file: file,
            number: index + 1,
            marked: MarkedText(text),
            settings: settings
          )
        )
      }
    }
  }

  /// Expects the messages of the file; each key is a line's number.
  ///
  /// Like every golden file, it is rewritten with `UPDATE_GOLDEN=1`; its marks never are.
  package func expect(
    messages: [Int: [String]],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var rendered: [String] = []
    for (index, text) in texts.enumerated() where !text.hasPrefix("  ") {
      rendered.append(text)
      rendered += (messages[index + 1] ?? []).map { "  " + $0 }
    }
    try Golden.expect(
      rendered.joined(separator: "\n"),
      equals: path,
      sourceLocation: sourceLocation
    )
  }

  /// Returns the files of a folder.
  package static func all(in folder: String) throws -> [RuleDocuments] {
    try FileManager.default.contentsOfDirectory(atPath: PackageRoot.file(folder).path)
      .filter { $0.hasSuffix(".txt") }.sorted().map { try RuleDocuments("\(folder)/\($0)") }
  }
}
