/// The differences of two responses that are shown.
package enum DifferenceChoice: String, CaseIterable, Sendable {
  case all
  /// Differences in presence: type cases, fragments, and fields that are null in one response.
  case flipped
  /// Type cases and fragments that are present in only one response.
  case cases

  /// The description in a title.
  package var words: String {
    switch self {
    case .all: ""
    case .flipped: "null ⇄ value only"
    case .cases: "cases only"
    }
  }

  /// The message shown when it is selected, with the number of differences.
  package func sentence(_ count: Int) -> String {
    switch self {
    case .all: "Showing all \(count) differences."
    case .flipped: "Showing only null ⇄ value changes: \(count)."
    case .cases: "Showing only type cases: \(count)."
    }
  }
}

/// The number of differences for each choice.
package struct DifferenceCounts: Sendable, Equatable {
  package var all = 0
  package var flipped = 0
  var cases = 0

  package init() {}

  package subscript(choice: DifferenceChoice) -> Int {
    switch choice {
    case .all: all
    case .flipped: flipped
    case .cases: cases
    }
  }

  mutating func add(_ difference: Difference) {
    all += 1
    if difference.isFlipped { flipped += 1 }
    if difference.isCase { cases += 1 }
  }

  mutating func add(_ other: DifferenceCounts) {
    all += other.all
    flipped += other.flipped
    cases += other.cases
  }

  /// The counts as text, such as `26 differ, 10 flipped, 4 cases`.
  package var text: String {
    "\(all) differ" + (flipped > 0 ? ", \(flipped) flipped" : "")
      + (cases > 0 ? ", \(cases) \(cases == 1 ? "case" : "cases")" : "")
  }
}
