package import GraphQLSyntax

/// An operation or fragment.
package enum ExecutableDefinition {
  case operation(OperationDefinition)
  case fragment(FragmentDefinition)

  package var variables: [VariableDefinition] {
    switch self {
    case .operation(let operation): operation.variables
    case .fragment(let fragment): fragment.variables
    }
  }
}
