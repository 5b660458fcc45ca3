/// "The arguments of a field or directive must have unique names" (Sections 3.6 and 3.13).
enum UniqueArgumentDefinitionNamesRule: SDLRule {
  static let name = "UniqueArgumentDefinitionNames"

  static func check(_ context: SDLContext, _ report: inout Report) {
    for node in context.directiveNodes { check(node.arguments, of: "@\(node.name)", &report) }
    for node in context.typeNodes {
      for field in node.fields where field.arguments.count > 1 {
        check(field.arguments, of: "\(node.name).\(field.name)", &report)
      }
    }
  }

  private static func check(
    _ arguments: [InputValueDefinition],
    of owner: String,
    _ report: inout Report
  ) {
    if arguments.haveDistinctNames(\.identifier) { return }
    var ranges: [String: [SourceRange]] = [:]
    for argument in arguments {
      ranges[argument.name, default: []].append(argument.nameRange)
    }
    for argument in arguments {
      guard let places = ranges.removeValue(forKey: argument.name), places.count > 1 else {
        continue
      }
      report.error("Argument '\(owner)(\(argument.name):)' can only be defined once.", at: places)
    }
  }
}
