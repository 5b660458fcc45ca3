public import GraphQLRuntime
internal import Threads

/// The normalized cache of a client: one value that several threads read and change.
///
/// What waits for a server's answer lies over it in layers, which are taken away again. A
/// transaction is seen as a whole or not at all.
public final class CacheStore: Sendable {
  private struct Layer {
    let id: Int
    let apply: @Sendable (inout NormalizedCache) throws -> Void
  }

  private struct State {
    /// What servers and transactions have written.
    var base: NormalizedCache
    var layers: [Layer] = []
    /// The base with its layers: what is read.
    var current: NormalizedCache
    var generation = 0
    var observers: [Int: Observer] = [:]
    var nextID = 0

    mutating func newID() -> Int {
      nextID += 1
      return nextID
    }
  }

  /// For whom the cache is changed.
  struct Change: Sendable {
    /// The watcher whose fetch it is, which is not told of it.
    var watcher: Int?
    /// Whether that watcher fetched of itself, because the cache lacked something.
    var isAutomatic = false
  }

  /// Is told which places changed, how often the cache has changed with that, and whether a watcher
  /// fetched that of itself.
  typealias Observer = @Sendable (Set<CachePlace>, Int, _ isAutomatic: Bool) -> Void

  private let state: Mutex<State>
  /// Held by whoever changes the cache, so that readers need not wait for them.
  private let writing = Mutex()

  /// Makes a store of what is known already.
  public init(_ cache: NormalizedCache = NormalizedCache()) {
    state = Mutex(State(base: cache, current: cache))
  }

  /// The cache as it is read now.
  public var snapshot: NormalizedCache { state.withLock(\.current) }

  /// What a query selects, of the cache alone.
  ///
  /// - Throws: A ``CacheMiss`` that names what is not there, or an `ExecutionFailure`.
  public func read<Operation: GraphQLOperation>(
    _ operation: Operation
  ) throws -> Operation.Data {
    let (reading, _) = reading(ExecutableSelection(operation))
    guard let data = reading.data, !reading.isPending else { throw reading.error }
    return data
  }

  /// What a fragment selects of a stored object, whose key has its type's name: `Cat:Whiskers`.
  ///
  /// - Throws: A ``CacheMiss`` that names what is not there, or an `ExecutionFailure`.
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

  /// Reads single objects; what is set in it is thrown away.
  public func readTransaction<Schema: SchemaConfiguration, Value>(
    schema: Schema.Type,
    _ body: (CacheTransaction) throws -> Value
  ) rethrows -> Value {
    var copy = snapshot
    return try copy.transaction(schema: schema, body)
  }

  /// Reads and changes single objects; watchers are told of what changed when the body returns, and
  /// nothing has changed when it throws.
  ///
  /// A second one waits for the first to end, so that the body must not begin one.
  public func readWriteTransaction<Schema: SchemaConfiguration, Value>(
    schema: Schema.Type,
    _ body: (CacheTransaction) throws -> Value
  ) throws -> Value {
    try change { base, _ in try base.transaction(schema: schema, body) }.value
  }

  /// Forgets everything but what waits for an answer; watched queries are fetched anew.
  public func clear() {
    _ = try? change { base, _ in base = NormalizedCache() }
  }
}

extension CacheStore {
  /// How often the cache has changed.
  var generation: Int { state.withLock(\.generation) }

  func reading<Data: RootSelectionSet>(
    _ selection: ExecutableSelection<Data>
  ) -> (CacheReading<Data>, generation: Int) {
    let (cache, generation) = state.withLock { ($0.current, $0.generation) }
    return (selection.read(from: cache), generation)
  }

  /// Writes what a response brought, in the place of a layer; gives how often the cache has changed.
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

  /// Lays a change over the cache; throws what the change does when it is first made.
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

  /// Whether something waits for a server's answer.
  var hasLayers: Bool { state.withLock { !$0.layers.isEmpty } }

  func observe(_ observer: @escaping Observer) -> Int {
    state.withLock { state in
      let id = state.newID()
      state.observers[id] = observer
      return id
    }
  }

  func stopObserving(_ id: Int) { state.withLock { $0.observers[id] = nil } }

  /// Changes base and layers as a whole, and tells the observers; nothing is changed when it throws.
  ///
  /// A layer that cannot be made again over what is new is left out.
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
