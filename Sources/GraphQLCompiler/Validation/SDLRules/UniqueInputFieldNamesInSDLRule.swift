/// "Input objects must not contain more than one field of the same name" (Section 5.6.3).
enum UniqueInputFieldNamesInSDLRule: SDLRule {
  static let name = "UniqueInputFieldNames"

  static func check(_ context: SDLContext, _ report: inout Report) {
    for list in context.directiveLists {
      for directive in list.directives {
        for argument in directive.arguments {
          UniqueInputFieldNamesRule.check(argument.value, &report)
        }
      }
    }
    for node in context.directiveNodes { check(node.arguments, &report) }
    for node in context.typeNodes {
      for field in node.fields where !field.arguments.isEmpty { check(field.arguments, &report) }
      check(node.inputFields, &report)
    }
  }

  private static func check(_ inputs: [InputValueDefinition], _ report: inout Report) {
    for input in inputs {
      if let value = input.defaultValue { UniqueInputFieldNamesRule.check(value, &report) }
    }
  }
}
