import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation

/// The operation or fragment that contains an edit.
struct EditRoot {
  let definition: ExecutableDefinition

  var selectionSet: SelectionList {
    switch definition {
    case .operation(let operation): operation.selectionSet
    case .fragment(let fragment): fragment.selectionSet
    }
  }

  var range: SourceRange {
    switch definition {
    case .operation(let operation): operation.range
    case .fragment(let fragment): fragment.range
    }
  }

  /// The definition as shown in sentences.
  var title: String {
    switch definition {
    case .operation(let operation): operation.name.map { "'\($0)'" } ?? "the operation"
    case .fragment(let fragment): "fragment '\(fragment.name)'"
    }
  }

  /// The first name of a path to the definition.
  var pathName: String {
    switch definition {
    case .operation(let operation): operation.name?.text ?? operation.kind.rawValue.capitalizedName
    case .fragment(let fragment): fragment.name.text
    }
  }

  func type(in schema: Schema) -> NamedType? {
    switch definition {
    case .operation(let operation):
      schema.rootType(for: operation.kind).map { .object($0) }
    case .fragment(let fragment): schema.type(named: fragment.typeCondition)
    }
  }
}

extension String {
  /// The name with an upper-case first letter.
  var capitalizedName: String { prefix(1).uppercased() + dropFirst() }
}
