public import GraphQLRuntime

/// Watches the data that a query read in the cache.
///
/// When a field read by the last result changes, the query is read again and reported. If data is
/// then missing in the cache, it is fetched from the server, unless the policy excludes fetching;
/// that request does not write to the cache if the policy excludes writing.
///
/// A fetch that one watcher starts automatically never causes another watcher to fetch. Otherwise
/// two queries that overwrite each other's fields would fetch forever. The other watcher reports
/// again once the cache has all of its data.
public final class QueryWatcher<Data: RootSelectionSet>: Sendable {
  private enum Event: Sendable {
    case fetch(CachePolicy)
    case changed(Set<CacheLocation>, generation: Int, isAutomatic: Bool)
    case delivered(Delivered<Data>)
    case ended((any Error)?, fetch: Int)
    case waitUntilIdle(CheckedContinuation<Void, Never>, otherThan: Int)
  }

  private let events: AsyncStream<Event>.Continuation
  private let cache: CacheStore
  private let observer: Int
  private let work: Task<Void, Never>

  init(
    client: OperationClient,
    operation: PreparedOperation<Data>,
    policy: CachePolicy,
    handler: @escaping @Sendable (Result<GraphQLResult<Data>, any Error>) -> Void
  ) {
    let (stream, events) = AsyncStream.makeStream(of: Event.self)
    self.events = events
    cache = client.cache
    let observer = cache.observe { places, generation, isAutomatic in
      events.yield(.changed(places, generation: generation, isAutomatic: isAutomatic))
    }
    self.observer = observer
    work = Task.detached {
      var room = Room(
        client: client,
        operation: operation,
        policy: policy,
        observer: observer,
        events: events,
        handler: handler
      )
      for await event in stream { room.take(event) }
      room.fetching?.cancel()
    }
    events.yield(.fetch(policy))
  }

  deinit { cancel() }

  /// Fetches the query again.
  public func refetch(cachePolicy: CachePolicy = .fetchIgnoringCacheData) {
    events.yield(.fetch(cachePolicy))
  }

  /// Ends watching and cancels the running request.
  public func cancel() {
    cache.stopObserving(observer)
    events.finish()
    work.cancel()
  }

  /// Returns after the watcher has handled all earlier events and at most `count` of its requests are
  /// in flight, including those that a newer request replaced.
  ///
  /// Tests use this to check that nothing else is reported or requested. Returns at once after
  /// ``cancel()``; do not cancel the watcher while another task waits.
  package func waitUntilIdle(otherThan count: Int = 0) async {
    await withCheckedContinuation { continuation in
      if case .enqueued = events.yield(.waitUntilIdle(continuation, otherThan: count)) { return }
      continuation.resume()
    }
  }

  /// The state of a watcher, accessed only by its task, which processes events in order.
  private struct Room {
    private let client: OperationClient
    private let operation: PreparedOperation<Data>
    private let policy: CachePolicy
    private let observer: Int
    private let events: AsyncStream<Event>.Continuation
    private let handler: @Sendable (Result<GraphQLResult<Data>, any Error>) -> Void
    /// The running request, identified by `fetchCount`.
    var fetching: Task<Void, Never>?
    private var fetchCount = 0
    /// The number of requests in flight, including replaced ones.
    private var runningCount = 0
    /// The callers of ``waitUntilIdle(otherThan:)``, each with its limit of requests in flight.
    private var waiting: [(continuation: CheckedContinuation<Void, Never>, limit: Int)] = []
    private var dependencies: Set<CacheLocation> = []
    /// The newest generations of the cache: of a reported result, of any change, and of a change
    /// that may cause a fetch.
    private var notifiedGeneration = 0
    private var seenGeneration = 0
    private var requestGeneration = 0
    /// The generation at which data was missing while a request was running.
    private var missedGeneration: Int?

    init(
      client: OperationClient,
      operation: PreparedOperation<Data>,
      policy: CachePolicy,
      observer: Int,
      events: AsyncStream<Event>.Continuation,
      handler: @escaping @Sendable (Result<GraphQLResult<Data>, any Error>) -> Void
    ) {
      self.client = client
      self.operation = operation
      self.policy = policy
      self.observer = observer
      self.events = events
      self.handler = handler
    }

    mutating func take(_ event: Event) {
      guard !Task.isCancelled else { return }
      defer { resumeWaiting() }
      switch event {
      case .fetch(let policy): fetch(policy, isAutomatic: false)
      case .changed(let places, let generation, let isAutomatic):
        seenGeneration = max(seenGeneration, generation)
        if !isAutomatic { requestGeneration = max(requestGeneration, generation) }
        guard generation > notifiedGeneration, !dependencies.isDisjoint(with: places) else {
          return
        }
        readAgain(mayFetch: !isAutomatic)
      case .delivered(let delivered): notify(delivered)
      case .ended(let error, let number):
        runningCount -= 1
        // A newer request may have replaced it.
        guard number == fetchCount else { return }
        fetching = nil
        if let error {
          handler(.failure(error))
          awaitData()
        } else if missedGeneration != nil {
          fetchMissing()
        }
      case .waitUntilIdle(let continuation, let limit): waiting.append((continuation, limit))
      }
    }

    private mutating func resumeWaiting() {
      for (continuation, limit) in waiting where runningCount <= limit { continuation.resume() }
      waiting.removeAll { runningCount <= $0.limit }
    }

    private mutating func notify(_ delivered: Delivered<Data>) {
      notifiedGeneration = max(notifiedGeneration, delivered.generation)
      if let missed = missedGeneration, missed <= delivered.generation { missedGeneration = nil }
      handler(.success(delivered.result))
      guard delivered.result.data != nil else { return awaitData() }
      dependencies = delivered.dependencies
      // The cache was changed after the response was read, or an optimistic update covers it.
      let isFromServer = delivered.result.source == .server
      if seenGeneration > delivered.generation || isFromServer && client.cache.hasLayers {
        readAgain(mayFetch: requestGeneration > delivered.generation)
      }
    }

    /// Without data, watch the fields that the query would read, in addition to those it last read.
    private mutating func awaitData() {
      if dependencies.isEmpty, seenGeneration > 0 { return readAgain(mayFetch: false) }
      dependencies.formUnion(client.cache.reading(operation.selection).0.dependencies)
    }

    private mutating func readAgain(mayFetch: Bool) {
      let (reading, generation) = client.cache.reading(operation.selection)
      guard let data = reading.data else {
        dependencies.formUnion(reading.dependencies)
        guard mayFetch, policy != .returnCacheDataDontFetch else { return }
        // The running request may already have the missing data, so wait for its end.
        if fetching == nil { fetchMissing() } else { missedGeneration = generation }
        return
      }
      dependencies = reading.dependencies
      notifiedGeneration = generation
      missedGeneration = nil
      handler(.success(GraphQLResult(cached: data)))
    }

    private mutating func fetchMissing() {
      fetch(policy.writesCache ? .fetchIgnoringCacheData : policy, isAutomatic: true)
    }

    private mutating func fetch(_ policy: CachePolicy, isAutomatic: Bool) {
      fetching?.cancel()
      fetchCount += 1
      runningCount += 1
      missedGeneration = nil
      let change = CacheStore.Change(watcher: observer, isAutomatic: isAutomatic)
      fetching = Task.detached { [client, operation, events, number = fetchCount] in
        do {
          try await client.execute(operation, policy, as: change) {
            events.yield(.delivered($0))
          }
          events.yield(.ended(nil, fetch: number))
        } catch {
          // Errors of a replaced or cancelled request are ignored.
          events.yield(.ended(error, fetch: number))
        }
      }
    }
  }
}
