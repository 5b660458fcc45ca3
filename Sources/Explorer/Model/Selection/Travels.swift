/// The places that can be gone back to: those come from, and those marked.
package struct Travels: Sendable {
  package var history = History()
  var marks: [Unicode.Scalar: Place] = [:]
  /// Where the last far move came from.
  var previous: Place?
  /// Where a command was called that may go far, until it has.
  var departure: Place?

  /// Takes where somebody is after an event, which a search may bring long after its key.
  mutating func arrive(at place: Place) {
    guard let departure, departure != place else { return }
    previous = departure
    self.departure = nil
  }

  /// Changes every place, where the same rows have other positions.
  mutating func renew(_ change: (Place) -> Place) {
    marks = marks.mapValues(change)
    previous = previous.map(change)
    departure = departure.map(change)
    history.renew(change)
  }
}
