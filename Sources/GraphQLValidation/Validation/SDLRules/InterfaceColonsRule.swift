import GraphQLSyntax

/// `ImplementsInterfaces : implements &? NamedType` (Section 3.6).
///
/// Texts of 2015 and 2016, such as the prototype's README, use a colon instead, which the parser
/// accepts.
package enum InterfaceColonsRule: SDLRule {
  package static let name = "InterfaceColons"

  package static func check(_ context: SDLContext, _ report: inout DiagnosticCollector) {
    for node in context.typeNodes {
      guard let colon = node.interfaceColon else { continue }
      let interfaces = node.interfaces.map(\.text).joined(separator: " & ")
      report.warning(
        "The interfaces of '\(node.name)' follow a colon, which is syntax of 2015 and 2016; today "
          + "it is '\(node.kind.keyword) \(node.name) implements \(interfaces)'.",
        colon
      )
    }
  }
}
