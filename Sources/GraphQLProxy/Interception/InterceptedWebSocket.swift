internal import GraphQLClient
internal import GraphQLRuntime

/// Applies rules to the operations on one WebSocket, each independently of the others.
final class InterceptedWebSocket {
  /// An operation that has not been sent to the server.
  private struct Waiting {
    let name: String
    let request: ProxiedRequest
    /// The message to send.
    var message: [UInt8]
    /// The JSON of the operation.
    var body: [UInt8]
    var steps: ArraySlice<ProxyStep>
    var end: ContinuousClock.Instant?
    var paused: (exchange: PausedExchange, start: ContinuousClock.Instant)?
  }

  /// An operation answered by the proxy.
  private struct Answering {
    let name: String
    let answer: ServedAnswer
    var next = 0
    var time: ContinuousClock.Instant
  }

  private let rules: ProxyRules
  private let places: BreakpointSlots
  private let observer: ObservedWebSocket
  private let isLegacy: Bool
  private var app: WebSocketCutter
  private var server: WebSocketCutter
  private var waiting: [Waiting] = []
  private var answering: [Answering] = []
  /// Data for the app, to be sent between messages of the server.
  private var made: [UInt8] = []
  /// True if the app's connection must be broken.
  private(set) var isBroken = false

  /// Returns `nil` if the WebSocket does not use a GraphQL subprotocol, or uses compression.
  init?(
    response: MessageHead,
    rules: ProxyRules,
    places: BreakpointSlots,
    observer: ObservedWebSocket,
    limit: Int
  ) {
    let chosen = response.value(of: "sec-websocket-protocol")
    guard chosen == "graphql-transport-ws" || chosen == "graphql-ws",
      response.value(of: "sec-websocket-extensions") == nil
    else { return nil }
    isLegacy = chosen == "graphql-ws"
    self.rules = rules
    self.places = places
    self.observer = observer
    observer.inspectImmediately()
    app = WebSocketCutter(limit: limit)
    server = WebSocketCutter(limit: limit)
  }

  /// True if there is something to do at a later time.
  var isWaiting: Bool { !waiting.isEmpty || !answering.isEmpty }

  /// The size of waiting data in bytes; the app is not read while it is large.
  var size: Int {
    waiting.reduce(made.count) { $0 + $1.message.count + $1.body.count }
  }

  // MARK: Forwarding

  /// Returns the data to send to the server for data from the app.
  func take(fromApp bytes: [UInt8]) -> [UInt8] {
    var sent: [UInt8] = []
    for piece in app.feed(bytes[...]) {
      let json = piece.text.flatMap { try? JSONDocument($0) }
      let name = json?.root["id"]?.string ?? ""
      switch json?.root["type"]?.string {
      case "subscribe", "start":
        guard rules.areActive(), let text = piece.text, let request = observer.begin(text) else {
          break
        }
        let steps = rules.steps(request)
        if steps.isEmpty {
          sent += piece.bytes
        } else {
          waiting.append(
            Waiting(
              name: name,
              request: request,
              message: piece.bytes,
              body: request.json,
              steps: steps[...]
            )
          )
        }
        continue
      case "complete", "stop":
        if leave(name) {
          observer.take(piece.bytes[...], from: .client)
          continue
        }
      case _: break
      }
      observer.take(piece.bytes[...], from: .client)
      sent += piece.bytes
    }
    return sent
  }

  /// Returns the data to send to the app for data from the server.
  func take(fromServer bytes: [UInt8]) -> [UInt8] {
    let sent = server.feed(bytes[...]).flatMap(\.bytes)
    observer.take(sent[...], from: .server)
    return sent
  }

  /// Returns the remaining data of a side that has ended.
  func takeRest(ofApp isApp: Bool) -> [UInt8] {
    let rest = isApp ? app.rest() : server.rest()
    observer.take(rest[...], from: isApp ? .client : .server)
    return rest
  }

  /// Returns the data to send now to the server and to the app.
  func advance() -> (toServer: [UInt8], toApp: [UInt8]) {
    var sent: [UInt8] = []
    waiting = waiting.compactMap { operation -> Waiting? in
      var operation = operation
      switch step(&operation) {
      case .waits: return operation
      case .isOver: return nil
      case .forwards:
        sent += operation.message
        return nil
      }
    }
    sendDueAnswers()
    guard server.isBetweenMessages, !made.isEmpty else { return (sent, []) }
    defer { made = [] }
    observer.take(made[...], from: .server)
    return (sent, made)
  }

  /// Ends all operations, because the connection has ended.
  func close(_ end: PausedExchange.End) {
    for var operation in waiting { resume(&operation, end) }
    for operation in answering { operation.answer.whenOver() }
    (waiting, answering) = ([], [])
  }

  // MARK: Operations

  private enum Course {
    case waits, forwards, isOver
  }

  /// Performs the next step of an operation.
  private func step(_ operation: inout Waiting) -> Course {
    while true {
      if let end = operation.end, ContinuousClock.now < end { return .waits }
      operation.end = nil
      if let (exchange, _) = operation.paused {
        guard let end = exchange.end else { return .waits }
        resume(&operation, end)
        switch end {
        case .released: break
        case .replaced: change(&operation, exchange.replacement ?? operation.body)
        case .failed(let failure):
          fail(operation.name, failure)
          return .isOver
        case .appLeft, .stopped: return .isOver
        }
      }
      guard let step = operation.steps.popFirst() else { return .forwards }
      switch step {
      case .delay(let seconds):
        operation.end = .now + .seconds(seconds)
        observer.note(operation.name, "delayed by \(InterceptedExchange.text(seconds)) s")
      case .pause: pause(&operation)
      case .answer(let answer, let source):
        observer.note(operation.name, "answered from \(source)")
        let time = ContinuousClock.now + .seconds(answer.pause(before: 0))
        answering.append(Answering(name: operation.name, answer: answer, time: time))
        return .isOver
      case .fail(let failure):
        fail(operation.name, failure)
        return .isOver
      case .pauseResponse:
        observer.note(
          operation.name,
          "not paused: WebSocket messages are forwarded immediately"
        )
      case .note(let text): observer.note(operation.name, text)
      }
    }
  }

  private func pause(_ operation: inout Waiting) {
    guard let pause = rules.pause else {
      observer.note(operation.name, BreakpointSlots.unavailable)
      return
    }
    guard places.take() else {
      observer.note(operation.name, BreakpointSlots.full)
      return
    }
    let paused = PausedExchange([operation.request], .request, body: operation.body)
    operation.paused = (paused, .now)
    pause(paused)
  }

  /// Processes the end of a pause.
  private func resume(_ operation: inout Waiting, _ end: PausedExchange.End) {
    guard let (exchange, start) = operation.paused else { return }
    exchange.settle(end)
    places.release()
    rules.over(exchange)
    let seconds = start.duration(to: .now).inSeconds
    observer.note(operation.name, "paused for \(InterceptedExchange.text(seconds)) s")
    operation.paused = nil
  }

  private func change(_ operation: inout Waiting, _ body: [UInt8]) {
    guard let json = try? JSONDocument(body) else { return }
    operation.body = body
    operation.message = WebSocketFrames.text(
      message(
        operation.name,
        type: isLegacy ? "start" : "subscribe",
        payload: JSONValue(json.root)
      ),
      mask: UInt32.random(in: .min ... .max)
    )
    observer.note(operation.name, "the request was changed")
  }

  private func fail(_ name: String, _ failure: ProxyFailure) {
    observer.note(name, failure.words)
    let words: String
    switch failure {
    case .noAnswer:
      isBroken = true
      return
    case .status(let status): words = "gqlview: a rule answers this operation with status \(status)"
    case .error(let message): words = message
    }
    let error: JSONValue = ["message": .string(words)]
    say(name, type: "error", payload: isLegacy ? error : [error])
  }

  /// Processes the app's cancellation of an operation; returns true if the server does not know the
  /// operation.
  private func leave(_ name: String) -> Bool {
    let count = waiting.count + answering.count
    for index in waiting.indices where waiting[index].name == name {
      resume(&waiting[index], .appLeft)
    }
    for operation in answering where operation.name == name { operation.answer.whenOver() }
    waiting.removeAll { $0.name == name }
    answering.removeAll { $0.name == name }
    return waiting.count + answering.count < count
  }

  // MARK: Answers

  private func sendDueAnswers() {
    let now = ContinuousClock.now
    for index in answering.indices.reversed() where answering[index].time <= now {
      let (name, answer, next) = (
        answering[index].name, answering[index].answer, answering[index].next
      )
      if answer.payloads.indices.contains(next),
        let json = try? JSONDocument(answer.payloads[next])
      {
        say(name, type: isLegacy ? "data" : "next", payload: JSONValue(json.root))
      }
      answering[index].next += 1
      answering[index].time = now + .seconds(answer.pause(before: next + 1))
      if next + 1 >= answer.payloads.count {
        answering.remove(at: index).answer.whenOver()
        say(name, type: "complete", payload: nil)
      }
    }
  }

  private func say(_ name: String, type: String, payload: JSONValue?) {
    made += WebSocketFrames.text(message(name, type: type, payload: payload), mask: nil)
  }

  private func message(_ name: String, type: String, payload: JSONValue?) -> String {
    let value: JSONValue = .object(present: [
      ("id", .string(name)), ("type", .string(type)), ("payload", payload),
    ])
    return JSONPrinter.print(value, layout: .compact)
  }
}
