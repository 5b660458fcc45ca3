import GraphQLSchema
import GraphQLSyntax

/// "Let variableType be the type of variable: IsInputType(variableType) must be true" (Section
/// 5.8.2).
enum VariablesAreInputTypesRule: ValidationRule {
  static let name = "VariablesAreInputTypes"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for facts in context.definitions {
      for variable in facts.definition.variables {
        guard let type = context.schema.type(of: variable.type), !type.isInput else { continue }
        report.error(
          "Variable '$\(variable.name)' cannot be non-input type '\(variable.type)'.",
          variable.typeRange
        )
      }
    }
  }
}
