extension RootSelectionSet {
  /// Creates a selection set from a mock by executing it (P10, P88).
  ///
  /// A field is read from the mock by its GraphQL name, regardless of alias and arguments.
  /// `variables` has the values of variables used in conditions.
  ///
  /// - Throws: `ExecutionFailure.faults` with the non-null fields that the mock lacks.
  public static func execute(
    _ mock: any ObjectMock,
    variables: Variables? = nil
  ) throws(ExecutionFailure) -> Self {
    try execute(mock.response(for: Self.self), variables: variables)
  }
}

extension GraphQLOperation {
  /// Creates the operation's data from a mock of the root type by executing it (P10, P88).
  ///
  /// - Throws: `ExecutionFailure.faults` with the non-null fields that the mock lacks.
  public func execute(_ mock: any ObjectMock) throws(ExecutionFailure) -> Data {
    try execute(mock.response(for: Data.self))
  }
}

extension ObjectMock {
  fileprivate func response(for set: any SelectionSet.Type) -> [UInt8] {
    let json: JSONValue = ["data": MockResponse.json(of: self, for: [set])]
    return Array(JSONPrinter.print(json, layout: .compact).utf8)
  }
}
