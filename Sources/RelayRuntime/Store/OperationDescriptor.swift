import GraphQLRuntime

/// An operation with its variables, without its types.
public struct OperationDescriptor: Sendable {
  /// All that is known about it before it runs.
  public let request: ConcreteRequest
  /// The variables of this run.
  public let variables: VariableData

  /// Makes a run.
  public init(request: ConcreteRequest, variables: VariableData) {
    self.request = request
    self.variables = variables
  }

  /// Two runs of one operation with the same variables have the same identifier.
  public var identifier: String {
    request.params.name + JSONPrinter.print(variables.json, layout: .compact)
  }

  /// What the operation reads, as a type of data.
  func selector<Data>(_ type: Data.Type) -> ReaderSelector<Data> {
    ReaderSelector(
      node: request.fragment,
      dataID: Store.rootID,
      owner: request.params.name,
      variables: variables
    )
  }
}
