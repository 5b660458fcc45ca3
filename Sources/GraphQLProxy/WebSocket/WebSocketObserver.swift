internal import GraphQLClient
internal import GraphQLRuntime
internal import GraphQLTransport

/// Reports events of the operations on a WebSocket, for both GraphQL subprotocols.
final class WebSocketObserver {
  /// The sender of the bytes.
  enum Side {
    case client, server
  }

  private let events: ProxyEvents
  private let request: MessageHead
  private var frames: [Side: WebSocketFrames]
  private var inflaters: [Side: ContentDecoder] = [:]
  private let limit: Int
  /// The running operations by the client's ID.
  private var operations: [String: Operation] = [:]
  /// The time at which the inspected bytes were forwarded, which may be some time ago.
  var moment = ContinuousClock.now
  /// The reason why inspection stopped; forwarding continues.
  private var fault: String?

  private struct Operation {
    let id: Int
    let start: ContinuousClock.Instant
    var size = 0
    /// The notes, reported at the end.
    var notes: [String] = []
  }

  private static let transport = "WebSocket"

  /// Returns `nil` if the WebSocket uses another subprotocol.
  init?(request: MessageHead, response: MessageHead, limit: Int, events: ProxyEvents) {
    let chosen = response.value(of: "sec-websocket-protocol")
    guard chosen == nil || ["graphql-transport-ws", "graphql-ws"].contains(chosen) else {
      return nil
    }
    let isCompressed = response.lists("permessage-deflate", in: "sec-websocket-extensions")
    frames = [
      .client: WebSocketFrames(limit: limit, isMasked: true, allowsCompression: isCompressed),
      .server: WebSocketFrames(limit: limit, allowsCompression: isCompressed),
    ]
    self.request = request
    self.limit = limit
    self.events = events
  }

  /// Inspects forwarded bytes; returns false if it has stopped because `isExpired` is true.
  func take(
    _ bytes: ArraySlice<UInt8>,
    from side: Side,
    isExpired: () -> Bool = { false }
  ) -> Bool {
    guard fault == nil else { return fault != ObservationQueue.expiryText }
    do throws(TransportError) {
      guard !isExpired() else { return expire() }
      for message in try frames[side]?.feed(bytes) ?? [] {
        guard !isExpired() else { return expire() }
        switch message {
        case .text(let text): take(text, from: side)
        case .compressed(let text): take(try inflated(text, side), from: side)
        case .ping, .pong, .close: continue
        }
      }
    } catch {
      fault = error.message
    }
    return true
  }

  /// Stops the inspection and returns false.
  private func expire() -> Bool {
    close(ObservationQueue.expiryText)
    return false
  }

  private func inflated(_ text: [UInt8], _ side: Side) throws(TransportError) -> [UInt8] {
    do throws(ContentDecoder.Failure) {
      // All messages of a side share one compression window, because later ones can refer to
      // earlier ones.
      if inflaters[side] == nil {
        inflaters[side] = try ContentDecoder(encoding: ContentDecoder.rawDeflate, limit: limit)
      }
      guard let decoder = inflaters[side] else { return [] }
      decoder.restart()
      return try decoder.decode((text + [0, 0, 0xFF, 0xFF])[...])
    } catch {
      throw .badStream("its compression is not supported")
    }
  }

  private func take(_ text: [UInt8], from side: Side) {
    guard let json = try? JSONDocument(text), let name = json.root["id"]?.string else { return }
    let payload = json.root["payload"]
    switch (side, json.root["type"]?.string) {
    case (.client, "subscribe"), (.client, "start"): begin(name, payload)
    case (.client, "complete"), (.client, "stop"): end(name, note: "the app ended it")
    case (.server, "next"), (.server, "data"):
      guard let payload, let operation = operations[name] else { return }
      operations[name]?.size += text.count
      notify(payload.utf8, of: operation)
    case (.server, "error"):
      guard let payload, let operation = operations[name] else { return }
      let errors =
        payload.kind == .array ? payload.utf8 : Array("[".utf8) + payload.utf8 + Array("]".utf8)
      notify(Array("{\"errors\":".utf8) + errors + Array("}".utf8), of: operation)
      end(name)
    case (.server, "complete"): end(name)
    case _: return
    }
  }

  private func notify(_ response: [UInt8], of operation: Operation) {
    guard let json = try? JSONDocument(response) else { return }
    let seconds = operation.start.duration(to: moment).inSeconds
    events.notify(.payload(id: operation.id, json, seconds: seconds))
  }

  /// Processes the message that starts an operation, or returns `nil` for another message.
  func begin(_ text: [UInt8]) -> ProxiedRequest? {
    guard let json = try? JSONDocument(text), let name = json.root["id"]?.string else { return nil }
    return begin(name, json.root["payload"])
  }

  @discardableResult
  private func begin(_ name: String, _ payload: JSONNode?) -> ProxiedRequest? {
    guard let payload, payload.kind == .object else { return nil }
    end(name, failure: "the app reused its id before it ended")
    let asked = ProxiedRequest(
      id: events.nextID(),
      json: payload.utf8,
      method: Self.transport,
      path: RequestRewriting.path(of: request.first.1),
      headers: KeptHeaders.of(request.headers)
    )
    operations[name] = Operation(id: asked.id, start: moment)
    events.notify(.request(asked))
    events.notify(.opened(id: asked.id, status: 101, transport: Self.transport))
    return asked
  }

  /// Adds a note to an operation, reported at its end.
  func note(_ name: String, _ text: String) { operations[name]?.notes.append(text) }

  private func end(_ name: String, note: String? = nil, failure: String? = nil) {
    guard let operation = operations.removeValue(forKey: name) else { return }
    let outcome = ExchangeOutcome(
      status: 101,
      transport: Self.transport,
      seconds: operation.start.duration(to: moment).inSeconds,
      size: operation.size,
      failure: failure
    )
    let notes = operation.notes + (note.map { [$0] } ?? [])
    events.notify(.end(id: operation.id, outcome, notes: notes))
  }

  /// Processes the end of the connection.
  func close(_ reason: String? = nil) {
    fault = fault ?? reason
    for name in operations.keys.sorted() {
      end(name, failure: fault ?? "the connection ended before the operation did")
    }
  }
}
