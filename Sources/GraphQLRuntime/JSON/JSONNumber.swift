/// Converts JSON numbers to Swift's number types.
package enum JSONNumber {
  /// Returns an integer, which may be written with a fraction or exponent if its value is integral.
  package static func int(_ node: JSONNode) -> Int? { node.numberText.flatMap { int($0) } }

  /// Returns true if the value is an integer in the range of `Int`; avoids creating a string for
  /// short numbers.
  package static func isInt(_ node: JSONNode) -> Bool {
    guard node.kind == .number else { return false }
    let owner = node.document.bytes
    return TapeReader.isShortInteger(at: node.offset, owner.span) || int(node) != nil
  }

  /// Returns an integer from the text of a JSON number.
  package static func int(_ text: String) -> Int? {
    if let value = Int(text) { return value }
    let decimal = DecimalText(text)
    return decimal.isWhole ? decimal.integerPart : nil
  }

  /// Returns true if the value is an integral number of any size.
  package static func isWhole(_ node: JSONNode) -> Bool {
    node.numberText.map { DecimalText($0).isWhole } ?? false
  }

  /// Returns true if the value is an integral number that double precision does not represent
  /// exactly.
  package static func losesDigits(_ node: JSONNode) -> Bool {
    guard isWhole(node) else { return false }
    guard let exact = int(node), let double = double(node) else { return true }
    return Int(exactly: double) != exact
  }

  /// Returns a number that is finite in double precision.
  package static func double(_ node: JSONNode) -> Double? {
    node.numberText.flatMap { double($0) }
  }

  /// Returns true if the value is a number that is finite in double precision; avoids creating a
  /// string for short numbers.
  package static func isDouble(_ node: JSONNode) -> Bool {
    guard node.kind == .number else { return false }
    let owner = node.document.bytes
    return TapeReader.isShortNumber(at: node.offset, owner.span) || double(node) != nil
  }

  /// Returns a number that is finite in double precision, from the text of a JSON number.
  package static func double(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
