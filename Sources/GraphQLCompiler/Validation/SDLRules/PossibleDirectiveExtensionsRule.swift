/// What an extension extends has to be defined: the rule of types (Section 3.4.3), for the directives
/// of the working draft.
enum PossibleDirectiveExtensionsRule: SDLRule {
  static let name = "PossibleDirectiveExtensions"

  static func check(_ context: SDLContext, _ report: inout Report) {
    for node in context.directiveNodes where node.isExtension {
      let name = node.name
      if context.directive(named: name.text) != nil { continue }
      if context.unread.directives.contains(name.text) { continue }
      let suggestion = report.suggestion(
        name.text,
        in: context.directiveNodes.filter { !$0.isExtension }.map(\.name.text)
      )
      report.error(
        "Cannot extend directive '@\(name)' because it is not defined.\(suggestion)",
        name.range
      )
    }
  }
}
