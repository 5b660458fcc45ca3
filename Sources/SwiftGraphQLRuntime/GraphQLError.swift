public import GraphQLRuntime

/// An error that a server reports (Section 7.1.2 of the specification).
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
  /// The path in the data, or `nil` if not given.
  public let path: PayloadPath?
  /// The positions in the operation's text; empty if not given.
  public let locations: [Location]
  /// The error's `extensions`, or `nil` if not given.
  public let extensions: JSONValue?
  /// The entry as received.
  public let json: JSONValue

  /// The message, prefixed with the path if given.
  public var description: String { (path.map { "\($0): " } ?? "") + message }

  init(_ node: JSONNode) {
    let error = ServerError(node)
    message = error.message
    path = error.path.map { path in
      PayloadPath(
        elements: path.elements.map { element in
          switch element {
          case .key(let key): .alias(key)
          case .index(let index): .index(index)
          }
        }
      )
    }
    let places = node["locations"].flatMap { $0.kind == .array ? Array($0.elements) : nil }
    locations = (places ?? []).compactMap { place in
      guard let line = place["line"].flatMap(JSONNumber.int),
        let column = place["column"].flatMap(JSONNumber.int)
      else { return nil }
      return Location(line: line, column: column)
    }
    extensions = node["extensions"].map { JSONValue($0) }
    json = JSONValue(node)
  }
}
