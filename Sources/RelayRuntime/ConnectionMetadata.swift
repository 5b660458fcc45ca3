/// The paginated list of a fragment, and the variables that load pages.
public struct ConnectionMetadata: Hashable, Sendable {
  /// The keys from the fragment's data to the list.
  public let path: [String]
  /// The variables that load more edges after the end, or `nil` if that is not supported.
  public let forward: ConnectionVariableConfig?
  /// The variables that load more edges before the beginning, or `nil` if that is not supported.
  public let backward: ConnectionVariableConfig?

  /// Creates metadata.
  public init(
    path: [String],
    forward: ConnectionVariableConfig? = nil,
    backward: ConnectionVariableConfig? = nil
  ) {
    self.path = path
    self.forward = forward
    self.backward = backward
  }
}

/// The variables of one direction.
public struct ConnectionVariableConfig: Hashable, Sendable {
  /// The variable for the number of edges to load.
  public let count: String
  /// The variable for the cursor at which they start.
  public let cursor: String

  /// Creates a configuration.
  public init(count: String, cursor: String) {
    self.count = count
    self.cursor = cursor
  }
}
