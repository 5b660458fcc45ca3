package import GraphQLRuntime

/// A value of a response that is neither an object nor a list, for comparisons.
package enum FilterScalar {
  case node(JSONNode)
  case text(String)
  case number(FilterNumber)
  case bool(Bool)

  init?(_ value: LeafValue) {
    switch value {
    case .string(let text), .enumCase(let text), .unknownEnumValue(let text): self = .text(text)
    case .int(let whole): self = .number(FilterNumber(whole))
    case .double(let double): self = .number(FilterNumber(double))
    case .bool(let bool): self = .bool(bool)
    case .custom: return nil
    }
  }

  var bool: Bool? {
    switch self {
    case .node(let node): node.bool
    case .bool(let bool): bool
    case .text, .number: nil
    }
  }

  var number: FilterNumber? {
    switch self {
    case .node(let node): node.numberText.flatMap { FilterNumber($0) }
    case .number(let number): number
    case .text, .bool: nil
    }
  }

  package var text: String? {
    switch self {
    case .node(let node): node.string
    case .text(let text): text
    case .number, .bool: nil
    }
  }

  /// The result of a test on the UTF-8 of a text; `nil` for other values.
  package func testText(_ test: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool? {
    switch self {
    case .node(let node): return node.testString(test)
    case .text(var text): return text.withUTF8(test)
    case .number, .bool: return nil
    }
  }

  /// -1, 0 or 1 for two texts, two numbers, or two Booleans; `nil` for values without an order.
  package func order(to other: FilterScalar) -> Int? {
    if let number, let otherNumber = other.number { return number.order(to: otherNumber) }
    if let bool, let otherBool = other.bool { return bool == otherBool ? 0 : bool ? 1 : -1 }
    guard let text, let otherText = other.text else { return nil }
    return Self.order(text.utf8, otherText.utf8)
  }

  /// The order of the bytes, which equals that of the scalars and sorts ISO dates chronologically.
  package static func order(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Int
  {
    var others = right.makeIterator()
    for byte in left {
      guard let other = others.next() else { return 1 }
      if byte != other { return byte < other ? -1 : 1 }
    }
    return others.next() == nil ? 0 : -1
  }
}
