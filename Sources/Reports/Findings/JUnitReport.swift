import CommandLineSupport
import GraphQLSyntax

/// Findings as a JUnit test report: a failed test for each error or warning, or one passed test if
/// there are none.
struct JUnitReport {
  let findings: FindingList

  var text: String {
    let name = "gqlview \(findings.subcommand.name)"
    let reported = findings.findings.filter { $0.level != .note }
    let cases = reported.map(testCase) + (reported.isEmpty ? ["<testcase name=\"\(name)\"/>"] : [])
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      <testsuite name="\(name)" tests="\(cases.count)" failures="\(reported.count)">
      \(cases.joined(separator: "\n"))
      </testsuite>
      </testsuites>

      """
  }

  private func testCase(_ finding: Finding) -> String {
    let start = finding.place?.start
    let name = [start?.description, finding.rule].compactMap { $0 }.joined(separator: " ")
    var attributes = "name=\"\(Self.escaped(name))\" classname=\"\(Self.escaped(finding.rule))\""
    if let start { attributes += " file=\"\(Self.escaped(start.file))\" line=\"\(start.line)\"" }
    return """
      <testcase \(attributes)>
      <failure type="\(finding.level.rawValue)" message="\(Self.escaped(finding.message))">\
      \(Self.escaped(([start?.description].compactMap { $0 } + [finding.text]).joined(separator: "\n")))</failure>
      </testcase>
      """
  }

  /// Escapes a text for XML 1.0, which does not allow most control characters.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped += "&#\(scalar.value);"
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      case _ where !isDisplayable(scalar): escaped += displayText(String(scalar))
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
