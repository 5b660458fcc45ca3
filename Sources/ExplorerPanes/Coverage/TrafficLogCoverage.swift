import Explorer
import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
import Workspace

/// Counts over the responses of the displayed operation in the log, which are read one by one.
struct TrafficLogCoverage: Sendable {
  /// The text of the operation whose selection sets are counted.
  private let text: String
  /// The name of the operation in the log.
  private let operation: String
  private var builder: CoverageBuilder
  /// The counted responses, in order.
  private(set) var places: [HistoryPosition] = []
  /// The number of responses already processed, by exchange.
  private var known: [Int: Int] = [:]
  private var waitingCount = 0
  /// The number of responses that cannot be read.
  private var unreadCount = 0
  /// The number of responses requested with a different document.
  private var foreignCount = 0

  /// The maximum number of responses that are counted synchronously.
  static let few = 32

  /// Creates an empty count, or returns `nil` if no exchange is displayed or a filter selects
  /// objects of one response.
  init?(_ core: Core) {
    guard let text = core.traffic.shown?.text, RowSieve(core).mark == nil,
      let operation = ShownHistorySource.loggedOperation(in: core), let reader = core.reader
    else { return nil }
    self.text = text
    self.operation = operation
    builder = CoverageBuilder(reader)
  }

  /// Returns true if the count is about the displayed operation and the operation was not edited.
  func isOf(_ core: Core) -> Bool {
    core.traffic.shown?.text == text && ShownHistorySource.loggedOperation(in: core) == operation
  }

  /// Returns the responses that are not counted yet.
  func source(in core: Core) -> LogHistorySource? {
    let home = core.traffic.workspaces?.home ?? core.workspace
    return LogHistorySource(core.traffic.log, of: operation, ExchangeReaders(home), after: known)
  }

  var coverage: Coverage { builder.coverage(of: places.count) }

  /// The number of responses that are not counted yet, and of those that were skipped, in words.
  var note: String {
    var words: [String] = []
    if waitingCount > 0 { words.append("\(waitingCount) not counted yet") }
    if foreignCount > 0 { words.append("\(foreignCount) from other documents") }
    if unreadCount > 0 { words.append("\(unreadCount) unread") }
    return words.joined(separator: ", ")
  }

  /// Counts all responses of a source as executed by a reader's operation; returns false if the
  /// work is cancelled.
  ///
  /// The function calls `notify` periodically with the intermediate result.
  mutating func count(
    _ source: LogHistorySource,
    as reader: ResponseReader,
    _ rules: ExecutionRules,
    shouldContinue: (Double) -> Bool,
    notify: (TrafficLogCoverage) -> Void
  ) -> Bool {
    var source = source
    let documents = SentDocuments(reader)
    var (lastReport, pause) = (ContinuousClock.now, Duration.milliseconds(100))
    for position in 0..<source.count {
      guard shouldContinue(Double(position) / Double(source.count)) else { return false }
      let place = source.place(at: position)
      known[place.number] = max(known[place.number] ?? 0, place.event ?? 1)
      switch source.asked(at: position) {
      case .failure: unreadCount += 1
      case .success(let asked):
        guard documents.isSame(asked.request.query) else {
          foreignCount += 1
          break
        }
        let read = reader.reading(asked.response, variables: asked.request.variables, rules)
        builder.count(read, response: places.count) { _ in true }
        places.append(place)
      }
      waitingCount = source.count - position - 1
      if lastReport.duration(to: .now) > pause, waitingCount > 0 {
        notify(self)
        // Each intermediate copy is larger than the previous one, so the interval grows.
        (lastReport, pause) = (.now, pause * 1.5)
      }
    }
    return true
  }

  /// Returns the target with its place in the log, if the response is one of the counted ones.
  func target(_ target: FoldedList.Target) -> FoldedList.Target {
    guard case .entity(let place, let set, let member) = target,
      let response = places[checked: place.response]
    else { return target }
    return .logged(response, place.entity, set, member)
  }
}
