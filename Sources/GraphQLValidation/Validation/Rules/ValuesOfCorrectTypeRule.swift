/// "value must be coercible to type" (Section 5.6.1).
///
/// Input object fields must be defined (Section 5.6.2), and required ones provided (Section 5.6.4).
enum ValuesOfCorrectTypeRule: ValidationRule {
  static let name = "ValuesOfCorrectType"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for input in context.found.inputs {
      LiteralCheck.check(input.value, input.type, context.schema, &report)
    }
  }
}
