import GraphQLRuntime

/// The mutable state of an environment.
struct EnvironmentState: Sendable {
  /// A subscription to the data of a snapshot.
  struct Subscription: Sendable {
    var seen: Set<DataID>
    var view: JSONValue
    let look: @Sendable (Store) -> (view: JSONValue, seen: Set<DataID>)
    let notify: @Sendable (Environment) -> Void
  }

  var queue: PublishQueue
  /// The number of writes so far.
  var version = 0
  private var subscriptions: [Int: Subscription] = [:]
  private var retained: [Int: OperationDescriptor] = [:]
  /// The released operations whose records are still kept, latest last.
  private var released: [OperationDescriptor] = []
  /// The maximum number of released operations.
  private let releaseBufferSize: Int
  /// The epoch of the store at which each operation was written.
  private var written: [String: Int] = [:]
  private var lastID = 0

  init(_ store: Store, releaseBufferSize: Int) {
    queue = PublishQueue(store)
    self.releaseBufferSize = releaseBufferSize
  }

  // MARK: Subscriptions

  mutating func add(_ subscription: Subscription) -> Int {
    lastID += 1
    subscriptions[lastID] = subscription
    return lastID
  }

  mutating func remove(_ subscription: Int) -> Subscription? {
    subscriptions.removeValue(forKey: subscription)
  }

  /// Returns the subscriptions whose data has changed, in the order of subscribing.
  mutating func concerned(by touched: Set<DataID>) -> [Subscription] {
    if touched.isEmpty { return [] }
    let store = queue.current
    var found: [Subscription] = []
    for id in subscriptions.keys.sorted() {
      guard let subscription = subscriptions[id], !subscription.seen.isDisjoint(with: touched)
      else { continue }
      let (view, seen) = subscription.look(store)
      subscriptions[id]?.seen = seen
      if view == subscription.view { continue }
      subscriptions[id]?.view = view
      found.append(subscription)
    }
    return found
  }

  // MARK: Operations

  mutating func note(written operation: OperationDescriptor) {
    written[operation.identifier] = queue.base.epoch
  }

  func availability(of operation: OperationDescriptor) -> OperationAvailability {
    StoreCheck(operation, queue.current)
      .availability(writtenAt: written[operation.identifier])
  }

  // MARK: Retention

  mutating func retain(_ operation: OperationDescriptor) -> Int {
    lastID += 1
    retained[lastID] = operation
    return lastID
  }

  mutating func release(_ id: Int) {
    guard let operation = retained.removeValue(forKey: id) else { return }
    released.append(operation)
    guard released.count > releaseBufferSize else { return }
    released.removeFirst(released.count - releaseBufferSize)
    collectGarbage()
  }

  /// Removes the records that no retained or recently released operation reaches.
  mutating func collectGarbage() {
    if queue.isOptimistic { return }
    var kept: Set<DataID> = []
    for operation in retained.values { kept.formUnion(StoreCheck(operation, queue.base).reached) }
    for operation in released { kept.formUnion(StoreCheck(operation, queue.base).reached) }
    queue.keep(kept)
  }
}
