/// A set of JSON value kinds, one bit per kind.
///
/// The first byte of a value, divided by four, identifies its kind, so no lookup table is needed: 8
/// for a quote, 11 to 14 for minus and digits, 22 for `[`, 25 and 29 for `f` and `t`, 27 for `n`,
/// 30 for `{`.
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

  /// Returns true if a value that starts with the byte is of one of the kinds.
  @inline(__always)
  func contains(startingWith byte: UInt8) -> Bool { rawValue &>> UInt32(byte &>> 2) & 1 != 0 }
}
