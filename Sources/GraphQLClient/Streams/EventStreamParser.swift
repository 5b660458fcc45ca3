package import GraphQLTransport

/// One event of a `text/event-stream`.
package struct ServerEvent: Equatable, Sendable {
  /// The event's name (default: `message`).
  package var name: String
  package var data: [UInt8]
}

/// A parser of server-sent events (HTML standard, Section 9.2.6).
package struct EventStreamParser: Sendable {
  private let limit: Int
  private var line: [UInt8] = []
  private var name = ""
  private var data: [UInt8] = []
  private var hasData = false
  private var size = 0
  private var isFirstLine = true
  /// True after a carriage return, because a line feed after it does not end another line.
  private var isAfterReturn = false
  /// The last `id`, for resuming after a disconnect.
  package private(set) var lastID: String?
  /// The server's requested delay before reconnecting, in seconds.
  package private(set) var retry: Double?

  /// Creates a parser with a maximum event size in bytes.
  package init(limit: Int) { self.limit = limit }

  /// The data of the event that is not complete yet.
  package var unfinishedData: [UInt8] {
    var copy = self
    _ = copy.endLine()
    return copy.data
  }

  /// Parses bytes and returns the events completed by them.
  ///
  /// An event that is cut off by the stream's end is discarded.
  ///
  /// - Throws: an error if an event is too large.
  package mutating func feed(_ bytes: some Sequence<UInt8>) throws(TransportError) -> [ServerEvent]
  {
    var events: [ServerEvent] = []
    for byte in bytes {
      switch byte {
      case 0x0D, 0x0A:
        defer { isAfterReturn = byte == 0x0D }
        if byte == 0x0A, isAfterReturn { continue }
        if let event = endLine() { events.append(event) }
      case _:
        isAfterReturn = false
        line.append(byte)
        guard size + line.count <= limit else { throw .tooLarge("an event", limit) }
      }
    }
    return events
  }

  private mutating func endLine() -> ServerEvent? {
    defer { line.removeAll(keepingCapacity: true) }
    var line = line[...]
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    isFirstLine = false
    guard !line.isEmpty else {
      defer {
        name = ""
        data = []
        hasData = false
        size = 0
      }
      // An event without data is ignored unless it has a name.
      guard hasData || !name.isEmpty else { return nil }
      return ServerEvent(name: name.isEmpty ? "message" : name, data: data)
    }
    size += line.count
    let colon = line.firstIndex(of: UInt8(ascii: ":"))
    var value = colon.map { line[($0 + 1)...] } ?? []
    if value.first == 0x20 { value = value.dropFirst() }
    switch String(decoding: line[..<(colon ?? line.endIndex)], as: UTF8.self) {
    case "data":
      if hasData { data.append(0x0A) }
      data.append(contentsOf: value)
      hasData = true
    case "event": name = String(decoding: value, as: UTF8.self)
    case "id": if !value.contains(0) { lastID = String(decoding: value, as: UTF8.self) }
    case "retry":
      if let milliseconds = UInt32(String(decoding: value, as: UTF8.self)) {
        retry = Double(milliseconds) / 1000
      }
    case _: break
    }
    return nil
  }
}
