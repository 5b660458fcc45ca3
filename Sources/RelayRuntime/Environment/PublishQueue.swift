/// The records sent by servers, with the optimistic changes of pending mutations as layers above
/// them.
///
/// Whenever the base changes, the layers are applied again.
package struct PublishQueue: Sendable {
  /// A function that changes a store.
  package typealias Change = @Sendable (inout Store) -> Void

  private struct Layer: Sendable {
    let id: Int
    let change: Change
    /// The records that the layer changes.
    var touched: Set<DataID> = []
  }

  /// The data written by servers and updaters.
  package private(set) var base: Store
  private var layers: [Layer] = []
  /// The base with all layers applied, or `nil` if there are none.
  private var top: Store?
  private var lastID = 0
  /// The removed changes that have not been released yet.
  private var removed: [Change] = []

  package init(_ base: Store) { self.base = base }

  /// The store as reads see it.
  package var current: Store { top ?? base }

  var isOptimistic: Bool { !layers.isEmpty }

  /// Changes the base, removes a layer, and returns the records whose data may have changed.
  package mutating func commit<Result>(
    removing layer: Int? = nil,
    _ change: (inout Store) -> Result
  ) -> (result: Result, touched: Set<DataID>) {
    base.touched = []
    let result = change(&base)
    var touched = base.touched ?? []
    base.touched = nil
    touched.formUnion(rebase { Self.remove(layer, of: &$0, to: &$1) })
    return (result, touched)
  }

  /// Adds a change as a layer.
  package mutating func add(_ change: @escaping Change) -> (layer: Int, touched: Set<DataID>) {
    lastID += 1
    let layer = Layer(id: lastID, change: change)
    return (lastID, rebase { layers, _ in layers.append(layer) })
  }

  /// Removes a layer.
  package mutating func remove(_ layer: Int) -> Set<DataID> {
    rebase { Self.remove(layer, of: &$0, to: &$1) }
  }

  /// Returns the removed changes, so that the caller can release them outside of a lock.
  mutating func takeRemoved() -> [Change] {
    defer { removed = [] }
    return removed
  }

  /// Removes all other records.
  mutating func keep(_ ids: Set<DataID>) {
    assert(layers.isEmpty, "records are taken away under changes that are hoped for")
    base.keep(ids)
  }

  private static func remove(_ id: Int?, of layers: inout [Layer], to removed: inout [Change]) {
    guard let place = layers.firstIndex(where: { $0.id == id }) else { return }
    removed.append(layers.remove(at: place).change)
  }

  private mutating func rebase(
    _ change: (inout [Layer], _ removed: inout [Change]) -> Void
  ) -> Set<DataID> {
    var touched: Set<DataID> = []
    for layer in layers { touched.formUnion(layer.touched) }
    change(&layers, &removed)
    top = nil
    if layers.isEmpty { return touched }
    var store = base
    for position in layers.indices {
      store.touched = []
      layers[position].change(&store)
      layers[position].touched = store.touched ?? []
      touched.formUnion(layers[position].touched)
    }
    store.touched = nil
    top = store
    return touched
  }
}
