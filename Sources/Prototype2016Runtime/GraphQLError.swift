public import GraphQLRuntime

/// An error that a server reports, whole (Section 7.1.2 of the specification).
public struct GraphQLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A place in the text that was sent.
  public struct Location: Hashable, Sendable {
    /// From 1.
    public let line: Int
    /// From 1, in characters of the line.
    public let column: Int

    /// Makes a place.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// A step on the way from the data to a field: its response key, or a place in a list, from 0.
  public enum PathElement: Hashable, Sendable, CustomStringConvertible {
    case key(String)
    case index(Int)

    /// The key, or the number.
    public var description: String {
      switch self {
      case .key(let key): key
      case .index(let index): "\(index)"
      }
    }
  }

  /// What the server says.
  public let message: String
  /// Where in the operation; nil where the server does not say.
  public let locations: [Location]?
  /// The field that has no value because of it; nil for what concerns the whole operation.
  public let path: [PathElement]?
  /// What the server adds, an object; nil without any.
  public let extensions: JSONValue?

  /// Makes an error, as for a test.
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
    extensions = error.node["extensions"].flatMap { $0.kind == .object ? JSONValue($0) : nil }
  }

  /// The message, with the path and the places where there are some.
  public var description: String {
    var text = message
    if let path, !path.isEmpty { text += " (\(path.map(\.description).joined(separator: ".")))" }
    let places = (locations ?? []).map { "\($0.line):\($0.column)" }
    if !places.isEmpty { text += " at " + places.joined(separator: ", ") }
    return text
  }
}

extension GraphQLError.Location {
  /// Nil for what has no line and column.
  init?(_ node: JSONNode) {
    guard let line = node["line"].flatMap(JSONNumber.int),
      let column = node["column"].flatMap(JSONNumber.int)
    else { return nil }
    self.init(line: line, column: column)
  }
}
