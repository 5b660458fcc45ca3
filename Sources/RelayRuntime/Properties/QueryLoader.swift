import Threads

/// Keeps the data of a query up to date, for the variables requested last.
public final class QueryLoader<O: Operation>: Sendable {
  struct State {
    var surroundings: LoaderEnvironment
    var identifier: String?
    var result = QueryResult<O>.loading
    /// A number that identifies the current query, variables and fetch key.
    var reading = 0
    /// The version of the store that the data was read from, or `nil` if it was not read yet.
    var version: Int?
    var lifetimes: [Disposable] = []

    var environment: Environment? { surroundings.environment }
  }

  private let state: Mutex<State>
  private let fetchPolicy: FetchPolicy
  let observers = Observers()

  package init(fetchPolicy: FetchPolicy, environment: Environment?) {
    self.fetchPolicy = fetchPolicy
    state = Mutex(State(surroundings: LoaderEnvironment(environment)))
  }

  deinit { for lifetime in state.withLock({ $0.lifetimes }) { lifetime.dispose() } }

  /// Calls the observer after each change, until the result is disposed of.
  public func onChange(_ observer: @escaping @Sendable () -> Void) -> Disposable {
    observers.add(observer)
  }

  package func inherit(_ environment: Environment?) {
    // The next request fetches in the new environment.
    state.withLock { if $0.surroundings.inherit(environment) { $0.identifier = nil } }
  }

  package func adopt(_ newer: QueryLoader) {
    guard newer !== self else { return }
    let surroundings = newer.state.withLock { $0.surroundings }
    state.withLock { if $0.surroundings.adopt(surroundings) { $0.identifier = nil } }
  }

  /// Returns the result of a query, and fetches it if it differs from the last one.
  package func get(_ operation: O, fetchKey: String?) -> QueryResult<O> {
    let identifier = operation.descriptor.identifier + (fetchKey ?? "")
    let (environment, reading, earlier) = state.withLock { state in
      // Without an environment, the property requests again once there is one.
      guard state.identifier != identifier, state.environment != nil else {
        return (state.environment, Int?.none, [Disposable]())
      }
      defer { (state.result, state.version, state.lifetimes) = (.loading, nil, []) }
      state.identifier = identifier
      state.reading += 1
      return (state.environment, state.reading, state.lifetimes)
    }
    guard let environment else { return .failure(RelayError.noEnvironment) }
    if let reading {
      add(environment.retain(operation), reading)
      fetch(operation, reading: reading, environment: environment)
      for lifetime in earlier { lifetime.dispose() }
    }
    return state.withLock { $0.result }
  }

  private func add(_ lifetime: Disposable, _ reading: Int) {
    let isLate = state.withLock { state in
      if state.reading != reading { return true }
      state.lifetimes.append(lifetime)
      return false
    }
    if isLate { lifetime.dispose() }
  }

  private func fetch(_ operation: O, reading: Int, environment: Environment) {
    let contactsServer = environment.contactsServer(operation.descriptor, fetchPolicy)
    let isWhole = environment.check(operation) == .available
    if !contactsServer || fetchPolicy == .storeAndNetwork && isWhole {
      read(operation, reading: reading, environment: environment)
    }
    guard contactsServer else { return }
    let request = environment.run(operation.descriptor, CacheConfig(), received: {}) {
      [weak self] result in
      guard let self else { return }
      switch result {
      case .finished: self.read(operation, reading: reading, environment: environment)
      case .failure(let error):
        self.state.withLock { state in
          if state.reading == reading { state.result = .failure(error) }
        }
      }
      self.observers.notify()
    }
    add(request, reading)
  }

  /// Reads the data, and the first time also subscribes to changes.
  private func read(_ operation: O, reading: Int, environment: Environment) {
    let snapshot = environment.lookup(operation)
    // The data is set first, because a notification may arrive before `watch` returns.
    let isFirst = set(snapshot, reading)
    guard isFirst else { return }
    let subscription = environment.watch(snapshot) { [weak self] environment in
      self?.set(environment.lookup(operation), reading)
      self?.observers.notify()
    }
    add(subscription, reading)
  }

  /// Stores data unless newer data is present; returns true for the first data.
  @discardableResult
  private func set(_ snapshot: Snapshot<O.Data>, _ reading: Int) -> Bool {
    state.withLock { state in
      guard state.reading == reading, snapshot.version >= state.version ?? 0 else { return false }
      defer { state.version = snapshot.version }
      state.result = .success(snapshot.data)
      return state.version == nil
    }
  }
}
