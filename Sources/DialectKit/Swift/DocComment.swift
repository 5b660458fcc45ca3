extension SwiftWriter {
  /// Writes documentation, one `///` line for each line of the text; nothing for an empty text.
  package mutating func documentation(_ text: String?) {
    guard var text, text.utf8.contains(where: { $0 != 0x20 && $0 != 0x0A }) else { return }
    // Looking at characters takes ten times as long, and nearly every text is plain.
    if text.withUTF8({ $0.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) } }) {
      for line in text.linesOfBytes { self.line(line.isEmpty ? "///" : "/// " + line) }
      return
    }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      self.line(line.isEmpty ? "///" : "/// " + Self.harmless(line))
    }
  }

  /// Controls and invisible format characters as escapes, so that a comment shows all that it is.
  private static func harmless(_ line: Substring) -> String {
    var text = ""
    for scalar in line.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar != "\t", .format, .lineSeparator, .paragraphSeparator:
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      case _: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
