/// An incomplete bracketed paste, which ends with `ESC [ 201 ~`.
struct Paste {
  private static let terminator = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var matched = 0

  /// Appends a byte; returns true if it ends the paste.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Paste.terminator[matched] {
      matched += 1
      return matched == Paste.terminator.count
    }
    keep(Paste.terminator.prefix(matched))
    // Only the first byte of the terminator is an Escape, so a match can start only there.
    matched = byte == Paste.terminator[0] ? 1 : 0
    if matched == 0 { keep(CollectionOfOne(byte)) }
    return false
  }

  /// The text, with the line ends that terminals send converted to newlines.
  var text: String {
    var text = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar == "\n", afterReturn {
        afterReturn = false
        continue
      }
      afterReturn = scalar == "\r"
      text.append(afterReturn ? "\n" : scalar)
    }
    return String(text)
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    if bytes.count + more.count <= KeyDecoder.pasteLimit { bytes.append(contentsOf: more) }
  }
}
