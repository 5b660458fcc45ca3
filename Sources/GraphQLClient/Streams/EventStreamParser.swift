package import GraphQLTransport

/// One event of a `text/event-stream`.
package struct ServerEvent: Equatable, Sendable {
  /// `message` where the server did not say.
  package var name: String
  package var data: [UInt8]
}

/// Reads server-sent events (the HTML standard, Section 9.2.6).
package struct EventStreamParser: Sendable {
  private let limit: Int
  private var line: [UInt8] = []
  private var name = ""
  private var data: [UInt8] = []
  private var hasData = false
  private var size = 0
  private var isFirstLine = true
  /// A line feed behind a carriage return ends no line of its own.
  private var isBehindReturn = false
  /// The last `id`, for going on after a break.
  package private(set) var lastID: String?
  /// Seconds to wait before going on, where the server said so.
  package private(set) var retry: Double?

  /// The limit is how many bytes an event may have.
  package init(limit: Int) { self.limit = limit }

  /// Takes bytes; gives the events that are whole with them.
  ///
  /// An event that the stream's end cuts off is none.
  package mutating func feed(_ bytes: some Sequence<UInt8>) throws(TransportError) -> [ServerEvent]
  {
    var events: [ServerEvent] = []
    for byte in bytes {
      switch byte {
      case 0x0D, 0x0A:
        defer { isBehindReturn = byte == 0x0D }
        if byte == 0x0A, isBehindReturn { continue }
        if let event = endLine() { events.append(event) }
      case _:
        isBehindReturn = false
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
      // An event without data is none, but for one that only its name is needed of.
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
