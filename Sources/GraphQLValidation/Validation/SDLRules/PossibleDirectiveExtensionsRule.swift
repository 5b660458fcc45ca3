import GraphQLSchema
import GraphQLSyntax

/// A directive extension requires a definition of the directive.
///
/// This applies the rule for types (Section 3.4.3) to the directive extensions of the working
/// draft.
enum PossibleDirectiveExtensionsRule: SDLRule {
  static let name = "PossibleDirectiveExtensions"

  static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    guard context.directiveNodes.contains(where: \.isExtension) else { return }
    let defined = context.directiveNodes.filter { !$0.isExtension }.map(\.name.text)
    let known = BuiltInTypes.directiveNames.union(context.unparsed.directives).union(defined)
    for node in context.directiveNodes where node.isExtension {
      let name = node.name
      if known.contains(name.text) || context.base?.directive(named: name.text) != nil { continue }
      let near = report.alternatives(to: name, in: defined)?.titled { "'@\($0)'" }
      report.error(
        "Cannot extend directive '@\(name)' because it is not defined.\(near.sentence)",
        name.range,
        facts: Diagnostic.Facts(name: name.text, alternatives: near)
      )
    }
  }
}
