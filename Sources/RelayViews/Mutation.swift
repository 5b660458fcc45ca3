public import RelayRuntime

/// A mutation, as a property: `@Mutation<ChangeToDoStatusMutation> var changeStatus`.
@propertyWrapper
public struct Mutation<Operation: RelayRuntime.Operation> {
  /// What runs the mutation.
  public struct Mutator {
    let loader: MutationLoader

    /// Whether a run is under way.
    public var isInFlight: Bool { loader.isInFlight }

    /// Runs the mutation; what is hoped for reads so at once.
    @_disfavoredOverload
    @discardableResult
    public func commit(
      variables: Operation.Variables,
      optimisticResponse: [String: Any]? = nil,
      optimisticUpdater: SelectorStoreUpdater? = nil,
      updater: SelectorStoreUpdater? = nil
    ) -> Disposable {
      commit(
        variables: variables,
        optimisticResponse: optimisticResponse,
        optimisticUpdater: optimisticUpdater,
        updater: updater,
        completion: { _ in }
      )
    }

    /// The same with no more than what is done when the server has answered: a closure behind the call.
    @discardableResult
    public func commit(
      variables: Operation.Variables,
      optimisticResponse: [String: Any]? = nil,
      updater: @escaping SelectorStoreUpdater
    ) -> Disposable {
      commit(
        variables: variables,
        optimisticResponse: optimisticResponse,
        optimisticUpdater: nil,
        updater: updater
      )
    }

    /// The same with a completion handler, which is called once.
    @discardableResult
    public func commit(
      variables: Operation.Variables,
      optimisticResponse: [String: Any]? = nil,
      optimisticUpdater: SelectorStoreUpdater? = nil,
      updater: SelectorStoreUpdater? = nil,
      completion: @escaping @Sendable (Result<Operation.Data?, any Error>) -> Void
    ) -> Disposable {
      guard let environment = loader.environment else {
        completion(.failure(RelayError.noEnvironment))
        return Disposable {}
      }
      loader.count(1)
      let loader = loader
      return environment.commitMutation(
        Operation(variables: variables),
        optimisticResponse: optimisticResponse,
        optimisticUpdater: optimisticUpdater,
        updater: updater
      ) { result in
        loader.count(-1)
        completion(result)
      }
    }
  }

  @LoaderReference var loader: MutationLoader

  /// Makes a property; an environment that is not given is that of the surroundings.
  public init(environment: Environment? = nil) {
    _loader = LoaderReference(wrappedValue: MutationLoader(environment))
  }

  /// What runs the mutation.
  public var wrappedValue: Mutator { Mutator(loader: loader) }
}
