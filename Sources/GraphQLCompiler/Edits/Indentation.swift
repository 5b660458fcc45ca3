/// The blanks before the lines of a text that goes somewhere else.
enum Indentation {
  /// The text with other blanks before every line but its first; a text with block strings stays as
  /// it is, for their blanks are part of what they mean.
  ///
  /// With a `newline`, the lines end as those of the file that the text goes to.
  static func moved(
    _ text: String,
    from old: String,
    to new: String,
    newline: String? = nil
  ) -> String {
    let text = newline.map { ended(text, by: $0) } ?? text
    guard old != new, !text.contains("\"\"\"") else { return text }
    var result: [UInt8] = []
    var isStart = false
    var rest = Array(text.utf8)[...]
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
    return String(decoding: result, as: UTF8.self)
  }

  /// The text with other ends of lines; those in strings mean the same (Section 2.1.2).
  private static func ended(_ text: String, by newline: String) -> String {
    var result: [UInt8] = []
    var isAfterReturn = false
    for byte in text.utf8 {
      switch byte {
      case 0x0A where isAfterReturn: break
      case 0x0A, 0x0D: result += newline.utf8
      default: result.append(byte)
      }
      isAfterReturn = byte == 0x0D
    }
    return String(decoding: result, as: UTF8.self)
  }
}
