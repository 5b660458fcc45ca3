import GraphQLClient
import GraphQLRuntime
import GraphQLTransport

/// Parses any server output as parts, events, frames or merged responses.
///
/// The result or error must not depend on how the bytes are split.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStreams(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let kind = bytes.first else { return 0 }
  let stream = Array(bytes.dropFirst())
  switch kind & 3 {
  case 0:
    compare(stream) { pieces in
      var parser = MultipartParser(boundary: "-", limit: 2000)
      return outcome { () throws(TransportError) in
        var parts: [[UInt8]] = []
        for piece in pieces { parts += try parser.feed(piece) }
        return parts
      }
    }
  case 1:
    compare(stream) { pieces in
      var parser = EventStreamParser(limit: 2000)
      return outcome { () throws(TransportError) in
        var events: [ServerEvent] = []
        for piece in pieces { events += try parser.feed(piece) }
        return events
      }
    }
  case 2:
    compare(stream) { pieces in
      var frames = WebSocketFrames(limit: 2000)
      return outcome { () throws(TransportError) in
        var messages: [WebSocketMessage] = []
        for piece in pieces { messages += try frames.feed(piece) }
        return messages
      }
    }
    let request = GraphQLRequest(document: "{ a }")
    for name in ["graphql-ws", "graphql-transport-ws"] {
      var exchange = SubscriptionProtocol(name: name, request, parameters: nil)
      for line in stream.split(separator: 0x0A) { _ = exchange.receive(Array(line)) }
    }
  case _:
    var sequence = ResponseSequence(limit: 3)
    for line in stream.split(separator: 0x0A) {
      guard let json = try? JSONDocument(Array(line)) else { continue }
      sequence.take(json, at: 1)
    }
    for response in sequence.responses { _ = response.utf8 }
  }
  return 0
}

/// Returns the items; `nil` after an error, because the items before it depend on how the bytes are
/// split.
private func outcome<Item>(_ read: () throws(TransportError) -> [Item]) -> [Item]? {
  do throws(TransportError) {
    return try read()
  } catch {
    return nil
  }
}

private func compare<Item: Equatable>(_ stream: [UInt8], _ read: ([[UInt8]]) -> [Item]?) {
  let whole = read([stream])
  let singly = read(stream.map { [$0] })
  require(
    singly == whole,
    "byte by byte: \(String(describing: singly)), whole: \(String(describing: whole))"
  )
}
