internal import GraphQLRuntime
package import SelectionIR

/// The way from the root of the data to an answer: the objects on it, the cases and fragments
/// entered on each, and the field that leads to the next.
package struct AnswerPath: Hashable, Sendable {
  /// An object on the way.
  package struct Level: Hashable, Sendable {
    /// The cases and fragments that must be fulfilled on the object.
    package var cases: [SelectionSetID] = []
    /// The key of the next value; `nil` if the way ends at the object.
    package var responseKey: String?
    /// The list positions in that value.
    package var indices: [Int] = []
  }

  /// The levels, starting with the root; never empty.
  package var levels = [Level()]

  package init() {}

  mutating func enter(_ set: SelectionSetID) {
    levels[levels.count - 1].cases.append(set)
  }

  mutating func leave(by responseKey: String) {
    levels[levels.count - 1].responseKey = responseKey
  }

  mutating func take(_ index: Int) { levels[levels.count - 1].indices.append(index) }

  mutating func enterObject() { levels.append(Level()) }

  package func entering(_ set: SelectionSetID) -> AnswerPath {
    var way = self
    way.enter(set)
    return way
  }
}
