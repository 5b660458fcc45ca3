import GraphQLSyntax

/// Splits a text into displayable runs, with scalars that could control a terminal escaped in a
/// separate style.
///
/// Joiners, variation selectors and skin tones of emoji are removed, because terminals disagree
/// about the resulting widths. Elsewhere they are escaped like other invisible scalars.
package func displaySpans(_ text: String, style: Style) -> [Span] {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return [Span(text, style: style)] }
  var spans: [Span] = []
  var run = String.UnicodeScalarView()
  var previous: Unicode.Scalar?
  var begins = true
  for scalar in text.unicodeScalars {
    if isDisplayable(scalar), !isSkinTone(scalar) {
      // A combining mark needs a base character.
      if begins, scalarWidth(scalar) == 0 { run.append("◌") }
      run.append(scalar)
      begins = false
    } else if !(isEmojiGlue(scalar) && previous.map(isPictograph) == true) {
      if !run.isEmpty { spans.append(Span(String(run), style: style)) }
      run = String.UnicodeScalarView()
      spans.append(
        Span(escaped(scalar), style: Style(.escape, style.attributes))
      )
      begins = true
    }
    if !isVariationSelector(scalar), !isSkinTone(scalar) { previous = scalar }
  }
  if !run.isEmpty { spans.append(Span(String(run), style: style)) }
  return spans
}

/// Returns a text without the scalars that join or modify emoji, for functions that escape text
/// before it is drawn.
package func withoutEmojiGlue(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
  var kept = String.UnicodeScalarView()
  var previous: Unicode.Scalar?
  for scalar in text.unicodeScalars {
    if isEmojiGlue(scalar) {
      if previous.map(isPictograph) != true { kept.append(scalar) }
      if scalar.value == 0x200D { previous = scalar }
    } else {
      kept.append(scalar)
      previous = scalar
    }
  }
  return String(kept)
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  "\\u{\(String(scalar.value, radix: 16))}"
}

private func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value >= 0x1F3FB && scalar.value <= 0x1F3FF
}

private func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value == 0xFE0F || scalar.value == 0xFE0E
}

private func isEmojiGlue(_ scalar: Unicode.Scalar) -> Bool {
  isVariationSelector(scalar) || isSkinTone(scalar) || scalar.value == 0x200D
}

private func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value > 0xFF && scalar.properties.isEmoji
}
