// A response is executed through the operation that asked for it:
//
//   let data = try AllAnimalsQuery(count: 3).execute(bytes)
//   data.allAnimals.first?.asPet?.humanName

extension GraphQLOperation {
  /// Executes a response to this operation.
  ///
  /// - Parameters:
  ///   - response: The response's bytes: JSON with `data`, or just the data.
  ///   - mode: Strict, or with the conversions of ``ExecutionMode/lenient``.
  /// - Returns: The data, of which every accessor is safe.
  /// - Throws: Why there is no data: the text is no JSON, or has no data, or has faults.
  public func execute(
    _ response: [UInt8],
    mode: ExecutionMode = .strict
  ) throws(ExecutionFailure) -> Data {
    let response = try GraphQLResponse(scanning: response)
    let lowered = lowered()
    let result = lowered.execute(response, VariableValues(variables), mode)
    return try ResponseDictBuilder.view(of: result, lowered: lowered, response: response)
  }

  /// Executes a response to this operation given as text.
  public func execute(
    _ response: String,
    mode: ExecutionMode = .strict
  ) throws(ExecutionFailure) -> Data {
    try execute(Array(response.utf8), mode: mode)
  }

  /// The plan that the operation's generated types are lowered to.
  package var executionPlan: ExecutionPlan { lowered().plan }

  /// The full result with its trace, and the data where there are no faults.
  package func executeForResult(
    _ response: GraphQLResponse,
    mode: ExecutionMode = .strict
  ) -> (result: ExecutionResult, data: Data?) {
    let lowered = lowered()
    let result = lowered.execute(response, VariableValues(variables), mode)
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
  /// Executes data for this selection set alone, such as a fragment over an object of a response.
  ///
  /// - Parameters:
  ///   - response: The JSON of the object, or a response whose `data` is the object.
  ///   - variables: The values of the variables that conditions name.
  ///   - mode: Strict, or with the conversions of ``ExecutionMode/lenient``.
  /// - Returns: The data, of which every accessor is safe.
  /// - Throws: Why there is no data: the text is no JSON, or has no data, or has faults.
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
    let result = lowered.execute(response, VariableValues(variables), mode)
    return try ResponseDictBuilder.view(of: result, lowered: lowered, response: response)
  }
}

extension RootSelectionSet {
  /// Whether it is an operation's `Data`, which alone asks for no `__typename`: its type is known.
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
    _ variables: VariableValues,
    _ mode: ExecutionMode
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
