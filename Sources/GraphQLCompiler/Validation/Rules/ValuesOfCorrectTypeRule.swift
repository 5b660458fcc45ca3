/// "Literal values must be compatible with the type expected in the position they are found"
/// (Sections 5.6.1 to 5.6.4).
enum ValuesOfCorrectTypeRule: ValidationRule {
  static let name = "ValuesOfCorrectType"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    for facts in context.definitions {
      for input in facts.inputs {
        guard let type = input.type else { continue }
        LiteralCheck.check(input.value, type, context.schema, &report)
      }
    }
  }
}
