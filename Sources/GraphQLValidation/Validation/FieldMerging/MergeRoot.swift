import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// The outermost selection set of an operation or fragment, as input for field merging.
struct MergeRoot {
  private let list: SelectionList
  /// The node that contains the selection set.
  let owner: SelectionPart.Identity
  /// The type; `nil` if the schema does not define it.
  let parent: NamedType?
  let range: SourceRange

  init(of definition: ExecutableDefinition, _ schema: Schema) {
    switch definition {
    case .operation(let operation):
      list = operation.selectionSet
      owner = SelectionPart.Identity(operation)
      parent = schema.rootType(for: operation.kind).map { .object($0) }
      range = operation.range
    case .fragment(let fragment):
      list = fragment.selectionSet
      owner = SelectionPart.Identity(fragment)
      parent = schema.type(named: fragment.typeCondition)
      range = fragment.range
    }
  }

  var selections: [GraphQLSyntax.Selection] { list.selections }
}

extension ExecutableDefinition {
  var isOperation: Bool {
    switch self {
    case .operation: true
    case .fragment: false
    }
  }
}
