import ExplorerState
import GraphQLTransport

/// The sort order of exchanges.
struct ExchangeSort: Sendable, Equatable {
  enum Key: String, CaseIterable, Sendable {
    case number, began, name, status, time, size
    case checkResult = "result"
  }

  var key = Key.number
  var isDescending = false

  /// Creates a sort order; keys for problems, durations and sizes sort in descending order by
  /// default.
  init(_ key: Key = .number) {
    self.key = key
    isDescending = [.status, .time, .size, .checkResult].contains(key)
  }

  /// Returns the exchanges in this order; the input is sorted by number, and equal exchanges stay
  /// in that order.
  func sorted(_ exchanges: [TrafficLogEntry]) -> [TrafficLogEntry] {
    switch key {
    case .number: isDescending ? exchanges.reversed() : exchanges
    // Recorded times are in UTC, so they are compared as text.
    case .began: sorted(exchanges) { $0.time }
    case .name: sorted(exchanges) { $0.title.name }
    case .status: sorted(exchanges) { $0.outcome.status ?? 0 }
    case .time: sorted(exchanges) { $0.outcome.seconds ?? 0 }
    case .size: sorted(exchanges) { $0.outcome.size ?? 0 }
    case .checkResult: sorted(exchanges) { $0.checkResult?.weight ?? 0 }
    }
  }

  private func sorted<Value: Comparable>(
    _ exchanges: [TrafficLogEntry],
    by value: (TrafficLogEntry) -> Value
  ) -> [TrafficLogEntry] {
    let keyed = exchanges.map { (value($0), $0) }
    let sorted = keyed.sorted { one, other in
      if one.0 != other.0 { return isDescending ? one.0 > other.0 : one.0 < other.0 }
      return one.1.number < other.1.number
    }
    return sorted.map(\.1)
  }
}

extension CheckResult {
  /// The severity of a check result; one schema violation outweighs any number of less severe problems.
  fileprivate var weight: Int {
    func part(_ count: Int) -> Int { min(count, 999) }
    return ((part(faults) * 1_000 + part(errors)) * 1_000 + part(lost)) * 1_000 + part(nilCases)
      + (first != nil && faults == 0 && errors == 0 ? 1_000_000_000_000 : 0)
  }
}
