package import SelectionIR

/// A property of a generated struct.
package struct ReadProperty: Equatable, Sendable {
  /// The compiled selection set of the struct, which is in the file of its definition.
  package let holder: SelectionSetID
  /// The node of the property in that file.
  package let node: GeneratedNode

  package init(holder: SelectionSetID, node: GeneratedNode) {
    self.holder = holder
    self.node = node
  }
}
