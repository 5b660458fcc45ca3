import GraphQLSyntax

/// Findings as GitHub workflow commands, which annotate source lines.
struct GitHubReport {
  let findings: FindingList

  var text: String {
    findings.findings.map { line($0) + "\n" }.joined()
  }

  private func line(_ finding: Finding) -> String {
    let level = finding.level == .note ? "notice" : finding.level.rawValue
    var properties: [(String, String)] = []
    if let place = finding.place {
      properties = [
        ("file", place.start.file), ("line", "\(place.start.line)"),
        ("endLine", "\(place.end.line)"),
      ]
      // Columns are only valid if the range is within one line.
      if place.start.line == place.end.line {
        properties += [("col", "\(place.start.column)"), ("endColumn", "\(place.end.column)")]
      }
    }
    properties.append(("title", finding.rule))
    let list = properties.map { "\($0)=\(Self.escaped($1, isProperty: true))" }
    return "::\(level) \(list.joined(separator: ","))::"
      + Self.escaped(finding.text, isProperty: false)
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      case "\0"..<" ", "\u{7F}"..."\u{9F}": escaped += "\u{FFFD}"
      // A property may be the name of a file, which GitHub needs unchanged.
      case _ where !isProperty && !isDisplayable(scalar): escaped += displayText(String(scalar))
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
