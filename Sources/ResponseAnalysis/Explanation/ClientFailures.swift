package import GraphQLRuntime

/// The values of a response that a client cannot read, by the account of its dialect.
package struct ClientFailures: Equatable, Sendable {
  /// The effect of a value that the client cannot read.
  package enum Effect: Equatable, Sendable {
    /// The client throws an error and discards the whole response.
    case error
    /// The operation has no data, without an error.
    case noData
    /// Only a part that is read separately has no data.
    case partialData
  }

  /// The places of the values.
  private let places: Set<ResponsePath>
  private let effect: Effect
  /// Whether all such values are among the places.
  let isComplete: Bool

  package init(places: some Sequence<ResponsePath>, effect: Effect, isComplete: Bool) {
    self.places = Set(places)
    self.effect = effect
    self.isComplete = isComplete
  }

  /// Returns the effect of a fault, as the second clause of a sentence; `nil` if it is not known.
  func clause(onFaultAt path: ResponsePath) -> String? {
    guard isFailure(at: path) else {
      return !isComplete ? nil : "the generated code does not throw an error here"
    }
    return switch effect {
    case .error: "the generated code throws an error here and rejects the whole response"
    case .noData: "the generated code cannot read this value and rejects the whole response"
    case .partialData: "the generated code cannot read the part with this value"
    }
  }

  /// Returns the effect of a fault on the values around it, as the second clause of a sentence; `nil`
  /// if it is not known.
  func clause(aroundFaultAt path: ResponsePath) -> String? {
    guard isFailure(at: path) else {
      return !isComplete ? nil : "the generated code does not throw an error"
    }
    return switch effect {
    case .error: "the generated code throws an error instead"
    case .noData: "the generated code rejects the whole response instead"
    case .partialData: "the generated code cannot read the part with this value"
    }
  }

  /// Returns the effect of a null that a server must not send, as the last clause of a sentence;
  /// `nil` if it is not known.
  func clause(onForbiddenNullAt path: ResponsePath) -> String? {
    isFailure(at: path) && effect != .partialData
      ? "clients reject the whole response" : clause(onFaultAt: path)
  }

  /// Returns the effect of nulls that represent errors, as the last clause of a sentence; `nil` if
  /// it is not known.
  func clause(onErrorNullsAt paths: [ResponsePath]) -> String? {
    guard paths.contains(where: isFailure) else {
      return !isComplete ? nil : "generated code does not throw an error"
    }
    return effect == .partialData
      ? "generated code cannot read the parts with such nulls"
      : "generated code rejects the whole response"
  }

  /// Whether the client reads everything around a value and does not need the value itself.
  func isUnneeded(at path: ResponsePath) -> Bool { isComplete && !isFailure(at: path) }

  /// Whether the client cannot read a value, or an object that contains it.
  private func isFailure(at path: ResponsePath) -> Bool {
    path.elements.indices.contains { places.contains(ResponsePath(Array(path.elements[...$0]))) }
      || places.contains(ResponsePath([]))
  }
}
