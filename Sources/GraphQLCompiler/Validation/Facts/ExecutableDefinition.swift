import GraphQLSyntax

/// An operation or fragment.
enum ExecutableDefinition {
  case operation(OperationDefinition)
  case fragment(FragmentDefinition)

  var variables: [VariableDefinition] {
    switch self {
    case .operation(let operation): operation.variables
    case .fragment(let fragment): fragment.variables
    }
  }
}
