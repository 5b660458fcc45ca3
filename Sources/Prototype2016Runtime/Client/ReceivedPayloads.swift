internal import GraphQLRuntime
internal import GraphQLTransport
internal import Threads

/// The payloads of one request, collected as they arrive.
final class ReceivedPayloads: Sendable {
  private let payloads = Mutex<[TransportEvent.Payload]>([])

  func add(_ payload: TransportEvent.Payload) { payloads.withLock { $0.append(payload) } }

  /// Returns the response, merging the parts of an incremental one.
  func response() throws -> JSONDocument {
    let all = payloads.withLock { $0 }
    guard let first = all.first else { throw TransportError.broken("the server sent nothing") }
    guard all.count > 1 else { return try JSONDocument(first.utf8) }
    var sequence = ResponseSequence()
    for payload in all { sequence.take(try JSONDocument(payload.utf8), at: payload.seconds) }
    guard let whole = sequence.responses.first else {
      throw TransportError.broken("the server sent nothing")
    }
    return try JSONDocument(whole.utf8)
  }
}
