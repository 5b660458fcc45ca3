internal import Threads

extension InMemoryTransport {
  /// Responds to one request of an ``InMemoryTransport``; can be used from any thread.
  ///
  /// Calls after the end of the request or its cancellation are ignored.
  public final class Responder: Sendable {
    private struct State {
      var isEnded = false
      var summary = TransportSummary()
      var onCancel: (@Sendable () -> Void)?
      var waiting: [@Sendable () -> Void] = []
      var isWorking = false
    }

    private let state = Mutex(State())
    private let start = ContinuousClock.now
    private let receive: @Sendable (TransportEvent) -> Void
    private let completion: @Sendable (Result<TransportSummary, TransportError>) -> Void

    init(
      _ receive: @escaping @Sendable (TransportEvent) -> Void,
      _ completion: @escaping @Sendable (Result<TransportSummary, TransportError>) -> Void
    ) {
      self.receive = receive
      self.completion = completion
    }

    /// True if the request has ended or was cancelled.
    public var isEnded: Bool { state.withLock(\.isEnded) }

    /// Sends a payload, which is one JSON text.
    public func send(_ text: String) { send(Array(text.utf8)) }

    /// Sends a payload, which is one JSON text in UTF-8.
    public func send(_ utf8: [UInt8]) {
      let seconds = Self.seconds(since: start)
      enqueue { state in
        state.summary.payloadCount += 1
        state.summary.receivedSize += utf8.count
        state.summary.firstSeconds = state.summary.firstSeconds ?? seconds
        let receive = self.receive
        return { receive(.payload(.init(utf8: utf8, seconds: seconds))) }
      }
    }

    /// Reports a disconnect after which the subscription is restarted.
    public func retry(_ error: TransportError) {
      enqueue { _ in
        let receive = self.receive
        return { receive(.retry(error, delay: 0, attempt: 1)) }
      }
    }

    /// Ends the response.
    public func finish() {
      let seconds = Self.seconds(since: start)
      enqueue { state in
        state.isEnded = true
        state.onCancel = nil
        state.summary.seconds = seconds
        let (completion, summary) = (self.completion, state.summary)
        return { completion(.success(summary)) }
      }
    }

    /// Ends the response with an error.
    public func fail(_ error: TransportError) {
      let onCancel = state.withLock { state in
        defer { state.onCancel = nil }
        return state.onCancel
      }
      enqueue { state in
        state.isEnded = true
        let completion = self.completion
        return { completion(.failure(error)) }
      }
      onCancel?()
    }

    /// Sets a function to call if the request is cancelled or fails before its end.
    public func onCancel(_ body: @escaping @Sendable () -> Void) {
      let isEnded = state.withLock { state in
        if !state.isEnded { state.onCancel = body }
        return state.isEnded
      }
      if isEnded { body() }
    }

    func take(_ steps: [Step]) async {
      for step in steps {
        switch step {
        case .payload(let text): send(text)
        case .wait(let duration): try? await Task.sleep(for: duration)
        case .retry(let error): retry(error)
        case .failure(let error): return fail(error)
        case .forever: while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
        }
        if isEnded { return }
      }
      finish()
    }

    /// Runs handlers in order, one at a time, and never on the calling thread.
    private func enqueue(_ make: (inout State) -> @Sendable () -> Void) {
      let begins = state.withLock { state -> Bool in
        guard !state.isEnded else { return false }
        state.waiting.append(make(&state))
        defer { state.isWorking = true }
        return !state.isWorking
      }
      if begins { Task.detached { self.work() } }
    }

    private func work() {
      while let next = next() { next() }
    }

    private func next() -> (@Sendable () -> Void)? {
      state.withLock { state in
        guard !state.waiting.isEmpty else {
          state.isWorking = false
          return nil
        }
        return state.waiting.removeFirst()
      }
    }

    private static func seconds(since start: ContinuousClock.Instant) -> Double {
      let passed = start.duration(to: .now).components
      return Double(passed.seconds) + Double(passed.attoseconds) / 1e18
    }
  }
}
