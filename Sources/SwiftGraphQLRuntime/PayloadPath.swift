/// The path of a value in a response, made of response keys and list indices.
public struct PayloadPath: Equatable, Sendable, CustomStringConvertible {
  enum Element: Equatable, Sendable {
    case alias(String)
    case index(Int)
  }

  let elements: [Element]

  /// The path of the whole data.
  public static let root = PayloadPath(elements: [])

  func appending(_ alias: String) -> PayloadPath {
    PayloadPath(elements: elements + [.alias(alias)])
  }

  func appending(index: Int) -> PayloadPath { PayloadPath(elements: elements + [.index(index)]) }

  /// The path with field names, such as `hero.friends[0].name`, or `data` for the whole data.
  public var description: String { text { GraphQLField.name(ofAlias: $0) ?? $0 } }

  /// The path with response keys.
  public var aliases: String { text(\.self) }

  private func text(_ name: (String) -> String) -> String {
    guard !elements.isEmpty else { return "data" }
    var text = ""
    for element in elements {
      switch element {
      case .alias(let alias): text += (text.isEmpty ? "" : ".") + name(alias)
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }

  /// The last alias, which is that of the value's field.
  var alias: String? {
    for element in elements.reversed() {
      if case .alias(let alias) = element { return alias }
    }
    return nil
  }
}

extension PayloadPath {
  /// Creates a path from a decoder's coding path.
  init(_ codingPath: [any CodingKey]) {
    elements = codingPath.map { key in key.intValue.map { .index($0) } ?? .alias(key.stringValue) }
  }
}
