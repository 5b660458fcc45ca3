import GraphQLRuntime
import Threads

extension FragmentLoader where F: PaginationFragment {
  /// True if there are more edges after the last one.
  public var hasNext: Bool {
    F.metadata.connection?.forward != nil && pageInfo?["hasNextPage"] == .bool(true)
      && cursor("endCursor") != nil
  }

  /// True if there are more edges before the first one.
  public var hasPrevious: Bool {
    F.metadata.connection?.backward != nil && pageInfo?["hasPreviousPage"] == .bool(true)
      && cursor("startCursor") != nil
  }

  /// True while more edges at the end are being loaded.
  public var isLoadingNext: Bool { state.withLock { $0.isLoadingNext } }

  /// True while more edges at the beginning are being loaded.
  public var isLoadingPrevious: Bool { state.withLock { $0.isLoadingPrevious } }

  /// Loads `count` edges after the last one.
  ///
  /// Does nothing if there are no more edges, or if edges are being loaded.
  @discardableResult
  public func loadNext(
    _ count: Int,
    completion: @escaping @Sendable ((any Error)?) -> Void = { _ in }
  ) -> Disposable {
    guard let forward = F.metadata.connection?.forward, hasNext,
      let cursor = cursor("endCursor")
    else {
      completion(nil)
      return Disposable {}
    }
    return load(count, direction: forward, cursor: cursor, isNext: true, completion: completion)
  }

  /// Loads `count` edges before the first one.
  ///
  /// Does nothing if there are no more edges, or if edges are being loaded.
  @discardableResult
  public func loadPrevious(
    _ count: Int,
    completion: @escaping @Sendable ((any Error)?) -> Void = { _ in }
  ) -> Disposable {
    guard let backward = F.metadata.connection?.backward, hasPrevious,
      let cursor = cursor("startCursor")
    else {
      completion(nil)
      return Disposable {}
    }
    return load(count, direction: backward, cursor: cursor, isNext: false, completion: completion)
  }

  /// Loads `count` edges after the last one and waits for them; cancelling the task ends the
  /// request.
  ///
  /// - Throws: the error of the request.
  public func loadNext(_ count: Int) async throws {
    try await wait { done in loadNext(count, completion: done) }
  }

  /// Loads `count` edges before the first one and waits for them; cancelling the task ends the
  /// request.
  ///
  /// - Throws: the error of the request.
  public func loadPrevious(_ count: Int) async throws {
    try await wait { done in loadPrevious(count, completion: done) }
  }

  /// Waits for a request, and disposes of it if the task is cancelled.
  private func wait(
    for begin: (_ done: @escaping @Sendable ((any Error)?) -> Void) -> Disposable
  ) async throws {
    let state = Mutex<(request: Disposable?, isCancelled: Bool)>((nil, false))
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        let request = begin { error in
          if let error { continuation.resume(throwing: error) } else { continuation.resume() }
        }
        let isCancelled = state.withLock { state in
          state.request = request
          return state.isCancelled
        }
        if isCancelled { request.dispose() }
      }
    } onCancel: {
      let request = state.withLock { state in
        state.isCancelled = true
        return state.request
      }
      request?.dispose()
    }
  }

  private func load(
    _ count: Int,
    direction: ConnectionVariableConfig,
    cursor: JSONValue,
    isNext: Bool,
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) -> Disposable {
    let isFree = state.withLock { state in
      if state.isLoading(isNext) { return false }
      state.setLoading(isNext, true)
      state.error = nil
      return true
    }
    guard isFree, let environment else {
      completion(isFree ? RelayError.noEnvironment : nil)
      return Disposable {}
    }
    observers.notify()
    return environment.run(
      pageOperation(count, direction: direction, cursor: cursor),
      CacheConfig()
    ) {
    } completion: { [weak self] result in
      self?.loaded(isNext, result.error)
      completion(result.error)
    }
  }

  /// Updates the state at the end of a request.
  private func loaded(_ isNext: Bool, _ error: (any Error)?) {
    state.withLock { state in
      state.setLoading(isNext, false)
      state.error = error
    }
    observers.notify()
  }

  /// Returns the query with the variables of one direction only.
  private func pageOperation(
    _ count: Int,
    direction: ConnectionVariableConfig,
    cursor: JSONValue
  ) -> OperationDescriptor {
    var given: VariableData = [:]
    for other in [F.metadata.connection?.forward, F.metadata.connection?.backward] {
      guard let other, other != direction else { continue }
      given[other.count] = .null
      given[other.cursor] = .null
    }
    given[direction.count] = .int(count)
    given[direction.cursor] = VariableValue(json: cursor)
    return operation(with: given)
  }

  private var pageInfo: JSONValue? {
    guard let snapshot, let path = F.metadata.connection?.path else { return nil }
    return path.reduce(Optional(snapshot.view)) { $0?[$1] }?["pageInfo"]
  }

  private func cursor(_ name: String) -> JSONValue? {
    if case .string? = pageInfo?[name] { pageInfo?[name] } else { nil }
  }
}

extension FragmentLoader.State {
  fileprivate func isLoading(_ isNext: Bool) -> Bool {
    isNext ? isLoadingNext : isLoadingPrevious
  }

  fileprivate mutating func setLoading(_ isNext: Bool, _ isLoading: Bool) {
    if isNext { isLoadingNext = isLoading } else { isLoadingPrevious = isLoading }
  }
}
