/// An operation or fragment.
enum ExecutableDefinition {
  case operation(OperationDefinition)
  case fragment(FragmentDefinition)
}
