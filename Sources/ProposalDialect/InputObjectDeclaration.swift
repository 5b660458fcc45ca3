import DialectKit
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Structs of input objects with the four forms of fields (P21-P27).
extension ProposalWriter {
  mutating func inputObject(_ type: InputObjectType) {
    out.begin(.schemaType(type.name))
    out.documentation(type.info.description)
    let properties = MemberNames.properties(of: type, in: names.moduleName)
    scope = scope.hiding(properties)
    let name = SwiftNames.identifier(names[type.name])
    out.open("\(access)struct \(name): \(scope.runtime("InputObject")) {")
    out.line("\(access)private(set) var dict: \(scope.runtime("InputDict"))")
    out.blank()
    if type.isOneOf {
      oneOfInitializers(of: type, properties: properties)
    } else {
      initializer(of: type, properties: properties)
    }
    for (field, property) in zip(type.fields, properties) {
      out.blank()
      self.field(field, property: property, isOneOf: type.isOneOf)
    }
    out.close()
    out.end()
  }

  /// Writes one initializer per field of a `@oneOf` object, so that exactly one field is set
  /// (Section 3.10).
  private mutating func oneOfInitializers(of type: InputObjectType, properties: [String]) {
    for (index, (field, property)) in zip(type.fields, properties).enumerated() {
      if index > 0 { out.blank() }
      out.line("/// Sets `\(field.name)`, the only field.")
      out.open(
        "\(access)init(\(SwiftNames.parameterLabel(property)): "
          + "\(scope.input(.nonNull(field.type)))) {"
      )
      out.line(
        "dict = \(scope.runtime("InputDict"))(["
          + "\(SwiftLiteral.string(field.name)): \(SwiftNames.parameter(property))])"
      )
      out.close()
    }
  }

  private mutating func initializer(of type: InputObjectType, properties: [String]) {
    let parameters = zip(type.fields, properties).map { field, property in
      let isOptional = !field.type.isNonNull && field.defaultValue == nil
      return "\(SwiftNames.parameterLabel(property)): \(swiftType(of: field))"
        + (isOptional ? " = nil" : "")
    }
    out.openInitializer(parameters, access: access)
    if parameters.isEmpty {
      out.line("dict = \(scope.runtime("InputDict"))()")
      return out.close()
    }
    out.open("dict = \(scope.runtime("InputDict"))([")
    for (field, property) in zip(type.fields, properties) {
      out.line("\(SwiftLiteral.string(field.name)): \(SwiftNames.parameter(property)),")
    }
    out.close("])")
    out.close()
  }

  private mutating func field(_ field: InputValueDefinition, property: String, isOneOf: Bool) {
    out.documentation(field.description)
    if let value = field.defaultValue {
      if field.description != nil { out.line("///") }
      let absent = field.type.isNonNull ? "nil" : ".none"
      out.documentation(
        "If `\(absent)`, defaults to server-provided default value (\(defaultText(value)))"
      )
    }
    out.deprecation(field.deprecationReason)
    let key = SwiftLiteral.string(field.name)
    if isOneOf {
      let type = scope.input(.nonNull(field.type)).optional
      return out.line(
        "\(access)var \(SwiftNames.identifier(property)): \(type) { dict[\(key)] }"
      )
    }
    out.open(
      "\(access)var \(SwiftNames.identifier(property)): \(swiftType(of: field)) {"
    )
    out.line("get { dict[\(key)] }")
    out.line("set { dict[\(key)] = newValue }")
    out.close()
  }

  /// The default value as shown in documentation: `.SMALL` for an enum value.
  private func defaultText(_ value: Value) -> String {
    switch value.kind {
    case .enumCase(let name): "." + name
    case .null: ".null"
    case .variable, .int, .float, .string, .boolean, .list, .object:
      InputValueLiteral.swift(value)
    }
  }

  private func swiftType(of field: InputValueDefinition) -> SwiftType {
    scope.input(field.type, hasDefault: field.defaultValue != nil)
  }
}
