import GraphQLSchema
import GraphQLSyntax

/// "The field must return a type where IsOutputType(fieldType) returns true" (Sections 3.6 and
/// 3.7).
enum OutputTypesRule: SchemaRule {
  static let name = "OutputTypes"

  static func check(_ parts: SchemaParts, _ report: inout DiagnosticCollector) {
    for (field, type) in parts.fieldsWithoutOutputType {
      report.error(
        "The type of \(type.name).\(field.name) must be Output Type but got: \(field.type).",
        field.typeRange
      )
    }
  }
}
