package import GraphQLRuntime
package import GraphQLSyntax

extension OperationKind {
  /// Where the directives of such an operation stand.
  package var location: DirectiveLocation {
    switch self {
    case .query: .query
    case .mutation: .mutation
    case .subscription: .subscription
    }
  }
}
