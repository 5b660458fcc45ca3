internal import GraphQLRuntime

/// Where in a session file which exchange stands: made of the heads of its lines, without reading the
/// rest.
///
/// A line says how long it is. Where that is not so, as in a file that a person has cut with other
/// programs, the end of the line is looked for. What stands behind the last line feed was cut off, and is
/// none; it is looked at again once the file is longer.
package struct SessionIndex: Sendable {
  /// In the order in which they ended, a subscription with its first event.
  package private(set) var entries: [SessionEntry] = []
  private var numbers = SessionNumbers()
  /// The positions of subscriptions, by the numbers of their streams.
  private var streams: [Int: Int] = [:]
  /// How many lines are none of a session.
  package private(set) var strangeCount = 0
  /// Where the first line begins that is not known.
  package private(set) var end = 0

  /// As much as most heads have, and one of those before it.
  private static let headSize = 1 << 10
  private static let largeHeadSize = 1 << 16
  private static let chunk = 1 << 20

  package init() {}

  /// Takes the lines that are new; `goesOn` is told now and then which part is done, and false stops it.
  package mutating func extend(
    _ bytes: SessionBytes,
    goesOn: (Double) -> Bool = { _ in true }
  ) {
    let size = bytes.size()
    var lookAhead: ArraySlice<UInt8>?
    var lineCount = 0
    while end < size {
      lineCount += 1
      if lineCount % 256 == 0, !goesOn(Double(end) / Double(size)) { return }
      guard let found = lookAhead ?? bytes.read(end, Self.headSize)?[...], !found.isEmpty else {
        return
      }
      lookAhead = nil
      if let length = SessionLine.length(of: found), length > 0, length <= size - end {
        // One look at the end of this line and the beginning of the next.
        guard let next = bytes.read(end + length - 1, Self.headSize + 1) else { return }
        if next.first == 0x0A, let entry = entry(found, length, bytes) {
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

  /// The exchanges in the order in which they began.
  package var list: [SessionEntry] { entries.sorted { $0.number < $1.number } }

  /// The highest number that an exchange has; 0 for none.
  package var lastNumber: Int { numbers.last }

  private func entry(
    _ beginning: ArraySlice<UInt8>,
    _ length: Int,
    _ bytes: SessionBytes
  ) -> SessionEntry? {
    let head =
      SessionLine.head(of: beginning.prefix(length))
      ?? bytes.read(end, min(length, Self.largeHeadSize)).flatMap { SessionLine.head(of: $0[...]) }
    return head.map { SessionEntry(head: $0.root, offset: end, length: length) }
  }

  /// Takes a line that does not say how long it is, or says it wrongly; false where it has no end.
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
        strangeCount += 1
      }
      end += line.count
      return true
    }
    return false
  }
}
