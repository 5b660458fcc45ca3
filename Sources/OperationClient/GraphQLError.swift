public import GraphQLRuntime

/// An error that a server reports in a response (Section 7.1.2).
public struct GraphQLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A place in the text of the operation, from 1.
  public struct Location: Equatable, Sendable {
    /// The line.
    public let line: Int
    /// The column.
    public let column: Int
  }

  /// What the server says.
  public let message: String
  /// The field of the data that it is about; nil where the server does not say.
  public let path: ResponsePath?
  /// Where in the operation it arose; empty where the server does not say.
  public let locations: [Location]
  /// The whole entry, with its `extensions` and whatever else the server adds.
  public let json: JSONValue

  /// What the server adds for programs, an object; nil for nothing.
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

  /// The message, behind the path where there is one.
  public var description: String { path.map { "\($0): \(message)" } ?? message }
}
