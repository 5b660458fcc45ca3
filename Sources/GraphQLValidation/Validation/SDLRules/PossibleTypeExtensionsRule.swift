import GraphQLSchema
import GraphQLSyntax

/// "The named type must already be defined and must be an Object type", and likewise for the other
/// kinds (Sections 3.5.6, 3.6.3, 3.7.1, 3.8.1, 3.9.1 and 3.10.2).
///
/// A Federation subgraph extends types that other subgraphs define. There an extension acts as a
/// definition.
enum PossibleTypeExtensionsRule: SDLRule {
  static let name = "PossibleTypeExtensions"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for node in context.typeNodes where node.isExtension {
      let name = node.name.text
      if BuiltInTypes.kind(of: node.name) == node.kind {
        checkBuiltIn(node, &report)
        continue
      }
      let definition = context.typeDefinition(node.name)
      let kind =
        BuiltInTypes.kind(of: node.name) ?? definition?.kind
        ?? context.base?.type(named: name)?.kind
      guard let kind else {
        if context.unparsed.types.contains(name) || context.isSubgraph { continue }
        let near = report.alternatives(to: node.name, in: context.allTypeNames)
        report.error(
          "Cannot extend type '\(name)' because it is not defined.\(near.sentence)",
          node.name.range,
          facts: Diagnostic.Facts(name: name, alternatives: near)
        )
        continue
      }
      if kind != node.kind {
        report.error(
          "Cannot extend non-\(node.kind.title) type '\(name)'.",
          at: (definition.map { [$0.range] } ?? []) + [node.range]
        )
      }
    }
  }

  /// Reports extensions of built-in types, which the specification defines completely.
  private static func checkBuiltIn(_ node: TypeDefinitionNode, _ report: inout DiagnosticCollector)
  {
    if node.kind == .scalar,
      let directive = node.directives.first(where: { $0.name.text == "specifiedBy" })
    {
      report.error(BuiltInTypeNamesRule.specifiedByMessage(node.name), directive.range)
    } else {
      report.error("Cannot extend type '\(node.name)' because it is built in.", node.name.range)
    }
  }
}
