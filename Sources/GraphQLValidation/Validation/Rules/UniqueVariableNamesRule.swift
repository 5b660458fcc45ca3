import GraphQLSyntax

/// "Let variables be the set of all variables named variableName on operation: variables must be a
/// set of one" (Section 5.8.1).
///
/// The same applies to the variables of a fragment.
enum UniqueVariableNamesRule: ValidationRule {
  static let name = "UniqueVariableNames"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for facts in context.definitions
    where !facts.definition.variables.haveDistinctNames(\.name) {
      var ranges: [String: [SourceRange]] = [:]
      var order: [String] = []
      for variable in facts.definition.variables {
        if ranges[variable.name.text] == nil { order.append(variable.name.text) }
        ranges[variable.name.text, default: []].append(variable.bareNameRange)
      }
      for name in order {
        guard let places = ranges[name], places.count > 1 else { continue }
        report.error("There can be only one variable named '$\(name)'.", at: places)
      }
    }
  }
}

extension VariableDefinition {
  /// The name's range without the `$`.
  fileprivate var bareNameRange: SourceRange {
    let range = name.range
    guard range.end > range.start else { return range }
    return SourceRange(file: range.file, start: range.start + 1, end: range.end)
  }
}
