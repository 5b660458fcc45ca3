/// How a query brings a fragment again.
public struct RefetchMetadata<Operation: RelayRuntime.Operation>: Sendable {
  /// The keys that lead from the query's data to the fragment: `["node"]`.
  public let path: [String]
  /// The query.
  public let operation: Operation.Type
  /// The query's variable for the record's id; nil where the path leads to one record alone.
  public let identifierVariable: String?
  /// The names of all variables of the query.
  public let variables: [String]
  /// The list that comes in pages; nil without one.
  public let connection: ConnectionMetadata?

  /// Makes metadata.
  public init(
    path: [String],
    operation: Operation.Type,
    identifierVariable: String? = nil,
    variables: [String] = [],
    connection: ConnectionMetadata? = nil
  ) {
    self.path = path
    self.operation = operation
    self.identifierVariable = identifierVariable
    self.variables = variables
    self.connection = connection
  }
}
