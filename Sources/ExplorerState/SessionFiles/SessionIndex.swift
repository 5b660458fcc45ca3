internal import GraphQLRuntime

/// An index of the exchanges in a session file, made from the heads of its lines without reading
/// the rest.
///
/// Each line starts with its length. If a length is wrong, for example because the file was edited,
/// the end of the line is searched. Bytes after the last line feed are a line if they are a complete
/// exchange. Otherwise they are read again when the file has grown.
package struct SessionIndex: Sendable {
  /// The exchanges in the order in which they ended, subscriptions at their first event.
  package private(set) var entries: [SessionEntry] = []
  private var numbers = SessionNumbers()
  /// The indices of subscriptions, by stream number.
  private var streams: [Int: Int] = [:]
  /// The number of lines that are not part of a session.
  package private(set) var unrecognizedCount = 0
  /// The offset of the first line that is not indexed.
  package private(set) var end = 0

  /// The number of bytes read at first, which is enough for most heads, and that read for a larger
  /// head.
  private static let headSize = 1 << 10
  private static let largeHeadSize = 1 << 16
  private static let chunk = 1 << 20

  package init() {}

  /// Indexes new lines; `shouldContinue` is called periodically with the fraction done and stops indexing
  /// by returning false.
  package mutating func extend(
    _ bytes: SessionBytes,
    shouldContinue: (Double) -> Bool = { _ in true }
  ) {
    let size = bytes.size()
    var lookAhead: ArraySlice<UInt8>?
    var lineCount = 0
    while end < size {
      lineCount += 1
      if lineCount % 256 == 0, !shouldContinue(Double(end) / Double(size)) { return }
      guard let found = lookAhead ?? bytes.read(end, Self.headSize)?[...], !found.isEmpty else {
        return
      }
      lookAhead = nil
      if let length = SessionLine.length(of: found), length > 0, length <= size - end {
        // A single read of the end of this line and the beginning of the next.
        guard let next = bytes.read(end + length - 1, Self.headSize + 1) else { return }
        if next.first == 0x0A, let entry = entry(found, length: length, bytes: bytes) {
          take(entry)
          end += length
          lookAhead = next.count > 1 ? next.dropFirst() : nil
          continue
        }
      }
      guard takeLine(bytes, size) else { return }
    }
  }

  private mutating func take(_ entry: SessionEntry) {
    if let stream = entry.stream {
      if let known = streams[stream] { return entries[known].take(entry) }
      streams[stream] = entries.count
    }
    var entry = entry
    entry.number = numbers.take(entry.number)
    entries.append(entry)
  }

  /// The exchanges in the order in which they started.
  package var list: [SessionEntry] { entries.sorted { $0.number < $1.number } }

  /// The highest number of an exchange, or 0 if there are none.
  package var lastNumber: Int { numbers.last }

  private func entry(
    _ beginning: ArraySlice<UInt8>,
    length: Int,
    bytes: SessionBytes
  ) -> SessionEntry? {
    let head =
      SessionLine.head(of: beginning.prefix(length))
      ?? bytes.read(end, min(length, Self.largeHeadSize)).flatMap { SessionLine.head(of: $0[...]) }
    return head.map { SessionEntry(head: $0.root, offset: end, length: length) }
  }

  /// Indexes a line with a missing or wrong length; returns false if it has no end.
  private mutating func takeLine(_ bytes: SessionBytes, _ size: Int) -> Bool {
    var line: [UInt8] = []
    while end + line.count < size {
      guard let part = bytes.read(end + line.count, Self.chunk), !part.isEmpty else { return false }
      guard let feed = part.firstIndex(of: 0x0A) else {
        line += part
        continue
      }
      line += part[...feed]
      if SessionExchange(line: line) != nil, let json = try? JSONDocument(line) {
        take(SessionEntry(head: json.root, offset: end, length: line.count))
      } else if line.contains(where: { $0 > 0x20 }) {
        unrecognizedCount += 1
      }
      end += line.count
      return true
    }
    return takeLastLine(line)
  }

  /// Indexes a line without line feed, which another program may have left out; returns false if it
  /// is incomplete.
  private mutating func takeLastLine(_ line: [UInt8]) -> Bool {
    guard line.last(where: { $0 > 0x20 }) == UInt8(ascii: "}"),
      SessionExchange(line: line) != nil, let json = try? JSONDocument(line)
    else { return false }
    take(SessionEntry(head: json.root, offset: end, length: line.count))
    end += line.count
    return true
  }
}
