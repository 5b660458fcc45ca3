import GraphQLSyntax

/// "The argument must accept a type where IsInputType(argumentType) returns true" (Section 3.6;
/// similarly Sections 3.7, 3.10 and 3.13).
enum InputTypesRule: SchemaRule {
  static let name = "InputTypes"

  static func check(_ parts: SchemaParts, _ report: inout DiagnosticCollector) {
    for input in parts.inputsWithoutInputType {
      report.error(
        "The type of \(input.coordinate) must be Input Type but got: \(input.definition.type).",
        input.range
      )
    }
  }
}
