public import GraphQLRuntime

/// An error that a server reports, whole.
public struct GraphQLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A place in the text that was sent.
  public struct Location: Equatable, Sendable {
    /// From 1.
    public let line: Int
    /// From 1.
    public let column: Int
  }

  /// What the server says.
  public let message: String
  /// Where in the data it happened; nil where the server does not say.
  public let path: PayloadPath?
  /// Where in the text that was sent; none where the server does not say.
  public let locations: [Location]
  /// What the server says besides.
  public let extensions: JSONValue?
  /// The entry as it was received.
  public let json: JSONValue

  /// The message, behind its path.
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
