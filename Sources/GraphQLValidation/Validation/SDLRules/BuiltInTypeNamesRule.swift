import GraphQLSchema
import GraphQLSyntax

/// "No provided type may have a name which conflicts with any built in types (including Scalar and
/// Introspection types)" (Section 3.3).
///
/// A scalar with the name of a built-in one is not an error by itself: "a GraphQL service which
/// provides a type by these names must adhere to the behavior described for them". It "must be
/// omitted for brevity" from a document (Section 3.5), so it gets a warning. However,
/// `@specifiedBy` "must not appear on built-in scalar types" (Section 3.13.4). The reference
/// implementation has no such rule and ignores all of these definitions.
package enum BuiltInTypeNamesRule: SDLRule {
  package static let name = "BuiltInTypeNames"

  package static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for node in context.parts.builtInTypes {
      let kind = BuiltInTypes.kind(of: node.name)
      if kind != .scalar {
        report.error(
          "Type '\(node.name)' belongs to introspection. It cannot be defined again.",
          node.name.range
        )
      } else if node.kind != .scalar {
        report.error(
          "Type '\(node.name)' is a built-in scalar. It cannot be defined as "
            + "\(withArticle(node.kind.title)).",
          node.name.range
        )
      } else if let directive = node.directives.first(where: { $0.name.text == "specifiedBy" }) {
        report.error(specifiedByMessage(node.name), directive.range)
      } else {
        report.warning(
          "Scalar '\(node.name)' is built in. Its definition has no effect and can be removed.",
          node.name.range
        )
      }
    }
  }

  static func specifiedByMessage(_ scalar: Name) -> String {
    "Directive '@specifiedBy' must not be applied to the built-in scalar '\(scalar)'."
  }
}
