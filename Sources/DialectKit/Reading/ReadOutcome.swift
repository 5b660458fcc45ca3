import GraphQLRuntime

/// The outcome of reading one value of a response.
package struct ReadOutcome: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// The program can read it.
    case read
    /// It is stored, but the object that the program has at this position cannot access it.
    case masked
    /// The document does not select it here.
    case unselected
    /// The document selects it, but the client does not provide it.
    case dropped
    /// The client cannot read it, and other data is lost because of it.
    case fatal

    /// Whether the program does not get the value.
    ///
    /// Masked values are not losses, because other code reads them.
    package var isLoss: Bool {
      switch self {
      case .read, .masked: false
      case .unselected, .dropped, .fatal: true
      }
    }
  }

  package var kind: Kind
  /// The reason without a full stop.
  package var reason: String
  /// The proposal's result for the value if it differs, without a full stop.
  package var proposal: String?

  package init(_ kind: Kind, _ reason: String, proposal: String? = nil) {
    self.kind = kind
    self.reason = reason
    self.proposal = proposal
  }

  /// The reason, with the proposal's result if it differs.
  package var text: String { proposal.map { "\(reason); by the proposal: \($0)" } ?? reason }
}

/// The number of response keys with each outcome.
package struct OutcomeCounts: Equatable, Sendable {
  /// The counts, one SIMD lane for each kind.
  private var counts = SIMD8<Int>()

  package init() {}

  package subscript(kind: ReadOutcome.Kind) -> Int {
    get { counts[Self.position(of: kind)] }
    set { counts[Self.position(of: kind)] = newValue }
  }

  /// Adds the counts of another response.
  package mutating func add(_ other: OutcomeCounts) {
    counts &+= other.counts
  }

  /// The non-zero counts in the order of the kinds: `21 read, 2 unselected`.
  package var text: String {
    let parts = ReadOutcome.Kind.allCases.filter { self[$0] > 0 }.map {
      "\(self[$0]) \($0.rawValue)"
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  /// Counts all readable keys as dropped, because the result as a whole is lost.
  package mutating func loseAll() {
    self[.dropped] += self[.read] + self[.masked]
    self[.read] = 0
    self[.masked] = 0
  }

  private static func position(of kind: ReadOutcome.Kind) -> Int {
    switch kind {
    case .read: 0
    case .masked: 1
    case .unselected: 2
    case .dropped: 3
    case .fatal: 4
    }
  }
}
