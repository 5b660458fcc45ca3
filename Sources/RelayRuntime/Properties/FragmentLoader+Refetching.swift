import GraphQLRuntime
import Threads

extension FragmentLoader where F: RefetchableFragment {
  /// True while the fragment is being fetched again.
  public var isRefetching: Bool { state.withLock { $0.isRefetching } }

  /// Fetches the fragment again, with other variables or the current ones.
  ///
  /// If the variables contain another ID, the fragment reads that record from then on. A new
  /// request replaces a running one, and deallocating the loader ends it. The fetched records are
  /// retained until the next fetch or the end of the loader.
  @discardableResult
  public func refetch(
    _ variables: F.Operation.Variables? = nil,
    fetchPolicy: FetchPolicy = .networkOnly,
    completion: @escaping @Sendable ((any Error)?) -> Void = { _ in }
  ) -> Disposable {
    let given = variables?.variableData ?? [:]
    let operation = operation(with: given)
    guard let environment else {
      completion(RelayError.noEnvironment)
      return Disposable {}
    }
    let contactsServer = environment.contactsServer(operation, fetchPolicy)
    let (number, earlier) = state.withLock { state in
      defer { state.request = nil }
      state.refetches += 1
      (state.isRefetching, state.error) = (contactsServer, nil)
      return (state.refetches, state.request)
    }
    earlier?.dispose()
    let lifetime = environment.retain(operation)
    guard contactsServer else {
      settle(operation, environment: environment, number: number, lifetime: lifetime)
      observers.notify()
      completion(nil)
      return Disposable {}
    }
    observers.notify()
    let request = environment.run(operation, CacheConfig()) {
    } completion: { [weak self] result in
      if let self {
        self.refetched(
          result,
          operation: operation,
          environment: environment,
          number: number,
          lifetime: lifetime
        )
      } else {
        lifetime.dispose()
      }
      completion(result.error)
    }
    let isLate = state.withLock { state in
      if state.refetches != number { return true }
      if state.isRefetching { state.request = request }
      return false
    }
    if isLate { request.dispose() }
    return request
  }

  /// Updates the state at the end of a request, unless it was replaced by another one.
  private func refetched(
    _ result: PublisherCompletion,
    operation: OperationDescriptor,
    environment: Environment,
    number: Int,
    lifetime: Disposable
  ) {
    if result.error == nil {
      settle(operation, environment: environment, number: number, lifetime: lifetime)
    } else {
      lifetime.dispose()
    }
    let isLast = state.withLock { state in
      if state.refetches != number { return false }
      (state.isRefetching, state.request, state.error) = (false, nil, result.error)
      return true
    }
    if isLast { observers.notify() }
  }

  /// Returns the query with the fragment's variables, overridden by the given ones.
  func operation(with given: VariableData) -> OperationDescriptor {
    let metadata = F.metadata
    var variables = selector.scope.variables
    if let identifier = metadata.identifierVariable {
      variables[identifier] = .string(selector.dataID)
    }
    return OperationDescriptor(
      request: F.Operation.node,
      variables: variables.merging(given).only(metadata.variables)
    )
  }

  /// Reads and retains the query's data, if this is the latest request.
  private func settle(
    _ operation: OperationDescriptor,
    environment: Environment,
    number: Int,
    lifetime: Disposable
  ) {
    if let pointer = pointer(of: operation, in: environment.store) {
      read(pointer, environment) { $0.refetches == number }
    }
    let unneeded = state.withLock { state -> Disposable? in
      guard state.refetches == number else { return lifetime }
      defer { state.lifetime = lifetime }
      return state.lifetime
    }
    unneeded?.dispose()
  }

  /// Returns the pointer to the fragment in a query's data.
  private func pointer(of operation: OperationDescriptor, in store: Store) -> FragmentPointer? {
    var id = Store.rootID
    var selections = operation.request.operation.selections
    for key in F.metadata.path {
      guard let record = store[id] else { return nil }
      let field = selections.fields(forType: record.typename).first { $0.responseKey == key }
      guard let field,
        let value = record[
          storageKey(name: field.name, args: field.args, variables: operation.variables)
        ],
        case .link(let target) = value
      else { return nil }
      id = target
      selections = field.link?.selections ?? []
    }
    return FragmentPointer(
      id: id,
      owner: operation.request.params.name,
      variables: operation.variables,
      arguments: operation.variables.only(F.node.argumentDefinitions.map(\.name))
    )
  }
}

extension PublisherCompletion {
  /// The error, if the publisher failed.
  var error: (any Error)? {
    switch self {
    case .finished: nil
    case .failure(let error): error
    }
  }
}
