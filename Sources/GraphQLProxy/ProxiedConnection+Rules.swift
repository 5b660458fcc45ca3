internal import GraphQLClient
internal import GraphQLTransport

extension ProxiedConnection {
  /// Forwards one request and its response according to rules; returns false to end the connection.
  func forwardByRules(
    _ head: MessageHead,
    rules: ProxyRules,
    exchange: inout Exchange,
    observer: ObservedExchange
  ) -> Bool {
    // Answer `Expect: 100-continue` here, because the server is not asked yet.
    if head.lists("100-continue", in: "expect") {
      _ = client.sendAll(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), isCancelled)
    }
    var sent = RequestRewriting(head, to: settings.endpoint.url).bytes
    switch exchange.readAll(client, &received, limit: settings.limit, isCancelled) {
    case .whole(let body): sent += body
    case .long(let body):
      // A request that exceeds the limit cannot be parsed, so no rule applies to it.
      return ask(
        sent + body,
        pauses: nil,
        joins: nil,
        head: head,
        rules: rules,
        exchange: &exchange,
        observer: observer
      )
    case .appLeft: return conclude(.appLeft, head: head, observer: observer)
    case .stopped: return conclude(.stopped, head: head, observer: observer)
    case .bad(let fault):
      return conclude(.badRequest(fault, hasBegun: false), head: head, observer: observer)
    }
    guard !observer.operations.isEmpty else {
      return ask(
        sent,
        pauses: nil,
        joins: nil,
        head: head,
        rules: rules,
        exchange: &exchange,
        observer: observer
      )
    }
    let ruled = ruled(head, rules: rules, observer: observer)
    switch ruled.course(of: sent, &received) {
    case .ask(let bytes, let pauses, let joins):
      defer { joins?.end() }
      return ask(
        bytes,
        pauses: pauses,
        joins: joins,
        head: head,
        rules: rules,
        exchange: &exchange,
        observer: observer
      )
    case .answer(let bytes, let pauses):
      exchange.replaceResponse(bytes, method: head.first.0)
      return pause(
        .whole(closes: false),
        pauses: pauses,
        head: head,
        rules: rules,
        exchange: &exchange,
        observer: observer
      )
    case .stream(let answer): return stream(answer, head: head, observer: observer)
    case .breakOff: return breakOff(.noAnswer, observer)
    case .appLeft: return conclude(.appLeft, head: head, observer: observer)
    case .stopped: return conclude(.stopped, head: head, observer: observer)
    }
  }

  private func ask(
    _ bytes: [UInt8],
    pauses: (@Sendable ([UInt8], Int) -> Bool)?,
    joins: BatchAnswers?,
    head: MessageHead,
    rules: ProxyRules,
    exchange: inout Exchange,
    observer: ObservedExchange
  ) -> Bool {
    observer.beginRequest()
    do throws(TransportError) {
      try connect()
    } catch {
      observer.fail(error.message)
      return answer(502, reason: "Bad Gateway", message: error.message)
    }
    guard let server else { return false }
    exchange.toServer.append(bytes)
    if pauses != nil || joins != nil { exchange.kept = settings.limit }
    exchange.isPart = joins != nil
    let end = exchange.forward(
      client,
      server: server,
      received: &received,
      isCancelled: isCancelled
    )
    if let joins,
      let reason = obstacle(
        to: joins,
        after: end,
        head: head,
        exchange: &exchange,
        observer: observer
      )
    {
      observer.fail(reason)
      return answer(502, reason: "Bad Gateway", message: reason)
    }
    guard case .whole = end, exchange.kept != nil else {
      return conclude(end, head: head, observer: observer)
    }
    return pause(
      end,
      pauses: pauses,
      head: head,
      rules: rules,
      exchange: &exchange,
      observer: observer
    )
  }

  /// Merges the answers of rules with the server's responses, or returns the reason why that is not
  /// possible.
  private func obstacle(
    to answers: BatchAnswers,
    after end: Exchange.End,
    head: MessageHead,
    exchange: inout Exchange,
    observer: ObservedExchange
  ) -> String? {
    switch end {
    case .whole: break
    case .serverFailed(let reason, _): return reason
    case .upgraded: return "the server did not treat the request as a batch"
    case .appLeft, .stopped, .silent, .badRequest: return nil
    }
    exchange.isPart = false
    guard let response = exchange.keptResponse(limit: settings.limit) else {
      return "the server did not answer the rest of the batch"
    }
    if let fault = response.fault { return "the answer to the rest of the batch: \(fault)" }
    switch answers.join(response.body) {
    case .joined(let body):
      exchange.replaceResponse(
        SynthesizedMessage.head(response.head, size: body.count) + body,
        method: head.first.0
      )
      return nil
    case .refusal:
      observer.note("the server rejected the rest of the batch")
      return nil
    case .unfit:
      return "the server did not answer the rest of the batch with a list of \(answers.restCount)"
    }
  }

  private func ruled(
    _ head: MessageHead,
    rules: ProxyRules,
    observer: ObservedExchange
  ) -> InterceptedExchange {
    InterceptedExchange(
      client: client,
      head: head,
      to: settings.endpoint.url,
      rules: rules,
      places: places,
      observer: observer,
      isCancelled: isCancelled
    )
  }

  /// Sends a complete response to the app, after pausing it if necessary.
  private func pause(
    _ end: Exchange.End,
    pauses: (@Sendable ([UInt8], Int) -> Bool)?,
    head: MessageHead,
    rules: ProxyRules,
    exchange: inout Exchange,
    observer: ObservedExchange
  ) -> Bool {
    let ruled = ruled(head, rules: rules, observer: observer)
    if let pauses, let response = exchange.keptResponse(limit: settings.limit) {
      let status = Int(response.head.first.1) ?? 0
      if let fault = response.fault {
        observer.note("not paused: \(fault)")
      } else if pauses(response.body, status) {
        let paused = PausedExchange(
          observer.operations,
          .response(status: status),
          body: response.body,
          isFixed: head.first.0 == "HEAD"
            ? "the answer to HEAD has no body"
            : MessageReader.hasBody(status) ? nil : "a response with status \(status) has no body"
        )
        switch ruled.wait(for: paused, &received) {
        case nil, .released: break
        case .replaced:
          let body = paused.replacement ?? []
          let message = SynthesizedMessage.head(response.head, size: body.count) + body
          exchange.replaceResponse(message, method: head.first.0)
          observer.note("the response was changed")
        case .failed(let failure):
          guard let message = SynthesizedMessage.response(failure, to: head) else {
            return breakOff(failure, observer)
          }
          observer.note(failure.words)
          exchange.replaceResponse(message, method: head.first.0)
        case .appLeft: return conclude(.appLeft, head: head, observer: observer)
        case .stopped: return conclude(.stopped, head: head, observer: observer)
        }
      }
    }
    return conclude(
      exchange.deliver(end, client: client, isCancelled: isCancelled),
      head: head,
      observer: observer
    )
  }

  /// Sends the events of an answer.
  private func stream(
    _ answer: ServedAnswer,
    head: MessageHead,
    observer: ObservedExchange
  ) -> Bool {
    defer { answer.whenOver() }
    let form = ServedForm.stream(head)
    var reader = MessageReader(.response(method: head.first.0))
    func send(_ bytes: [UInt8]) -> Bool {
      guard client.sendAll(bytes, isCancelled) else { return false }
      var rest = bytes[...]
      try? reader.read(&rest) { observer.takeResponse($0, at: .now) }
      return true
    }
    let lines = addedHeaders + ["Transfer-Encoding: chunked"]
    guard send(ServedForm.head(200, reason: "OK", type: form.type, more: lines))
    else {
      return conclude(.appLeft, head: head, observer: observer)
    }
    for (index, payload) in answer.payloads.enumerated() {
      guard client.pause(answer.pause(before: index), isCancelled),
        send(ServedForm.chunk(form.part(payload)))
      else { return conclude(isCancelled() ? .stopped : .appLeft, head: head, observer: observer) }
    }
    guard send(ServedForm.chunk(form.end) + ServedForm.lastChunk) else {
      return conclude(.appLeft, head: head, observer: observer)
    }
    return !head.closesConnection
  }
}
