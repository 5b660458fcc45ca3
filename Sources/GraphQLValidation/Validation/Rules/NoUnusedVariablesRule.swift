import GraphQLSyntax

/// "Each variable in variables must be used at least once in either the operation scope itself or
/// any fragment transitively referenced by that operation" (Section 5.8.4).
///
/// Variables of a fragment must be used in the fragment itself.
enum NoUnusedVariablesRule: ValidationRule {
  static let name = "NoUnusedVariables"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    checkOperations(context, &report)
    for facts in context.definitions {
      guard case .fragment(let fragment) = facts.definition, !fragment.variables.isEmpty else {
        continue
      }
      check(fragment, context.found.variables[facts.variables], &report)
    }
  }

  private static func check(
    _ fragment: FragmentDefinition,
    _ uses: ArraySlice<VariableUse>,
    _ report: inout DiagnosticCollector
  ) {
    let used = Set(uses.compactMap { $0.fragmentVariable?.name })
    for variable in fragment.variables where !used.contains(variable.name) {
      report.error(
        "Variable '$\(variable.name)' is never used in fragment '\(fragment.name)'.",
        variable.range
      )
    }
  }

  private static func checkOperations(
    _ context: ValidationContext,
    _ report: inout DiagnosticCollector
  ) {
    var isUsed: [Bool] = []
    for position in context.operations.indices {
      let operation = context.operations[position].operation
      if operation.variables.isEmpty { continue }
      let defined = context.variableIndices[position]
      if mayUseUnread(position, context) { continue }
      isUsed.removeAll(keepingCapacity: true)
      isUsed.append(contentsOf: repeatElement(false, count: operation.variables.count))
      for use in context.variableUses(ofOperation: position).kinds {
        if let number = defined.number(of: context.found.variables[use].name) {
          isUsed[number] = true
        }
      }
      if !isUsed.contains(false) { continue }
      let place = operation.name.map { " in operation '\($0)'" } ?? ""
      for variable in operation.variables
      where defined.number(of: variable.name).map({ !isUsed[$0] }) ?? true {
        report.error("Variable '$\(variable.name)' is never used\(place).", variable.range)
      }
    }
  }

  /// Whether an operation spreads a fragment that could not be parsed, which may use any variable.
  private static func mayUseUnread(_ operation: Int, _ context: ValidationContext) -> Bool {
    if context.unread.fragments.isEmpty { return false }
    return context.reachedFacts(ofOperation: operation).contains { facts in
      context.found.spreads[facts.spreads].contains {
        context.unread.fragments.contains($0.spread.name.text)
      }
    }
  }
}
