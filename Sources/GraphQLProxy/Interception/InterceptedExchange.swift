internal import GraphQLClient
internal import GraphQLTransport

/// Applies rules to one complete request and its response.
struct InterceptedExchange {
  /// The next action for the request.
  enum Course {
    /// Send these bytes to the server; has the condition for pausing the response, and the answers
    /// to merge it with.
    case ask([UInt8], pauses: (@Sendable ([UInt8], Int) -> Bool)?, joins: BatchAnswers?)
    /// Send these bytes to the app and keep the connection.
    case answer([UInt8], pauses: (@Sendable ([UInt8], Int) -> Bool)?)
    case stream(ServedAnswer)
    case breakOff
    case appLeft
    case stopped
  }

  private let client: Socket
  private let head: MessageHead
  /// The server's address.
  private let url: EndpointURL
  private let rules: ProxyRules
  private let places: BreakpointSlots
  private let observer: ObservedExchange
  private let isCancelled: () -> Bool
  private let presence: AppPresence

  init(
    client: Socket,
    head: MessageHead,
    to url: EndpointURL,
    rules: ProxyRules,
    places: BreakpointSlots,
    observer: ObservedExchange,
    isCancelled: @escaping () -> Bool
  ) {
    self.client = client
    self.head = head
    self.url = url
    self.rules = rules
    self.places = places
    self.observer = observer
    self.isCancelled = isCancelled
    presence = AppPresence(client, head)
  }

  /// A request to send to the server.
  private struct Sent {
    /// The bytes to send.
    var bytes: [UInt8]
    /// The JSON set at a breakpoint, if it was replaced.
    var json: [UInt8]?
  }

  /// Performs the steps before the server is asked, in order; `sent` is the unchanged request.
  func course(of sent: [UInt8], _ received: inout ArraySlice<UInt8>) -> Course {
    let operations = observer.operations
    let steps = operations.map(rules.steps)
    let holders = steps.joined().compactMap { step in
      if case .pauseResponse(let asks) = step { asks } else { nil }
    }
    var pauses: (@Sendable ([UInt8], Int) -> Bool)?
    if !holders.isEmpty {
      pauses = { json, status in holders.contains { $0(json, status) } }
    }
    var sent = Sent(bytes: sent)
    var answers = BatchAnswers(of: operations.count)
    for (index, steps) in steps.enumerated() {
      if let course = take(
        steps,
        index: index,
        operations: operations,
        sent: &sent,
        answers: &answers,
        received: &received
      ) {
        answers.end()
        return course
      }
    }
    if observer.isBatch { return course(of: answers, sent, pauses) }
    guard let answer = answers.only else { return .ask(sent.bytes, pauses: pauses, joins: nil) }
    if answer.isStream { return .stream(answer) }
    answer.whenOver()
    return .answer(
      SynthesizedMessage.response(200, to: head, body: answer.payloads.first ?? []),
      pauses: pauses
    )
  }

  /// Performs the steps for one operation, or returns `nil` if the request continues to the server.
  private func take(
    _ steps: [ProxyStep],
    index: Int,
    operations: [ProxiedRequest],
    sent: inout Sent,
    answers: inout BatchAnswers,
    received: inout ArraySlice<UInt8>
  ) -> Course? {
    for step in steps {
      switch step {
      case .delay(let seconds):
        guard pause(seconds, &received) else { return isCancelled() ? .stopped : .appLeft }
        observer.note("delayed by \(Self.text(seconds)) s")
      case .pause:
        // If several breakpoints pause the request, each shows the result of the previous one.
        let paused = PausedExchange(
          operations,
          .request,
          body: sent.json ?? observer.requestJSON,
          isFixed: isMultipart
            ? "a request with files cannot be changed" : nil
        )
        switch wait(for: paused, &received) {
        case nil, .released: continue
        case .replaced:
          guard let body = paused.replacement,
            let made = try? SynthesizedMessage.request(head, body: body, to: url)
          else { continue }
          sent = Sent(bytes: made, json: body)
          observer.note("the request was changed")
        case .failed(let failure): return fail(failure)
        case .appLeft: return .appLeft
        case .stopped: return .stopped
        }
      case .answer(let answer, let source):
        observer.note("answered from \(source)", ofOperation: index)
        answers.add(answer, at: index)
        return nil
      case .fail(.error(let message)) where observer.isBatch:
        observer.note(ProxyFailure.error(message).words, ofOperation: index)
        answers.add(ServedAnswer([SynthesizedMessage.body(ofError: message)]), at: index)
        return nil
      case .fail(let failure): return fail(failure)
      case .pauseResponse: continue
      case .note(let text): observer.note(text, ofOperation: index)
      }
    }
    return nil
  }

  private func course(
    of batch: BatchAnswers,
    _ sent: Sent,
    _ pauses: (@Sendable ([UInt8], Int) -> Bool)?
  ) -> Course {
    if batch.isEmpty { return .ask(sent.bytes, pauses: pauses, joins: nil) }
    guard !batch.isWhole else {
      batch.end()
      return .answer(SynthesizedMessage.response(200, to: head, body: batch.body), pauses: pauses)
    }
    guard !isMultipart, let rest = batch.rest(of: sent.json ?? observer.requestJSON),
      let made = try? SynthesizedMessage.request(head, body: rest, to: url, asksPlainly: true)
    else {
      batch.end()
      return fail(.error("gqlview: rules apply to a part of this batch, which cannot be split"))
    }
    return .ask(made, pauses: pauses, joins: batch)
  }

  private func fail(_ failure: ProxyFailure) -> Course {
    guard let response = SynthesizedMessage.response(failure, to: head) else { return .breakOff }
    observer.noteInstead(failure.words)
    return .answer(response, pauses: nil)
  }

  private var isMultipart: Bool {
    ContentType(head.value(of: "content-type") ?? "").isMultipart
  }

  /// Waits until it is resumed, or returns `nil` if it is not paused.
  func wait(for paused: PausedExchange, _ received: inout ArraySlice<UInt8>) -> PausedExchange.End?
  {
    guard let pause = rules.pause else {
      observer.note(BreakpointSlots.unavailable)
      return nil
    }
    guard places.take() else {
      observer.note(BreakpointSlots.full)
      return nil
    }
    defer { places.release() }
    let start = ContinuousClock.now
    pause(paused)
    while paused.end == nil {
      if isCancelled() {
        paused.settle(.stopped)
      } else if presence.hasLeft(&received, milliseconds: 10) {
        paused.settle(.appLeft)
      }
    }
    rules.over(paused)
    observer.note("paused for \(Self.text(start.duration(to: .now).inSeconds)) s")
    return paused.end
  }

  /// Waits for a time; returns false if the app leaves or the wait is cancelled.
  private func pause(_ seconds: Double, _ received: inout ArraySlice<UInt8>) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      let left = ContinuousClock.now.duration(to: end).inSeconds * 1_000
      let isLeft = presence.hasLeft(&received, milliseconds: Int32(min(max(left, 1), 50)))
      if isLeft || isCancelled() { return false }
    }
    return true
  }

  /// Formats seconds with two decimals.
  static func text(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
