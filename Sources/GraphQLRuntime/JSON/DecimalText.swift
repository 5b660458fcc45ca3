/// A JSON number split into decimal digits, which avoids the rounding of binary fractions.
struct DecimalText {
  private let isNegative: Bool
  /// The digits without the decimal point, each from 0 to 9.
  private let digits: [UInt8]
  /// The number of digits before the decimal point after applying the exponent; can be negative.
  private let point: Int

  /// Splits a number that follows JSON's grammar.
  init(_ text: String) {
    var digits: [UInt8] = []
    var fraction = 0
    var exponent = 0
    var negativeExponent = false
    var part = 0
    isNegative = text.utf8.first == UInt8(ascii: "-")
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39 where part < 2:
        digits.append(byte - 0x30)
        if part == 1 { fraction += 1 }
      case 0x30...0x39:
        // A larger exponent makes a number of any length zero or too large.
        exponent = min(exponent * 10 + Int(byte - 0x30), 1_000_000_000)
      case UInt8(ascii: "."): part = 1
      case UInt8(ascii: "e"), UInt8(ascii: "E"): part = 2
      case UInt8(ascii: "-"): negativeExponent = part == 2
      default: continue
      }
    }
    self.digits = digits
    point = digits.count - fraction + (negativeExponent ? -exponent : exponent)
  }

  /// True if only zeros follow the decimal point.
  var isWhole: Bool { digits.dropFirst(max(point, 0)).allSatisfy { $0 == 0 } }

  /// The number truncated to an integer, or `nil` if it does not fit into `Int`.
  var integerPart: Int? {
    guard let first = digits.firstIndex(where: { $0 != 0 }), first < point else { return 0 }
    guard point - first <= 19 else { return nil }
    var value = 0
    for position in first..<point {
      let digit = position < digits.count ? Int(digits[position]) : 0
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      guard !overflows, !overflowsToo else { return nil }
      value = sum
    }
    return value
  }
}
