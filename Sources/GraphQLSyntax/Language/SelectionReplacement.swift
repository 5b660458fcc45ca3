/// Copies of nodes with other selections.
///
/// They are not part of a file.
extension OperationDefinition {
  package func selecting(_ selectionSet: SelectionList) -> OperationDefinition {
    OperationDefinition(
      description: description,
      kind: kind,
      name: name,
      variables: variables,
      directives: directives,
      selectionSet: selectionSet
    )
  }
}

extension OperationDefinition {
  /// Returns the operation with other selections and its original source range.
  package func replacing(_ selectionSet: SelectionList) -> OperationDefinition {
    OperationDefinition(
      description: description,
      kind: kind,
      name: name,
      variables: variables,
      directives: directives,
      selectionSet: selectionSet,
      range: range
    )
  }
}

extension FragmentDefinition {
  package func selecting(_ selectionSet: SelectionList) -> FragmentDefinition {
    FragmentDefinition(
      description: description,
      name: name,
      variables: variables,
      typeCondition: typeCondition,
      directives: directives,
      selectionSet: selectionSet
    )
  }
}
