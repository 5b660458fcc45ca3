import GraphQLRuntime

/// An operation with its variables, without its static types.
public struct OperationDescriptor: Sendable {
  /// The generated description of the operation.
  public let request: ConcreteRequest
  /// The variables' values.
  public let variables: VariableData

  /// Creates a descriptor.
  public init(request: ConcreteRequest, variables: VariableData) {
    self.request = request
    self.variables = variables
  }

  /// A text that is equal for the same operation with equal variables.
  public var identifier: String {
    request.params.name + JSONPrinter.print(variables.json, layout: .compact)
  }

  /// Returns the selector that reads the operation's data as the given type.
  func selector<Data>(_ type: Data.Type) -> ReaderSelector<Data> {
    ReaderSelector(
      node: request.fragment,
      dataID: Store.rootID,
      owner: request.params.name,
      variables: variables
    )
  }
}
