import GraphQLSyntax

/// A text as runs that may be drawn: what could act on a terminal stands escaped in a style of its
/// own.
///
/// Joiners, variation selectors and skin tones of emoji are left out, for terminals disagree about the
/// width of what they make; anywhere else they are escaped like everything invisible.
package func displaySpans(_ text: String, style: Style) -> [Span] {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return [Span(text, style: style)] }
  var spans: [Span] = []
  var run = String.UnicodeScalarView()
  var previous: Unicode.Scalar?
  var begins = true
  for scalar in text.unicodeScalars {
    if isDisplayable(scalar), !isSkinTone(scalar) {
      // A mark needs something to combine with.
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

/// A text without what joins or changes emoji, for what would escape it before it is drawn.
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
