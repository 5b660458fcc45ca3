package import GraphQLSyntax

/// A union type (Section 3.8).
package final class UnionType: Sendable {
  package let info: TypeInfo
  /// The member types as declared, including unknown names.
  package let members: [Name]

  package init(info: TypeInfo, members: [Name]) {
    self.info = info
    self.members = members
  }

  package var name: String { info.name }
}
