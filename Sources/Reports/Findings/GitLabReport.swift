import CommandLineSupport
import GraphQLRuntime
import GraphQLSyntax

/// Findings as a GitLab code quality report, which requires a file and a line for each finding.
struct GitLabReport {
  let findings: FindingList

  var text: String {
    JSONReport.text(.array(zip(findings.findings, findings.fingerprints).map(entry)))
  }

  private func entry(_ finding: Finding, _ fingerprint: String) -> JSONValue {
    let severity =
      switch finding.level {
      case .error: "major"
      case .warning: "minor"
      case .note: "info"
      }
    return [
      "description": .string(finding.text),
      "check_name": .string(finding.rule),
      "fingerprint": .string(fingerprint),
      "severity": .string(severity),
      "location": [
        // Findings without a file are assigned to the project's root.
        "path": .string(finding.place?.start.file ?? "."),
        "lines": ["begin": .int(finding.place?.start.line ?? 1)],
      ],
    ]
  }
}
