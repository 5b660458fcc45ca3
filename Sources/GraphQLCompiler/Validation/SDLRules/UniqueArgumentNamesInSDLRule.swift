/// "Each argument of a directive must have a unique name" (Section 5.4.2).
enum UniqueArgumentNamesInSDLRule: SDLRule {
  static let name = "UniqueArgumentNames"

  static func check(_ context: SDLContext, _ report: inout Report) {
    for list in context.directiveLists {
      for directive in list.directives where directive.arguments.count > 1 {
        UniqueArgumentNamesRule.check(directive.arguments, &report)
      }
    }
  }
}
