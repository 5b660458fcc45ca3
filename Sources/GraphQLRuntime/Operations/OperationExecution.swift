// A response is executed by its operation:
//
//   let data = try AllAnimalsQuery(count: 3).execute(bytes)
//   data.allAnimals.first?.asPet?.humanName

extension GraphQLOperation {
  /// Executes a response to this operation.
  ///
  /// `response` is JSON, either with `data` or just the data. Reading the result cannot fail. See
  /// ``ExecutionMode/lenient`` for the conversions of lenient mode.
  ///
  /// - Throws: the reason why there is no data: the text is not JSON, has no `data`, or has faults.
  public func execute(
    _ response: [UInt8],
    mode: ExecutionMode = .strict
  ) throws(ExecutionFailure) -> Data {
    let response = try GraphQLResponse(scanning: response)
    let lowered = lowered()
    let result = lowered.execute(response, variables: VariableValues(variables), mode: mode)
    return try ResponseDictBuilder.view(of: result, lowered: lowered, response: response)
  }

  /// Executes a response to this operation, given as text.
  ///
  /// - Throws: the reason why there is no data: the text is not JSON, has no `data`, or has faults.
  public func execute(
    _ response: String,
    mode: ExecutionMode = .strict
  ) throws(ExecutionFailure) -> Data {
    try execute(Array(response.utf8), mode: mode)
  }

  /// The execution plan lowered from the operation's generated types.
  package var executionPlan: ExecutionPlan { lowered().plan }

  /// Returns the full result with its trace, and the data if there are no faults.
  package func executeForResult(
    _ response: GraphQLResponse,
    mode: ExecutionMode = .strict
  ) -> (result: ExecutionResult, data: Data?) {
    let lowered = lowered()
    let result = lowered.execute(response, variables: VariableValues(variables), mode: mode)
    let data: Data? = try? ResponseDictBuilder.view(
      of: result,
      lowered: lowered,
      response: response
    )
    return (result, data)
  }

  func lowered() -> SelectionSetLowering.Lowered {
    SelectionSetLowering.lower(
      Data.self,
      operationName: operationName.isEmpty ? nil : operationName,
      operationKind: Self.operationKind,
      variableDefaults: Self.__variableDefaults
    )
  }
}

extension RootSelectionSet {
  /// Executes a response for this selection set only, such as a fragment on an object of a
  /// response.
  ///
  /// `response` is the JSON of the object, or a response whose `data` is the object. `variables`
  /// has the values of variables used in conditions. Reading the result cannot fail.
  ///
  /// - Throws: the reason why there is no data: the text is not JSON, has no `data`, or has faults.
  public static func execute(
    _ response: [UInt8],
    variables: Variables? = nil,
    mode: ExecutionMode = .strict
  ) throws(ExecutionFailure) -> Self {
    let response = try GraphQLResponse(scanning: response)
    let lowered = SelectionSetLowering.lower(
      Self.self,
      operationKind: isOperationRoot ? .query : nil
    )
    let result = lowered.execute(response, variables: VariableValues(variables), mode: mode)
    return try ResponseDictBuilder.view(of: result, lowered: lowered, response: response)
  }
}

extension RootSelectionSet {
  /// True for an operation's `Data`, the only set that does not select `__typename`, because its
  /// type is known.
  private static var isOperationRoot: Bool {
    __parentType.plan.kind == .object && !selections.isEmpty
      && !selections.contains { selection in
        if case .field(let field) = selection { field.name == "__typename" } else { false }
      }
  }
}

extension SelectionSetLowering.Lowered {
  func execute(
    _ response: GraphQLResponse,
    variables: VariableValues,
    mode: ExecutionMode
  ) -> ExecutionResult {
    Executor.execute(
      plan,
      data: response.data,
      variables: variables,
      mode: mode,
      customScalars: customScalars.checks
    )
  }
}

extension GraphQLResponse {
  init(scanning bytes: [UInt8]) throws(ExecutionFailure) {
    do {
      self.init(try JSONDocument(bytes))
    } catch {
      throw .invalidJSON(error)
    }
  }
}
