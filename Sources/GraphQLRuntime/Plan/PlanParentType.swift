/// The kind of a composite schema type.
package enum CompositeTypeKind: String, Hashable, Sendable {
  case object
  case interface
  case union
}

/// The schema type on which a selection set is declared.
package struct PlanParentType: Hashable, Sendable, CustomStringConvertible {
  /// The GraphQL name.
  package let name: String
  package let kind: CompositeTypeKind

  package init(name: String, kind: CompositeTypeKind) {
    self.name = name
    self.kind = kind
  }

  package var description: String { "\(kind.rawValue) \(name)" }
}
