package import GraphQLRuntime
package import SelectionIR

/// What the explorer looks at: the one truth that every pane shows and any pane can set.
package struct Selection: Equatable, Sendable {
  /// Child positions in the response tree, from the data to the selected row.
  package var path: [Int]
  /// The entity that the row is, or belongs to; nil without data.
  package var entity: EntityID?
  /// The generated struct through which the entity is looked at; nil without compiled documents.
  package var set: SelectionSetID?
  /// The property of the struct; nil for the struct itself.
  package var member: SelectionMember?

  package init(
    path: [Int] = [],
    entity: EntityID? = nil,
    set: SelectionSetID? = nil,
    member: SelectionMember? = nil
  ) {
    self.path = path
    self.entity = entity
    self.set = set
    self.member = member
  }
}

/// A property of a generated struct: an index into one of the set's lists.
package enum SelectionMember: Hashable, Sendable {
  case accessor(Int)
  case caseAccessor(Int)
  case fragmentAccessor(Int)
}

/// A selection and the pane it was made in: what history and search return to.
package struct Place: Equatable, Sendable {
  package var selection: Selection
  package var focus: PaneID
  /// Nil where nobody knows how it was scrolled.
  package var viewport: Viewport?
  /// The part of the response that was shown alone; empty for all of it.
  var subtree = ResponsePath()
}
