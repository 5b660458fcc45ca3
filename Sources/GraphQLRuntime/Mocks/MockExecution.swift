extension RootSelectionSet {
  /// Makes a selection set of a mock, by execution (P10, P88).
  ///
  /// A field is read from the mock by its own name, whatever its alias and arguments.
  ///
  /// - Parameters:
  ///   - mock: The object.
  ///   - variables: The values of the variables that conditions name.
  /// - Returns: The selection set, of which every accessor is safe.
  /// - Throws: What the mock lacks.
  public static func execute(
    _ mock: any ObjectMock,
    variables: Variables? = nil
  ) throws(ExecutionFailure) -> Self {
    try execute(mock.response(for: Self.self), variables: variables)
  }
}

extension GraphQLOperation {
  /// Makes the operation's data of a mock of the root type, by execution (P10, P88).
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
