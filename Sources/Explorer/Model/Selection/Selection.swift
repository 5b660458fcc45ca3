package import GraphQLRuntime
package import SelectionIR

/// The selection, which all panes display and can change.
package struct Selection: Equatable, Sendable {
  /// The child indices in the response tree, from the data to the selected row.
  package var path: [Int] = []
  /// The entity of the row, or the one that contains it; `nil` without data.
  package var entity: EntityID?
  /// The generated struct through which the entity is viewed; `nil` without compiled documents.
  package var set: SelectionSetID?
  /// The property of the struct, or `nil` for the struct itself.
  package var member: SelectionMember?
}

/// A property of a generated struct, as an index into one of the set's lists.
package enum SelectionMember: Hashable, Sendable {
  case accessor(Int)
  case caseAccessor(Int)
  case fragmentAccessor(Int)
}

/// A selection and its pane, for navigation and search.
package struct Place: Equatable, Sendable {
  package var selection: Selection
  package var focus: PaneID
  /// The scroll position, or `nil` if unknown.
  package var viewport: Viewport?
  /// The part of the response displayed as the root; empty for the whole response.
  var subtree = ResponsePath()
}
