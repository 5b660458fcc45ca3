import GraphQLClient
import GraphQLRuntime
import GraphQLTransport

// These parsers read data from servers. The result must not depend on how the data is split into
// pieces.

extension Door {
  static let streamDoors = [
    Door(name: "multipart") { bytes in
      try pieces(bytes) { pieces in
        var parser = MultipartParser(boundary: "-", limit: 2_000)
        return outcome { () throws(TransportError) in
          var parts: [[UInt8]] = []
          for piece in pieces { parts += try parser.feed(piece) }
          return parts
        }
      }
    },
    Door(name: "events") { bytes in
      try pieces(bytes) { pieces in
        var parser = EventStreamParser(limit: 2_000)
        return outcome { () throws(TransportError) in
          var events: [ServerEvent] = []
          for piece in pieces { events += try parser.feed(piece) }
          return events
        }
      }
    },
    Door(name: "frames") { bytes in
      try pieces(bytes) { pieces in
        var frames = WebSocketFrames(limit: 2_000)
        return outcome { () throws(TransportError) in
          var messages: [WebSocketMessage] = []
          for piece in pieces { messages += try frames.feed(piece) }
          return messages
        }
      }
    },
  ]

  private static func outcome<Item>(_ read: () throws(TransportError) -> [Item]) -> [Item]? {
    do throws(TransportError) {
      return try read()
    } catch {
      return nil
    }
  }

  private static func pieces<Item: Equatable>(
    _ bytes: [UInt8],
    _ read: ([[UInt8]]) -> [Item]?
  ) throws -> String {
    let whole = read([bytes])
    try require(read(bytes.map { [$0] }) == whole, "another outcome byte by byte")
    return whole.map { "\(min($0.count, 5))" } ?? "a fault"
  }
}
