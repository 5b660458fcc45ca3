/// The records that servers sent, and over them the changes that are hoped for: mutations under way.
///
/// Whenever what servers sent changes, the hopes are laid over it anew.
package struct PublishQueue: Sendable {
  /// Changes a store.
  package typealias Change = @Sendable (inout Store) -> Void

  private struct Layer: Sendable {
    let id: Int
    let change: Change
    /// The records that it changes.
    var touched: Set<DataID> = []
  }

  /// What servers sent and updaters wrote.
  package private(set) var base: Store
  private var layers: [Layer] = []
  /// The base with the layers over it; nil without layers.
  private var top: Store?
  private var lastID = 0
  /// The changes that were taken away since somebody took them.
  private var removed: [Change] = []

  package init(_ base: Store) { self.base = base }

  /// What is read.
  package var current: Store { top ?? base }

  var isOptimistic: Bool { !layers.isEmpty }

  /// Changes what servers sent, and takes a hope away that has come true; gives back the records that
  /// may read otherwise now.
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

  /// Lays a change over the store.
  package mutating func add(_ change: @escaping Change) -> (layer: Int, touched: Set<DataID>) {
    lastID += 1
    let layer = Layer(id: lastID, change: change)
    return (lastID, rebase { layers, _ in layers.append(layer) })
  }

  /// Takes a change away.
  package mutating func remove(_ layer: Int) -> Set<DataID> {
    rebase { Self.remove(layer, of: &$0, to: &$1) }
  }

  /// What was taken away, for whoever lets it die where nothing is locked.
  mutating func takeRemoved() -> [Change] {
    defer { removed = [] }
    return removed
  }

  /// Keeps these records alone.
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
