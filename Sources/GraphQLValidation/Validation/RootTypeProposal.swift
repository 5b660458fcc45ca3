import GraphQLSchema
import GraphQLSyntax

/// Suggests the query type that a schema lacks, derived from the fields that an operation selects.
///
/// A README often shows the types of a schema without the root.
struct RootTypeProposal {
  private let context: ValidationContext
  private let operation: OperationDefinition

  init(_ operation: OperationDefinition, _ context: ValidationContext) {
    self.operation = operation
    self.context = context
  }

  /// The note that suggests the definition.
  var note: String {
    let fields = operation.selections.compactMap { selection -> String? in
      if case .field(let field) = selection, !field.name.text.hasPrefix("__") {
        return definition(of: field)
      }
      return nil
    }
    let query = "type Query { \(fields.isEmpty ? "…" : fields.joined(separator: " ")) }"
    return "The schema has no type 'Query', which queries start from. Another file of the "
      + "schema can have it, with types as the server has them: \(query)"
  }

  private func definition(of field: Field) -> String {
    let arguments = field.arguments.map { argument in
      "\(argument.name): \(type(of: argument.value))"
    }
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "\(field.name)\(list): \(type(of: field) ?? "…")"
  }

  private func type(of value: Value) -> String {
    switch value.kind {
    case .variable(let name):
      operation.variables.first { $0.name.text == name.text }.map { "\($0.type)" } ?? "…"
    case .int: "Int"
    case .float: "Float"
    case .string: "String"
    case .boolean: "Boolean"
    case .null, .enumCase, .list, .object: "…"
    }
  }

  /// The type that has everything selected on the field; an interface is preferred to its
  /// implementations.
  private func type(of field: Field) -> String? {
    var fields: Set<String> = []
    var conditions: Set<String> = []
    for selection in field.selections {
      switch selection {
      case .field(let field) where !field.name.text.hasPrefix("__"): fields.insert(field.name.text)
      case .field: continue
      case .inlineFragment(let fragment):
        if let condition = fragment.typeCondition { conditions.insert(condition.text) }
      case .fragmentSpread(let spread):
        if let fragment = context.fragment(named: spread.name.text) {
          conditions.insert(fragment.typeCondition.text)
        }
      }
    }
    guard !fields.isEmpty || !conditions.isEmpty else { return nil }
    let fitting = context.schema.ownTypes.filter { type in
      guard type.fields.count > 0 else { return false }
      return fields.allSatisfy { name in type.fields.contains { $0.name == name } }
        && conditions.allSatisfy { isPossible($0, at: type.name) }
    }.map(\.name)
    return fitting.first { name in
      let possible = Set(context.schema.possibleTypes(of: name).map(\.name))
      return fitting.allSatisfy { other in
        possible.isSuperset(of: context.schema.possibleTypes(of: other).map(\.name))
      }
    }
  }

  /// Whether an object can have both types.
  private func isPossible(_ condition: String, at type: String) -> Bool {
    let possible = Set(context.schema.possibleTypes(of: type).map(\.name))
    return context.schema.possibleTypes(of: condition).contains { possible.contains($0.name) }
  }
}
