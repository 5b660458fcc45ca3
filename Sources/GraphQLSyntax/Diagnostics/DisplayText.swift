internal import GraphQLRuntime

/// Returns the text in a form that is safe to show on a terminal or in a report.
///
/// Control characters (including line ends and tabs), bidirectional controls, and invisible or
/// unassigned scalars become escapes such as `\u{202e}`. Visible characters stay, including
/// combining marks and right-to-left letters. Backslashes stay too, so the result cannot be
/// decoded.
package func displayText(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  let scalars = text.unicodeScalars
  guard let first = scalars.firstIndex(where: { !isDisplayable($0) }) else { return text }
  var safe = ""
  safe.reserveCapacity(text.utf8.count)
  var copied = scalars.startIndex
  var next = first
  while next < scalars.endIndex {
    let scalar = scalars[next]
    let after = scalars.index(after: next)
    if !isDisplayable(scalar) {
      safe += text[copied..<next]
      safe += "\\u{\(String(scalar.value, radix: 16))}"
      copied = after
    }
    next = after
  }
  safe += text[copied...]
  return safe
}

/// Whether the scalar is visible and has no other effect on a terminal.
package func isDisplayable(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x7F { return scalar.value >= 0x20 }
  if scalar.value == 0xA0 || scalar.isCommonlyVisible { return true }
  if scalar.value < 0xAE { return false }
  let properties = scalar.properties
  switch properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
    return false
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
    .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
    .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
    .modifierSymbol, .otherSymbol, .spaceSeparator, .privateUse:
    return !properties.isDefaultIgnorableCodePoint
  @unknown default:
    return false
  }
}
