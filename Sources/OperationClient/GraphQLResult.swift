public import GraphQLRuntime

/// What an operation gave: data, the server's errors, or both.
public struct GraphQLResult<Data: RootSelectionSet>: Sendable {
  /// Who answered.
  public enum Source: Hashable, Sendable {
    /// The normalized cache.
    case cache
    /// The server.
    case server
  }

  /// The data, of which every accessor is safe; nil where the server has errors alone.
  public let data: Data?
  /// The server's errors; nil for none.
  public let errors: [GraphQLError]?
  /// What the server says beside data and errors; nil for nothing.
  public let extensions: JSONValue?
  /// Who answered.
  public let source: Source
  /// Whether more of this result is on its way: deferred fragments are nil until they are here.
  public let hasNext: Bool

  init(cached data: Data) {
    self.data = data
    errors = nil
    extensions = nil
    source = .cache
    hasNext = false
  }

  init(_ executed: ExecutedResponse<Data>, hasNext: Bool) {
    data = executed.data
    errors = executed.errors.isEmpty ? nil : executed.errors.map { GraphQLError($0) }
    extensions = executed.extensions
    source = .server
    self.hasNext = hasNext
  }
}
