/// Reads numbers of JSON as Swift has them.
package enum JSONNumber {
  /// A whole number, written as one or with a fraction or exponent that leaves it whole.
  package static func int(_ node: JSONNode) -> Int? { node.numberText.flatMap { int($0) } }

  /// Whether it is such a number that `Int` holds; of a short one no text is made.
  package static func isInt(_ node: JSONNode) -> Bool {
    guard node.kind == .number else { return false }
    let owner = node.document.bytes
    return TapeReader.isShortInteger(at: node.offset, owner.span) || int(node) != nil
  }

  /// A whole number from the text of a JSON number.
  package static func int(_ text: String) -> Int? {
    if let value = Int(text) { return value }
    let decimal = DecimalText(text)
    return decimal.isWhole ? decimal.integerPart : nil
  }

  /// Whether it is a number with nothing behind the point, however large.
  package static func isWhole(_ node: JSONNode) -> Bool {
    node.numberText.map { DecimalText($0).isWhole } ?? false
  }

  /// A number that double precision can hold.
  package static func double(_ node: JSONNode) -> Double? {
    node.numberText.flatMap { double($0) }
  }

  /// Whether it is such a number; of a short one no text is made.
  package static func isDouble(_ node: JSONNode) -> Bool {
    guard node.kind == .number else { return false }
    let owner = node.document.bytes
    return TapeReader.isShortNumber(at: node.offset, owner.span) || double(node) != nil
  }

  /// A number that double precision can hold, from the text of a JSON number.
  package static func double(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
