import Explorer
import ExplorerState
import ResponseAnalysis

/// What a history in the explorer is asked of: the responses that are loaded, or the log's of the operation
/// that is looked at.
enum ShownHistorySource: HistorySource {
  case loaded(LoadedHistorySource)
  case log(LogHistorySource)

  /// `known` are responses of the log that are left out.
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

  /// The operation whose exchange is looked at; nil where what was loaded is.
  static func loggedOperation(in core: Core) -> String? {
    core.traffic.shown.flatMap { core.traffic.log.exchange($0.number) }?.title.name
  }

  var count: Int {
    switch self {
    case .loaded(let source): source.count
    case .log(let source): source.count
    }
  }

  func place(at position: Int) -> HistoryPlace {
    switch self {
    case .loaded(let source): source.place(at: position)
    case .log(let source): source.place(at: position)
    }
  }

  /// Whether it is the log's, whatever is loaded.
  var isLog: Bool {
    switch self {
    case .loaded: false
    case .log: true
    }
  }

  /// Whether something of it is read of a file.
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
