import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Swift expressions for the values of arguments.
struct ArgumentExpressions {
  let schema: Schema
  let types: SwiftGraphQLTypes
  /// The variables that are available as parameters.
  let parameters: [VariableParameters.Parameter]

  /// The value of an argument or input field; `nil` if it does not fit the type or cannot be
  /// expressed.
  func argument(_ value: Value, _ input: InputValueDefinition) -> String? {
    self.value(value, input.type, isOptional: !input.isRequired)
  }

  /// The value for a parameter; an optional one is an `OptionalArgument`.
  func value(_ value: Value, _ type: TypeReference, isOptional: Bool) -> String? {
    switch value.kind {
    case .variable(let name): return variable(name.text, type, isOptional: isOptional)
    case .null: return isOptional ? ".null" : nil
    case .int, .float, .string, .boolean, .enumCase, .list, .object:
      guard let literal = literal(value, type) else { return nil }
      return isOptional ? ".present(\(literal))" : literal
    }
  }

  /// A definition's variable as an argument.
  func variable(_ name: String, _ type: TypeReference, isOptional: Bool) -> String? {
    guard let parameter = parameters.first(where: { $0.variable == name }) else { return nil }
    let swift = SwiftNames.parameter(parameter.name)
    switch (parameter.isOptional, isOptional) {
    case (true, true):
      return parameter.type.nullable == type.nullable ? swift : "\(swift).map { $0 }"
    case (false, true): return ".present(\(swift))"
    case (false, false): return swift
    case (true, false): return nil
    }
  }

  /// A value other than null.
  private func literal(_ value: Value, _ type: TypeReference) -> String? {
    if let item = type.listItem {
      guard case .list(let items) = value.kind else {
        return literal(value, item).map { "[\($0)]" }
      }
      let elements = items.compactMap { element($0, item) }
      return elements.count == items.count ? "[" + elements.joined(separator: ", ") + "]" : nil
    }
    return literal(value, named: type.typeName)
  }

  private func element(_ value: Value, _ type: TypeReference) -> String? {
    switch value.kind {
    case .null: return type.isNonNull ? nil : "nil"
    case .variable(let name):
      guard let parameter = parameters.first(where: { $0.variable == name.text }) else {
        return nil
      }
      let swift = SwiftNames.parameter(parameter.name)
      guard parameter.isOptional else { return swift }
      return type.isNonNull ? nil : swift + ".value"
    case .int, .float, .string, .boolean, .enumCase, .list, .object: return literal(value, type)
    }
  }

  private func literal(_ value: Value, named name: String) -> String? {
    switch (name, value.kind) {
    case ("Int", .int(let digits)): return Int(digits) != nil ? digits : nil
    case ("Float", .int(let digits)), ("Float", .float(let digits)): return digits
    case ("Boolean", .boolean(let bool)): return String(bool)
    case ("String", .string(let text, _)), ("ID", .string(let text, _)):
      return SwiftLiteral.string(text)
    case ("ID", .int(let digits)): return SwiftLiteral.string(digits)
    case ("Int", _), ("Float", _), ("Boolean", _), ("String", _), ("ID", _): return nil
    case _: break
    }
    switch (schema.type(named: name), value.kind) {
    case (.enum(let type), .enumCase(let text)):
      guard let index = type.values.firstIndex(where: { $0.name == text }) else { return nil }
      let names = SwiftGraphQLNames.caseNames(type.values.map(\.name))
      return "." + SwiftNames.identifier(names[index])
    case (.inputObject(let type), .object(let fields)):
      var arguments: [String] = []
      for (input, label) in zip(type.fields, SwiftGraphQLNames.labels(type.fields)) {
        guard let field = fields.last(where: { $0.name.text == input.name }) else { continue }
        guard let value = argument(field.value, input) else { return nil }
        arguments.append("\(SwiftNames.argumentLabel(label)): \(value)")
      }
      return ".init(" + arguments.joined(separator: ", ") + ")"
    case (.scalar, _):
      return value.json.map { json in
        "try .literal(\(SwiftLiteral.string(JSONPrinter.print(json, layout: .compact))))"
      }
    case _: return nil
    }
  }
}
