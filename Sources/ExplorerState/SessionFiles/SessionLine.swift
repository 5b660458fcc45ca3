internal import GraphQLRuntime

/// The format of a line in a session file.
package enum SessionLine {
  /// The beginning of every line, followed by the line's length in ten columns.
  private static let mark = Array("{\"length\":".utf8)
  private static let width = 10
  /// The separator between the head and the rest, which cannot occur in the head because quotes are
  /// escaped there.
  static let request = Array(",\"request\":".utf8)

  /// Returns true if bytes can be the beginning of a session file.
  package static func begins(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.prefix(mark.count).elementsEqual(mark.prefix(bytes.count))
  }

  /// Returns true if a text is a session file that starts with blank or damaged lines.
  package static func beginsLater(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.firstIndex(of: 0x0A) else { return false }
    return bytes[first...].split(separator: 0x0A, maxSplits: 16)
      .contains { begins($0) && $0.count > mark.count + width && length(of: Array($0)[...]) != nil }
  }

  /// Returns true if a last line without line feed is an incomplete line of a session file, not
  /// foreign text.
  package static func isTruncated(_ line: [UInt8]) -> Bool {
    let places = line.dropFirst(mark.count).prefix(width)
    let digits = places.drop { $0 == 0x20 }
    let rest = line.dropFirst(mark.count + width)
    let time = Array(",\"time\":".utf8)
    return begins(line) && digits.allSatisfy { (0x30...0x39).contains($0) }
      && rest.prefix(time.count).elementsEqual(time.prefix(rest.count))
      && (places.count < width || (length(of: line[...]) ?? 0) > line.count)
  }

  /// Returns the beginning of a line with `rest` bytes after it.
  static func beginning(ofLength rest: Int) -> [UInt8] {
    let digits = Array(String(rest + mark.count + width).utf8)
    return mark + [UInt8](repeating: 0x20, count: max(0, width - digits.count)) + digits
  }

  /// Returns the length given in a line, or `nil` if there is none.
  static func length(of beginning: ArraySlice<UInt8>) -> Int? {
    guard beginning.starts(with: mark) else { return nil }
    let digits = beginning.dropFirst(mark.count).drop { $0 == 0x20 }
      .prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits.prefix(12), as: UTF8.self))
  }

  /// Returns the head as an object, or `nil` if the bytes do not contain its end.
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
