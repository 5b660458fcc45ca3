import GraphQLRuntime
import SelectionIR
import Threads
import Workspace

/// Receives a server's responses on a background thread, executes them, and passes them to the
/// model, in batches if there are many events.
///
/// The next batch is sent when the model has processed the last one. Until then nothing is read, so
/// that the server has to wait. If the model takes long, for example while a popup is open, reading
/// goes on, and only the newest responses are kept.
final class LiveReceiver {
  /// A response that was not passed to the model yet.
  private struct Arrival {
    /// The number of the response, starting at 1.
    let number: Int
    /// The response; `nil` for the last one while more parts of it are expected.
    var response: ResponseSequence.Response?
    let seconds: Double
    let size: Int
  }

  private enum Pending {
    case change(LiveUpdate.Change)
    case response(Arrival)
  }

  private let exchange: OperationRun
  private let generation: Int
  private let server: LiveServer
  private let variables: WorkspaceVariables?
  private let lowering: LoweredOperation
  private let rules: ExecutionRules
  private let monitor: WorkMonitor
  private var sequence = ResponseSequence(limit: 1)
  /// The number of the current response and its size in bytes.
  private var current = (number: 0, size: 0)
  private var pending: [Pending] = []
  private var responseCount = 0
  private var dropped = 0
  private var lastFlush: ContinuousClock.Instant?
  private var lastUpdate: SentUpdate?

  /// An update that was sent to the model.
  private struct SentUpdate {
    let receipt: LiveUpdate.Receipt
    /// True if the model takes so long to process it that reading goes on meanwhile.
    var isLate = false
  }

  /// The minimum interval between updates of the screen.
  private static let interval = Duration.milliseconds(100)
  /// The time for which reading waits for the model.
  private static let patience = Duration.seconds(2)

  init(
    _ exchange: OperationRun,
    generation: Int,
    server: LiveServer,
    variables: WorkspaceVariables?,
    lowering: LoweredOperation,
    rules: ExecutionRules,
    _ monitor: WorkMonitor
  ) {
    self.exchange = exchange
    self.generation = generation
    self.server = server
    self.variables = variables
    self.lowering = lowering
    self.rules = rules
    self.monitor = monitor
  }

  /// The maximum number of events, or `nil` for no limit.
  private var limit: Int? { monitor.isInPlace ? server.count ?? 1 : server.count }

  /// Processes an event; returns false if no more are wanted.
  func take(_ event: LiveEvent) -> Bool {
    switch event {
    case .opened(let transport, let status):
      pending.append(.change(.opened(transport: transport, status: status)))
      flushIfPossible()
    case .waiting(let reason, let seconds, let attempt):
      pending.append(.change(.waiting(reason: reason, seconds: seconds, attempt: attempt)))
      flushIfPossible()
    case .payload(let utf8, let seconds):
      guard let json = try? JSONDocument(utf8) else { break }
      let hasNext = add(json, at: seconds, size: utf8.count)
      if isDue {
        waitForModel()
        flushIfPossible()
      }
      guard exchange.isSubscription, let limit else { break }
      return current.number < limit || hasNext
    }
    return true
  }

  /// Adds a payload, and returns true if more parts of the response are expected.
  private func add(_ json: JSONDocument, at seconds: Double, size added: Int) -> Bool {
    if !IncrementalResponse.continues(with: json.root) { completeLast() }
    if sequence.take(json, at: seconds) == .added {
      current = (current.number + 1, 0)
    }
    current.size += added
    guard let last = sequence.responses.last else { return false }
    let arrival = Arrival(
      number: current.number,
      response: last.hasNext ? nil : last,
      seconds: seconds,
      size: current.size
    )
    // A more complete version of a response replaces the previous one.
    if let (index, previous) = lastArrival, previous.number == current.number {
      pending.remove(at: index)
    } else {
      responseCount += 1
    }
    pending.append(.response(arrival))
    // Removing moves the rest, so that several are removed at once.
    if responseCount > 2 * server.kept { dropSurplus() }
    return last.hasNext
  }

  /// Stores the parts received so far as the last response.
  private func completeLast() {
    guard case (let index, var last)? = lastArrival, last.response == nil else { return }
    last.response = sequence.responses.last
    pending[index] = .response(last)
  }

  /// The last response that was not passed to the model; messages about the connection may follow.
  private var lastArrival: (index: Int, Arrival)? {
    for (index, change) in pending.enumerated().reversed() {
      if case .response(let arrival) = change { return (index, arrival) }
    }
    return nil
  }

  /// Drops the oldest responses that the model would drop.
  private func dropSurplus() {
    var surplus = responseCount - server.kept
    guard surplus > 0 else { return }
    dropped += surplus
    responseCount -= surplus
    pending.removeAll { change in
      guard case .response = change, surplus > 0 else { return false }
      surplus -= 1
      return true
    }
  }

  /// Executes a response for the model; `nil` if it is not valid JSON.
  private func response(_ arrival: Arrival) -> RunResponse? {
    var record: DeliveryRecord?
    let received = arrival.response ?? sequence.responses.last
    if case .parts(let parts)? = received { record = parts.record.whileArriving }
    guard let json = received?.json else { return nil }
    let result = Executor.execute(
      lowering.plan,
      data: GraphQLResponse(json).data,
      variables: variables?.values ?? .none,
      rules: rules
    )
    let run = RunNumber(exchange: exchange.number, response: arrival.number)
    // A server may send several responses to a query.
    let isOne = !exchange.isSubscription && run.response == 1
    let number = isOne ? "\(run.exchange)" : "\(run.exchange).\(run.response)"
    return RunResponse(
      run: run,
      name: "\(server.place) #\(number)",
      json: json,
      variables: variables,
      arrival: ResponseArrival(seconds: arrival.seconds, size: arrival.size),
      deliveryRecord: record,
      result: result
    )
  }

  /// True if enough time has passed since the last update.
  ///
  /// The model has most of the time for keys, also if its updates take long.
  private var isDue: Bool {
    guard let lastFlush else { return true }
    guard lastFlush.duration(to: .now) >= Self.interval else { return false }
    guard let confirmed = lastUpdate?.receipt.confirmed else { return true }
    return confirmed.duration(to: .now) >= lastFlush.duration(to: confirmed) * 2
  }

  /// True if the model has processed the last update.
  private var isConfirmed: Bool { lastUpdate.map { $0.receipt.confirmed != nil } ?? true }

  /// Waits until the model has processed the last update, unless it takes too long.
  private func waitForModel() {
    guard !monitor.isInPlace, let update = lastUpdate, !update.isLate else { return }
    let end = ContinuousClock.now + Self.patience
    while update.receipt.confirmed == nil, !monitor.isCancelled() {
      guard ContinuousClock.now < end else {
        lastUpdate?.isLate = true
        return
      }
      SystemThread.pause(milliseconds: 2)
    }
  }

  /// Must be called periodically; passes pending changes to the model.
  func tick() {
    monitor.report(0)
    if isDue { flushIfPossible() }
  }

  private func flushIfPossible() { if isConfirmed || monitor.isInPlace { flush() } }

  /// Passes the pending changes to the model.
  func flush() {
    guard !pending.isEmpty else { return }
    dropSurplus()
    lastFlush = .now
    let changes = pending.compactMap { change in
      switch change {
      case .change(let change): change
      case .response(let arrival): response(arrival).map { .response($0) }
      }
    }
    var update = LiveUpdate(exchange: exchange.number, generation: generation, changes: changes)
    update.dropped = dropped
    pending = []
    (responseCount, dropped) = (0, 0)
    lastUpdate = SentUpdate(receipt: update.receipt)
    let sent = update
    monitor.send(StateMutation { $0.receive(sent) })
  }
}
