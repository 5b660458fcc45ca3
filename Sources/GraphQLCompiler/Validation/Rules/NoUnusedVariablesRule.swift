/// "All variables defined by an operation must be used in it or in a fragment that it reaches"
/// (Section 5.8.4).
enum NoUnusedVariablesRule: ValidationRule {
  static let name = "NoUnusedVariables"

  static func check(_ context: ValidationContext, _ report: inout Report) {
    for (position, (operation, _)) in context.operations.enumerated()
    where !operation.variables.isEmpty {
      let defined = NameIndex(operation.variables.map(\.name))
      var isUsed = Array(repeating: false, count: operation.variables.count)
      for facts in context.reachedFacts(ofOperation: position) {
        for use in facts.variables {
          if let number = defined.number(of: use.name) { isUsed[number] = true }
        }
      }
      let place = operation.name.map { " in operation '\($0)'" } ?? ""
      for variable in operation.variables
      where defined.number(of: variable.name).map({ !isUsed[$0] }) ?? true {
        report.error("Variable '$\(variable.name)' is never used\(place).", variable.range)
      }
    }
  }
}
