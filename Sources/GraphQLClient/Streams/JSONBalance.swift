/// Finds the end of a JSON object or array, byte by byte.
package struct JSONBalance: Sendable {
  /// The number of open objects and arrays.
  package private(set) var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var hasBegun = false
  /// True if the text is not a JSON object or array.
  package private(set) var isNotContainer = false

  package init() {}

  /// Returns true if the byte completes the object or array.
  package mutating func ends(with byte: UInt8) -> Bool {
    if isNotContainer { return false }
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return false
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      hasBegun = true
      depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      if depth < 0 { isNotContainer = true }
      return depth == 0
    case UInt8(ascii: "\""):
      isInString = hasBegun
      isNotContainer = !hasBegun
    case _:
      if !hasBegun, byte > 0x20 { isNotContainer = true }
    }
    return false
  }
}
