/// Changes the indentation of a text that is moved.
enum Indentation {
  /// Replaces the indentation of every line except the first.
  ///
  /// A text with block strings is not changed, because indentation is part of their value.
  ///
  /// If `newline` is given, line ends are converted to those of the target file.
  static func moved(
    _ utf8: some Collection<UInt8>,
    from old: String,
    to new: String,
    newline: String? = nil
  ) -> [UInt8] {
    let utf8 = newline.map { ended(utf8, by: $0) } ?? Array(utf8)
    guard old != new, !hasBlockString(utf8) else { return utf8 }
    var result: [UInt8] = []
    var isStart = false
    var rest = utf8[...]
    while let byte = rest.first {
      if isStart, byte != 0x0A, byte != 0x0D {
        if rest.starts(with: old.utf8) { rest = rest.dropFirst(old.utf8.count) }
        result += new.utf8
        isStart = false
        continue
      }
      result.append(byte)
      isStart = byte == 0x0A || byte == 0x0D
      rest = rest.dropFirst()
    }
    return result
  }

  private static func hasBlockString(_ utf8: [UInt8]) -> Bool {
    let quote = UInt8(ascii: "\"")
    return utf8.indices.dropLast(2).contains { index in
      utf8[index] == quote && utf8[index + 1] == quote && utf8[index + 2] == quote
    }
  }

  /// The text with other line ends.
  ///
  /// Line ends inside strings have the same meaning (Section 2.1.2).
  private static func ended(_ utf8: some Collection<UInt8>, by newline: String) -> [UInt8] {
    var result: [UInt8] = []
    var isAfterReturn = false
    for byte in utf8 {
      switch byte {
      case 0x0A where isAfterReturn: break
      case 0x0A, 0x0D: result += newline.utf8
      default: result.append(byte)
      }
      isAfterReturn = byte == 0x0D
    }
    return result
  }
}
