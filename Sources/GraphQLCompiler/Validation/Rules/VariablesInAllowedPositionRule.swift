/// "IsVariableUsageAllowed(variableDefinition, variableUsage) must be true" (Section 5.8.5).
enum VariablesInAllowedPositionRule: ValidationRule {
  static let name = "VariablesInAllowedPosition"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    checkOperations(context, &report)
    for facts in context.definitions {
      for use in facts.variables {
        guard let type = use.type, let variable = use.fragmentVariable else { continue }
        check(use, variable, type, context.schema, &report)
      }
    }
    // What is sent has the operation's variable where the fragment's was, which may have a default.
    if report.isEmpty, context.expanded !== context {
      checkOperations(context.expanded, &report)
    }
  }

  private static func checkOperations(_ context: ValidationContext, _ report: inout Report) {
    for (position, (operation, _)) in context.operations.enumerated()
    where !operation.variables.isEmpty {
      let defined = context.variableIndices[position]
      for facts in context.reachedFacts(ofOperation: position) {
        for use in facts.variables where use.fragmentVariable == nil {
          guard let type = use.type, let number = defined.number(of: use.name) else { continue }
          check(use, operation.variables[number], type, context.schema, &report)
        }
      }
    }
  }

  private static func check(
    _ use: VariableUse,
    _ definition: VariableDefinition,
    _ type: TypeReference,
    _ schema: Schema,
    _ report: inout Report
  ) {
    guard schema.type(of: definition.type) != nil else { return }
    if !isAllowed(use, definition, type, schema) {
      report.error(
        "Variable '$\(use.name)' of type '\(definition.type)' used in position expecting type "
          + "'\(type)'.",
        definition.range,
        use.name.range
      )
    }
    if let oneOf = use.oneOf, !definition.type.isNonNull {
      report.error(
        "Variable '$\(use.name)' is of type '\(definition.type)' but must be non-nullable to be "
          + "used for OneOf Input Object '\(oneOf.name)'.",
        definition.range,
        use.name.range
      )
    }
  }

  /// `IsVariableUsageAllowed`.
  private static func isAllowed(
    _ use: VariableUse,
    _ definition: VariableDefinition,
    _ type: TypeReference,
    _ schema: Schema
  ) -> Bool {
    guard case .nonNull(let nullable) = type, !definition.type.isNonNull else {
      return schema.isSubtype(definition.type, of: type)
    }
    var hasDefault = use.hasDefault
    if let value = definition.defaultValue {
      if case .null = value.kind {} else { hasDefault = true }
    }
    return hasDefault && schema.isSubtype(definition.type, of: nullable)
  }
}
