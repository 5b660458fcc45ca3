/// One step of a response path (Section 7.1.2).
public enum ResponsePathElement: Hashable, Sendable {
  /// The response key of a field.
  case key(String)
  /// The index in a list, from 0.
  case index(Int)
}

/// Where a value stands in a response: response keys and list indices from the data's root.
public struct ResponsePath: Hashable, Sendable, CustomStringConvertible,
  ExpressibleByArrayLiteral
{
  /// The steps from the root; none for the root itself.
  public var elements: [ResponsePathElement]

  /// Makes a path of its steps.
  public init(_ elements: [ResponsePathElement] = []) { self.elements = elements }

  /// Makes a path of its steps.
  public init(arrayLiteral elements: ResponsePathElement...) { self.init(elements) }

  /// The steps joined by dots: `allAnimals.0.species`.
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
  /// A response key.
  public init(stringLiteral key: String) { self = .key(key) }
  /// A list index.
  public init(integerLiteral index: Int) { self = .index(index) }
}
