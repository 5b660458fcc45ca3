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
}

extension Model {
  /// What the next Escape takes back; nil where there is nothing.
  ///
  /// A work that keys wait for stands over everything; any other goes on while one searches and
  /// filters, and is the last.
  var escapeTarget: EscapeTarget? {
    if !input.isEmpty { return .keys }
    if let awaited = awaitedWork { return .work(awaited.kind) }
    if search != nil { return .search }
    if unfiltered != nil { return .filter }
    return lastWork.map { .work($0.kind) }
  }

  mutating func escape() {
    switch escapeTarget {
    case .keys: input = KeyInput()
    case .work: cancelLastWork()
    case .search: search = nil
    case .filter: clearFilter()
    case nil: break
    }
  }

  /// What keys wait for.
  var awaitedWork: Work? {
    overlay == nil ? works.last { $0.work.kind.changesRows }?.work : nil
  }

  /// What is stopped first: what keys wait for, else what was asked for last, else the reading.
  var lastWork: Work? {
    awaitedWork ?? (works.last { !$0.work.kind.isReading } ?? works.last)?.work
  }
}
