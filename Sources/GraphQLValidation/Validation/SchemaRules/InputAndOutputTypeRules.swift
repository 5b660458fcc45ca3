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
        type: input.definition.type,
        schema: schema,
        report: &report,
        prefix: "\(input.coordinate) has invalid default value: "
      )
    }
  }
}
