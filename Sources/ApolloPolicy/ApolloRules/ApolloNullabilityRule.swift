import GraphQLSyntax
import GraphQLValidation

/// Brackets of nullability operators name every list level of the field's type, or none.
///
/// Only releases up to 1.7.0 read these operators.
enum ApolloNullabilityRule: ApolloRule {
  static let name = "ApolloNullability"
  static let summary = "up to 1.7.0, [!] after a field has as many brackets as the field's type"

  static func check(_ context: ApolloContext, _ report: inout DiagnosticCollector) {
    for place in context.fields {
      let depth = place.field.nullability.depth
      guard depth > 0, let type = place.definition?.type else { continue }
      let listDepth = type.listDepth
      guard depth != listDepth else { continue }
      report.error(
        "The operators '\(place.field.nullability)' have \(brackets(depth)), but the type '\(type)' has "
          + "\(brackets(listDepth)).",
        place.field.name.range
      )
    }
  }

  private static func brackets(_ count: Int) -> String {
    count == 0 ? "none" : count == 1 ? "1 pair of brackets" : "\(count) pairs of brackets"
  }
}
