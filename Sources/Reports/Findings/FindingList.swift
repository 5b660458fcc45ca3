package import CommandLineSupport
package import GraphQLSyntax
import Workspace

/// The findings of one report, in the report's order.
package struct FindingList {
  /// The subcommand that produced the findings.
  let subcommand: Subcommand
  private(set) var findings: [Finding]
  /// The last line of the report, with the number of findings.
  var summary: String

  package init(_ subcommand: Subcommand, _ findings: [Finding], summary: String? = nil) {
    self.subcommand = subcommand
    self.findings = findings
    self.summary = summary ?? Self.summary(of: findings)
  }

  /// Returns the findings with file names converted by a function.
  func namingFiles(_ name: (String) -> String) -> FindingList {
    var list = self
    list.findings = findings.map { finding in
      var finding = finding
      finding.place = finding.place.map { $0.named(name($0.start.file)) }
      return finding
    }
    return list
  }

  private static func summary(of findings: [Finding]) -> String {
    if findings.isEmpty { return "no findings" }
    return [(Finding.Level.error, "error"), (.warning, "warning"), (.note, "note")]
      .compactMap { level, noun in
        let count = findings.count { $0.level == level }
        return count == 0 ? nil : Report.count(count, noun)
      }.joined(separator: ", ")
  }

  /// Identifiers of the findings that do not depend on line numbers; equal findings get different
  /// ones.
  var fingerprints: [String] {
    var seen: [UInt64: UInt64] = [:]
    return findings.map { finding in
      // FNV-1a gives the same hash in every process and on every machine.
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      let parts = [finding.rule, finding.place?.start.file ?? "", finding.message]
      for byte in parts.joined(separator: "\u{0}").utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      }
      let occurrence = seen[hash, default: 0]
      seen[hash] = occurrence + 1
      let digits = String(hash &+ occurrence, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
  }
}

extension Run {
  /// The requested format for findings; `nil` for other formats.
  package var findingForm: FindingForm? {
    arguments.value(.format).flatMap { FindingForm(rawValue: $0) }
  }

  package func print(_ findings: FindingList, as form: FindingForm) {
    StandardStreams.writeOutput(
      form.text(findings.namingFiles(form.naming)),
      as: form.outputForm
    )
  }

  /// Converts diagnostics to findings.
  package func findings(_ diagnostics: [Diagnostic]) -> [Finding] {
    diagnostics.map { Finding($0, in: workspace.sources) }
  }
}
