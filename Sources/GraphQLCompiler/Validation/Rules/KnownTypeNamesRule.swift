/// "Types of variables and type conditions must be defined" (Sections 5.5.1.2 and 5.8.2).
enum KnownTypeNamesRule: ValidationRule {
  static let name = "KnownTypeNames"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    for facts in context.definitions {
      for name in facts.typeNames where context.schema.type(named: name) == nil {
        let suggestion = report.suggestion(
          name.text,
          in: context.schema.types.map(\.name).filter { !$0.hasPrefix("__") }
        )
        report.error("Unknown type '\(name)'.\(suggestion)", name.range)
      }
    }
  }
}
