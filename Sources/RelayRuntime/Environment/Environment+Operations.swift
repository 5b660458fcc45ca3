public import GraphQLRuntime

extension Environment {
  // MARK: Queries

  /// Fetches a query and gives its data; with `storeAndNetwork` those of the server.
  public func fetchQuery<Op: Operation>(
    _ operation: Op,
    fetchPolicy: FetchPolicy = .networkOnly,
    cacheConfig: CacheConfig = CacheConfig()
  ) async throws -> sending Op.Data? {
    if asksServer(operation.descriptor, fetchPolicy) {
      try await execute(operation.descriptor, cacheConfig)
    }
    return lookup(operation).data
  }

  /// The data of a query, fetched when somebody wants them: what the store has where the policy allows
  /// it, then what the server says.
  public func fetchQuery<Op: Operation>(
    _ operation: Op,
    fetchPolicy: FetchPolicy = .networkOnly,
    cacheConfig: CacheConfig = CacheConfig()
  ) -> Publisher<Op.Data?> {
    Publisher { [self] receiveValue, receiveCompletion in
      let asksServer = asksServer(operation.descriptor, fetchPolicy)
      let usesStore = !asksServer || fetchPolicy == .storeAndNetwork
      if usesStore, fetchPolicy == .storeOnly || check(operation) == .available {
        receiveValue(lookup(operation).data)
      }
      guard asksServer else {
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

  /// The same with a completion handler, which is called once, with the last data.
  @discardableResult
  public func fetchQuery<Op: Operation>(
    _ operation: Op,
    fetchPolicy: FetchPolicy = .networkOnly,
    cacheConfig: CacheConfig = CacheConfig(),
    completion: @escaping @Sendable (Result<Op.Data?, any Error>) -> Void
  ) -> Disposable {
    guard asksServer(operation.descriptor, fetchPolicy) else {
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

  func asksServer(_ operation: OperationDescriptor, _ policy: FetchPolicy) -> Bool {
    switch policy {
    case .networkOnly, .storeAndNetwork: true
    case .storeOnly: false
    case .storeOrNetwork: check(operation) != .available
    }
  }

  // MARK: Mutations

  /// Runs a mutation and gives its data.
  ///
  /// The `optimisticResponse`, the data that the server will probably send, and what the
  /// `optimisticUpdater` changes are read at once, and go when the server answers or fails. The
  /// `updater` changes the store when it has answered; it is what a closure behind the call is.
  @_disfavoredOverload
  public func commitMutation<Op: Operation>(
    _ operation: Op,
    optimisticResponse: JSONValue? = nil,
    optimisticUpdater: SelectorStoreUpdater? = nil,
    updater: SelectorStoreUpdater? = nil
  ) async throws -> sending Op.Data? {
    let layer = hope(operation.descriptor, optimisticResponse, optimisticUpdater)
    try await execute(operation.descriptor, layer: layer, updater: updater)
    return lookup(operation).data
  }

  /// The same with no more than what is done when the server has answered.
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

  /// The same with a response as Swift writes it, and no more than what is done when the server has answered.
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

  /// The same with a response as Swift writes it.
  @_disfavoredOverload
  public func commitMutation<Op: Operation>(
    _ operation: Op,
    optimisticResponse: [String: Any]? = nil,
    optimisticUpdater: SelectorStoreUpdater? = nil,
    updater: SelectorStoreUpdater? = nil
  ) -> Publisher<Op.Data?> {
    let response = optimisticResponse.map { JSONValue(payload: $0) }
    return Publisher { [self] receiveValue, receiveCompletion in
      let layer = hope(operation.descriptor, response, optimisticUpdater)
      return run(operation.descriptor, CacheConfig(), layer: layer, updater: updater) {
        receiveValue(self.lookup(operation).data)
      } completion: {
        receiveCompletion($0)
      }
    }
  }

  /// The same with a completion handler, which is called once; what is hoped for reads so when this
  /// returns.
  @discardableResult
  public func commitMutation<Op: Operation>(
    _ operation: Op,
    optimisticResponse: [String: Any]? = nil,
    optimisticUpdater: SelectorStoreUpdater? = nil,
    updater: SelectorStoreUpdater? = nil,
    completion: @escaping @Sendable (Result<Op.Data?, any Error>) -> Void
  ) -> Disposable {
    let response = optimisticResponse.map { JSONValue(payload: $0) }
    let layer = hope(operation.descriptor, response, optimisticUpdater)
    return run(operation.descriptor, CacheConfig(), layer: layer, updater: updater) {
    } completion: { result in
      switch result {
      case .finished: completion(.success(self.lookup(operation).data))
      case .failure(let error): completion(.failure(error))
      }
    }
  }

  private func hope(
    _ operation: OperationDescriptor,
    _ response: JSONValue?,
    _ updater: SelectorStoreUpdater?
  ) -> Int? {
    if response == nil, updater == nil { return nil }
    let change = StoreChange(operation, response, updater: updater)
    return add { change.apply(to: &$0) }
  }

  // MARK: Subscriptions

  /// The data of each event of a subscription, which is written to the store first.
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

  // MARK: One way for all

  /// Runs an operation beside its caller.
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

  /// Runs an operation and writes each response; the layer that was hoped for goes at the first one, or
  /// when there is none.
  func execute(
    _ operation: OperationDescriptor,
    _ cacheConfig: CacheConfig = CacheConfig(),
    layer: Int? = nil,
    updater: SelectorStoreUpdater? = nil,
    received: @Sendable () -> Void = {}
  ) async throws {
    var hope = layer
    defer { if let hope { remove(hope) } }
    var hasAnswer = false
    for try await payload in payloads(of: operation, cacheConfig) {
      let response = try Self.response(payload)
      guard let data = response.data, !data.isNull else {
        throw RelayError.server(response.errors.map { JSONValue($0.node) })
      }
      let change = StoreChange(operation, node: data, updater: updater)
      commit(change, of: operation, removing: hope)
      hope = nil
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
