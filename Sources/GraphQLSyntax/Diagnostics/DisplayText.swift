internal import GraphQLRuntime

/// A text as it may be shown on a screen or printed in a report: nothing in it acts on a terminal.
///
/// Control characters, line ends and tabs included, bidirectional controls, invisible and
/// unassigned scalars become escapes such as `\u{202e}`. Everything that shows something stays,
/// combining marks and right-to-left letters included; so do backslashes, so the escapes are for
/// eyes and not for reading back.
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

/// Whether a scalar shows as itself and does nothing else.
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
