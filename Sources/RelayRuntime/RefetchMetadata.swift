/// The query that fetches a fragment again.
public struct RefetchMetadata<Operation: RelayRuntime.Operation>: Sendable {
  /// The keys from the query's data to the fragment, such as `["node"]`.
  public let path: [String]
  /// The query.
  public let operation: Operation.Type
  /// The query's variable for the record's ID, or `nil` if the path leads to a single record.
  public let identifierVariable: String?
  /// The names of all variables of the query.
  public let variables: [String]
  /// The fragment's paginated list, or `nil` if it has none.
  public let connection: ConnectionMetadata?

  /// Creates metadata.
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
