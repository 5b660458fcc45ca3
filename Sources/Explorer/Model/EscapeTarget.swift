/// The effect of Escape if no popup is open, most immediate first.
enum EscapeTarget: Equatable {
  /// Abandon an incomplete key sequence.
  case keys
  /// Cancel running work.
  case work(BackgroundTask.Kind)
  /// Clear the search, whose matches are marked.
  case search
  /// Clear the filter.
  case filter

  /// The hint shown after the key.
  var hint: String {
    switch self {
    case .keys: "no command"
    case .work(.asking): "cancel request"
    case .work(let kind): "stop \(kind.word)"
    case .search: "end search"
    case .filter: "all rows"
    }
  }

  /// Returns the effect of the next Escape, or `nil` if it has none.
  ///
  /// Work that keys wait for comes first; other work comes last, because it continues while the
  /// user searches and filters.
  init?(_ core: Core) {
    if !core.promptState.input.isEmpty {
      self = .keys
    } else if let awaited = core.awaitedWork {
      self = .work(awaited.kind)
    } else if core.isUnderWay(.running) {
      self = .work(.running)
    } else if core.search.needle != nil {
      self = .search
    } else if core.rows.isFiltered {
      self = .filter
    } else if let last = core.lastTask {
      self = .work(last.kind)
    } else {
      return nil
    }
  }
}
