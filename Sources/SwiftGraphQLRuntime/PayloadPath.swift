/// Where a value stands in a response, by the keys that the response has.
public struct PayloadPath: Equatable, Sendable, CustomStringConvertible {
  enum Element: Equatable, Sendable {
    case alias(String)
    case index(Int)
  }

  let elements: [Element]

  /// The data as a whole.
  public static let root = PayloadPath(elements: [])

  func appending(_ alias: String) -> PayloadPath {
    PayloadPath(elements: elements + [.alias(alias)])
  }

  func appending(index: Int) -> PayloadPath { PayloadPath(elements: elements + [.index(index)]) }

  /// The path by fields: `hero.friends[0].name`; `data` for the data as a whole.
  public var description: String { text { GraphQLField.name(ofAlias: $0) ?? $0 } }

  /// The path by the response's keys.
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

  /// The last alias: the field that a value belongs to.
  var alias: String? {
    for element in elements.reversed() {
      if case .alias(let alias) = element { return alias }
    }
    return nil
  }
}

extension PayloadPath {
  /// A decoder's path; its last key where one is given.
  init(_ codingPath: [any CodingKey]) {
    elements = codingPath.map { key in key.intValue.map { .index($0) } ?? .alias(key.stringValue) }
  }
}
