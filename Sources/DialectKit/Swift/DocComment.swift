extension SwiftWriter {
  /// Writes documentation, with one `///` line for each line of text; nothing for an empty text.
  package mutating func documentation(_ text: String?) {
    guard var text, text.utf8.contains(where: { $0 != 0x20 && $0 != 0x0A }) else { return }
    // Checking characters takes ten times as long, and nearly every text is ASCII.
    if text.withUTF8({ $0.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) } }) {
      for line in text.linesOfBytes { self.line(line.isEmpty ? "///" : "/// " + line) }
      return
    }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      self.line(line.isEmpty ? "///" : "/// " + Self.harmless(line))
    }
  }

  /// Returns the line with control and invisible format characters escaped, so that comments show
  /// their whole content.
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
