public import GraphQLRuntime

extension Environment {
  // MARK: Queries

  /// Fetches a query and returns its data; with `storeAndNetwork`, that of the server.
  ///
  /// - Throws: ``RelayError``, or the error of the network.
  public func fetchQuery<Op: Operation>(
    _ operation: Op,
    fetchPolicy: FetchPolicy = .networkOnly,
    cacheConfig: CacheConfig = CacheConfig()
  ) async throws -> sending Op.Data? {
    if contactsServer(operation.descriptor, fetchPolicy) {
      try await execute(operation.descriptor, cacheConfig)
    }
    return lookup(operation).data
  }

  /// Returns a publisher of a query's data, which fetches when it is subscribed to.
  ///
  /// It publishes the store's data if the policy allows it, and then the server's.
  public func fetchQuery<Op: Operation>(
    _ operation: Op,
    fetchPolicy: FetchPolicy = .networkOnly,
    cacheConfig: CacheConfig = CacheConfig()
  ) -> Publisher<Op.Data?> {
    Publisher { [self] receiveValue, receiveCompletion in
      let contactsServer = contactsServer(operation.descriptor, fetchPolicy)
      let usesStore = !contactsServer || fetchPolicy == .storeAndNetwork
      if usesStore, fetchPolicy == .storeOnly || check(operation) == .available {
        receiveValue(lookup(operation).data)
      }
      guard contactsServer else {
        receiveCompletion(.finished)
        return Disposable {}
      }
      return run(operation.descriptor, cacheConfig) {
        receiveValue(self.lookup(operation).data)
      } completion: {
        receiveCompletion($0)
      }
    }
  }

  /// Fetches a query and calls a completion handler once, with the final data.
  @discardableResult
  public func fetchQuery<Op: Operation>(
    _ operation: Op,
    fetchPolicy: FetchPolicy = .networkOnly,
    cacheConfig: CacheConfig = CacheConfig(),
    completion: @escaping @Sendable (Result<Op.Data?, any Error>) -> Void
  ) -> Disposable {
    guard contactsServer(operation.descriptor, fetchPolicy) else {
      completion(.success(lookup(operation).data))
      return Disposable {}
    }
    return run(operation.descriptor, cacheConfig) {
    } completion: { result in
      switch result {
      case .finished: completion(.success(self.lookup(operation).data))
      case .failure(let error): completion(.failure(error))
      }
    }
  }

  func contactsServer(_ operation: OperationDescriptor, _ policy: FetchPolicy) -> Bool {
    switch policy {
    case .networkOnly, .storeAndNetwork: true
    case .storeOnly: false
    case .storeOrNetwork: check(operation) != .available
    }
  }

  // MARK: Mutations

  /// Runs a mutation and returns its data.
  ///
  /// The `optimisticResponse` (the data that the server is expected to send) and the changes of the
  /// `optimisticUpdater` are visible at once, and are removed when the server responds or the
  /// request fails. The `updater` changes the store after the response; a trailing closure is the
  /// `updater`.
  ///
  /// - Throws: ``RelayError``, or the error of the network.
  @_disfavoredOverload
  public func commitMutation<Op: Operation>(
    _ operation: Op,
    optimisticResponse: JSONValue? = nil,
    optimisticUpdater: SelectorStoreUpdater? = nil,
    updater: SelectorStoreUpdater? = nil
  ) async throws -> sending Op.Data? {
    let layer = applyOptimisticResponse(
      operation.descriptor,
      response: optimisticResponse,
      updater: optimisticUpdater
    )
    try await execute(operation.descriptor, layer: layer, updater: updater)
    return lookup(operation).data
  }

  /// Runs a mutation with only an `updater`, and returns its data.
  ///
  /// - Throws: ``RelayError``, or the error of the network.
  public func commitMutation<Op: Operation>(
    _ operation: Op,
    optimisticResponse: JSONValue? = nil,
    updater: @escaping SelectorStoreUpdater
  ) async throws -> sending Op.Data? {
    try await commitMutation(
      operation,
      optimisticResponse: optimisticResponse,
      optimisticUpdater: nil,
      updater: updater
    )
  }

  /// Returns a publisher that runs a mutation with only an `updater`, with the response as a Swift
  /// dictionary.
  public func commitMutation<Op: Operation>(
    _ operation: Op,
    optimisticResponse: [String: Any]? = nil,
    updater: @escaping SelectorStoreUpdater
  ) -> Publisher<Op.Data?> {
    commitMutation(
      operation,
      optimisticResponse: optimisticResponse,
      optimisticUpdater: nil,
      updater: updater
    )
  }

  /// Returns a publisher that runs a mutation, with the response as a Swift dictionary.
  @_disfavoredOverload
  public func commitMutation<Op: Operation>(
    _ operation: Op,
    optimisticResponse: [String: Any]? = nil,
    optimisticUpdater: SelectorStoreUpdater? = nil,
    updater: SelectorStoreUpdater? = nil
  ) -> Publisher<Op.Data?> {
    let response = optimisticResponse.map { JSONValue(payload: $0) }
    return Publisher { [self] receiveValue, receiveCompletion in
      let layer = applyOptimisticResponse(
        operation.descriptor,
        response: response,
        updater: optimisticUpdater
      )
      return run(operation.descriptor, CacheConfig(), layer: layer, updater: updater) {
        receiveValue(self.lookup(operation).data)
      } completion: {
        receiveCompletion($0)
      }
    }
  }

  /// Runs a mutation and calls a completion handler once; optimistic changes are visible when this
  /// function returns.
  @discardableResult
  public func commitMutation<Op: Operation>(
    _ operation: Op,
    optimisticResponse: [String: Any]? = nil,
    optimisticUpdater: SelectorStoreUpdater? = nil,
    updater: SelectorStoreUpdater? = nil,
    completion: @escaping @Sendable (Result<Op.Data?, any Error>) -> Void
  ) -> Disposable {
    let response = optimisticResponse.map { JSONValue(payload: $0) }
    let layer = applyOptimisticResponse(
      operation.descriptor,
      response: response,
      updater: optimisticUpdater
    )
    return run(operation.descriptor, CacheConfig(), layer: layer, updater: updater) {
    } completion: { result in
      switch result {
      case .finished: completion(.success(self.lookup(operation).data))
      case .failure(let error): completion(.failure(error))
      }
    }
  }

  private func applyOptimisticResponse(
    _ operation: OperationDescriptor,
    response: JSONValue?,
    updater: SelectorStoreUpdater?
  ) -> Int? {
    if response == nil, updater == nil { return nil }
    let change = StoreChange(operation, response, updater: updater)
    return add { change.apply(to: &$0) }
  }

  // MARK: Subscriptions

  /// Returns a publisher of a subscription's events, each of which is written to the store first.
  public func requestSubscription<Op: Operation>(
    _ operation: Op,
    updater: SelectorStoreUpdater? = nil
  ) -> Publisher<Op.Data?> {
    Publisher { [self] receiveValue, receiveCompletion in
      run(operation.descriptor, CacheConfig(), updater: updater) {
        receiveValue(self.lookup(operation).data)
      } completion: {
        receiveCompletion($0)
      }
    }
  }

  // MARK: Execution

  /// Runs an operation in a new task.
  func run(
    _ operation: OperationDescriptor,
    _ cacheConfig: CacheConfig,
    layer: Int? = nil,
    updater: SelectorStoreUpdater? = nil,
    received: @escaping @Sendable () -> Void,
    completion: @escaping @Sendable (PublisherCompletion) -> Void
  ) -> Disposable {
    let task = Task {
      do {
        try await self.execute(
          operation,
          cacheConfig,
          layer: layer,
          updater: updater,
          received: received
        )
        completion(.finished)
      } catch {
        completion(.failure(error))
      }
    }
    return Disposable { task.cancel() }
  }

  /// Runs an operation and writes each response to the store.
  ///
  /// The optimistic layer is removed at the first response or at a failure.
  func execute(
    _ operation: OperationDescriptor,
    _ cacheConfig: CacheConfig = CacheConfig(),
    layer: Int? = nil,
    updater: SelectorStoreUpdater? = nil,
    received: @Sendable () -> Void = {}
  ) async throws {
    var optimisticLayer = layer
    defer { if let optimisticLayer { remove(optimisticLayer) } }
    var hasAnswer = false
    for try await payload in payloads(of: operation, cacheConfig) {
      let response = try Self.response(payload)
      guard let data = response.data, !data.isNull else {
        throw RelayError.server(response.errors.map { JSONValue($0.node) })
      }
      let change = StoreChange(operation, node: data, updater: updater)
      commit(change, of: operation, removing: optimisticLayer)
      optimisticLayer = nil
      hasAnswer = true
      received()
    }
    if Task.isCancelled { throw CancellationError() }
    if !hasAnswer, operation.request.params.operationKind != .subscription {
      throw RelayError.noResponse
    }
  }

  private func payloads(
    of operation: OperationDescriptor,
    _ cacheConfig: CacheConfig
  ) -> AsyncThrowingStream<[UInt8], any Error> {
    if let mocks = network as? any OperationNetwork { return mocks.execute(operation) }
    return network.execute(
      request: operation.request.params,
      variables: operation.variables,
      cacheConfig: cacheConfig
    )
  }

  private static func response(_ payload: [UInt8]) throws(RelayError) -> GraphQLResponse {
    do throws(JSONSyntaxError) {
      return GraphQLResponse(try JSONDocument(payload))
    } catch {
      throw .notJSON("\(error)")
    }
  }
}
