import GraphQLRuntime

/// What becomes of one value of a response.
package struct ValueFate: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// The program can read it.
    case read
    /// It is kept, but what the program has at this place may not see it.
    case masked
    /// The document does not ask for it here.
    case unselected
    /// The document asks for it, but the system does not hand it on.
    case dropped
    /// The system cannot take it, and something is lost for its sake.
    case fatal

    /// Whether the program does without it; what is masked somebody else reads.
    package var isLoss: Bool {
      switch self {
      case .read, .masked: false
      case .unselected, .dropped, .fatal: true
      }
    }
  }

  package var kind: Kind
  /// Why, in words without full stop.
  package var reason: String
  /// What the proposal's reading makes of the value, where that is something else; without full stop.
  package var proposal: String?

  package init(_ kind: Kind, _ reason: String, proposal: String? = nil) {
    self.kind = kind
    self.reason = reason
    self.proposal = proposal
  }

  /// The reason, and what the proposal says instead.
  package var text: String { proposal.map { "\(reason); by the proposal: \($0)" } ?? reason }
}

/// How many response keys have which fate.
package struct FateTally: Equatable, Sendable {
  /// A lane for each kind.
  private var counts = SIMD8<Int>()

  package init() {}

  package subscript(kind: ValueFate.Kind) -> Int {
    get { counts[Self.position(of: kind)] }
    set { counts[Self.position(of: kind)] = newValue }
  }

  /// Adds what another response has.
  package mutating func add(_ other: FateTally) {
    counts &+= other.counts
  }

  /// `21 read, 2 unselected`: what is not zero, in the order of the kinds.
  package var text: String {
    let parts = ValueFate.Kind.allCases.filter { self[$0] > 0 }.map { "\(self[$0]) \($0.rawValue)" }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  /// Counts what was to be read as dropped, for the result as a whole is lost.
  package mutating func loseAll() {
    self[.dropped] += self[.read] + self[.masked]
    self[.read] = 0
    self[.masked] = 0
  }

  private static func position(of kind: ValueFate.Kind) -> Int {
    switch kind {
    case .read: 0
    case .masked: 1
    case .unselected: 2
    case .dropped: 3
    case .fatal: 4
    }
  }
}
