package import GraphQLRuntime
package import ResponseAnalysis

/// How a program with the code of one dialect reads one response: the dialect's interpreter.
///
/// Whether anything at all is fatal is settled when the reading is made; a question about one value
/// then costs the steps of its path.
package protocol ResponseReading: Sendable {
  /// What the program gets of the response as a whole.
  var outcome: ProgramOutcome { get }

  /// How many response keys have which fate, over all objects that the system looks into; this may
  /// take as long as making the reading.
  var tally: FateTally { get }

  /// The values that the program cannot take, in the order in which it meets them: those that a
  /// system would throw for too if it did not end with the first.
  var failures: [ReadingFailure] { get }

  /// The accessors that end the program where somebody reads them.
  var crashes: ReadingCrashes { get }

  /// What a program with the dialect's own client has of an error that the server reports, a sentence;
  /// nil where the dialect leaves that to the program.
  func sentence(ofServerError index: Int) -> String?

  /// What becomes of the value at a path of the response, or of the key that is missing there.
  func fate(of path: ResponsePath) -> ValueFate

  /// The kind of that fate, which costs no words.
  func kind(of path: ResponsePath) -> ValueFate.Kind

  /// Those of the values under keys of one object.
  func kinds(of keys: [String], in object: [ResponsePathElement]) -> [ValueFate.Kind]

  /// Whether of all objects that are executed to one shape the same keys are read.
  var readsByShape: Bool { get }

  /// Whether a value that cannot be taken loses all others, not only a part that is read on its own.
  var losesAll: Bool { get }

  /// The values of another response that the program can still reach after this response was
  /// written to its store; `nil` for a dialect that keeps no records.
  func rereading(_ other: ResponseReader) -> (any ResponseReading)?

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

  package func sentence(ofServerError index: Int) -> String? { nil }

  package func kind(of path: ResponsePath) -> ValueFate.Kind { fate(of: path).kind }

  package func kinds(
    of keys: [String],
    in object: [ResponsePathElement]
  ) -> [ValueFate.Kind] {
    keys.map { kind(of: ResponsePath(object + [.key($0)])) }
  }

  package var readsByShape: Bool { false }

  package var losesAll: Bool { true }

  package func rereading(_ other: ResponseReader) -> (any ResponseReading)? { nil }

  package func property(at path: ResponsePath) -> ReadProperty? { nil }

  /// The first one, which the outcome names.
  package var failures: [ReadingFailure] {
    switch outcome {
    case .thrown(let failure, _), .partialData(_, let failure, _): [failure]
    case .data, .noData: []
    }
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

/// The struct that a program gets for an object.
package struct ObjectReading: Equatable, Sendable {
  /// Whether the object can be seen as another type, and why.
  package struct Cast: Equatable, Sendable {
    /// As written in Swift: `as? any HeroDetails_Human`, `asHuman`.
    package var expression: String
    package var succeeds: Bool
    /// Why, without full stop.
    package var reason: String

    package init(expression: String, succeeds: Bool, reason: String) {
      self.expression = expression
      self.succeeds = succeeds
      self.reason = reason
    }
  }

  /// A property that ends the program where somebody reads it.
  package struct Crash: Equatable, Sendable {
    /// `data.hero.asDroid?.name`.
    package var expression: String
    /// Why it has no data, without full stop.
    package var reason: String

    package init(expression: String, reason: String) {
      self.expression = expression
      self.reason = reason
    }
  }

  /// The struct's path: `HeroAndFriendsQuery.Data.Hero_Human`.
  package var structName: String
  /// The protocols of the generated code that it conforms to.
  package var conformances: [String]
  package var casts: [Cast]
  /// The properties of all its structs that have no data though they must.
  package var crashes: [Crash] = []

  package init(structName: String, conformances: [String], casts: [Cast], crashes: [Crash] = []) {
    self.structName = structName
    self.conformances = conformances
    self.casts = casts
    self.crashes = crashes
  }
}
