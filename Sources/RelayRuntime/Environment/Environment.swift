public import GraphQLTransport
public import GraphQLRuntime
import Threads

/// A Relay environment: a network, and the store that all definitions read.
///
/// Updaters and subscribers run on the thread that triggers them. Updaters run while the store is
/// locked, so they must use only their proxies, not the environment.
open class Environment: @unchecked Sendable {
  /// The connection to the server.
  public let network: any Network
  private let state: Mutex<EnvironmentState>

  /// Creates an environment.
  ///
  /// `store` has the initial records. `gcReleaseBufferSize` is the number of released operations
  /// whose records are kept.
  public init(network: any Network, store: Store = Store(), gcReleaseBufferSize: Int = 10) {
    self.network = network
    state = Mutex(EnvironmentState(store, releaseBufferSize: gcReleaseBufferSize))
  }

  /// Creates an environment that uses a transport.
  public convenience init(transport: any GraphQLTransport, store: Store = Store()) {
    self.init(network: TransportNetwork(transport), store: store)
  }

  /// The environment of the current task, which is the default for properties.
  @TaskLocal public static var current: Environment?

  // MARK: Reading

  /// The current records, including optimistic changes.
  public var store: Store { state.withLock { $0.queue.current } }

  /// Reads the current data of a selector.
  public func lookup<Data>(_ selector: ReaderSelector<Data>) -> Snapshot<Data> {
    let (store, version) = state.withLock { ($0.queue.current, $0.version) }
    var snapshot = store.read(selector)
    snapshot.version = version
    return snapshot
  }

  /// Reads the current data of an operation.
  public func lookup<Op: Operation>(_ operation: Op) -> Snapshot<Op.Data> {
    lookup(operation.selector)
  }

  /// Reads the current data of a fragment.
  public func lookup<F: Fragment>(_ fragment: F) -> Snapshot<F.Data> { lookup(fragment.selector) }

  /// Calls back whenever the data of a snapshot changes.
  ///
  /// Calls never overlap, and the last one has the latest data: a change during a call, by the call
  /// itself or on another thread, is reported after it.
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

  /// Notifies of changes without reading; notifications may overlap, so the receiver must compare
  /// versions.
  func watch<Data>(
    _ snapshot: Snapshot<Data>,
    _ notify: @escaping @Sendable (Environment) -> Void
  ) -> Disposable {
    let selector = snapshot.selector
    let subscription = EnvironmentState.Subscription(
      seen: snapshot.seenRecords,
      view: snapshot.view,
      look: { $0.view(of: selector) },
      notify: notify
    )
    let (id, isLate) = state.withLock { state in
      let (view, seen) = state.queue.current.view(of: selector)
      var subscription = subscription
      subscription.seen = seen
      subscription.view = view
      return (state.add(subscription), view != snapshot.view)
    }
    // Also report a change between reading the snapshot and this call.
    if isLate { subscription.notify(self) }
    // Release removed state outside of the lock, because its deinitializers may dispose of other
    // subscriptions.
    return Disposable { [weak self] in
      withExtendedLifetime(self?.state.withLock { $0.remove(id) }) {}
    }
  }

  /// Returns whether the store has all data of an operation.
  public func check<Op: Operation>(_ operation: Op) -> OperationAvailability {
    check(operation.descriptor)
  }

  func check(_ operation: OperationDescriptor) -> OperationAvailability {
    state.withLock { $0.availability(of: operation) }
  }

  // MARK: Retention

  /// Retains the records of an operation until the result is disposed of.
  public func retain<Op: Operation>(_ operation: Op) -> Disposable { retain(operation.descriptor) }

  func retain(_ operation: OperationDescriptor) -> Disposable {
    let id = state.withLock { $0.retain(operation) }
    return Disposable { [weak self] in self?.state.withLock { $0.release(id) } }
  }

  /// Removes the records that no retained operation reaches, unless optimistic changes are pending.
  public func collectGarbage() { state.withLock { $0.collectGarbage() } }

  // MARK: Writing

  /// Changes the store.
  public func commitUpdate(_ updater: @escaping StoreUpdater) {
    publish { state in
      state.queue.commit { StoreEditor.edit(&$0, operation: nil, body: updater) }.touched
    }
  }

  /// Does the same as ``commitUpdate(_:)``, under Relay's name.
  public func commitLocalUpdate(_ updater: @escaping StoreUpdater) { commitUpdate(updater) }

  /// Writes the data of an operation as if the server had sent it.
  public func commitPayload<Op: Operation>(_ operation: Op, _ data: [String: Any]) {
    commitPayload(operation, json: JSONValue(payload: data))
  }

  /// Writes the data of an operation, given as JSON, as if the server had sent it.
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
    disposable(of: add { StoreEditor.edit(&$0, operation: nil, body: updater) })
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

  /// Writes a response of the server, and removes the optimistic layer for it.
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
    // Release removed updaters outside of the lock.
    withExtendedLifetime(removed) {}
    for subscription in concerned { subscription.notify(self) }
  }
}
