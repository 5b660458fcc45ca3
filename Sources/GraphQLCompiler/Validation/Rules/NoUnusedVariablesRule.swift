/// "Each variable in variables must be used at least once in either the operation scope itself or
/// any fragment transitively referenced by that operation" (Section 5.8.4); those of a fragment in
/// the fragment itself.
enum NoUnusedVariablesRule: ValidationRule {
  static let name = "NoUnusedVariables"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    checkOperations(context, &report)
    for facts in context.definitions {
      if case .fragment(let fragment) = facts.definition { check(fragment, facts, &report) }
    }
  }

  private static func check(
    _ fragment: FragmentDefinition,
    _ facts: DefinitionFacts,
    _ report: inout Report
  ) {
    if fragment.variables.isEmpty { return }
    let used = Set(facts.found.variables.compactMap { $0.fragmentVariable?.name })
    for variable in fragment.variables where !used.contains(variable.name) {
      report.error(
        "Variable '$\(variable.name)' is never used in fragment '\(fragment.name)'.",
        variable.range
      )
    }
  }

  private static func checkOperations(_ context: ValidationContext, _ report: inout Report) {
    for (position, (operation, _)) in context.operations.enumerated()
    where !operation.variables.isEmpty {
      let defined = context.variableIndices[position]
      if mayUseUnread(position, context) { continue }
      var isUsed = Array(repeating: false, count: operation.variables.count)
      for use in context.variableUses(ofOperation: position).kinds {
        if let number = defined.number(of: use.name) { isUsed[number] = true }
      }
      let place = operation.name.map { " in operation '\($0)'" } ?? ""
      for variable in operation.variables
      where defined.number(of: variable.name).map({ !isUsed[$0] }) ?? true {
        report.error("Variable '$\(variable.name)' is never used\(place).", variable.range)
      }
    }
  }

  /// Whether an operation spreads a fragment that could not be read: it may use any variable.
  private static func mayUseUnread(_ operation: Int, _ context: ValidationContext) -> Bool {
    if context.unread.fragments.isEmpty { return false }
    return context.reachedFacts(ofOperation: operation).contains { facts in
      facts.found.spreads.contains { context.unread.fragments.contains($0.spread.name.text) }
    }
  }
}
