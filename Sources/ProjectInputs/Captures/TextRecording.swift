/// Reads recordings in text formats other than JSON: HTTP messages and server-sent events.
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
    // Lines that start with a colon are comments that keep the connection open.
    for line in text.split(separator: 0x0A) {
      if line.first == UInt8(ascii: ":") || line.allSatisfy({ $0 <= 0x20 }) { continue }
      return fields.contains { line.starts(with: $0) }
    }
    return false
  }

  /// Returns the responses in the events, as one exchange; `nil` if the text contains no events.
  static func exchanges(in utf8: [UInt8]) -> [CapturedExchange]? {
    guard begins(with: utf8) else { return nil }
    var exchange = CapturedExchange()
    exchange.take(body: utf8, type: "text/event-stream")
    return exchange.responses.isEmpty ? [] : [exchange]
  }
}
