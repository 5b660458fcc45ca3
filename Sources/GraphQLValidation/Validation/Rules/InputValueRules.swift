import GraphQLSyntax

/// "value must be coercible to type" (Section 5.6.1).
///
/// Input object fields must be defined (Section 5.6.2), and required ones provided (Section 5.6.4).
enum ValuesOfCorrectTypeRule: ValidationRule {
  static let name = "ValuesOfCorrectType"
  static let summary = "values have the expected type"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for input in context.found.inputs {
      LiteralCheck.check(input.value, type: input.type, schema: context.schema, report: &report)
    }
  }
}

/// "Let fields be all Input Object Fields named name in inputObject: fields must be the set
/// containing only inputField" (Section 5.6.3).
enum UniqueInputFieldNamesRule: ValidationRule {
  static let name = "UniqueInputFieldNames"
  static let summary = "fields of an input object are given once"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for value in context.found.repeatingValues { check(value, &report) }
  }

  static func check(_ value: Value, _ report: inout DiagnosticCollector) {
    switch value.kind {
    case .list(let items):
      for item in items { check(item, &report) }
    case .object(let fields):
      if fields.haveDistinctNames(\.name) {
        for field in fields { check(field.value, &report) }
        return
      }
      var known: [String: SourceRange] = [:]
      for field in fields {
        if let first = known[field.name.text] {
          report.error(
            "There can be only one input field named '\(field.name)'.",
            first,
            field.name.range
          )
        } else {
          known[field.name.text] = field.name.range
        }
        check(field.value, &report)
      }
    case .variable, .int, .float, .string, .boolean, .null, .enumCase: break
    }
  }
}
