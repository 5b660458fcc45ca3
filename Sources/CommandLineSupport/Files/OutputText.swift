import GraphQLSyntax

/// The characters that text on standard output may contain on a terminal.
package enum OutputForm: Sendable {
  /// Text, source code or data: displayable characters, tabs and line ends.
  case text
  /// JSON, which stays valid: the same characters; others become JSON escapes.
  case json
  /// A report, which may also contain colors and hyperlinks; it has already escaped the texts of
  /// others.
  case styled
}

/// Returns a text in which nothing except the given form's characters reaches a terminal.
///
/// Control, bidirectional and invisible characters become escapes such as `\u{202e}`, in JSON
/// `\u202e`.
package func outputText(_ text: String, _ form: OutputForm) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x09 }) { return text }
  var safe = ""
  safe.reserveCapacity(text.utf8.count)
  var rest = text.unicodeScalars[...]
  while let scalar = rest.first {
    if form == .styled, scalar == "\u{1B}", let sequence = styleSequence(at: rest) {
      safe.unicodeScalars.append(contentsOf: sequence)
      rest = rest[sequence.endIndex...]
      continue
    }
    rest.removeFirst()
    if scalar == "\n" || scalar == "\t" || isDisplayable(scalar) {
      safe.unicodeScalars.append(scalar)
    } else if scalar == "\r", rest.first == "\n" {
      // The carriage return of a line end, as in CSV, has no effect on a terminal.
    } else if form == .json {
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        safe += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    } else {
      safe += "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
  return safe
}

/// Returns the sequence at the start of a text if it only sets a color or a hyperlink.
private func styleSequence(
  at start: Substring.UnicodeScalarView
) -> Substring.UnicodeScalarView? {
  let body = start.dropFirst()
  if body.first == "[" {
    let end = body.dropFirst().firstIndex { !("0"..."9" ~= $0 || $0 == ";") }
    guard let end, body[end] == "m" else { return nil }
    return start[...end]
  }
  guard body.starts(with: "]8;".unicodeScalars),
    let end = body.firstIndex(where: { !(0x20..<0x7F ~= $0.value) }), body[end] == "\u{1B}"
  else { return nil }
  let last = start.index(after: end)
  return last < start.endIndex && start[last] == "\\" ? start[...last] : nil
}
