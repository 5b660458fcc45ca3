/// What Escape takes back where nothing lies over the panes: the nearest thing first.
enum EscapeTarget: Equatable {
  /// Keys that have begun something.
  case keys
  /// A work that is under way.
  case work(Work.Kind)
  /// The search whose matches are marked.
  case search
  /// The filter that is set.
  case filter

  /// What the last line of the screen says behind the key.
  var hint: String {
    switch self {
    case .keys: "no command"
    case .work(let kind): "stop \(kind.word)"
    case .search: "end search"
    case .filter: "all rows"
    }
  }

  /// What the next Escape takes back; nil where there is nothing.
  ///
  /// A work that keys wait for stands over everything; any other goes on while one searches and
  /// filters, and is the last.
  init?(_ core: Core) {
    if !core.dialogue.input.isEmpty {
      self = .keys
    } else if let awaited = core.awaitedWork {
      self = .work(awaited.kind)
    } else if core.isUnderWay(.running) {
      self = .work(.running)
    } else if core.search.needle != nil {
      self = .search
    } else if core.rows.unfiltered != nil {
      self = .filter
    } else if let last = core.lastWork {
      self = .work(last.kind)
    } else {
      return nil
    }
  }
}
