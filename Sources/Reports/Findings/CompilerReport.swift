import GraphQLSyntax
import ProjectInputs

/// Findings in the format of compiler messages, one per line with `FILE:LINE:COLUMN`, which editors
/// recognize.
struct CompilerReport {
  let findings: FindingList

  var text: String {
    findings.findings.map { finding in
      let place = finding.place.map { Self.line($0.start.description) } ?? "gqlview"
      let first =
        "\(place): \(finding.level.rawValue): \(Self.line(finding.message)) [\(finding.rule)]\n"
      return first + finding.notes.map { "\(place): note: \(Self.line($0))\n" }.joined()
    }.joined()
  }

  private static func line(_ text: String) -> String {
    displayText(text.replacing("\n", with: " "))
  }

  /// Returns the absolute path of a file, which is valid in any working folder.
  static func path(_ file: String) -> String {
    // Names such as `<stdin>` and `HEAD:query.graphql` are not paths.
    file.hasPrefix("<") || file == "-" || file.contains(":") ? file : WorkingFolder.absolute(file)
  }
}
