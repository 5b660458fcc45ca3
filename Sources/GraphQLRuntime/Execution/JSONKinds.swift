/// Kinds of JSON values, as a set of bits.
///
/// A value's first byte over four tells the kind, so that the bits need no table: 8 for a quote, 11 to 14 for
/// the minus and the digits, 22 for `[`, 25 and 29 for `f` and `t`, 27 for `n`, 30 for `{`.
struct JSONKinds: OptionSet {
  let rawValue: UInt32

  static let string = JSONKinds(startingWith: UInt8(ascii: "\""))
  static let number = JSONKinds(rawValue: 0xF << 11)
  static let bool: JSONKinds = [
    JSONKinds(startingWith: UInt8(ascii: "t")), JSONKinds(startingWith: UInt8(ascii: "f")),
  ]
  static let null = JSONKinds(startingWith: UInt8(ascii: "n"))
  static let object = JSONKinds(startingWith: UInt8(ascii: "{"))
  static let array = JSONKinds(startingWith: UInt8(ascii: "["))
  static let all: JSONKinds = [.string, .number, .bool, .null, .object, .array]

  init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(startingWith byte: UInt8) { rawValue = 1 << UInt32(byte >> 2) }

  /// Whether a value that starts with a byte is of one of the kinds.
  @inline(__always)
  func contains(startingWith byte: UInt8) -> Bool { rawValue &>> UInt32(byte &>> 2) & 1 != 0 }
}
