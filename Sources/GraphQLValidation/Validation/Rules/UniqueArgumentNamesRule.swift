import GraphQLSyntax

/// "Let arguments be all Arguments named argumentName in the Argument Set which contains argument:
/// arguments must be the set containing only argument" (Section 5.4.2).
enum UniqueArgumentNamesRule: ValidationRule {
  static let name = "UniqueArgumentNames"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for list in context.found.argumentLists where list.arguments.count > 1 {
      check(list.arguments, &report)
    }
  }

  static func check(_ arguments: [Argument], _ report: inout DiagnosticCollector) {
    if arguments.haveDistinctNames(\.name) { return }
    var ranges: [String: [SourceRange]] = [:]
    for argument in arguments {
      ranges[argument.name.text, default: []].append(argument.name.range)
    }
    for argument in arguments {
      guard let places = ranges.removeValue(forKey: argument.name.text), places.count > 1 else {
        continue
      }
      report.error("There can be only one argument named '\(argument.name)'.", at: places)
    }
  }
}
