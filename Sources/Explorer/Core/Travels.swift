/// The places that can be gone back to: those come from, and those marked.
struct Travels: Sendable {
  var history = History()
  var marks: [Unicode.Scalar: Place] = [:]
  /// Where the last far move came from.
  var previous: Place?

  /// Changes every place, where the same rows have other positions.
  mutating func renew(_ change: (Place) -> Place) {
    marks = marks.mapValues(change)
    previous = previous.map(change)
    history.renew(change)
  }
}
