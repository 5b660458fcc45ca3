package import GraphQLSyntax
import TerminalUI

/// Prints diagnostics as text: `FILE:LINE:COLUMN: error: MESSAGE [Rule]`, then each location
/// underlined.
package struct DiagnosticReport {
  package let sources: SourceMap

  package init(sources: SourceMap) {
    self.sources = sources
  }

  /// The maximum width of a source line; wider lines are cut around the location.
  private static let maximumWidth = 100
  /// A byte count that is enough for a whole line of four-byte scalars.
  private static let window = 4 * maximumWidth

  /// Adds every diagnostic.
  package func add(_ diagnostics: [Diagnostic], to report: inout Report) {
    for diagnostic in diagnostics { add(diagnostic, to: &report) }
  }

  private func add(_ diagnostic: Diagnostic, to report: inout Report) {
    let places = diagnostic.ranges.filter { !$0.isBuiltIn }
    if let location = places.first.flatMap({ sources.location(of: $0) }) {
      report.add(location, .heading)
      report.add(": ")
    }
    report.add(
      "\(diagnostic.severity.rawValue): ",
      diagnostic.severity.style
    )
    report.add(diagnostic.message)
    if let rule = diagnostic.rule { report.add(" [\(rule)]", .dim) }
    report.line()
    for (position, place) in places.enumerated() {
      if position > 0, let location = sources.location(of: place) {
        report.add("  and ", .dim)
        report.add(location, .dim)
        report.line()
      }
      addSourceLine(place, to: &report)
    }
    for note in diagnostic.notes {
      report.add("  note: ", .dim)
      report.line(note)
    }
  }

  /// Adds the source line in which a range starts, with carets under the range.
  package func addSourceLine(_ range: SourceRange, to report: inout Report) {
    guard let file = sources.file(range.file) else { return }
    let start = min(Int(range.start), file.utf8.count)
    let line = file.lineIndex(at: start)
    let lineStart = Int(file.lineStarts[line])
    let bytes = file.lineBytes(line)
    let split = min(max(start - lineStart, 0), bytes.count)
    let end = min(max(Int(range.end) - lineStart, split), bytes.count)

    // Decode only the visible part: a response may be a single line of many megabytes.
    let window = Self.window
    var before = text(bytes.prefix(split).suffix(window))
    var marked = text(bytes.dropFirst(split).prefix(min(end - split, window)))
    var after = text(bytes.dropFirst(end).prefix(window))
    let room = Self.maximumWidth
    if width(before) + width(marked) + width(after) > room {
      before = suffix(of: before, within: room / 3)
      marked = prefix(of: marked, within: room / 3)
      after = prefix(of: after, within: room - width(before) - width(marked))
    }
    if !bytes.isEmpty { report.line("  " + before + marked + after) }
    report.indent(1)
    report.add(String(repeating: " ", count: width(before)))
    report.line(String(repeating: "^", count: max(1, width(marked))), .error)
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return displayText(
      bytes.contains(UInt8(ascii: "\t")) ? text.replacing("\t", with: "  ") : text
    )
  }

  private func width(_ text: String) -> Int { textWidth(text) }

  private func prefix(of text: String, within room: Int) -> String {
    guard width(text) > room else { return text }
    var kept = ""
    var used = 0
    for scalar in text.unicodeScalars {
      used += width(String(scalar))
      guard used < room else { break }
      kept.unicodeScalars.append(scalar)
    }
    return kept + "…"
  }

  private func suffix(of text: String, within room: Int) -> String {
    guard width(text) > room else { return text }
    var kept: [Unicode.Scalar] = []
    var used = 1
    for scalar in text.unicodeScalars.reversed() {
      used += width(String(scalar))
      if used > room { break }
      kept.append(scalar)
    }
    var result = "…"
    result.unicodeScalars.append(contentsOf: kept.reversed())
    return result
  }
}

extension Diagnostic.Severity {
  fileprivate var style: Report.Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .dim
    }
  }
}
