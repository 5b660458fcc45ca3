package import GraphQLRuntime

/// The values of a response that a client cannot read, by the account of its dialect.
package struct ClientFailures: Equatable, Sendable {
  /// The places of the values.
  private let places: Set<ResponsePath>
  /// Whether one such value makes the client discard the whole response.
  private let losesAll: Bool
  /// Whether all such values are among the places.
  private let isComplete: Bool

  package init(places: some Sequence<ResponsePath>, losesAll: Bool, isComplete: Bool) {
    self.places = Set(places)
    self.losesAll = losesAll
    self.isComplete = isComplete
  }

  /// Returns the effect of a fault, as the second clause of a sentence; `nil` if it is not known.
  func clause(onFaultAt path: ResponsePath) -> String? {
    guard isFailure(at: path) else {
      return !isComplete ? nil : "the generated code does not throw an error here"
    }
    return losesAll
      ? "the generated code throws an error here and rejects the whole response"
      : "the generated code cannot read the part with this value"
  }

  /// Returns the effect of a fault on the values around it, as the second clause of a sentence; `nil`
  /// if it is not known.
  func clause(aroundFaultAt path: ResponsePath) -> String? {
    guard isFailure(at: path) else {
      return !isComplete ? nil : "the generated code does not throw an error"
    }
    return losesAll
      ? "the generated code throws an error instead"
      : "the generated code cannot read the part with this value"
  }

  /// Whether the client cannot read a value, or an object that contains it.
  private func isFailure(at path: ResponsePath) -> Bool {
    path.elements.indices.contains { places.contains(ResponsePath(Array(path.elements[...$0]))) }
      || places.contains(ResponsePath([]))
  }
}
