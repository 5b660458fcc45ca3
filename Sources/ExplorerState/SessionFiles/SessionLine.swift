internal import GraphQLRuntime

/// How a line of a session file is told from others, and where its head ends.
package enum SessionLine {
  /// How every line begins; behind it stands the number of the line's bytes, in ten places.
  private static let mark = Array("{\"length\":".utf8)
  private static let width = 10
  /// What stands between the head and the rest: in no text of the head, for quotes are escaped there.
  static let request = Array(",\"request\":".utf8)

  /// Whether bytes are the beginning of a session file, as far as they go.
  package static func begins(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.prefix(mark.count).elementsEqual(mark.prefix(bytes.count))
  }

  /// Whether a text is a session file that starts with blank or damaged lines.
  package static func beginsLater(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.firstIndex(of: 0x0A) else { return false }
    return bytes[first...].split(separator: 0x0A, maxSplits: 16)
      .contains { begins($0) && $0.count > mark.count + width && length(of: Array($0)[...]) != nil }
  }

  /// Whether a last line without a line feed is one of ours that was cut off, and not somebody's text.
  package static func isTorn(_ line: [UInt8]) -> Bool {
    let places = line.dropFirst(mark.count).prefix(width)
    let digits = places.drop { $0 == 0x20 }
    let rest = line.dropFirst(mark.count + width)
    let time = Array(",\"time\":".utf8)
    return begins(line) && digits.allSatisfy { (0x30...0x39).contains($0) }
      && rest.prefix(time.count).elementsEqual(time.prefix(rest.count))
      && (places.count < width || (length(of: line[...]) ?? 0) > line.count)
  }

  /// The mark and the number, for a line with so many bytes behind both.
  static func beginning(ofLength rest: Int) -> [UInt8] {
    let digits = Array(String(rest + mark.count + width).utf8)
    return mark + [UInt8](repeating: 0x20, count: max(0, width - digits.count)) + digits
  }

  /// How many bytes a line says that it has; nil where it says nothing.
  static func length(of beginning: ArraySlice<UInt8>) -> Int? {
    guard beginning.starts(with: mark) else { return nil }
    let digits = beginning.dropFirst(mark.count).drop { $0 == 0x20 }
      .prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits.prefix(12), as: UTF8.self))
  }

  /// What stands before the request, as an object; nil where that does not begin in these bytes.
  static func head(of beginning: ArraySlice<UInt8>) -> JSONDocument? {
    var position = beginning.startIndex
    while let comma = beginning[position...].firstIndex(of: request[0]) {
      if beginning[comma...].starts(with: request) {
        return try? JSONDocument(Array(beginning[..<comma]) + [UInt8(ascii: "}")])
      }
      position = comma + 1
    }
    return nil
  }
}
