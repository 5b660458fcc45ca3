import Explorer
import ExplorerState
import ResponseAnalysis

/// The responses of a history in the explorer: the loaded ones, or those of the log for the
/// displayed operation.
enum ShownHistorySource: HistorySource {
  case loaded(LoadedHistorySource)
  case log(LogHistorySource)

  /// Creates the source; responses of the log that are in `known` are skipped.
  init(_ core: Core, after known: [Int: Int] = [:]) {
    guard let operation = Self.loggedOperation(in: core) else {
      self = .loaded(LoadedHistorySource(core.workspace))
      return
    }
    let home = core.traffic.workspaces?.home ?? core.workspace
    self = .log(
      LogHistorySource(core.traffic.log, of: operation, ExchangeReaders(home), after: known)
    )
  }

  /// Returns the operation of the displayed exchange, or `nil` if the loaded responses are
  /// displayed.
  static func loggedOperation(in core: Core) -> String? {
    core.traffic.shown.flatMap { core.traffic.log.exchange($0.number) }?.title.name
  }

  var count: Int {
    switch self {
    case .loaded(let source): source.count
    case .log(let source): source.count
    }
  }

  func place(at position: Int) -> HistoryPosition {
    switch self {
    case .loaded(let source): source.place(at: position)
    case .log(let source): source.place(at: position)
    }
  }

  /// True if the responses are those of the log, regardless of which responses are loaded.
  var isLog: Bool {
    switch self {
    case .loaded: false
    case .log: true
    }
  }

  /// True if some responses must be read from a file.
  var isStored: Bool {
    switch self {
    case .loaded: false
    case .log(let source): source.isStored
    }
  }

  func operation(at position: Int) -> String? { nil }

  mutating func reader(
    at position: Int
  ) -> Result<ResponseReader, HistoryQuestion.Unknown> {
    switch self {
    case .loaded(let source): return source.reader(at: position)
    case .log(var source):
      defer { self = .log(source) }
      return source.reader(at: position)
    }
  }
}
