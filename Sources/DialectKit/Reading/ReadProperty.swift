package import SelectionIR

/// A property of a generated struct.
package struct ReadProperty: Equatable, Sendable {
  /// The compiled set that stands for the struct; the struct is in the file of its definition.
  package let holder: SelectionSetID
  /// The property's node there.
  package let node: GeneratedNode

  package init(holder: SelectionSetID, node: GeneratedNode) {
    self.holder = holder
    self.node = node
  }
}
