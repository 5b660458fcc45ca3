extension String {
  /// The lines between line feeds, including empty ones.
  var linesOfBytes: [String] {
    var text = self
    return text.withUTF8 { bytes in
      var lines: [String] = []
      var start = 0
      for index in bytes.indices where bytes[index] == 0x0A {
        lines.append(String(decoding: bytes[start..<index], as: UTF8.self))
        start = index + 1
      }
      lines.append(String(decoding: bytes[start...], as: UTF8.self))
      return lines
    }
  }
}
