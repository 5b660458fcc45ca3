import GraphQLSyntax

/// "If the argument has a default value it must be compatible with argumentType as per the coercion
/// rules for that type" (Section 3.6; likewise Section 3.10).
enum DefaultValuesRule: SchemaRule {
  static let name = "DefaultValues"

  static func check(_ parts: SchemaParts, _ report: inout DiagnosticCollector) {
    let schema = parts.schema
    for input in parts.inputsWithDefault {
      guard let value = input.definition.defaultValue else { continue }
      LiteralCheck.check(
        value,
        input.definition.type,
        schema,
        &report,
        prefix: "\(input.coordinate) has invalid default value: "
      )
    }
  }
}
