import GraphQLRuntime
import Threads

extension FragmentLoader where F: RefetchableFragment {
  /// Whether the fragment is being fetched again.
  public var isRefetching: Bool { state.withLock { $0.isRefetching } }

  /// Fetches the fragment again, with other variables or those that it has.
  ///
  /// With another id in them the fragment reads another record from then on. Whoever asks again takes
  /// the earlier request back, and so does the end of the loader. The records that were fetched stay
  /// until the fragment is fetched again, or the loader ends.
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
    let asksServer = environment.asksServer(operation, fetchPolicy)
    let (number, earlier) = state.withLock { state in
      defer { state.request = nil }
      state.refetches += 1
      (state.isRefetching, state.error) = (asksServer, nil)
      return (state.refetches, state.request)
    }
    earlier?.dispose()
    let lifetime = environment.retain(operation)
    guard asksServer else {
      settle(operation, environment, number, lifetime)
      observers.tell()
      completion(nil)
      return Disposable {}
    }
    observers.tell()
    let request = environment.run(operation, CacheConfig()) {
    } completion: { [weak self] result in
      if let self {
        self.refetched(result, operation, environment, number, lifetime)
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

  /// What the request of this number leaves behind; nothing, where another one was made since.
  private func refetched(
    _ result: PublisherCompletion,
    _ operation: OperationDescriptor,
    _ environment: Environment,
    _ number: Int,
    _ lifetime: Disposable
  ) {
    if result.error == nil {
      settle(operation, environment, number, lifetime)
    } else {
      lifetime.dispose()
    }
    let isLast = state.withLock { state in
      if state.refetches != number { return false }
      (state.isRefetching, state.request, state.error) = (false, nil, result.error)
      return true
    }
    if isLast { observers.tell() }
  }

  /// The query, with the variables of the fragment and others in front of them.
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

  /// Reads what the query has brought, and keeps it, where this is the last request.
  private func settle(
    _ operation: OperationDescriptor,
    _ environment: Environment,
    _ number: Int,
    _ lifetime: Disposable
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

  /// Where the fragment is in what a query has brought.
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
  /// What failed.
  var error: (any Error)? {
    switch self {
    case .finished: nil
    case .failure(let error): error
    }
  }
}
