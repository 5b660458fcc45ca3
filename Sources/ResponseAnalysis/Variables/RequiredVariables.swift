internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

extension ResponseReader {
  /// The reader with a value for each required variable that has none: `false` for conditions,
  /// which equals a missing value, and any value of the type otherwise.
  package func withRequiredVariables() -> ResponseReader {
    let given = result.variables
    let missing = document.operations[operation].variables.filter { variable in
      variable.type.isNonNull && variable.defaultValue == nil && given[variable.name] == nil
    }
    guard !missing.isEmpty else { return self }
    let values = missing.map { variable in
      VariableValues.Entry(name: variable.name, value: input(variable.type, depth: 0))
    }
    return reading(
      response,
      variables: VariableValues(entries: given.entries + values),
      rules: result.rules
    )
  }

  /// A value of an input type; for an input object with its required fields.
  private func input(_ type: TypeReference, depth: Int) -> JSONValue {
    if type.listItem != nil { return [] }
    switch schema.type(of: type) {
    case .enum(let type): return .string(type.values.first?.name ?? "")
    case .inputObject(let type) where depth < 20:
      let required = type.fields.filter { $0.type.isNonNull && $0.defaultValue == nil }
      // A `@oneOf` object has exactly one field.
      let fields = type.isOneOf ? Array(type.fields.prefix(1)) : required
      return .object(fields.map { .init($0.name, input($0.type, depth: depth + 1)) })
    case .scalar, .object, .interface, .union, .inputObject, nil:
      switch type.typeName {
      case "Int": return 1
      case "Float": return .number("1.5")
      case "Boolean": return false
      case "ID": return "1"
      case _: return "text"
      }
    }
  }
}
