public import GraphQLTransport
public import GraphQLRuntime
import Threads

/// What a program needs to work with Relay: a network, and the store that everybody reads.
///
/// Functions that are handed to it (updaters, subscribers) run on the thread that causes them.
/// Updaters run while the store is locked: they use their proxies, and never the environment.
open class Environment: @unchecked Sendable {
  /// How it speaks to its server.
  public let network: any Network
  private let state: Mutex<EnvironmentState>

  /// Makes an environment.
  ///
  /// - Parameters:
  ///   - network: How it speaks to its server.
  ///   - store: The records that there are from the beginning.
  ///   - gcReleaseBufferSize: How many operations that nobody retains any more keep their records.
  public init(network: any Network, store: Store = Store(), gcReleaseBufferSize: Int = 10) {
    self.network = network
    state = Mutex(EnvironmentState(store, releaseBufferSize: gcReleaseBufferSize))
  }

  /// Makes an environment of a transport.
  public convenience init(transport: any GraphQLTransport, store: Store = Store()) {
    self.init(network: TransportNetwork(transport), store: store)
  }

  /// The environment of this task, for properties that are given none.
  @TaskLocal public static var current: Environment?

  // MARK: Reading

  /// The records as they read now: what servers sent, and what is hoped for.
  public var store: Store { state.withLock { $0.queue.current } }

  /// What a definition may see now.
  public func lookup<Data>(_ selector: ReaderSelector<Data>) -> Snapshot<Data> {
    let (store, version) = state.withLock { ($0.queue.current, $0.version) }
    var snapshot = store.read(selector)
    snapshot.version = version
    return snapshot
  }

  /// What an operation may see now.
  public func lookup<Op: Operation>(_ operation: Op) -> Snapshot<Op.Data> {
    lookup(operation.selector)
  }

  /// What a fragment may see now.
  public func lookup<F: Fragment>(_ fragment: F) -> Snapshot<F.Data> { lookup(fragment.selector) }

  /// Calls back whenever what a snapshot saw reads otherwise.
  ///
  /// One call ends before the next one begins, and the last one brings what the store has last: what
  /// changes during a call, by the call itself or on another thread, is told after it.
  public func subscribe<Data>(
    _ snapshot: Snapshot<Data>,
    _ callback: @escaping @Sendable (Snapshot<Data>) -> Void
  ) -> Disposable {
    let selector = snapshot.selector
    let delivery = Delivery()
    return watch(snapshot) { environment in
      delivery.run { callback(environment.lookup(selector)) }
    }
  }

  /// The same for who looks himself, and compares versions: calls may overtake each other.
  func watch<Data>(
    _ snapshot: Snapshot<Data>,
    _ tell: @escaping @Sendable (Environment) -> Void
  ) -> Disposable {
    let selector = snapshot.selector
    let subscription = EnvironmentState.Subscription(
      seen: snapshot.seenRecords,
      view: snapshot.view,
      look: { $0.view(of: selector) },
      tell: tell
    )
    let (id, isLate) = state.withLock { state in
      let (view, seen) = state.queue.current.view(of: selector)
      var subscription = subscription
      subscription.seen = seen
      subscription.view = view
      return (state.add(subscription), view != snapshot.view)
    }
    // What happened between the reading and this call is told too.
    if isLate { subscription.tell(self) }
    // What is taken out of the state dies outside of the lock: it may have others end with it.
    return Disposable { [weak self] in
      withExtendedLifetime(self?.state.withLock { $0.remove(id) }) {}
    }
  }

  /// Whether the store can answer an operation by itself.
  public func check<Op: Operation>(_ operation: Op) -> OperationAvailability {
    check(operation.descriptor)
  }

  func check(_ operation: OperationDescriptor) -> OperationAvailability {
    state.withLock { $0.availability(of: operation) }
  }

  // MARK: Records that stay

  /// Keeps the records of an operation until the result is disposed of.
  public func retain<Op: Operation>(_ operation: Op) -> Disposable { retain(operation.descriptor) }

  func retain(_ operation: OperationDescriptor) -> Disposable {
    let id = state.withLock { $0.retain(operation) }
    return Disposable { [weak self] in self?.state.withLock { $0.release(id) } }
  }

  /// Forgets the records that no retained operation leads to; not while mutations are under way.
  public func collectGarbage() { state.withLock { $0.collectGarbage() } }

  // MARK: Writing

  /// Changes the store.
  public func commitUpdate(_ updater: @escaping StoreUpdater) {
    publish { state in state.queue.commit { StoreEditor.edit(&$0, nil, updater) }.touched }
  }

  /// The same, as Relay names it.
  public func commitLocalUpdate(_ updater: @escaping StoreUpdater) { commitUpdate(updater) }

  /// Writes the data of an operation as if the server had sent them.
  public func commitPayload<Op: Operation>(_ operation: Op, _ data: [String: Any]) {
    commitPayload(operation, json: JSONValue(payload: data))
  }

  /// The same for JSON.
  public func commitPayload<Op: Operation>(_ operation: Op, json data: JSONValue) {
    let change = StoreChange(operation.descriptor, data, updater: nil)
    publish { state in
      let touched = state.queue.commit { change.apply(to: &$0) }.touched
      state.note(written: operation.descriptor)
      return touched
    }
  }

  /// Changes the store until the result is disposed of.
  public func applyUpdate(_ updater: @escaping StoreUpdater) -> Disposable {
    disposable(of: add { StoreEditor.edit(&$0, nil, updater) })
  }

  func add(_ change: @escaping PublishQueue.Change) -> Int {
    var layer = 0
    publish { state in
      let added = state.queue.add(change)
      layer = added.layer
      return added.touched
    }
    return layer
  }

  func disposable(of layer: Int) -> Disposable {
    Disposable { [weak self] in self?.remove(layer) }
  }

  func remove(_ layer: Int) { publish { $0.queue.remove(layer) } }

  /// Writes a response of the server; the hope that it fulfils goes.
  func commit(_ change: StoreChange, of operation: OperationDescriptor, removing layer: Int?) {
    publish { state in
      let touched = state.queue.commit(removing: layer) { change.apply(to: &$0) }.touched
      state.note(written: operation)
      return touched
    }
  }

  private func publish(_ change: (inout EnvironmentState) -> Set<DataID>) {
    let (concerned, removed) = state.withLock { state in
      let touched = change(&state)
      state.version += 1
      return (state.concerned(by: touched), state.queue.takeRemoved())
    }
    // Updaters that are not needed any more die here, outside of the lock.
    withExtendedLifetime(removed) {}
    for subscription in concerned { subscription.tell(self) }
  }
}
