package import GraphQLRuntime
package import ResponseAnalysis

/// The result of reading one response with a program generated in a dialect, as computed by the
/// dialect's interpreter.
///
/// Creating a reading determines the overall outcome. A query about one value then costs only the
/// steps of its path.
package protocol ResponseReading: Sendable {
  /// The overall result that the program gets.
  var outcome: ProgramOutcome { get }

  /// The number of response keys with each outcome, over all objects that the client visits.
  ///
  /// Computing it may take as long as creating the reading.
  var tally: OutcomeCounts { get }

  /// The values that the program cannot read, in the order in which it encounters them.
  ///
  /// The list continues after the first failure, even if the program would stop there.
  var failures: [ReadingFailure] { get }

  /// The accessors that crash the program when they are read.
  var crashes: ReadingCrashes { get }

  /// A sentence on what the program gets from the dialect's own client for a server error; `nil` if
  /// that depends on the program.
  func sentence(ofServerError index: Int) -> String?

  /// The outcome of the value at a path of the response, or of a missing key.
  func readOutcome(of path: ResponsePath) -> ReadOutcome

  /// The reason why the program does not get the deferred data of a fragment on the object at a
  /// path, although the response has it; `nil` if the program gets it.
  func loss(ofFragment name: String, at path: ResponsePath) -> String?

  /// The kind of a value's outcome, without the cost of creating its description.
  func kind(of path: ResponsePath) -> ReadOutcome.Kind

  /// The kinds of the outcomes of keys of several objects, outer objects first.
  func kinds(of objects: [ReadingKeys]) -> [[ReadOutcome.Kind]]

  /// Whether all objects executed with the same shape have the same readable keys.
  var readsByShape: Bool { get }

  /// Whether one unreadable value makes all others unreadable, not only a part that is read
  /// separately.
  var losesAll: Bool { get }

  /// The values of another response that the program can still reach after this response was
  /// written to its store; `nil` for a dialect that keeps no records.
  func rereading(_ other: ResponseReader) -> (any ResponseReading)?

  /// The Swift expression that reads a value, beginning with `data`; `nil` if there is none.
  func expression(for path: ResponsePath) -> String?

  /// The property that reads a value; `nil` if there is none or it equals the one of the compiled
  /// selection sets.
  func property(at path: ResponsePath) -> ReadProperty?

  /// The struct for the object at a path; `nil` if the client does not create one.
  func object(at path: ResponsePath) -> ObjectReading?
}

extension ResponseReading {
  /// Empty, because all readable properties have data.
  package var crashes: ReadingCrashes { ReadingCrashes() }

  package func sentence(ofServerError index: Int) -> String? { nil }

  package func loss(ofFragment name: String, at path: ResponsePath) -> String? { nil }

  package func kind(of path: ResponsePath) -> ReadOutcome.Kind { readOutcome(of: path).kind }

  package var readsByShape: Bool { false }

  package var losesAll: Bool { true }

  package func rereading(_ other: ResponseReader) -> (any ResponseReading)? { nil }

  package func property(at path: ResponsePath) -> ReadProperty? { nil }

  /// Only the first failure, which the outcome contains.
  package var failures: [ReadingFailure] {
    switch outcome {
    case .thrown(let failure, _), .partialData(_, let failure, _): [failure]
    case .data, .noData: []
    }
  }
}

/// The overall result that a program gets from a response.
package enum ProgramOutcome: Equatable, Sendable {
  /// Data; includes the number of server errors, and the data may have lost parts.
  case data(serverErrors: Int)
  /// Data in which separately read parts are `nil`, with the first failure and their number.
  case partialData(serverErrors: Int, ReadingFailure, count: Int)
  /// No data because the server sent none, and whether the program can still read the server's
  /// errors.
  case noData(serverErrors: Int, keepsErrors: Bool)
  /// No data because a value cannot be read, with the first failure and their number.
  case thrown(ReadingFailure, count: Int)

  /// The outcome as a sentence without a full stop.
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
      (failure.isThrown ? "throws \(failure.error)" : "no data: \(failure.message)")
        + " at \(failure.place)" + (count > 1 ? ", the first of \(count) failures" : "")
    }
  }

  private static func errors(_ count: Int) -> String {
    count == 1 ? "1 server error" : "\(count) server errors"
  }
}

/// A value that a client cannot read.
package struct ReadingFailure: Equatable, Sendable {
  package var path: ResponsePath
  /// The error of the client, as Swift prints it: `missingValue("name")`.
  package var error: String
  /// Whether the program gets the error; otherwise, it gets `nil` instead of data.
  package var isThrown = true
  /// A description of the problem without a full stop.
  package var message: String

  package init(path: ResponsePath, error: String, message: String) {
    self.path = path
    self.error = error
    self.message = message
  }

  /// The path as shown in sentences.
  package var place: String { path.elements.isEmpty ? "data" : path.subscriptedText }
}

/// The struct that a program gets for an object.
package struct ObjectReading: Equatable, Sendable {
  /// A conversion of the object to another type, with its result and the reason for it.
  package struct Cast: Equatable, Sendable {
    /// The Swift expression: `as? any HeroDetails_Human`, `asHuman`.
    package var expression: String
    package var succeeds: Bool
    /// The reason without a full stop.
    package var reason: String

    package init(expression: String, succeeds: Bool, reason: String) {
      self.expression = expression
      self.succeeds = succeeds
      self.reason = reason
    }
  }

  /// A property that crashes the program when it is read.
  package struct Crash: Equatable, Sendable {
    /// `data.hero.asDroid?.name`.
    package var expression: String
    /// The reason why the data is missing, without a full stop.
    package var reason: String

    package init(expression: String, reason: String) {
      self.expression = expression
      self.reason = reason
    }
  }

  /// The path of the struct: `HeroAndFriendsQuery.Data.Hero_Human`.
  package var structName: String
  /// The generated protocols to which it conforms.
  package var conformances: [String]
  package var casts: [Cast]
  /// The non-optional properties of all its structs that have no data.
  package var crashes: [Crash] = []

  package init(structName: String, conformances: [String], casts: [Cast], crashes: [Crash] = []) {
    self.structName = structName
    self.conformances = conformances
    self.casts = casts
    self.crashes = crashes
  }
}
