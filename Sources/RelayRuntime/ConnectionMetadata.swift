/// Which list of a fragment comes in pages, and by which variables.
public struct ConnectionMetadata: Hashable, Sendable {
  /// The keys that lead from the fragment's data to the list.
  public let path: [String]
  /// The variables that load more after the end; nil where nothing is loaded there.
  public let forward: ConnectionVariableConfig?
  /// The variables that load more before the beginning.
  public let backward: ConnectionVariableConfig?

  /// Makes metadata.
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
  /// The one that says how many edges are loaded.
  public let count: String
  /// The one that says where they begin.
  public let cursor: String

  /// Makes a pair.
  public init(count: String, cursor: String) {
    self.count = count
    self.cursor = cursor
  }
}
