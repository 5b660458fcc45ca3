import ExplorerState

/// In which order exchanges are listed.
struct ExchangeSort: Sendable, Equatable {
  enum Key: String, CaseIterable, Sendable {
    case number, began, name, status, time, size, verdict
  }

  var key = Key.number
  var isDescending = false

  /// What is worst or largest comes first at once: that is what one looks for.
  init(_ key: Key = .number) {
    self.key = key
    isDescending = [.status, .time, .size, .verdict].contains(key)
  }

  /// Exchanges, which come by their numbers, in this order; where they are equal, by their numbers.
  func sorted(_ exchanges: [LoggedExchange]) -> [LoggedExchange] {
    switch key {
    case .number: isDescending ? exchanges.reversed() : exchanges
    // Whoever keeps a session writes times in UTC; of several files each is listed behind the other.
    case .began: sorted(exchanges) { $0.time }
    case .name: sorted(exchanges) { $0.title.name }
    case .status: sorted(exchanges) { $0.status ?? 0 }
    case .time: sorted(exchanges) { $0.seconds ?? 0 }
    case .size: sorted(exchanges) { $0.size }
    case .verdict: sorted(exchanges) { $0.verdict?.weight ?? 0 }
    }
  }

  private func sorted<Value: Comparable>(
    _ exchanges: [LoggedExchange],
    by value: (LoggedExchange) -> Value
  ) -> [LoggedExchange] {
    let keyed = exchanges.map { (value($0), $0) }
    let sorted = keyed.sorted { one, other in
      if one.0 != other.0 { return isDescending ? one.0 > other.0 : one.0 < other.0 }
      return one.1.number < other.1.number
    }
    return sorted.map(\.1)
  }
}

extension ExchangeVerdict {
  /// How bad it is: a fault counts more than any number of what is less.
  fileprivate var weight: Int {
    func part(_ count: Int) -> Int { min(count, 999) }
    return ((part(faults) * 1_000 + part(errors)) * 1_000 + part(lost)) * 1_000 + part(nilCases)
      + (first != nil && faults == 0 && errors == 0 ? 1_000_000_000_000 : 0)
  }
}
