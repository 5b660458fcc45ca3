package import DialectKit
package import GraphQLRuntime

/// What a storm over responses found.
package struct StormReport: Sendable {
  /// What one mutation costs the program of one dialect.
  package struct Loss: Equatable, Sendable {
    /// Values that it read before and does not read now.
    package let lost: Int
    /// Values that it read before.
    package let total: Int
    /// What the program gets of the response.
    package let outcome: String
    /// Why, in one line without full stop.
    package let reason: String
    /// What the program throws, with the place; nil where it has a result.
    package let failure: ReadingFailure?
    /// Whether an accessor ends the app where it is read.
    package let endsApp: Bool

    /// Whether nothing is left of what the program read.
    package var isAll: Bool { endsApp || lost > 0 && lost >= total }

    /// Whether it is more than another one.
    package func isWorse(than other: Loss) -> Bool {
      (endsApp ? 1 : 0, lost) > (other.endsApp ? 1 : 0, other.lost)
    }
  }

  /// One mutation of one value.
  package struct Strike: Equatable, Sendable {
    package let mutation: StormMutation
    /// Whether a server may send it that keeps to its schema, or to a later version of it.
    package let conforms: Bool
    /// The value that it was tried on.
    package let path: ResponsePath
    /// Ordered as ``StormReport/dialects``.
    package let losses: [Loss]

    /// The most that a dialect loses.
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

  /// All values at one path, whatever their positions in lists.
  package struct Row: Equatable, Sendable {
    /// `hero.friends[].name`.
    package let pattern: String
    /// How many values of the responses there are.
    package internal(set) var count: Int
    /// The worst of each mutation, the worst first.
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

    /// The worst that happens to each dialect, with the mutation that does it.
    package var worst: [(mutation: StormMutation, loss: Loss)] {
      strikes.first?.losses.indices.compactMap { worst(of: $0) { _ in true } } ?? []
    }

    /// The worst that a server can do to a dialect that keeps to its schema, or to a later version of
    /// it; nil where it can do nothing.
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

    /// The blast radius: the most that a dialect loses.
    package var radius: Int { strikes.map(\.worst).max() ?? 0 }

    /// The most that a dialect loses by what a server may do.
    package var allowedRadius: Int { strikes.filter(\.conforms).map(\.worst).max() ?? 0 }
  }

  package let dialects: [Dialect]
  /// What each dialect's program reads of a response as it is: of several, of the largest.
  package internal(set) var totals: [Int]
  /// Why a dialect's program has no result of a response as it is; nil where it has.
  package internal(set) var failures: [String?]
  /// The greatest blast radius first.
  package internal(set) var rows: [Row] = []
  /// How many mutations were tried.
  package internal(set) var strikeCount = 0
  /// How many values were left out, for there are too many.
  package internal(set) var leftOut = 0

  init(dialects: [Dialect]) {
    self.dialects = dialects
    totals = dialects.map { _ in 0 }
    failures = dialects.map { _ in nil }
  }

  /// Adds what another response gave; of equal paths the worst is kept.
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

  /// Puts the greatest blast radius first, of rows and of the mutations of each.
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

/// How much a mutation or a path costs, for its place among others.
struct StormWeight: Comparable {
  var allowed = 0
  var worst = 0
  var sum = 0

  static func < (left: Self, right: Self) -> Bool {
    (left.allowed, left.worst, left.sum) < (right.allowed, right.worst, right.sum)
  }
}
