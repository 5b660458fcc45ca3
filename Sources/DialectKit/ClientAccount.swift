import ApolloPolicy
import GraphQLRuntime
package import ResponseAnalysis

/// Summary of what a program generated for one dialect and release reads from a response: all data,
/// data with properties that crash the program, part of the data, or nothing.
package struct ClientAccount: Equatable, Sendable {
  package enum Result: String, CaseIterable, Sendable {
    /// The program gets all data.
    case data
    /// The program gets the data except for parts that it reads separately.
    case partialData
    /// The program gets nothing because the server sent no data.
    case noData
    /// The program gets nothing because the client cannot read a value and refuses the whole
    /// response.
    case refused
  }

  package let dialect: Dialect
  /// The release of the client; `nil` if the dialect does not distinguish releases.
  package let release: String?
  package let outcome: ProgramOutcome
  /// The properties that crash the program when they are read.
  package let crashes: ReadingCrashes
  /// The first clause of a refusal.
  private let refusalClause: String
  /// A description of the first failure, with its cause and a fix if they are known.
  private let cause: String?

  /// Summarizes a reading.
  ///
  /// If `reader` is given, the summary includes the cause of the first failure.
  package init(
    _ reading: any ResponseReading,
    of reader: ResponseReader?,
    _ options: CodegenOptions
  ) {
    dialect = options.dialect
    release = options.dialect.usesApolloOptions ? options.apollo.map { "\($0.version)" } : nil
    outcome = reading.outcome
    crashes = reading.crashes
    refusalClause =
      switch reader?.cache {
      case nil: "the client rejects the whole response"
      case let cache? where cache.unread != nil: "this operation is not read from the cache"
      case _?: "the client cannot read this operation from the cache"
      }
    cause = outcome.failure.flatMap { failure in
      reader.flatMap { reader in
        reader.fault(at: failure.path).map { reader.cause(of: $0) }
      }
    }
  }

  package var result: Result {
    switch outcome {
    case .data: .data
    case .partialData: .partialData
    case .noData: .noData
    case .thrown: .refused
    }
  }

  /// Whether the program gets all data and can read every property without a crash.
  package var isWhole: Bool { result == .data && crashes.count == 0 }

  /// The summary as one phrase without a full stop.
  package var text: String {
    crashes.count == 0
      ? outcome.text : "\(outcome.text), but \(ReadingCrashes.text(ofCount: crashes.count))"
  }

  /// A clause with the reason why the client rejects the whole response, such as "the client
  /// refuses the whole response: null at `as[1].n`, whose type is non-null"; `nil` if it does not.
  package var refusal: String? {
    guard case .thrown(let failure, let count) = outcome else { return nil }
    // The message of a server's error has no place of its own.
    let place = failure.error == "server" ? "" : " at `\(failure.place)`"
    let first = cause ?? failure.message + place
    return refusal(because: first + (count > 1 ? " (the first of \(count) faults)" : ""))
  }

  /// Returns the same clause with the reason that concerns the value in question.
  func refusal(because first: String) -> String? {
    guard case .thrown = outcome else { return nil }
    return "\(refusalClause): \(first)"
  }
}

extension Explanation {
  /// The text, followed by a restricting clause if there is one.
  package func text(but clause: String?) -> String {
    clause.map { "\(textWithoutState ?? text), but \($0)" } ?? text
  }
}

extension ProgramOutcome {
  /// The first value that cannot be read; `nil` if all values can.
  package var failure: ReadingFailure? {
    switch self {
    case .thrown(let failure, _), .partialData(_, let failure, _): failure
    case .data, .noData: nil
    }
  }

  /// The number of values that cannot be read.
  package var failureCount: Int {
    switch self {
    case .thrown(_, let count), .partialData(_, _, let count): count
    case .data, .noData: 0
    }
  }
}
