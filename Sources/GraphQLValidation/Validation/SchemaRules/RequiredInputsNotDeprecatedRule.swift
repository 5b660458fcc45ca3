import GraphQLSyntax

/// "The @deprecated directive must not appear on required (non-null without a default) arguments or
/// input object field definitions" (Section 3.13.3).
enum RequiredInputsNotDeprecatedRule: SchemaRule {
  static let name = "RequiredInputsNotDeprecated"

  static func check(_ parts: SchemaParts, _ report: inout DiagnosticCollector) {
    for input in parts.deprecatedInputs where input.definition.isRequired {
      let kind = input.place.isArgument ? "argument" : "input field"
      report.error(
        "Required \(kind) \(input.coordinate) cannot be deprecated.",
        at: input.definition.directives.filter { $0.name.text == "deprecated" }.map(\.range)
          + [input.definition.typeRange]
      )
    }
  }
}
