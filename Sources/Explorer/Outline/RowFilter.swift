/// Which rows a filter lets through: what matches, what is inside of that, and what leads there.
///
/// An inverse one lets through everything but what matches.
package struct RowFilter: Sendable {
  /// What the person typed behind `&`.
  package let text: String
  package let isInverse: Bool
  package private(set) var matchCount = 0
  private var marks: NodeTable<UInt8>

  private static let lead: UInt8 = 1
  private static let match: UInt8 = 2

  package init(text: String, tree: ResponseTree, isInverse: Bool = false) {
    self.text = text
    self.isInverse = isInverse
    marks = NodeTable(repeating: 0, count: tree.nodeCount)
  }

  /// Whether a row stands for something that matches, or leads to it.
  package func shows(_ node: ResponseNode) -> Bool {
    isInverse ? marks[node.index] & Self.match == 0 : marks[node.index] != 0
  }

  /// Whether all that is in it is shown too.
  package func matches(_ node: ResponseNode) -> Bool {
    !isInverse && marks[node.index] & Self.match != 0
  }

  /// Whether something below the node matches, so that it is open.
  func leads(_ node: ResponseNode) -> Bool {
    !isInverse && marks[node.index] & Self.lead != 0
  }

  mutating func addMatch(_ node: ResponseNode) {
    guard marks[node.index] & Self.match == 0 else { return }
    marks[node.index] |= Self.match
    matchCount += 1
  }

  /// Lets through what leads to a match; false where that was done before, and so for all above.
  mutating func addLead(_ node: ResponseNode) -> Bool {
    guard marks[node.index] & Self.lead == 0 else { return false }
    marks[node.index] |= Self.lead
    return true
  }
}
