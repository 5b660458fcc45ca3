internal import GraphQLRuntime
package import SelectionIR

/// The way from the root of the data to an answer: the objects that it goes through, with the cases
/// and fragments that it enters on each, and the field by which it leaves each.
package struct AnswerWay: Hashable, Sendable {
  /// One object on the way.
  package struct Level: Hashable, Sendable {
    /// The cases and fragments that must be fulfilled on the object.
    package var cases: [SelectionSetID] = []
    /// The key of the value behind the object; nil where the way ends at the object.
    package var responseKey: String?
    /// The positions in the lists of that value.
    package var indices: [Int] = []
  }

  /// Never empty; the first is the root.
  package var levels = [Level()]

  package init() {}

  mutating func enter(_ set: SelectionSetID) {
    levels[levels.count - 1].cases.append(set)
  }

  mutating func leave(by responseKey: String) {
    levels[levels.count - 1].responseKey = responseKey
  }

  mutating func take(_ index: Int) { levels[levels.count - 1].indices.append(index) }

  mutating func arriveAtObject() { levels.append(Level()) }

  package func entering(_ set: SelectionSetID) -> AnswerWay {
    var way = self
    way.enter(set)
    return way
  }
}
