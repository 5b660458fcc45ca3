import GraphQLRuntime
import SelectionIR
import Workspace

/// Receives a server's response on a background thread, executes it, and passes it to the model, in
/// batches if there are many events.
final class LiveReceiver {
  private let exchange: OperationRun
  private let generation: Int
  private let place: String
  private let variables: WorkspaceVariables?
  private let lowering: LoweredOperation
  private let rules: ExecutionRules
  /// The maximum number of events, or `nil` for no limit.
  private let limit: Int?
  private let monitor: WorkMonitor
  private var sequence = ResponseSequence(limit: 1)
  private var count = 0
  /// The size of the current response in bytes.
  private var size = 0
  private var pending: [LiveUpdate.Change] = []
  private var lastFlush: ContinuousClock.Instant?

  /// The minimum interval between updates of the screen.
  private static let interval = Duration.milliseconds(100)

  init(
    _ exchange: OperationRun,
    generation: Int,
    place: String,
    variables: WorkspaceVariables?,
    lowering: LoweredOperation,
    rules: ExecutionRules,
    limit: Int?,
    _ monitor: WorkMonitor
  ) {
    self.exchange = exchange
    self.generation = generation
    self.place = place
    self.variables = variables
    self.lowering = lowering
    self.rules = rules
    self.limit = limit
    self.monitor = monitor
  }

  /// Processes an event; returns false if no more are wanted.
  func take(_ event: LiveEvent) -> Bool {
    switch event {
    case .opened(let transport, let status):
      pending.append(.opened(transport: transport, status: status))
      flush()
    case .waiting(let reason, let seconds, let attempt):
      pending.append(.waiting(reason: reason, seconds: seconds, attempt: attempt))
      flush()
    case .payload(let utf8, let seconds):
      guard let json = try? JSONDocument(utf8) else { break }
      if sequence.take(json, at: seconds) == .added {
        count += 1
        size = 0
      }
      size += utf8.count
      guard let last = sequence.responses.last else { break }
      add(last, at: seconds)
      if isDue { flush() }
      guard exchange.isSubscription, let limit else { break }
      return count < limit || last.hasNext
    }
    return true
  }

  private func add(_ response: ResponseSequence.Response, at seconds: Double) {
    let json: JSONDocument
    var deliveries: [Delivery] = []
    switch response {
    case .whole(let whole): json = whole
    case .parts(let parts):
      guard let merged = try? JSONDocument(parts.utf8) else { return }
      json = merged
      deliveries = parts.deliveries
    }
    let run = RunNumber(exchange: exchange.number, response: count)
    let result = Executor.execute(
      lowering.plan,
      data: GraphQLResponse(json).data,
      variables: variables?.values ?? .none,
      rules: rules
    )
    // A server may send several responses to a query.
    let isOne = !exchange.isSubscription && run.response == 1
    let number = isOne ? "\(run.exchange)" : "\(run.exchange).\(run.response)"
    let new = RunResponse(
      run: run,
      name: "\(place) #\(number)",
      json: json,
      variables: variables,
      arrival: ResponseArrival(
        seconds: seconds,
        size: size,
        deliveries: deliveries
      ),
      result: result
    )
    // A more complete version of a response replaces the previous one.
    if case .response(let last)? = pending.last, last.run == run { pending.removeLast() }
    pending.append(.response(new))
  }

  private var isDue: Bool { lastFlush.map { $0.duration(to: .now) >= Self.interval } ?? true }

  /// Must be called periodically; passes pending changes to the model.
  func tick() {
    monitor.report(0)
    if isDue { flush() }
  }

  func flush() {
    guard !pending.isEmpty else { return }
    lastFlush = .now
    let update = LiveUpdate(
      exchange: exchange.number,
      generation: generation,
      changes: pending
    )
    pending = []
    monitor.send(StateMutation { $0.receive(update) })
  }
}
