/// The rows that a filter shows: matches, their content, and their ancestors.
///
/// An inverse filter shows everything except matches.
package struct RowFilter: Sendable {
  /// The text typed after `&`.
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

  /// Returns true if a row is a match or an ancestor of one.
  package func shows(_ node: ResponseNode) -> Bool {
    isInverse ? marks[node.index] & Self.match == 0 : marks[node.index] != 0
  }

  /// Returns true if a row is a match, whose content is shown too.
  package func matches(_ node: ResponseNode) -> Bool {
    !isInverse && marks[node.index] & Self.match != 0
  }

  /// Returns true if a descendant matches, so that the node is open.
  func leads(_ node: ResponseNode) -> Bool {
    !isInverse && marks[node.index] & Self.lead != 0
  }

  mutating func addMatch(_ node: ResponseNode) {
    guard marks[node.index] & Self.match == 0 else { return }
    marks[node.index] |= Self.match
    matchCount += 1
  }

  /// Marks an ancestor of a match; returns false if it was already marked, and therefore all
  /// ancestors too.
  mutating func addLead(_ node: ResponseNode) -> Bool {
    guard marks[node.index] & Self.lead == 0 else { return false }
    marks[node.index] |= Self.lead
    return true
  }
}
