/// The navigation history, to go back and forward.
package struct History: Sendable, Equatable {
  package private(set) var entries: [Place] = []
  /// The index of the current place; later entries can be reached by going forward.
  package private(set) var position = -1

  private static let limit = 200

  package init() {}

  /// Adds a place after the current one, and removes later entries.
  package mutating func record(_ place: Place) {
    entries.removeSubrange((position + 1)...)
    if entries.last == place { return }
    entries.append(place)
    if entries.count > Self.limit { entries.removeFirst() }
    position = entries.count - 1
  }

  /// Updates the current place before leaving it.
  package mutating func keep(_ place: Place) {
    if position == entries.count - 1 { record(place) }
  }

  /// Updates every place after rows have changed their positions.
  mutating func refresh(_ change: (Place) -> Place) { entries = entries.map(change) }

  /// Goes back (negative) or forward; returns `nil` at the ends.
  package mutating func step(_ steps: Int) -> Place? {
    let target = min(max(Viewport.sum(position, steps), 0), entries.count - 1)
    guard target >= 0, target != position else { return nil }
    position = target
    return entries[target]
  }
}
