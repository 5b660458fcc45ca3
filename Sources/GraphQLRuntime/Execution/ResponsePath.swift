/// One element of a response path (Section 7.1.2).
public enum ResponsePathElement: Hashable, Sendable {
  /// The response key of a field.
  case key(String)
  /// The zero-based index in a list.
  case index(Int)
}

/// The path of a value in a response: response keys and list indices from the root of the data.
public struct ResponsePath: Hashable, Sendable, CustomStringConvertible,
  ExpressibleByArrayLiteral
{
  /// The elements from the root; empty for the root itself.
  public var elements: [ResponsePathElement]

  /// Creates a path from its elements.
  public init(_ elements: [ResponsePathElement] = []) { self.elements = elements }

  /// Creates a path from its elements.
  public init(arrayLiteral elements: ResponsePathElement...) { self.init(elements) }

  /// The elements joined by dots, such as `allAnimals.0.species`.
  public var description: String {
    elements.map { element in
      switch element {
      case .key(let key): key
      case .index(let index): String(index)
      }
    }
    .joined(separator: ".")
  }

  /// The path as a JSON array of strings and numbers.
  package var json: JSONValue {
    .array(
      elements.map { element in
        switch element {
        case .key(let key): .string(key)
        case .index(let index): .int(index)
        }
      }
    )
  }
}

extension ResponsePathElement: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates a response key.
  public init(stringLiteral key: String) { self = .key(key) }
  /// Creates a list index.
  public init(integerLiteral index: Int) { self = .index(index) }
}
