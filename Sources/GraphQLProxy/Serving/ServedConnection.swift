internal import GraphQLClient
internal import GraphQLRuntime

/// One connection of a client, whose requests are served one after another.
final class ServedConnection {
  private let client: Socket
  private let limit: Int
  private let guarding: RequestGuard
  private let isCancelled: () -> Bool
  private let refused: (ClientRefusal) -> Void
  private let answer: AnswerServer.Answer
  private var received: ArraySlice<UInt8> = []
  /// Lines to add to the head of the current response.
  private var addedHeaders: [String] = []

  init(
    _ client: Socket,
    limit: Int,
    guarding: RequestGuard,
    isCancelled: @escaping () -> Bool,
    refused: @escaping (ClientRefusal) -> Void,
    answer: @escaping AnswerServer.Answer
  ) {
    self.client = client
    self.limit = limit
    self.guarding = guarding
    self.isCancelled = isCancelled
    self.refused = refused
    self.answer = answer
  }

  func run() {
    while !isCancelled(), serveOne() {}
    client.finish()
  }

  /// Serves one request; returns false to end the connection.
  private func serveOne() -> Bool {
    addedHeaders = []
    let request: (head: MessageHead, body: [UInt8])
    do throws(MessageFault) {
      guard let found = try readRequest() else { return false }
      request = found
    } catch {
      _ = reject(error.status.code, reason: error.status.reason, message: error.message)
      return false
    }
    let (head, body) = request
    let keeps = !head.closesConnection
    switch guarding.decide(on: head) {
    case .reject(let rejection):
      refused(.request(rejection.message))
      return reject(
        rejection.status,
        reason: rejection.reason,
        message: rejection.message
      ) && keeps
    case .preflight(let lines):
      addedHeaders = lines
      return write(ServedForm.head(204, reason: "No Content", type: nil, more: lines)) && keeps
    case .allow(let lines): addedHeaders = lines
    }
    if head.lists("websocket", in: "upgrade") {
      ServedWebSocket(client, limit: limit, isCancelled: isCancelled, answer: answer)
        .run(head, received)
      return false
    }
    guard ["POST", "GET"].contains(head.first.0) else {
      return reject(
        405,
        reason: "Method Not Allowed",
        message: "send GraphQL requests with POST, or queries with GET"
      )
        && keeps
    }
    let operations = OperationReader.operations(
      method: head.first.0,
      target: head.first.1,
      type: head.value(of: "content-type") ?? "",
      body: body
    )
    guard let first = operations.operations.first else {
      return reject(400, reason: "Bad Request", message: "the request has no GraphQL operation")
        && keeps
    }
    if operations.isBatch {
      let answers = operations.operations.map { answer(ServedRequest(json: $0)) }
      defer { for answer in answers { answer.whenOver() } }
      let texts = answers.map { $0.payloads.first ?? Array("null".utf8) }
      let body = Array("[".utf8) + texts.joined(separator: Array(",".utf8)) + Array("]".utf8)
      return send(200, reason: "OK", type: ServedForm.json(head), body: body) && keeps
    }
    return serve(ServedRequest(json: first, isGET: head.first.0 == "GET"), head) && keeps
  }

  /// Answers one operation; returns false to end the connection.
  private func serve(_ request: ServedRequest, _ head: MessageHead) -> Bool {
    let answered = answer(request)
    defer { answered.whenOver() }
    let (type, body) = (ServedForm.json(head), answered.payloads.first ?? [])
    if answered.isMethodRefused {
      return send(405, reason: "Method Not Allowed", type: type, body: body)
    }
    if answered.isStream { return stream(answered, head) }
    return send(200, reason: "OK", type: type, body: body)
  }

  /// Reads the next request, or returns `nil` if the client sends no more.
  private func readRequest() throws(MessageFault) -> (head: MessageHead, body: [UInt8])? {
    var reader = MessageReader(.request)
    var head: MessageHead?
    var text = BodyText(encoding: nil, limit: limit)
    var body: [UInt8] = []
    client.beginWaiting(hasPart: !received.isEmpty)
    defer { client.endWaiting() }
    while !isCancelled() {
      if client.isWaitOver {
        if reader.isUntouched, received.isEmpty { return nil }
        throw .late
      }
      if received.isEmpty {
        switch client.receive() {
        case .bytes(let bytes):
          received = bytes[...]
          if head == nil { client.hasReceivedPart() } else { client.hasReceivedBody(bytes.count) }
        case .end, .broken:
          if reader.isUntouched { return nil }
          throw .cut
        case .nothing:
          _ = Socket.wait([.init(client.descriptor, toReceive: true)], milliseconds: 250)
          continue
        }
      }
      if reader.isUntouched, let mistake = client.mistake(in: received) {
        received = []
        throw mistake
      }
      try reader.read(&received) { event in
        switch event {
        case .head(let found):
          head = found
          client.endWaiting()
          client.beginWaitingForBody()
          text = BodyText(encoding: found.value(of: "content-encoding"), limit: limit)
          // The client waits for permission to send the body.
          if found.lists("100-continue", in: "expect") {
            _ = write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
          }
        case .body(let bytes): body += text.read(bytes)
        case .end: break
        }
      }
      if let fault = text.fault { throw .badBody(fault) }
      if reader.isAtEnd, let head { return (head, body) }
    }
    return nil
  }

  /// Sends the events of a subscription as server-sent events or multipart.
  private func stream(_ answer: ServedAnswer, _ head: MessageHead) -> Bool {
    let form = ServedForm.stream(head)
    let lines = addedHeaders + ["Transfer-Encoding: chunked"]
    guard write(ServedForm.head(200, reason: "OK", type: form.type, more: lines)) else {
      return false
    }
    for (index, payload) in answer.payloads.enumerated() {
      guard pause(answer.pause(before: index)), write(ServedForm.chunk(form.part(payload))) else {
        return false
      }
    }
    return write(ServedForm.chunk(form.end) + ServedForm.lastChunk)
  }

  private func reject(_ status: Int, reason: String, message: String) -> Bool {
    send(
      status,
      reason: reason,
      type: "application/graphql-response+json",
      body: ProxyAnswer.body(message)
    )
  }

  private func send(_ status: Int, reason: String, type: String, body: [UInt8]) -> Bool {
    let allowed = status == 405 ? ["Allow: POST, GET"] : []
    let lines = addedHeaders + allowed + ["Content-Length: \(body.count)"]
    return write(ServedForm.head(status, reason: reason, type: type, more: lines) + body)
  }

  private func write(_ bytes: [UInt8]) -> Bool { client.sendAll(bytes, isCancelled) }

  /// Waits for a time; returns false if the server stops or the client has left.
  private func pause(_ seconds: Double) -> Bool { client.pause(seconds, isCancelled) }
}
