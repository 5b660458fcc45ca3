/// A read from the store: a definition's tree, the record, and the variables.
public struct ReaderSelector<Data: Decodable & SendableMetatype>: Sendable {
  /// The tree of fields to read.
  public let node: ReaderFragment
  /// The ID of the record to start with.
  public let dataID: DataID
  /// The name of the operation that fetched the data.
  public let owner: String
  /// The variables of that operation.
  public let variables: VariableData
  /// The arguments for the variables that the definition declares.
  public let arguments: VariableData

  /// Creates a selector.
  public init(
    node: ReaderFragment,
    dataID: DataID,
    owner: String,
    variables: VariableData,
    arguments: VariableData = [:]
  ) {
    self.node = node
    self.dataID = dataID
    self.owner = owner
    self.variables = variables
    self.arguments = arguments
  }

  init(node: ReaderFragment, pointer: FragmentPointer) {
    self.init(
      node: node,
      dataID: pointer.id,
      owner: pointer.owner,
      variables: pointer.variables,
      arguments: pointer.arguments
    )
  }

  var scope: VariableScope {
    VariableScope(operation: variables, definitions: node.argumentDefinitions, arguments)
  }
}

/// The variables visible in a definition: its own, and those of the operation.
struct VariableScope: Sendable {
  let operation: VariableData
  let variables: VariableData

  init(
    operation: VariableData,
    definitions: [LocalArgument],
    _ arguments: VariableData
  ) {
    self.operation = operation
    var variables = operation
    for definition in definitions {
      variables[definition.name] = arguments[definition.name] ?? definition.defaultValue
    }
    self.variables = variables
  }
}
