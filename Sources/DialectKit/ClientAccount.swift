import ApolloPolicy
import GraphQLRuntime
package import ResponseAnalysis

/// What a program with the code of one dialect and release gets of a response: the data, data with
/// properties that end the program, a part of it, or nothing.
package struct ClientAccount: Equatable, Sendable {
  package enum Result: String, CaseIterable, Sendable {
    /// All of the data.
    case data
    /// The data, without parts that are read on their own.
    case partialData
    /// Nothing, because the server sent no data.
    case noData
    /// Nothing, because the client cannot take a value and refuses the whole response.
    case refused
  }

  package let dialect: Dialect
  /// The release of the client, where the dialect has several.
  package let release: String?
  package let outcome: ProgramOutcome
  /// The properties that end the program where they are read.
  package let crashes: ReadingCrashes
  /// Whether a value that cannot be taken loses all others.
  private let losesAll: Bool
  /// Whether the data is read from a cache file.
  private let isCacheRead: Bool
  /// The first failure in words, with its cause and what to do where these are known.
  private let cause: String?

  /// Makes the account of a reading; `reader`, if there is one, knows more of the first failure's cause.
  package init(
    _ reading: any ResponseReading,
    of reader: ResponseReader?,
    _ options: CodegenOptions
  ) {
    dialect = options.dialect
    release = options.apollo.flatMap { options.dialect.manner == .released ? "\($0.version)" : nil }
    outcome = reading.outcome
    crashes = reading.crashes
    losesAll = reading.losesAll
    isCacheRead = reader?.cache != nil
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
    case .thrown: losesAll ? .refused : .partialData
    }
  }

  /// Whether the program gets all of the data, and may read every property.
  package var isWhole: Bool { result == .data && crashes.count == 0 }

  /// The account in one phrase without full stop.
  package var text: String {
    crashes.count == 0
      ? outcome.text : "\(outcome.text), but \(ReadingCrashes.text(ofCount: crashes.count))"
  }

  /// Why the client refuses the whole response, as a clause: "the client refuses the whole response:
  /// null at `as[1].n`, whose type is non-null"; nil if it does not.
  package var refusal: String? {
    guard case .thrown(let failure, let count) = outcome, losesAll else { return nil }
    let first = cause ?? "\(failure.message) at `\(failure.place)`"
    let rest = count > 1 ? " (the first of \(count) faults)" : ""
    return isCacheRead
      ? "the client gets nothing of this operation from the cache: \(first)\(rest)"
      : "the client refuses the whole response: \(first)\(rest)"
  }
}

extension Explanation {
  /// The text with a clause that restricts it, if any.
  package func text(but clause: String?) -> String {
    clause.map { "\(text), but \($0)" } ?? text
  }
}

extension ProgramOutcome {
  /// The first value that cannot be taken; nil if all can.
  package var failure: ReadingFailure? {
    switch self {
    case .thrown(let failure, _), .partialData(_, let failure, _): failure
    case .data, .noData: nil
    }
  }

  /// How many values cannot be taken.
  package var failureCount: Int {
    switch self {
    case .thrown(_, let count), .partialData(_, _, let count): count
    case .data, .noData: 0
    }
  }
}
