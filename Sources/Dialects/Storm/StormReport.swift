package import DialectKit
package import GraphQLRuntime

/// The result of mutating responses.
package struct StormReport: Sendable {
  /// The loss that one mutation causes in one dialect's program.
  package struct Loss: Equatable, Sendable {
    /// The number of values that it could read before and cannot read now.
    package let lost: Int
    /// The number of values that it could read before.
    package let total: Int
    /// The outcome of reading the mutated response.
    package let outcome: String
    /// The reason as one line without a full stop.
    package let reason: String
    /// The error that the program throws, with its position; `nil` if it has a result.
    package let failure: ReadingFailure?
    /// Whether an accessor crashes the app when it is read.
    package let endsApp: Bool

    /// Whether the program loses everything that it could read.
    package var isAll: Bool { endsApp || lost > 0 && lost >= total }

    /// Whether it is worse than another loss.
    package func isWorse(than other: Loss) -> Bool {
      (endsApp ? 1 : 0, lost) > (other.endsApp ? 1 : 0, other.lost)
    }
  }

  /// One mutation of one value.
  package struct Strike: Equatable, Sendable {
    package let mutation: StormMutation
    /// Whether a server that conforms to its schema or to a later version of it may send the
    /// result.
    package let conforms: Bool
    /// The mutated value.
    package let path: ResponsePath
    /// The losses in the order of ``StormReport/dialects``.
    package let losses: [Loss]

    /// The largest loss of any dialect.
    package var worst: Int { losses.map(\.lost).max() ?? 0 }

    /// Returns the weight by which rows are sorted, for one dialect or for all.
    ///
    /// Mutations that servers may make come first, then larger worst-case losses, then larger total
    /// losses.
    func weight(inDialectAt position: Int? = nil) -> StormWeight {
      let worst = position.map { losses[$0].lost } ?? worst
      return StormWeight(
        allowed: conforms ? worst : 0,
        worst: worst,
        sum: position == nil ? sum : worst
      )
    }
    var sum: Int { losses.reduce(0) { $0 + $1.lost } }
  }

  /// All values with the same path, regardless of list positions.
  package struct Row: Equatable, Sendable {
    /// The path pattern: `hero.friends[].name`.
    package let pattern: String
    /// The number of values in the responses.
    package internal(set) var count: Int
    /// The worst result of each mutation, worst first.
    package internal(set) var strikes: [Strike]
    /// The row's position in discovery order.
    var number = 0

    func weight(inDialectAt position: Int? = nil) -> StormWeight {
      strikes.map { $0.weight(inDialectAt: position) }.reduce(StormWeight()) { one, other in
        StormWeight(
          allowed: max(one.allowed, other.allowed),
          worst: max(one.worst, other.worst),
          sum: one.sum + other.sum
        )
      }
    }

    /// The worst loss of each dialect, with its mutation.
    package var worst: [(mutation: StormMutation, loss: Loss)] {
      strikes.first?.losses.indices.compactMap { worst(of: $0) { _ in true } } ?? []
    }

    /// The worst loss of a dialect by a server that conforms to its schema or to a later version of
    /// it; `nil` if there is none.
    package func allowed(inDialectAt position: Int) -> (mutation: StormMutation, loss: Loss)? {
      worst(of: position, where: \.conforms)
    }

    private func worst(
      of dialect: Int,
      where counts: (Strike) -> Bool
    ) -> (mutation: StormMutation, loss: Loss)? {
      var found: (mutation: StormMutation, loss: Loss)?
      for strike in strikes where counts(strike) {
        let loss = strike.losses[dialect]
        if found.map({ loss.isWorse(than: $0.loss) }) ?? true { found = (strike.mutation, loss) }
      }
      return found
    }

    /// The blast radius: the largest loss of any dialect.
    package var radius: Int { strikes.map(\.worst).max() ?? 0 }

    /// The largest loss of any dialect by a conforming server.
    package var allowedRadius: Int { strikes.filter(\.conforms).map(\.worst).max() ?? 0 }
  }

  package let dialects: [Dialect]
  /// The number of values that each dialect's program reads from an unmodified response; the
  /// maximum over several responses.
  package internal(set) var totals: [Int]
  /// The reason why a dialect's program has no result for an unmodified response; `nil` if it has.
  package internal(set) var failures: [String?]
  /// The rows, with the greatest blast radius first.
  package internal(set) var rows: [Row] = []
  /// The number of mutations tried.
  package internal(set) var strikeCount = 0
  /// The number of values left out because of the limit.
  package internal(set) var leftOut = 0

  init(dialects: [Dialect]) {
    self.dialects = dialects
    totals = dialects.map { _ in 0 }
    failures = dialects.map { _ in nil }
  }

  /// Adds the results of another response, keeping the worst for each path.
  mutating func add(_ other: StormReport) {
    totals = zip(totals, other.totals).map { max($0, $1) }
    failures = zip(failures, other.failures).map { $0 ?? $1 }
    strikeCount += other.strikeCount
    leftOut += other.leftOut
    for row in other.rows { add(row) }
  }

  mutating func add(_ row: Row) {
    guard let position = positions[row.pattern] else {
      positions[row.pattern] = rows.count
      var row = row
      row.number = rows.count
      return rows.append(row)
    }
    rows[position].count += row.count
    for strike in row.strikes { add(strike, at: position) }
  }

  private mutating func add(_ strike: Strike, at position: Int) {
    let strikes = rows[position].strikes
    guard let known = strikes.firstIndex(where: { $0.mutation == strike.mutation }) else {
      return rows[position].strikes.append(strike)
    }
    let losses = zip(strikes[known].losses, strike.losses)
    if losses.contains(where: { $1.isWorse(than: $0) }), strike.sum >= strikes[known].sum {
      rows[position].strikes[known] = strike
    }
  }

  /// The positions of rows by their patterns.
  private var positions: [String: Int] = [:]

  /// Sorts rows, and the mutations of each, by descending blast radius.
  mutating func sort() {
    for row in rows.indices {
      let strikes = rows[row].strikes.enumerated().map { (element: $1, number: $0) }
      rows[row].strikes = Self.sorted(strikes) { $0.weight() }
    }
    rows = Self.sorted(rows.map { (element: $0, number: $0.number) }) { $0.weight() }
    positions = Dictionary(
      rows.enumerated().map { ($1.pattern, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the rows sorted by the losses of one dialect, largest first.
  package func rows(orderedFor dialect: Dialect) -> [Row] {
    let position = dialects.firstIndex(of: dialect)
    return Self.sorted(rows.map { (element: $0, number: $0.number) }) {
      $0.weight(inDialectAt: position)
    }
  }

  /// Sorts elements by weight, largest first, and equal elements by number.
  private static func sorted<Element>(
    _ elements: [(element: Element, number: Int)],
    by weight: (Element) -> StormWeight
  ) -> [Element] {
    elements.map { (element: $0.element, number: $0.number, weight: weight($0.element)) }
      .sorted { one, other in
        one.weight == other.weight ? one.number < other.number : one.weight > other.weight
      }
      .map(\.element)
  }
}

/// The weight of a mutation or path for sorting.
struct StormWeight: Comparable {
  var allowed = 0
  var worst = 0
  var sum = 0

  static func < (left: Self, right: Self) -> Bool {
    (left.allowed, left.worst, left.sum) < (right.allowed, right.worst, right.sum)
  }
}
