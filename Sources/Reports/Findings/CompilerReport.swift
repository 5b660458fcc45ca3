import GraphQLSyntax
import ProjectInputs

/// Findings as compilers print them, a line each: builds and editors go to `FILE:LINE:COLUMN`.
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

  /// The whole path of a file, which holds wherever the line is read.
  static func path(_ file: String) -> String {
    // What is no file has a name of another kind: `<stdin>`, `HEAD:query.graphql`.
    file.hasPrefix("<") || file == "-" || file.contains(":") ? file : WorkingFolder.absolute(file)
  }
}
