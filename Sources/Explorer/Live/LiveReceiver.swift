import GraphQLRuntime
import SelectionIR
import Workspace

/// Takes what a server sends, on the thread of the work that asks it: scans and executes it, and
/// hands it to the model, many events at once where many come.
final class LiveReceiver {
  private let exchange: Exchange
  private let generation: Int
  private let place: String
  private let variables: WorkspaceVariables?
  private let lowering: LoweredOperation
  private let rules: ExecutionRules
  /// How many events are wanted; nil for all.
  private let limit: Int?
  private let monitor: WorkMonitor
  private var sequence = ResponseSequence(limit: 1)
  private var count = 0
  /// Bytes of the response that is coming.
  private var size = 0
  private var pending: [LiveUpdate.Change] = []
  private var lastFlush: ContinuousClock.Instant?

  /// The screen is changed no more often than this.
  private static let interval = Duration.milliseconds(100)

  init(
    _ exchange: Exchange,
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

  /// Whether more is wanted.
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
    // A server may answer a query more than once.
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
    // More of the same response stands for what there was of it.
    if case .response(let last)? = pending.last, last.run == run { pending.removeLast() }
    pending.append(.response(new))
  }

  private var isDue: Bool { lastFlush.map { $0.duration(to: .now) >= Self.interval } ?? true }

  /// To be called now and then: hands over what waits.
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
    monitor.send(ModelUpdate { $0.receive(update) })
  }
}
