import GraphQLSchema
import GraphQLSyntax

/// "If the Input Object is a OneOf Input Object then: the type of the input field must be nullable;
/// the input field must not have a default value" (Section 3.10);
/// "The `@oneOf` directive must not be provided by an Input Object type extension" (Section 3.10.2).
enum OneOfFieldsRule: SchemaRule {
  static let name = "OneOfFields"

  static func check(_ parts: SchemaParts, _ report: inout DiagnosticCollector) {
    let schema = parts.schema
    for case .inputObject(let input) in schema.ownTypes where input.isOneOf {
      for directive in input.info.directives where directive.name.text == "oneOf" {
        guard input.info.extensionRanges.contains(where: { $0.contains(directive.range) }) else {
          continue
        }
        report.error(
          "Input Object type \(input.name) cannot become OneOf by an extension.",
          directive.range
        )
      }
      for field in input.fields {
        let title = "OneOf input field \(input.name).\(field.name)"
        if field.type.isNonNull { report.error("\(title) must be nullable.", field.typeRange) }
        if field.defaultValue != nil {
          report.error("\(title) cannot have a default value.", field.range)
        }
      }
    }
  }
}
