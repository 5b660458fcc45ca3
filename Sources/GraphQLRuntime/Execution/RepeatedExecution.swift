/// Executes an operation on several responses and reuses the shapes found in earlier ones.
///
/// The results are equal to those of ``Executor``, but their shapes may include unused ones.
package struct RepeatedExecution {
  private let plan: ExecutionPlan
  private let variables: VariableValues
  private let rules: ExecutionRules
  /// The shapes found so far; `nil` before the first execution.
  private var known: ExecutionRun?

  /// Creates executions with the same variables; `nil` for a plan with `@defer`, whose shapes
  /// depend on the response.
  package init?(plan: ExecutionPlan, variables: VariableValues, rules: ExecutionRules) {
    guard !plan.defersAnything else { return nil }
    self.plan = plan
    self.variables = variables
    self.rules = rules
  }

  /// Executes the operation on the data of a response.
  package mutating func execute(_ data: JSONNode?) -> ExecutionResult {
    guard let data, !data.isNull else {
      return Executor.execute(plan, data: data, variables: variables, rules: rules)
    }
    var run =
      known
      ?? ExecutionRun(
        plan: plan,
        document: data.document,
        variables: variables,
        rules: rules,
        customScalars: [:]
      )
    // The copy below must not share the arrays while they grow.
    known = nil
    run.document = data.document
    run.execute(data.index)
    known = run.withoutEntities
    return run.result()
  }
}

extension ExecutionRun {
  /// The run with its shapes, but without the entities of a response.
  fileprivate var withoutEntities: ExecutionRun {
    var run = self
    run.frame = .none
    run.frames = []
    run.entityRecords = []
    run.values = []
    run.valueCount = 0
    run.listItems = []
    run.lists = []
    run.nestedLists = []
    run.faultRecords = []
    run.conversionRecords = []
    run.noteRecords = []
    run.unselectedKeyCount = 0
    return run
  }
}
