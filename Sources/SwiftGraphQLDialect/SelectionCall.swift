package import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

/// A Swift expression for an operation's selection with the variable values of a response.
package struct SelectionCall {
  private let reader: ResponseReader
  private let dialect: SwiftGraphQLDialect

  package init(_ reader: ResponseReader, _ dialect: SwiftGraphQLDialect) {
    self.reader = reader
    self.dialect = dialect
  }

  /// The expression: `HeroQuery.selection(episode: .present(.jedi))`.
  package func text() throws(ResponseSwift.Fault) -> String {
    let operation = reader.document.operations[reader.operation]
    let name = SwiftNames.identifier(dialect.names.operations[reader.operation])
    let parameters = dialect.parameters.all(in: reader.document.resolved(operation.root))
    guard !parameters.isEmpty else { return name + ".selection" }
    let expressions = ArgumentExpressions(
      schema: reader.schema,
      types: dialect.types,
      parameters: []
    )
    var arguments: [String] = []
    for parameter in parameters {
      let value = reader.result.variables[parameter.variable].flatMap { json in
        expressions.value(
          self.value(of: json, parameter.type),
          parameter.type,
          isOptional: parameter.isOptional
        )
      }
      if let value {
        arguments.append("\(SwiftNames.argumentLabel(parameter.name)): \(value)")
      } else if !parameter.isOptional, parameter.defaultValue == nil {
        throw ResponseSwift.Fault.missing("$" + parameter.variable)
      }
    }
    return "\(name).selection(\(arguments.joined(separator: ", ")))"
  }

  /// A variable's value as a GraphQL literal.
  private func value(of json: JSONValue, _ type: TypeReference) -> Value {
    switch json {
    case .null: return Value(.null)
    case .bool(let bool): return Value(.boolean(bool))
    case .number(let text):
      return Value(text.contains { ".eE".contains($0) } ? .float(text) : .int(text))
    case .string(let text):
      if case .enum = reader.schema.type(of: type) { return Value(.enumCase(text)) }
      return Value(.string(text, isBlock: false))
    case .array(let items):
      return Value(.list(items.map { value(of: $0, type.listItem ?? type) }))
    case .object(let members):
      return Value(
        .object(
          members.map { member in
            var field: TypeReference = .named(Name("String"))
            if case .inputObject(let object) = reader.schema.type(of: type),
              let found = object.field(named: member.key)
            {
              field = found.type
            }
            return ObjectField(name: Name(member.key), value: value(of: member.value, field))
          }
        )
      )
    }
  }
}
