/// The blanks before the lines of a text that goes somewhere else.
enum Indentation {
  /// The text with other blanks before every line but its first; a text with block strings stays as
  /// it is, for their blanks are part of what they mean.
  static func moved(_ text: String, from old: String, to new: String) -> String {
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
}
