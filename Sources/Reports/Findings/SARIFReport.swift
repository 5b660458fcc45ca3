import CommandLineSupport
import GraphQLRuntime
import GraphQLSyntax

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0.
struct SARIFReport {
  let findings: FindingList

  var text: String {
    var rules: [String] = []
    for finding in findings.findings where !rules.contains(finding.rule) {
      rules.append(finding.rule)
    }
    let driver: JSONValue = [
      "name": "gqlview",
      "version": .string(Program.version),
      "rules": .array(rules.map { ["id": .string($0)] }),
    ]
    return JSONReport.text([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver],
          "columnKind": "unicodeCodePoints",
          "automationDetails": [
            "id": .string("gqlview/\(findings.subcommand.name)/")
          ],
          "results": .array(zip(findings.findings, findings.fingerprints).map(result)),
        ]
      ],
    ])
  }

  private func result(_ finding: Finding, _ fingerprint: String) -> JSONValue {
    .object(present: [
      ("ruleId", .string(finding.rule)),
      ("level", .string(finding.level.rawValue)),
      ("message", ["text": .string(finding.text)]),
      ("locations", finding.place.map { [location($0)] }),
      ("partialFingerprints", ["gqlview/v1": .string(fingerprint)]),
    ])
  }

  private func location(_ place: Finding.Place) -> JSONValue {
    [
      "physicalLocation": [
        "artifactLocation": ["uri": .string(Self.uri(place.start.file))],
        "region": [
          "startLine": .int(place.start.line), "startColumn": .int(place.start.column),
          "endLine": .int(place.end.line), "endColumn": .int(place.end.column),
        ],
      ]
    ]
  }

  /// Returns a path as a URI reference according to RFC 3986.
  static func uri(_ path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      case _:
        text += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
