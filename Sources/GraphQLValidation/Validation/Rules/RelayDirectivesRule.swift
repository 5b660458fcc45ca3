import GraphQLSchema
import GraphQLSyntax

/// Notes which of Relay's directives have no effect on what gqlview shows.
///
/// It is not a rule of the specification. Directives that have an effect are not reported: fragment
/// variables and arguments, refetchable queries, connections, and nullability.
package enum RelayDirectivesRule: ValidationRule {
  package static let name = "RelayDirectives"
  package static let summary = "Relay's directives do not change the data shown here"

  /// The directives that change data or types in Relay, but not in gqlview.
  private static let unhonoured: Set<String> = [
    "alias", "assignable", "inline", "match", "module", "no_inline", "raw_response_type", "relay",
    "required", "throwOnFieldError", "updatable",
  ]

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    var places: [(name: String, range: SourceRange)] = []
    for use in context.found.directives {
      let name = use.directive.name.text
      guard unhonoured.contains(name), !places.contains(where: { $0.name == name }),
        context.schema.directive(named: name) == nil, use.definition != nil
      else { continue }
      places.append((name, use.directive.range))
    }
    guard !places.isEmpty else { return }
    let names = enumerated(places.map { "'@\($0.name)'" }, conjunction: "and")
    report.note(
      "Relay changes data or types because of \(names); the fields are shown here as they "
        + "are written.",
      at: places.map(\.range)
    )
  }
}
