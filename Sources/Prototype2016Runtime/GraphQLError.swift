public import GraphQLRuntime

/// An error that a server reports (Section 7.1.2 of the specification).
public struct GraphQLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A position in the operation's text.
  public struct Location: Hashable, Sendable {
    /// The line, starting at 1.
    public let line: Int
    /// The column in characters, starting at 1.
    public let column: Int

    /// Creates a location.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// An element of a path: a response key, or a list index starting at 0.
  public enum PathElement: Hashable, Sendable, CustomStringConvertible {
    /// A response key.
    case key(String)
    /// A list index, starting at 0.
    case index(Int)

    /// The key or the index.
    public var description: String {
      switch self {
      case .key(let key): key
      case .index(let index): "\(index)"
      }
    }
  }

  /// The server's message.
  public let message: String
  /// The positions in the operation, or `nil` if not given.
  public let locations: [Location]?
  /// The path of the field with the error, or `nil` for an error of the whole operation.
  public let path: [PathElement]?
  /// The error's `extensions` object, or `nil` if not given.
  public let extensions: JSONValue?

  /// Creates an error, for example in a test.
  public init(
    message: String,
    locations: [Location]? = nil,
    path: [PathElement]? = nil,
    extensions: JSONValue? = nil
  ) {
    self.message = message
    self.locations = locations
    self.path = path
    self.extensions = extensions
  }

  init(_ error: ServerError) {
    message = error.message
    path = error.path?.elements.map { element in
      switch element {
      case .key(let key): .key(key)
      case .index(let index): .index(index)
      }
    }
    let list = error.node["locations"]
    locations = list?.kind == .array ? list?.elements.compactMap(Location.init) : nil
    // In an expression, `nil` would be the value null.
    if let node = error.node["extensions"], node.kind == .object {
      extensions = JSONValue(node)
    } else {
      extensions = .none
    }
  }

  /// The message, with the path and the locations if given.
  public var description: String {
    var text = message
    if let path, !path.isEmpty { text += " (\(path.map(\.description).joined(separator: ".")))" }
    let places = (locations ?? []).map { "\($0.line):\($0.column)" }
    if !places.isEmpty { text += " at " + places.joined(separator: ", ") }
    return text
  }
}

extension GraphQLError.Location {
  /// Returns `nil` if line or column is missing.
  init?(_ node: JSONNode) {
    guard let line = node["line"].flatMap(JSONNumber.int),
      let column = node["column"].flatMap(JSONNumber.int)
    else { return nil }
    self.init(line: line, column: column)
  }
}
