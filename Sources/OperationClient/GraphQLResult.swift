public import GraphQLRuntime

/// The result of an operation: data, the server's errors, or both.
public struct GraphQLResult<Data: RootSelectionSet>: Sendable {
  /// The source of a result.
  public enum Source: Hashable, Sendable {
    /// The normalized cache.
    case cache
    /// The server.
    case server
  }

  /// The data, or `nil` if the server sent only errors; reading it cannot fail.
  public let data: Data?
  /// The server's errors, or `nil` if there are none.
  public let errors: [GraphQLError]?
  /// The response's `extensions`, or `nil` if there are none.
  public let extensions: JSONValue?
  /// The source of the data.
  public let source: Source
  /// True if more parts of this result will arrive; pending deferred fragments are `nil`.
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
