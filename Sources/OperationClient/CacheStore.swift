public import GraphQLRuntime
internal import Threads

/// The normalized cache of a client, shared by several threads.
///
/// Optimistic updates are layers above it, which are removed when the server responds. Transactions
/// are atomic.
public final class CacheStore: Sendable {
  private struct Layer {
    let id: Int
    let apply: @Sendable (inout NormalizedCache) throws -> Void
  }

  private struct State {
    /// The data written by responses and transactions.
    var base: NormalizedCache
    var layers: [Layer] = []
    /// The base with all layers applied, which is what reads see.
    var current: NormalizedCache
    var generation = 0
    var observers: [Int: Observer] = [:]
    var nextID = 0

    mutating func newID() -> Int {
      nextID += 1
      return nextID
    }
  }

  /// The origin of a change.
  struct Change: Sendable {
    /// The watcher that made the fetch, which is not notified of the change.
    var watcher: Int?
    /// True if that watcher fetched automatically, because data was missing in the cache.
    var isAutomatic = false
  }

  /// Receives the changed locations, the new generation of the cache, and whether a watcher made
  /// the fetch automatically.
  typealias Observer = @Sendable (Set<CacheLocation>, Int, _ isAutomatic: Bool) -> Void

  private let state: Mutex<State>
  /// The lock for changing the cache; readers do not need it.
  private let writing = Mutex()

  /// Creates a store with existing data.
  public init(_ cache: NormalizedCache = NormalizedCache()) {
    state = Mutex(State(base: cache, current: cache))
  }

  /// A copy of the cache as reads currently see it.
  public var snapshot: NormalizedCache { state.withLock(\.current) }

  /// Reads a query's data from the cache only.
  ///
  /// - Throws: a ``CacheMiss`` that lists the missing data, or an `ExecutionFailure`.
  public func read<Operation: GraphQLOperation>(
    _ operation: Operation
  ) throws -> Operation.Data {
    let (reading, _) = reading(ExecutableSelection(operation))
    guard let data = reading.data, !reading.isPending else { throw reading.error }
    return data
  }

  /// Reads a fragment's data of a stored object; `key` includes the type's name, such as
  /// `Cat:Whiskers`.
  ///
  /// - Throws: a ``CacheMiss`` that lists the missing data, or an `ExecutionFailure`.
  public func read<View: Fragment>(
    _ fragment: View.Type,
    key: String,
    variables: Variables? = nil
  ) throws -> View {
    let selection = ExecutableSelection<View>(fragment: fragment, variables: variables)
    let reading = selection.read(from: snapshot, at: CacheKey(key))
    guard let data = reading.data, !reading.isPending else { throw reading.error }
    return data
  }

  /// Reads individual objects; changes made in the body are discarded.
  ///
  /// - Throws: the error that the body throws.
  public func readTransaction<Schema: SchemaConfiguration, Value>(
    schema: Schema.Type,
    _ body: (CacheTransaction) throws -> Value
  ) rethrows -> Value {
    var copy = snapshot
    return try copy.transaction(schema: schema, body)
  }

  /// Reads and changes individual objects in a transaction.
  ///
  /// Watchers are notified when the body returns. If it throws, nothing is changed. Transactions
  /// are exclusive, so the body must not start another one.
  ///
  /// - Throws: the error that the body throws.
  public func readWriteTransaction<Schema: SchemaConfiguration, Value>(
    schema: Schema.Type,
    _ body: (CacheTransaction) throws -> Value
  ) throws -> Value {
    try change { base, _ in try base.transaction(schema: schema, body) }.value
  }

  /// Removes all data except optimistic updates; watched queries are fetched again.
  public func clear() {
    _ = try? change { base, _ in base = NormalizedCache() }
  }
}

extension CacheStore {
  /// The number of changes of the cache so far.
  var generation: Int { state.withLock(\.generation) }

  func reading<Data: RootSelectionSet>(
    _ selection: ExecutableSelection<Data>
  ) -> (CacheReading<Data>, generation: Int) {
    let (cache, generation) = state.withLock { ($0.current, $0.generation) }
    return (selection.read(from: cache), generation)
  }

  /// Merges the records of a response, removing an optimistic layer, and returns the new
  /// generation.
  @discardableResult
  func merge(
    _ records: NormalizedCache,
    replacing layer: Int? = nil,
    as kind: Change = Change()
  ) -> Int {
    let changed = try? change(as: kind) { base, layers in
      layers.removeAll { $0.id == layer }
      base.merge(records)
    }
    return changed?.generation ?? generation
  }

  /// Adds an optimistic update as a layer and returns its ID; throws if the update throws when
  /// first applied.
  func add<Data: RootSelectionSet>(
    _ update: @escaping @Sendable (CacheTransaction) throws -> Void,
    for selection: ExecutableSelection<Data>
  ) throws -> Int {
    let id = state.withLock { $0.newID() }
    let layer = Layer(id: id) { cache in try selection.transaction(in: &cache, update) }
    var trial = snapshot
    try layer.apply(&trial)
    _ = try change { _, layers in layers.append(layer) }
    return id
  }

  func remove(_ layer: Int) {
    guard state.withLock({ $0.layers.contains { $0.id == layer } }) else { return }
    _ = try? change { _, layers in layers.removeAll { $0.id == layer } }
  }

  /// True if optimistic updates are pending.
  var hasLayers: Bool { state.withLock { !$0.layers.isEmpty } }

  func observe(_ observer: @escaping Observer) -> Int {
    state.withLock { state in
      let id = state.newID()
      state.observers[id] = observer
      return id
    }
  }

  func stopObserving(_ id: Int) { state.withLock { $0.observers[id] = nil } }

  /// Changes base and layers atomically and notifies the observers; nothing is changed if the body
  /// throws.
  ///
  /// A layer that throws on the new base is skipped.
  private func change<Value>(
    as kind: Change = Change(),
    _ body: (inout NormalizedCache, inout [Layer]) throws -> Value
  ) throws -> (value: Value, generation: Int) {
    let outcome = writing.withLock { _ in
      Result {
        var (base, layers) = state.withLock { ($0.base, $0.layers) }
        let old = snapshot
        let value = try body(&base, &layers)
        var current = base
        for layer in layers {
          var next = current
          if (try? layer.apply(&next)) != nil { current = next }
        }
        let places = current.places(changedSince: old)
        let (generation, observers) = state.withLock { [base, layers, current] state in
          state.base = base
          state.layers = layers
          state.current = current
          if !places.isEmpty { state.generation += 1 }
          return (state.generation, state.observers)
        }
        return (value, generation, places, observers)
      }
    }
    let (value, generation, places, observers) = try outcome.get()
    if !places.isEmpty {
      for (id, observer) in observers where id != kind.watcher {
        observer(places, generation, kind.isAutomatic)
      }
    }
    return (value, generation)
  }
}
