/// An operation or fragment.
enum ExecutableDefinition {
  case operation(OperationDefinition)
  case fragment(FragmentDefinition)

  var range: SourceRange {
    switch self {
    case .operation(let operation): operation.range
    case .fragment(let fragment): fragment.range
    }
  }
}
