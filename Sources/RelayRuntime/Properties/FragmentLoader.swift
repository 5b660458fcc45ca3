import GraphQLRuntime
import Threads

/// Keeps the data of a fragment in an environment's store up to date.
public final class FragmentLoader<F: Fragment>: Sendable {
  struct State {
    /// The fragment given to the loader; `pointer` differs from it after a fetch with another ID.
    var given: FragmentPointer
    var pointer: FragmentPointer
    var surroundings: LoaderEnvironment
    var snapshot: Snapshot<F.Data>?
    var subscription: Disposable?
    /// A number that identifies the current record and variables.
    var reading = 0
    /// The request that fetches the fragment again.
    var request: Disposable?
    /// The number of times the fragment was fetched again.
    var refetches = 0
    /// Retains the records of the last completed request.
    var lifetime: Disposable?
    var isLoadingNext = false
    var isLoadingPrevious = false
    var isRefetching = false
    var error: (any Error)?

    var environment: Environment? { surroundings.environment }

    init(_ given: FragmentPointer, _ surroundings: LoaderEnvironment) {
      (self.given, pointer, self.surroundings) = (given, given, surroundings)
    }

    /// Resets the state, so that running requests for the previous input are ignored.
    mutating func begin() {
      let (reading, refetches) = (reading + 1, refetches + 1)
      self = Self(given, surroundings)
      (self.reading, self.refetches) = (reading, refetches)
    }
  }

  let state: Mutex<State>
  /// The observers of changes.
  let observers = Observers()

  /// Creates a loader (default environment: that of the current task).
  public init(_ fragment: F, environment: Environment? = nil) {
    state = Mutex(State(fragment.fragmentPointer, LoaderEnvironment(environment)))
  }

  /// Creates a loader without a fragment, for a property that has none.
  package init() {
    let nothing = FragmentPointer(id: "", owner: "", variables: [:])
    state = Mutex(State(nothing, LoaderEnvironment(nil)))
  }

  deinit {
    let ends = state.withLock { [$0.request, $0.subscription, $0.lifetime] }
    for end in ends { end?.dispose() }
  }

  /// The fragment's data, or `nil` if it cannot be decoded or there is no environment.
  public var data: F.Data? { snapshot?.data }

  /// The error of the last request, or `nil` if it succeeded.
  public var error: (any Error)? { state.withLock { $0.error } }

  /// The environment.
  public var environment: Environment? { state.withLock { $0.environment } }

  /// Calls back after each change of the data or of the loading state.
  public func onChange(_ observer: @escaping @Sendable () -> Void) -> Disposable {
    let subscription = observers.add(observer)
    load()
    return subscription
  }

  /// The fragment given to the loader.
  var given: FragmentPointer { state.withLock { $0.given } }

  package func inherit(_ environment: Environment?) {
    begin { $0.surroundings.inherit(environment) }
  }

  package func adopt(_ newer: FragmentLoader) {
    guard newer !== self else { return }
    let (given, surroundings) = newer.state.withLock { ($0.given, $0.surroundings) }
    begin { state in
      let isElsewhere = state.surroundings.adopt(surroundings)
      guard isElsewhere || state.given != given else { return false }
      state.given = given
      return true
    }
  }

  /// Resets the state if the change returns true.
  private func begin(_ change: (inout State) -> Bool) {
    let ends = state.withLock { state -> [Disposable?] in
      guard change(&state) else { return [] }
      defer { state.begin() }
      return [state.request, state.subscription, state.lifetime]
    }
    for end in ends { end?.dispose() }
  }

  var snapshot: Snapshot<F.Data>? {
    load()
    return state.withLock { $0.snapshot }
  }

  var selector: ReaderSelector<F.Data> {
    state.withLock { ReaderSelector(node: F.node, pointer: $0.pointer) }
  }

  /// Reads the data for the first time.
  private func load() {
    let (environment, pointer, isLoaded) = state.withLock { state in
      (state.environment, state.pointer, state.snapshot != nil || state.pointer.id.isEmpty)
    }
    guard !isLoaded, let environment else { return }
    read(pointer, environment) { $0.snapshot == nil }
  }

  /// Reads a record and watches it for changes, if that is still wanted.
  func read(
    _ pointer: FragmentPointer,
    _ environment: Environment,
    while isWanted: (State) -> Bool
  ) {
    let selector = ReaderSelector<F.Data>(node: F.node, pointer: pointer)
    let snapshot = environment.lookup(selector)
    let (reading, earlier) = state.withLock { state -> (Int?, Disposable?) in
      guard isWanted(state) else { return (nil, nil) }
      defer { state.subscription = nil }
      state.reading += 1
      (state.pointer, state.snapshot) = (pointer, snapshot)
      return (state.reading, state.subscription)
    }
    guard let reading else { return }
    earlier?.dispose()
    // The snapshot is set first, because a notification may arrive before `watch` returns.
    let subscription = environment.watch(snapshot) { [weak self] environment in
      self?.look(selector, reading: reading, environment: environment)
    }
    let isLate = state.withLock { state in
      if state.reading != reading { return true }
      state.subscription = subscription
      return false
    }
    if isLate { subscription.dispose() }
  }

  /// Reads again, unless the input has changed or a newer read has finished.
  private func look(
    _ selector: ReaderSelector<F.Data>,
    reading: Int,
    environment: Environment
  ) {
    let snapshot = environment.lookup(selector)
    let isNews = state.withLock { state in
      guard state.reading == reading, snapshot.version >= state.snapshot?.version ?? 0 else {
        return false
      }
      state.snapshot = snapshot
      return true
    }
    if isNews { observers.notify() }
  }
}
