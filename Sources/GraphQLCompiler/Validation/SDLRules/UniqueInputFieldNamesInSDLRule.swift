/// "Input objects must not contain more than one field of the same name" (Section 5.6.3).
enum UniqueInputFieldNamesInSDLRule: SDLRule {
  static let name = "UniqueInputFieldNames"

  static func check(_ context: SDLContext, _ report: inout Report) {
    for list in context.directiveLists {
      for argument in list.directives.flatMap(\.arguments) {
        UniqueInputFieldNamesRule.check(argument.value, &report)
      }
    }
    let inputs =
      context.directiveNodes.flatMap(\.arguments)
      + context.typeNodes.flatMap { node in node.fields.flatMap(\.arguments) + node.inputFields }
    for input in inputs {
      if let value = input.defaultValue { UniqueInputFieldNamesRule.check(value, &report) }
    }
  }
}
