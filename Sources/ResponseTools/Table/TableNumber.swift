import ResponseAnalysis

/// Compares numbers of any length by their digits.
enum TableNumber {
  /// Compares two JSON numbers; returns -1, 0 or 1.
  static func order(_ left: String, _ right: String) -> Int {
    let (one, other) = (Digits(left), Digits(right))
    if one.sign != other.sign { return one.sign < other.sign ? -1 : 1 }
    if one.sign == 0 { return 0 }
    if one.point != other.point { return (one.point < other.point ? -1 : 1) * one.sign }
    return FilterScalar.order(one.digits, other.digits) * one.sign
  }

  private struct Digits {
    /// The digits without leading and trailing zeros.
    var digits: [UInt8] = []
    /// The number of digits before the decimal point; can be negative.
    var point = 0
    /// The sign; 0 for zero.
    var sign = 1

    init(_ text: String) {
      var exponent = 0
      var isNegativeExponent = false
      var part = 0
      var whole = 0
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "-"): if part == 2 { isNegativeExponent = true } else { sign = -1 }
        case UInt8(ascii: "."): part = 1
        case UInt8(ascii: "e"), UInt8(ascii: "E"): part = 2
        case 0x30...0x39 where part < 2:
          digits.append(byte)
          if part == 0 { whole += 1 }
        case 0x30...0x39: exponent = min(exponent * 10 + Int(byte - 0x30), 100_000_000_000_000_000)
        case _: continue
        }
      }
      let zeros = digits.prefix { $0 == 0x30 }.count
      point = whole - zeros + (isNegativeExponent ? -exponent : exponent)
      digits.removeFirst(zeros)
      while digits.last == 0x30 { digits.removeLast() }
      if digits.isEmpty { (sign, point) = (0, 0) }
    }
  }
}
