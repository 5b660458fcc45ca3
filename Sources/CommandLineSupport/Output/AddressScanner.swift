/// An iterator over the `http` and `https` addresses in a text.
struct AddressScanner: IteratorProtocol {
  /// The text in UTF-8.
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private static let schemes = ["https", "http"].map { Array($0.utf8) }
  /// The ASCII characters that end an address.
  private static let ends = Set("\"'`<>)]} \t\n\r".utf8)
  /// The non-ASCII characters that end an address: the ellipsis, spaces and line separators.
  private static let nonASCIIEnds = ["…", "\u{A0}", "\u{2028}", "\u{2029}", "\u{3000}"].map {
    Array($0.utf8)
  }
  private static let separator = Array("://".utf8)
  private static let sentenceEnds = Set(".,;:!?".utf8)

  /// Returns the byte range of the next address.
  mutating func next() -> Range<Int>? {
    var from = position
    while let colon = bytes[from...].firstIndex(of: UInt8(ascii: ":")) {
      from = colon + 1
      guard bytes[colon...].starts(with: Self.separator),
        let scheme = Self.schemes.first(where: { isScheme($0, before: colon) })
      else { continue }
      var end = colon + Self.separator.count
      while end < bytes.count, !isEnd(end) { end += 1 }
      position = end
      // A trailing full stop or comma belongs to the sentence, not to the address.
      while Self.sentenceEnds.contains(bytes[end - 1]) { end -= 1 }
      if end > colon + Self.separator.count { return colon - scheme.count..<end }
      from = position
    }
    position = bytes.count
    return nil
  }

  private func isScheme(_ scheme: [UInt8], before colon: Int) -> Bool {
    let start = colon - scheme.count
    return start >= position && bytes[start..<colon].elementsEqual(scheme)
  }

  private func isEnd(_ index: Int) -> Bool {
    let byte = bytes[index]
    if byte < 0x80 { return Self.ends.contains(byte) }
    return byte >= 0xC0 && Self.nonASCIIEnds.contains { bytes[index...].starts(with: $0) }
  }
}
