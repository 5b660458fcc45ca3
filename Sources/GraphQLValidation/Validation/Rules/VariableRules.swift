import GraphQLSchema
import GraphQLSyntax

/// "Let variables be the set of all variables named variableName on operation: variables must be a
/// set of one" (Section 5.8.1).
///
/// The same applies to the variables of a fragment.
enum UniqueVariableNamesRule: ValidationRule {
  static let name = "UniqueVariableNames"
  static let summary = "variables of an operation have different names"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for facts in context.definitions
    where !facts.definition.variables.haveDistinctNames(\.name) {
      var ranges: [String: [SourceRange]] = [:]
      var order: [String] = []
      for variable in facts.definition.variables {
        if ranges[variable.name.text] == nil { order.append(variable.name.text) }
        ranges[variable.name.text, default: []].append(variable.bareNameRange)
      }
      for name in order {
        guard let places = ranges[name], places.count > 1 else { continue }
        report.error("There can be only one variable named '$\(name)'.", at: places)
      }
    }
  }
}

extension VariableDefinition {
  /// The name's range without the `$`.
  fileprivate var bareNameRange: SourceRange {
    let range = name.range
    guard range.end > range.start else { return range }
    return SourceRange(file: range.file, start: range.start + 1, end: range.end)
  }
}

/// "Let variableType be the type of variable: IsInputType(variableType) must be true" (Section
/// 5.8.2).
enum VariablesAreInputTypesRule: ValidationRule {
  static let name = "VariablesAreInputTypes"
  static let summary = "variables have input types"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for facts in context.definitions {
      for variable in facts.definition.variables {
        guard let type = context.schema.type(of: variable.type), !type.isInput else { continue }
        report.error(
          "Variable '$\(variable.name)' cannot be non-input type '\(variable.type)'.",
          variable.typeRange
        )
      }
    }
  }
}

/// "For each variableUsage in scope, variable must be in operation's variable list" (Section
/// 5.8.3).
package enum NoUndefinedVariablesRule: ValidationRule {
  package static let name = "NoUndefinedVariables"
  package static let summary = "used variables are declared"

  package static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    for position in context.operations.indices {
      let defined = context.variableIndices[position]
      let uses = context.variableUses(ofOperation: position)
      if uses.kinds.allSatisfy({ defined.number(of: context.found.variables[$0].name) != nil }) {
        continue
      }
      let operation = context.operations[position].operation
      let place = operation.name.map { " by operation '\($0)'" } ?? ""
      for use in uses.all.lazy.map({ context.found.variables[$0] })
      where defined.number(of: use.name) == nil {
        report.error(
          "Variable '$\(use.name)' is not defined\(place).",
          use.name.range,
          operation.range
        )
      }
    }
  }
}

/// "Each variable in variables must be used at least once in either the operation scope itself or
/// any fragment transitively referenced by that operation" (Section 5.8.4).
///
/// Variables of a fragment must be used in the fragment itself.
enum NoUnusedVariablesRule: ValidationRule {
  static let name = "NoUnusedVariables"
  static let summary = "declared variables are used"

  static func check(_ context: ValidationContext, _ report: inout DiagnosticCollector) {
    checkOperations(context, &report)
    for facts in context.definitions {
      guard case .fragment(let fragment) = facts.definition, !fragment.variables.isEmpty else {
        continue
      }
      check(fragment, uses: context.found.variables[facts.variables], report: &report)
    }
  }

  private static func check(
    _ fragment: FragmentDefinition,
    uses: ArraySlice<VariableUse>,
    report: inout DiagnosticCollector
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
      if mayUseUnparsed(position, context) { continue }
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
  private static func mayUseUnparsed(_ operation: Int, _ context: ValidationContext) -> Bool {
    if context.unparsed.fragments.isEmpty { return false }
    return context.reachedFacts(ofOperation: operation).contains { facts in
      context.found.spreads[facts.spreads].contains {
        context.unparsed.fragments.contains($0.spread.name.text)
      }
    }
  }
}
