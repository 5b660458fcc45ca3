/// The places a person came from, to go back and forward between.
package struct History: Sendable, Equatable {
  package private(set) var entries: [Place] = []
  /// The present place; the entries after it are those gone back from.
  package private(set) var position = -1

  private static let limit = 200

  package init() {}

  /// Adds a place after the present one and forgets what came after it.
  package mutating func record(_ place: Place) {
    entries.removeSubrange((position + 1)...)
    if entries.last == place { return }
    entries.append(place)
    if entries.count > Self.limit { entries.removeFirst() }
    position = entries.count - 1
  }

  /// Updates the present place before leaving it.
  package mutating func keep(_ place: Place) {
    if position == entries.count - 1 { record(place) }
  }

  /// Changes every place, where the same rows have other positions.
  mutating func renew(_ change: (Place) -> Place) { entries = entries.map(change) }

  /// Steps back (negative) or forward; nil at the ends.
  package mutating func step(_ steps: Int) -> Place? {
    let target = min(max(Viewport.sum(position, steps), 0), entries.count - 1)
    guard target >= 0, target != position else { return nil }
    position = target
    return entries[target]
  }
}
