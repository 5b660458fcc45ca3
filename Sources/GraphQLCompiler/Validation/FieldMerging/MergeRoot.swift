import GraphQLRuntime

/// The outermost selection set of an operation or fragment, as field merging looks at it.
struct MergeRoot {
  let selections: [Selection]
  /// The node whose braces they stand in.
  let owner: AnyObject
  /// Nil where the schema does not know the type.
  let parent: NamedType?
  let range: SourceRange

  init(of definition: ExecutableDefinition, _ schema: Schema) {
    switch definition {
    case .operation(let operation):
      selections = operation.selections
      owner = operation
      parent = schema.rootType(for: operation.kind).map { .object($0) }
      range = operation.range
    case .fragment(let fragment):
      selections = fragment.selections
      owner = fragment
      parent = schema.type(named: fragment.typeCondition)
      range = fragment.range
    }
  }
}

extension ExecutableDefinition {
  var isOperation: Bool {
    switch self {
    case .operation: true
    case .fragment: false
    }
  }
}
