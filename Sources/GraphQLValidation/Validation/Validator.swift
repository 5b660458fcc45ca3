package import GraphQLSchema
package import GraphQLSyntax

/// Validates executable documents against a schema (Section 5).
package enum Validator {
  /// The findings in a set of documents, in source order.
  ///
  /// Every violation is reported as an error, including unused fragments. With `isStrict`, only the
  /// specification applies, without vocabularies.
  package static func validate(
    _ documents: [Document],
    schema: Schema,
    rules: [any ValidationRule.Type] = specifiedRules,
    isStrict: Bool = false
  ) -> [Diagnostic] {
    let (documents, faults) = isStrict ? (documents, []) : RelayNotation.read(documents, schema)
    let context = ValidationContext(documents: documents, schema: schema, isStrict: isStrict)
    var diagnostics = faults
    for rule in rules {
      var report = DiagnosticCollector(rule: rule.name, stage: .document)
      rule.check(context, &report)
      diagnostics += report.finished()
    }
    return rules.count == 1 ? diagnostics : sorted(diagnostics)
  }

  /// Sorts findings by file and position.
  ///
  /// Findings at the same position keep the order of the rules.
  package static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.enumerated().sorted { left, right in
      let (first, second) = (left.element.ranges.first, right.element.ranges.first)
      let firstFile = first?.file.rawValue ?? 0
      let secondFile = second?.file.rawValue ?? 0
      if firstFile != secondFile { return firstFile < secondFile }
      let firstStart = first?.start ?? 0
      let secondStart = second?.start ?? 0
      return firstStart != secondStart ? firstStart < secondStart : left.offset < right.offset
    }.map(\.element)
  }
}
