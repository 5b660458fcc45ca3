/// A recording that is text and not JSON: HTTP messages, or the events of a server.
enum TextRecording {
  static func begins(with utf8: [UInt8]) -> Bool {
    HTTPMessages.begins(with: utf8) || EventLines.begins(with: utf8)
  }
}

/// Server-sent events as text, as `curl -N` prints them.
enum EventLines {
  private static let fields = ["event:", "data:", "id:", "retry:"].map { Array($0.utf8) }

  static func begins(with utf8: [UInt8]) -> Bool {
    let text = utf8.prefix(1 << 12)
    // Lines that begin with a colon keep the connection open.
    for line in text.split(separator: 0x0A) {
      if line.first == UInt8(ascii: ":") || line.allSatisfy({ $0 <= 0x20 }) { continue }
      return fields.contains { line.starts(with: $0) }
    }
    return false
  }

  /// The responses among the events, as one exchange; `nil` for another text.
  static func exchanges(in utf8: [UInt8]) -> [CapturedExchange]? {
    guard begins(with: utf8) else { return nil }
    var exchange = CapturedExchange()
    exchange.take(body: utf8, type: "text/event-stream")
    return exchange.responses.isEmpty ? [] : [exchange]
  }
}
