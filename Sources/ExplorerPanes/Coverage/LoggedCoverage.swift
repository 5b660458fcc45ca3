import Explorer
import ExplorerState
import GraphQLRuntime
import ResponseAnalysis
import Workspace

/// What is counted over the responses that the log has to the operation that is looked at, one read after the
/// other.
struct LoggedCoverage: Sendable {
  /// The text of the operation that is counted by.
  private let text: String
  /// The name of the exchanges.
  private let operation: String
  private var builder: CoverageBuilder
  /// The responses that were counted, in order.
  private(set) var places: [HistoryPlace] = []
  /// How many responses of each exchange were looked at.
  private var known: [Int: Int] = [:]
  private var waitingCount = 0
  /// How many cannot be read.
  private var unreadCount = 0
  /// How many were asked for by another document.
  private var foreignCount = 0

  /// So many are counted at once.
  static let few = 32

  /// Begins to count; nil where no exchange is looked at, or a filter chooses objects of one response.
  init?(_ core: Core) {
    guard let text = core.traffic.shown?.text, RowSieve(core).mark == nil,
      let operation = ShownHistorySource.loggedOperation(in: core), let reader = core.reader
    else { return nil }
    self.text = text
    self.operation = operation
    builder = CoverageBuilder(reader)
  }

  /// Whether it is about the operation that is looked at, which nobody has edited.
  func isOf(_ core: Core) -> Bool {
    core.traffic.shown?.text == text && ShownHistorySource.loggedOperation(in: core) == operation
  }

  /// The responses that are not counted yet.
  func source(in core: Core) -> LogHistorySource? {
    let home = core.traffic.workspaces?.home ?? core.workspace
    return LogHistorySource(core.traffic.log, of: operation, ExchangeReaders(home), after: known)
  }

  var coverage: Coverage { builder.coverage(of: places.count) }

  /// What is left, and what was left out.
  var note: String {
    var words: [String] = []
    if waitingCount > 0 { words.append("\(waitingCount) to count") }
    if foreignCount > 0 { words.append("\(foreignCount) of another document") }
    if unreadCount > 0 { words.append("\(unreadCount) unread") }
    return words.joined(separator: ", ")
  }

  /// Counts all of a source as a reader's operation reads them; tells now and then what is known, and false once
  /// somebody stops it.
  mutating func count(
    _ source: LogHistorySource,
    as reader: ResponseReader,
    _ rules: ExecutionRules,
    goesOn: (Double) -> Bool,
    tell: (LoggedCoverage) -> Void
  ) -> Bool {
    var source = source
    let documents = SentDocuments(reader)
    var (told, pause) = (ContinuousClock.now, Duration.milliseconds(100))
    for position in 0..<source.count {
      guard goesOn(Double(position) / Double(source.count)) else { return false }
      let place = source.place(at: position)
      known[place.number] = max(known[place.number] ?? 0, place.event ?? 1)
      switch source.asked(at: position) {
      case .failure: unreadCount += 1
      case .success(let asked):
        guard documents.isSame(asked.document) else {
          foreignCount += 1
          break
        }
        let read = reader.reading(asked.json, variables: asked.variables, rules)
        builder.count(read, response: places.count) { _ in true }
        places.append(place)
      }
      waitingCount = source.count - position - 1
      if told.duration(to: .now) > pause, waitingCount > 0 {
        tell(self)
        // Each copy is larger than the one before.
        (told, pause) = (.now, pause * 1.5)
      }
    }
    return true
  }

  /// The same, where the response is one of those that were counted.
  func target(_ target: FoldedList.Target) -> FoldedList.Target {
    guard case .entity(let place, let set, let member) = target,
      let response = places[checked: place.response]
    else { return target }
    return .logged(response, place.entity, set, member)
  }
}
