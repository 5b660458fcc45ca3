internal import GraphQLClient
internal import GraphQLRuntime
internal import GraphQLTransport

/// The server's side of the two GraphQL subprotocols over WebSockets.
final class ServedWebSocket {
  private let client: Socket
  private let isCancelled: () -> Bool
  private let answer: AnswerServer.Answer
  private var frames: WebSocketFrames
  private var isLegacy = false
  /// The running operations, in the order in which their next events are due.
  private var due:
    [(name: String, answer: ServedAnswer, next: Int, time: ContinuousClock.Instant)] = []

  init(
    _ client: Socket,
    limit: Int,
    isCancelled: @escaping () -> Bool,
    answer: @escaping AnswerServer.Answer
  ) {
    self.client = client
    self.isCancelled = isCancelled
    self.answer = answer
    frames = WebSocketFrames(limit: limit, isMasked: true)
  }

  /// Performs the handshake and serves operations until the client ends the connection.
  func run(_ head: MessageHead, _ received: ArraySlice<UInt8>) {
    let offered = (head.value(of: "sec-websocket-protocol") ?? "").split(separator: ",").map {
      String($0.filter { $0 != " " })
    }
    let chosen = ["graphql-transport-ws", "graphql-ws"].first(where: offered.contains)
    guard let chosen, let key = head.value(of: "sec-websocket-key") else {
      _ = client.sendAll(
        ServedForm.head(
          400,
          reason: "Bad Request",
          type: "text/plain",
          more: ["Content-Length: 0", "Connection: close"]
        ),
        isCancelled
      )
      return
    }
    isLegacy = chosen == "graphql-ws"
    let lines = [
      "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Accept: \(WebSocketAcceptance.text(of: key))",
      "Sec-WebSocket-Protocol: \(chosen)",
    ]
    guard client.sendAll(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8), isCancelled)
    else {
      return
    }
    defer { for operation in due { operation.answer.whenOver() } }
    do throws(TransportError) {
      guard try take(received) else { return }
      client.beginWaitingForMessages()
      while !isCancelled(), !client.isEvicted {
        guard sendDueMessages() else { return }
        switch client.receive() {
        case .end, .broken: return
        case .nothing:
          _ = Socket.wait([.init(client.descriptor, toReceive: true)], milliseconds: 20)
        case .bytes(let bytes):
          client.restartWaiting()
          guard try take(bytes[...]) else { return }
        }
      }
    } catch {
      close(1002)
    }
  }

  /// Processes received data; returns false at the end.
  private func take(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Bool {
    for message in try frames.feed(bytes) {
      switch message {
      case .text(let text): guard take(message: text) else { return false }
      case .ping(let payload):
        guard write(WebSocketFrames.pong(payload, mask: nil)) else { return false }
      case .pong: continue
      case .compressed: throw .badStream("a message is compressed")
      case .close:
        close(1000)
        return false
      }
    }
    return true
  }

  private func take(message text: [UInt8]) -> Bool {
    guard let json = try? JSONDocument(text), let type = json.root["type"]?.string else {
      close(4400)
      return false
    }
    let name = json.root["id"]?.string ?? ""
    switch type {
    case "connection_init": return send(["type": "connection_ack"])
    case "ping": return send(["type": "pong"])
    case "pong", "connection_terminate": return type == "pong"
    case "subscribe", "start":
      guard let payload = json.root["payload"], payload.kind == .object else {
        close(4400)
        return false
      }
      let answered = answer(ServedRequest(json: payload.utf8))
      due.append((name, answered, 0, .now + .seconds(answered.pause(before: 0))))
    case "complete", "stop":
      for operation in due where operation.name == name { operation.answer.whenOver() }
      due.removeAll { $0.name == name }
    case _:
      close(4400)
      return false
    }
    return true
  }

  private func sendDueMessages() -> Bool {
    let now = ContinuousClock.now
    for index in due.indices.reversed() where due[index].time <= now {
      let (name, answered, next, _) = due[index]
      if answered.payloads.indices.contains(next) {
        guard let json = try? JSONDocument(answered.payloads[next]) else { return false }
        let type = isLegacy ? "data" : "next"
        guard
          send(["id": .string(name), "type": .string(type), "payload": JSONValue(json.root)])
        else { return false }
        client.restartWaiting()
        due[index].next += 1
        due[index].time = now + .seconds(answered.pause(before: next + 1))
      }
      if due[index].next >= answered.payloads.count {
        defer { due.remove(at: index).answer.whenOver() }
        guard send(["id": .string(name), "type": "complete"]) else { return false }
      }
    }
    return true
  }

  private func send(_ message: JSONValue) -> Bool {
    write(WebSocketFrames.text(JSONPrinter.print(message, layout: .compact), mask: nil))
  }

  private func close(_ code: UInt16) { _ = write(WebSocketFrames.close(code, mask: nil)) }

  private func write(_ bytes: [UInt8]) -> Bool { client.sendAll(bytes, isCancelled) }
}
