package import GraphQLRuntime
package import GraphQLSyntax

extension OperationKind {
  /// The location of the operation's directives.
  package var location: DirectiveLocation {
    switch self {
    case .query: .query
    case .mutation: .mutation
    case .subscription: .subscription
    }
  }
}
