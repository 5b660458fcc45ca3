import GraphQLRuntime
import Threads

/// What a fragment sees of an environment's store, kept up to date.
public final class FragmentLoader<F: Fragment>: Sendable {
  struct State {
    /// What the loader was made for; `pointer` leads elsewhere after a fetch for another id.
    var given: FragmentPointer
    var pointer: FragmentPointer
    var surroundings: LoaderEnvironment
    var snapshot: Snapshot<F.Data>?
    var subscription: Disposable?
    /// Which reading this is: each place that is read, and each variables, are one.
    var reading = 0
    /// The request that fetches the fragment again.
    var request: Disposable?
    /// How often it was asked to be fetched again.
    var refetches = 0
    /// Keeps the records of the request that was answered last.
    var lifetime: Disposable?
    var isLoadingNext = false
    var isLoadingPrevious = false
    var isRefetching = false
    var error: (any Error)?

    var environment: Environment? { surroundings.environment }

    init(_ given: FragmentPointer, _ surroundings: LoaderEnvironment) {
      (self.given, pointer, self.surroundings) = (given, given, surroundings)
    }

    /// Begins anew: what was under way for what was read before no longer counts.
    mutating func begin() {
      let (reading, refetches) = (reading + 1, refetches + 1)
      self = Self(given, surroundings)
      (self.reading, self.refetches) = (reading, refetches)
    }
  }

  let state: Mutex<State>
  /// Who wants to know of changes.
  let observers = Observers()

  /// Begins to read; an environment that is not given is the task's current one.
  public init(_ fragment: F, environment: Environment? = nil) {
    state = Mutex(State(fragment.fragmentPointer, LoaderEnvironment(environment)))
  }

  /// Reads nothing: what a property has that was given no fragment.
  package init() {
    let nothing = FragmentPointer(id: "", owner: "", variables: [:])
    state = Mutex(State(nothing, LoaderEnvironment(nil)))
  }

  deinit {
    let ends = state.withLock { [$0.request, $0.subscription, $0.lifetime] }
    for end in ends { end?.dispose() }
  }

  /// What the fragment sees; nil where its data cannot be made, or there is no environment.
  public var data: F.Data? { snapshot?.data }

  /// Why the last request failed; nil where it did not.
  public var error: (any Error)? { state.withLock { $0.error } }

  /// The environment that is read.
  public var environment: Environment? { state.withLock { $0.environment } }

  /// Calls back after each change of what the fragment sees, and of what is being loaded.
  public func onChange(_ observer: @escaping @Sendable () -> Void) -> Disposable {
    let subscription = observers.add(observer)
    load()
    return subscription
  }

  /// What the loader was made for.
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

  /// Begins anew where a change says that something else is to be read.
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

  /// Reads for the first time.
  private func load() {
    let (environment, pointer, isLoaded) = state.withLock { state in
      (state.environment, state.pointer, state.snapshot != nil || state.pointer.id.isEmpty)
    }
    guard !isLoaded, let environment else { return }
    read(pointer, environment) { $0.snapshot == nil }
  }

  /// Reads at a place from now on, and whenever something changes there, where that is still wanted.
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
    // It may be told before this returns, so the snapshot is there already.
    let subscription = environment.watch(snapshot) { [weak self] environment in
      self?.look(selector, reading, environment)
    }
    let isLate = state.withLock { state in
      if state.reading != reading { return true }
      state.subscription = subscription
      return false
    }
    if isLate { subscription.dispose() }
  }

  /// Reads again, unless something else is read by now, or somebody has read later.
  private func look(
    _ selector: ReaderSelector<F.Data>,
    _ reading: Int,
    _ environment: Environment
  ) {
    let snapshot = environment.lookup(selector)
    let isNews = state.withLock { state in
      guard state.reading == reading, snapshot.version >= state.snapshot?.version ?? 0 else {
        return false
      }
      state.snapshot = snapshot
      return true
    }
    if isNews { observers.tell() }
  }
}
