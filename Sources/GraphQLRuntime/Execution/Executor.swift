/// The one executor: a plan over the data of a response.
package enum Executor {
  /// Which values a mapped custom scalar takes, by the scalar's GraphQL name.
  package typealias CustomScalars = [String: (JSONValue) -> Bool]

  /// Executes a plan over the response's data.
  ///
  /// - Parameters:
  ///   - plan: What to execute.
  ///   - data: The value of the response's `data`; nil or null gives a result without entities.
  ///   - variables: The variables' values; those left out take the plan's defaults.
  ///   - mode: Strict or lenient.
  ///   - customScalars: What mapped scalars take; one that is not here takes any value but null.
  /// - Returns: The result with every fault; executing never fails as a whole.
  package static func execute(
    _ plan: ExecutionPlan,
    data: JSONNode?,
    variables: VariableValues = .none,
    mode: ExecutionMode = .strict,
    customScalars: CustomScalars = [:]
  ) -> ExecutionResult {
    execute(
      plan,
      data: data,
      variables: variables,
      rules: ExecutionRules(mode),
      customScalars: customScalars
    )
  }

  /// Executes a plan over the response's data by rules of the caller's choice.
  package static func execute(
    _ plan: ExecutionPlan,
    data: JSONNode?,
    variables: VariableValues = .none,
    rules: ExecutionRules,
    customScalars: CustomScalars = [:]
  ) -> ExecutionResult {
    guard let data, !data.isNull else {
      return ExecutionResult(
        plan: plan,
        rules: rules,
        variables: variables,
        document: data?.document,
        shapes: [],
        unselectedKeyCount: 0,
        entityRecords: [],
        values: [],
        listItems: [],
        lists: [],
        nestedLists: [],
        faultRecords: [],
        conversionRecords: [],
        noteRecords: [],
        partialDeliveries: PartialDeliveries()
      )
    }
    return ExecutionRun.run(
      plan: plan,
      data: data,
      variables: variables,
      rules: rules,
      customScalars: customScalars
    )
  }
}
