import GraphQLSchema
import GraphQLSyntax

/// "If type is Non-Null and defaultValue does not exist: argument must exist" (Section 5.4.3).
enum ProvidedRequiredArgumentsRule: ValidationRule {
  static let name = "ProvidedRequiredArguments"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for list in context.found.argumentLists {
      let definitions = list.definitions ?? []
      let given = NamedList(list.arguments, questions: definitions.count) { $0.name }
      for definition in definitions
      where definition.isRequired && given.element(definition.identifier) == nil {
        let name = definition.name
        let (subject, range) =
          switch list.owner {
          case .field(let use):
            ("Argument '\(use.parent?.name ?? "").\(use.field.name)(\(name):)'", use.field.range)
          case .directive(let use):
            ("Argument '@\(use.directive.name)(\(name):)'", use.directive.range)
          case .spread(let spread):
            ("Fragment '\(spread.name)' argument '\(name)'", spread.range)
          }
        report.error(
          "\(subject) of type '\(definition.type)' is required, but it was not provided.",
          range
        )
      }
    }
  }
}
