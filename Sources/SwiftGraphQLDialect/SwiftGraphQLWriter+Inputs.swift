import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Writes the API of enums and input objects.
extension SwiftGraphQLWriter {
  mutating func enumType(_ type: GraphQLSchema.EnumType) {
    let (space, name) = parts(of: type.name)
    out.begin(.schemaType(type.name))
    out.open("extension \(space) {")
    out.documentation(type.info.description)
    out.open(
      "\(access)enum \(SwiftNames.identifier(name)): String, CaseIterable, Codable, Sendable {"
    )
    let cases = SwiftGraphQLNames.caseNames(type.values.map(\.name))
    for (value, name) in zip(type.values, cases) {
      out.documentation(value.description)
      out.line("case \(SwiftNames.identifier(name)) = \(SwiftLiteral.string(value.name))")
    }
    if type.values.isEmpty { out.line("case none = \"\"") }
    out.close()
    out.close()
    out.end()
  }

  /// Writes a struct that omits absent values when it is encoded (SG-S30, SG-S31).
  mutating func inputObject(_ type: InputObjectType) {
    let (space, name) = parts(of: type.name)
    let labels = SwiftGraphQLNames.labels(type.fields)
    out.begin(.schemaType(type.name))
    out.open("extension \(space) {")
    out.documentation(type.info.description)
    out.open("\(access)struct \(SwiftNames.identifier(name)): Encodable, Hashable, Sendable {")
    for (field, label) in zip(type.fields, labels) {
      out.documentation(field.description)
      let swift = types.input(field.type, isOptional: !field.isRequired)
      out.line("\(access)var \(SwiftNames.identifier(label)): \(swift)")
    }
    out.blank()
    out.open("\(access)init(")
    for (index, (field, label)) in zip(type.fields, labels).enumerated() {
      let swift = types.input(field.type, isOptional: !field.isRequired)
      let value = field.isRequired ? "" : " = .absent"
      let comma = index < type.fields.count - 1 ? "," : ""
      out.line("\(SwiftNames.parameterLabel(label)): \(swift)\(value)\(comma)")
    }
    out.close(") {")
    out.indent()
    for label in labels {
      out.line("self.\(SwiftNames.identifier(label)) = \(SwiftNames.parameter(label))")
    }
    out.close()
    out.blank()
    out.open("\(access)func encode(to encoder: any Encoder) throws {")
    let container = "encoder.container(keyedBy: AliasKey.self)"
    out.line((type.fields.isEmpty ? "_ = " : "var container = ") + container)
    for (field, label) in zip(type.fields, labels) {
      let method = field.isRequired ? "encode" : "encodeArgument"
      out.line(
        "try container.\(method)(self.\(SwiftNames.identifier(label)), "
          + "forKey: \(SwiftLiteral.string(field.name)))"
      )
    }
    out.close()
    out.close()
    out.close()
    out.end()
  }
}
