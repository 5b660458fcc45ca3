public import RelayRuntime

/// A property that runs a mutation: `@Mutation<ChangeToDoStatusMutation> var changeStatus`.
@propertyWrapper
public struct Mutation<Operation: RelayRuntime.Operation> {
  /// Runs the mutation.
  public struct Mutator {
    let loader: MutationLoader

    /// True while the mutation is running.
    public var isInFlight: Bool { loader.isInFlight }

    /// Runs the mutation; optimistic changes are visible at once.
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

    /// Runs the mutation with an `updater`, which can be a trailing closure.
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

    /// Runs the mutation and calls a completion handler once.
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

  /// Creates a property (default environment: that of the surrounding view).
  public init(environment: Environment? = nil) {
    _loader = LoaderReference(wrappedValue: MutationLoader(environment))
  }

  /// The value that runs the mutation.
  public var wrappedValue: Mutator { Mutator(loader: loader) }
}
