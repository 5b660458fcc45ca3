import GraphQLSchema
import GraphQLSyntax

/// "Every argument provided to a field or directive must be defined in the set of possible
/// arguments of that field or directive" (Section 5.4.1).
enum KnownArgumentNamesRule: ValidationRule {
  static let name = "KnownArgumentNames"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for list in context.found.argumentLists {
      guard let definitions = list.definitions else { continue }
      let known = NamedList(definitions, questions: list.arguments.count) { $0.identifier }
      for argument in list.arguments where known.element(argument.name) == nil {
        let owner =
          switch list.owner {
          case .field(let use): "field '\(use.parent?.name ?? "").\(use.field.name)'"
          case .directive(let use): "directive '@\(use.directive.name)'"
          case .spread(let spread): "fragment '\(spread.name)'"
          }
        let near = report.alternatives(to: argument.name, in: definitions.map(\.name))
        report.error(
          "Unknown argument '\(argument.name)' on \(owner).\(near.sentence)",
          argument.range,
          facts: Diagnostic.Facts(
            name: argument.name.text,
            owner: owner,
            alternatives: near
          )
        )
      }
    }
  }
}
