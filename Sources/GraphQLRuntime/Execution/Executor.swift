/// Executes a plan over the data of a response.
///
/// The explorer and generated code both use this executor.
package enum Executor {
  /// The validity checks of mapped custom scalars, by the scalar's GraphQL name.
  package typealias CustomScalars = [String: (JSONValue) -> Bool]

  /// Executes a plan over the value of the response's `data`.
  ///
  /// Null or `nil` data gives a result without entities. Omitted variables have the plan's
  /// defaults. Scalars without an entry in `customScalars` accept any value except null. Execution
  /// never fails as a whole; the result lists every fault.
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

  /// Executes a plan over the response's data, with individually chosen rules.
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
