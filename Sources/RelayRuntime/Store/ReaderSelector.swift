/// What of which record is read: a definition's tree, the record, and the variables.
public struct ReaderSelector<Data: Decodable & SendableMetatype>: Sendable {
  /// What is read.
  public let node: ReaderFragment
  /// The record at which the reading begins.
  public let dataID: DataID
  /// The operation that brought it.
  public let owner: String
  /// The variables of that operation.
  public let variables: VariableData
  /// What the definition's own variables were given.
  public let arguments: VariableData

  /// Makes a selector.
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

/// What names of variables mean in a definition: those of the operation, and in front of them the
/// definition's own.
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
