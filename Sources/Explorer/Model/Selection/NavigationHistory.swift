/// The navigation history and the marks.
package struct NavigationHistory: Sendable {
  package var history = History()
  var marks: [Unicode.Scalar: Place] = [:]
  /// The position before the last distant move.
  var previous: Place?
  /// The position before a command that may move far, until it has.
  var departure: Place?

  /// Updates the history after an event; a search may arrive long after its key press.
  mutating func arrive(at place: Place) {
    guard let departure, departure != place else { return }
    previous = departure
    self.departure = nil
  }

  /// Updates every place after rows have changed their positions.
  mutating func refresh(_ change: (Place) -> Place) {
    marks = marks.mapValues(change)
    previous = previous.map(change)
    departure = departure.map(change)
    history.refresh(change)
  }
}
