import GraphQLSchema
import GraphQLSyntax

/// "IsVariableUsageAllowed(variableDefinition, variableUsage) must be true" (Section 5.8.5).
package enum VariablesInAllowedPositionRule: ValidationRule {
  package static let name = "VariablesInAllowedPosition"
  package static let summary = "a variable's type matches the places that use it"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    checkOperations(context, &report)
    for use in context.found.variables {
      guard let variable = use.fragmentVariable else { continue }
      for fault in faults(of: use, variable, context.schema) {
        report.error(fault.message, variable.range, use.name.range, facts: fault.facts)
      }
    }
    // The sent document uses the operation's variable in place of the fragment's, which may have a
    // default.
    if report.isEmpty, context.expanded !== context {
      checkOperations(context.expanded, &report)
    }
  }

  private static func checkOperations(
    _ context: ValidationContext,
    _ report: inout DiagnosticCollector
  ) {
    for position in context.operations.indices {
      let operation = context.operations[position].operation
      if operation.variables.isEmpty { continue }
      let defined = context.variableIndices[position]
      let uses = context.variableUses(ofOperation: position)
      let isSound = uses.kinds.allSatisfy {
        let use = context.found.variables[$0]
        guard let number = defined.number(of: use.name) else { return true }
        return faults(of: use, operation.variables[number], context.schema).isEmpty
      }
      if isSound { continue }
      for use in uses.all.lazy.map({ context.found.variables[$0] }) {
        guard let number = defined.number(of: use.name) else { continue }
        let definition = operation.variables[number]
        for fault in faults(of: use, definition, context.schema) {
          report.error(fault.message, definition.range, use.name.range, facts: fault.facts)
        }
      }
    }
  }

  /// Returns the problems of one use of a variable.
  private static func faults(
    of use: VariableUse,
    _ definition: VariableDefinition,
    _ schema: Schema
  ) -> [(message: String, facts: Diagnostic.Facts)] {
    guard let type = use.type, schema.type(of: definition.type) != nil else { return [] }
    var faults: [(message: String, facts: Diagnostic.Facts)] = []
    func add(_ message: String, expected: TypeReference) {
      let facts = Diagnostic.Facts(
        name: use.name.text,
        expected: expected.description,
        found: definition.type.description
      )
      faults.append((message, facts))
    }
    if !isAllowed(use, definition: definition, type: type, schema: schema) {
      add(
        "Variable '$\(use.name)' of type '\(definition.type)' used in position expecting type "
          + "'\(type)'.",
        expected: type
      )
    }
    if let oneOf = use.oneOf, !definition.type.isNonNull {
      add(
        "Variable '$\(use.name)' is of type '\(definition.type)' but must be non-nullable to be "
          + "used for OneOf Input Object '\(oneOf.name)'.",
        expected: .nonNull(definition.type)
      )
    }
    return faults
  }

  /// `IsVariableUsageAllowed`.
  private static func isAllowed(
    _ use: VariableUse,
    definition: VariableDefinition,
    type: TypeReference,
    schema: Schema
  ) -> Bool {
    guard case .nonNull(let nullable) = type.kind, !definition.type.isNonNull else {
      return schema.isSubtype(definition.type, of: type)
    }
    let hasDefault = use.hasDefault || definition.defaultValue.map { $0.form != .null } ?? false
    return hasDefault && schema.isSubtype(definition.type, of: nullable)
  }
}
