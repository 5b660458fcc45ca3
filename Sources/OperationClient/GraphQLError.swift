public import GraphQLRuntime

/// An error that a server reports in a response (Section 7.1.2).
public struct GraphQLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A position in the operation's text.
  public struct Location: Equatable, Sendable {
    /// The line, starting at 1.
    public let line: Int
    /// The column, starting at 1.
    public let column: Int
  }

  /// The server's message.
  public let message: String
  /// The path of the field in the data, or `nil` if not given.
  public let path: ResponsePath?
  /// The positions in the operation; empty if not given.
  public let locations: [Location]
  /// The whole entry, including `extensions` and any other members.
  public let json: JSONValue

  /// The error's `extensions` object, or `nil` if not given.
  public var extensions: JSONValue? { json["extensions"] }

  init(_ error: ServerError) {
    message = error.message
    path = error.path
    json = JSONValue(error.node)
    locations =
      error.node["locations"]?.elements.compactMap { node in
        guard let line = node["line"]?.numberText.flatMap({ Int($0) }),
          let column = node["column"]?.numberText.flatMap({ Int($0) })
        else { return nil }
        return Location(line: line, column: column)
      } ?? []
  }

  /// The message, prefixed with the path if there is one.
  public var description: String { path.map { "\($0): \(message)" } ?? message }
}
