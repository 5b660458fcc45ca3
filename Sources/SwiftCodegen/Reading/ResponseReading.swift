package import GraphQLCompiler
package import GraphQLRuntime

/// How a program with the code of one dialect reads one response: the dialect's interpreter.
///
/// Whether anything at all is fatal is settled when the reading is made; a question about one value
/// then costs the steps of its path.
package protocol ResponseReading: Sendable {
  /// What the program gets of the response as a whole.
  var outcome: ProgramOutcome { get }

  /// How many response keys have which fate, over all objects that the system looks into.
  var tally: FateTally { get }

  /// The values that the program cannot take, in the order in which it meets them: those that a
  /// system would throw for too if it did not end with the first.
  var failures: [ReadingFailure] { get }

  /// The accessors that end the program where somebody reads them.
  var crashes: ReadingCrashes { get }

  /// What becomes of the value at a path of the response, or of the key that is missing there.
  func fate(of path: ResponsePath) -> ValueFate

  /// The Swift expression that reads a value, beginning with `data`; nil where none does.
  func expression(for path: ResponsePath) -> String?

  /// The property that reads a value; nil where none does, or where it is as the compiled sets have
  /// it.
  func property(at path: ResponsePath) -> ReadProperty?

  /// The struct that the object at a path becomes; nil where the system makes none of it.
  func object(at path: ResponsePath) -> ObjectReading?
}

extension ResponseReading {
  /// None: what the program may read has data.
  package var crashes: ReadingCrashes { ReadingCrashes() }

  package func property(at path: ResponsePath) -> ReadProperty? { nil }

  /// The first one, which the outcome names.
  package var failures: [ReadingFailure] {
    switch outcome {
    case .thrown(let failure, _), .partialData(_, let failure, _): [failure]
    case .data, .noData: []
    }
  }
}

/// A property of a generated struct.
package struct ReadProperty: Equatable, Sendable {
  /// The compiled set that stands for the struct; the struct is in the file of its definition.
  package let holder: SelectionSetID
  /// The property's node there.
  package let node: GeneratedNode

  package init(holder: SelectionSetID, node: GeneratedNode) {
    self.holder = holder
    self.node = node
  }
}

/// What a program gets of a response as a whole.
package enum ProgramOutcome: Equatable, Sendable {
  /// Data; the number of the server's errors beside it, and what of the data is lost all the same.
  case data(serverErrors: Int)
  /// Data, but parts of it that are read on their own are nil: the first one, and how many there are.
  case partialData(serverErrors: Int, ReadingFailure, count: Int)
  /// No data, for the server sent none; whether the program still sees the server's errors.
  case noData(serverErrors: Int, keepsErrors: Bool)
  /// No data, for reading it throws: the first failure, and how many there are.
  case thrown(ReadingFailure, count: Int)

  /// The outcome in one sentence without full stop.
  package var text: String {
    switch self {
    case .data(0): "data"
    case .data(let errors): "data and \(Self.errors(errors))"
    case .partialData(let errors, let failure, let count):
      Self.data(serverErrors: errors).text + ", but \(failure.message) at \(failure.place)"
        + (count > 1 ? ", the first of \(count)" : "")
    case .noData(0, _): "no data"
    case .noData(let errors, true): "no data, but \(Self.errors(errors))"
    case .noData(let errors, false): "no data; \(Self.errors(errors)) lost"
    case .thrown(let failure, let count):
      "throws \(failure.error) at \(failure.place)"
        + (count > 1 ? ", the first of \(count) failures" : "")
    }
  }

  private static func errors(_ count: Int) -> String {
    count == 1 ? "1 error of the server" : "\(count) errors of the server"
  }
}

/// A value that a system cannot take.
package struct ReadingFailure: Equatable, Sendable {
  package var path: ResponsePath
  /// What the system throws, as Swift prints it: `missingValue("name")`.
  package var error: String
  /// What is wrong, without full stop.
  package var message: String

  package init(path: ResponsePath, error: String, message: String) {
    self.path = path
    self.error = error
    self.message = message
  }

  /// The path as sentences name it.
  package var place: String { path.elements.isEmpty ? "data" : path.subscriptedText }
}

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
    var isLoss: Bool {
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
  private var counts = [Int](repeating: 0, count: ValueFate.Kind.allCases.count)

  package init() {}

  package subscript(kind: ValueFate.Kind) -> Int {
    get { counts[Self.position(of: kind)] }
    set { counts[Self.position(of: kind)] = newValue }
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

/// The struct that a program gets for an object.
package struct ObjectReading: Equatable, Sendable {
  /// Whether the object can be seen as another type, and why.
  package struct Cast: Equatable, Sendable {
    /// As written in Swift: `as? any HeroDetails_Human`, `asHuman`.
    package var expression: String
    package var succeeds: Bool
    /// Why, without full stop.
    package var reason: String
  }

  /// A property that ends the program where somebody reads it.
  package struct Crash: Equatable, Sendable {
    /// `data.hero.asDroid?.name`.
    package var expression: String
    /// Why it has no data, without full stop.
    package var reason: String
  }

  /// The struct's path: `HeroAndFriendsQuery.Data.Hero_Human`.
  package var structName: String
  /// The protocols of the generated code that it conforms to.
  package var conformances: [String]
  package var casts: [Cast]
  /// The properties of all its structs that have no data though they must.
  package var crashes: [Crash] = []
}
