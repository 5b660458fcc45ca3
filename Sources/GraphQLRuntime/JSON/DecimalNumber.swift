/// The exact value of a JSON number with any number of digits.
struct DecimalNumber: Equatable {
  private let isNegative: Bool
  /// The digits without leading and trailing zeros; empty for zero.
  private let digits: [UInt8]
  /// The power of ten of the last digit.
  private let exponent: Int

  /// Returns `nil` for text that is not a JSON number, and for unreasonably large exponents.
  init?(_ text: String) {
    var digits: [UInt8] = []
    var exponent = 0
    var rest = Array(text.utf8)[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    var isFraction = false
    while let byte = rest.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
      rest.removeFirst()
      switch byte {
      case UInt8(ascii: "."):
        guard !isFraction else { return nil }
        isFraction = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isFraction { exponent -= 1 }
        if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte) }
      case _: return nil
      }
    }
    if !rest.isEmpty {
      guard let power = Int(String(decoding: rest.dropFirst(), as: UTF8.self)),
        power.magnitude < 1 << 60
      else { return nil }
      exponent += power
    }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    self.digits = digits
    self.exponent = digits.isEmpty ? 0 : exponent
    self.isNegative = isNegative && !digits.isEmpty
  }
}
