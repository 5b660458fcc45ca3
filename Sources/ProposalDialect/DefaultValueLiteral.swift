import DialectKit
import GraphQLSchema
package import GraphQLSyntax

/// Swift expressions for the default values of an operation's variables.
extension TypeScope {
  /// The default argument of the initializer for a variable's default value.
  ///
  /// `nil` if the value does not fit the type, which validation reports.
  package func defaultArgument(_ value: Value, type: TypeReference) -> String? {
    switch type.kind {
    case .nonNull(let inner): return literal(value, type: inner)
    case .named, .list:
      if case .null = value.kind { return ".null" }
      if let literal = literal(value, type: type) { return ".some(\(literal))" }
      // There is no Swift literal. If the variable is omitted, the document's default applies.
      return isCustomScalar(type.typeName) ? ".none" : nil
    }
  }

  /// The literal of a nullable type's value, without the wrapper for null.
  private func literal(_ value: Value, type: TypeReference) -> String? {
    switch type.kind {
    case .nonNull(let inner): return literal(value, type: inner)
    case .list(let item):
      guard case .list(let items) = value.kind else {
        return literal(value, type: item).map { "[\($0)]" }
      }
      let literals = items.compactMap { element(of: $0, type: item) }
      guard literals.count == items.count else { return nil }
      return "[" + literals.joined(separator: ", ") + "]"
    case .named(let name): return literal(value, named: name.text)
    }
  }

  private func element(of value: Value, type: TypeReference) -> String? {
    if case .null = value.kind { return type.isNonNull ? nil : "nil" }
    return literal(value, type: type)
  }

  private func isCustomScalar(_ name: String) -> Bool {
    guard case .scalar = schema.type(named: name) else { return false }
    return !["Boolean", "Float", "ID", "Int", "String"].contains(name)
  }

  /// The literal of a custom scalar, for Swift types with suitable literals.
  private func scalarLiteral(_ value: Value, as type: String) -> String? {
    switch (value.kind, type) {
    case (.string(let text, _), "String"): SwiftLiteral.string(text)
    case (.int(let digits), "Int"): Int(digits) != nil ? digits : nil
    case (.int(let digits), "Double"): digits + ".0"
    case (.float(let number), "Double"): number
    case (.boolean(let value), "Bool"): String(value)
    case (.variable, _), (.int, _), (.float, _), (.string, _), (.boolean, _), (.null, _),
      (.enumCase, _), (.list, _), (.object, _):
      nil
    }
  }

  private func literal(_ value: Value, named name: String) -> String? {
    if isCustomScalar(name) {
      return scalarLiteral(value, as: names.customScalars[name] ?? "String")
    }
    switch value.kind {
    case .variable, .null, .list: return nil
    case .int(let digits):
      switch name {
      case "Int": return Int(digits) != nil ? digits : nil
      case "Float": return digits + ".0"
      case "Boolean", "String": return nil
      case _: return SwiftLiteral.string(digits)
      }
    case .float(let number):
      switch name {
      case "Float": return number
      case "Int", "Boolean", "String", "ID": return nil
      case _: return SwiftLiteral.string(number)
      }
    case .string(let text, _): return SwiftLiteral.string(text)
    case .boolean(let value): return name == "Boolean" ? String(value) : nil
    case .enumCase(let text):
      if isDeprecated(text, of: name) { return ".init(rawValue: \(SwiftLiteral.string(text)))" }
      return ".init(.\(SwiftNames.identifier(EnumCaseNames.swiftName(of: text))))"
    case .object(let fields): return inputObject(fields, named: name)
    }
  }

  /// Whether a reference to the enum case would cause a warning in the generated code.
  private func isDeprecated(_ value: String, of name: String) -> Bool {
    guard case .enum(let type) = schema.type(named: name) else { return false }
    return type.values.contains { $0.name == value && $0.deprecationReason != nil }
  }

  /// A call of the input object's initializer, in which fields with a default value have no default
  /// argument.
  private func inputObject(_ fields: [ObjectField], named name: String) -> String? {
    guard case .inputObject(let type) = schema.type(named: name) else { return nil }
    var arguments: [String] = []
    let properties = MemberNames.properties(of: type, in: names.moduleName)
    for (definition, property) in zip(type.fields, properties) {
      let label = SwiftNames.argumentLabel(property)
      if let field = fields.last(where: { $0.name.text == definition.name }) {
        let wanted: TypeReference = type.isOneOf ? .nonNull(definition.type) : definition.type
        guard let value = defaultArgument(field.value, type: wanted) else { return nil }
        arguments.append("\(label): \(value)")
      } else if definition.defaultValue != nil {
        arguments.append("\(label): nil")
      }
    }
    return schemaType(name) + "(" + arguments.joined(separator: ", ") + ")"
  }
}
