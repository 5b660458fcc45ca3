/// An incomplete UTF-8 sequence.
struct UTF8Sequence {
  enum Step {
    case more
    case scalar(Unicode.Scalar)
    /// The byte does not belong to the sequence.
    case broken
  }

  private var value: UInt32
  private var missing: Int
  /// The valid range of the next byte, which is narrower than 80...BF after E0, ED, F0 and F4.
  private var allowed: ClosedRange<UInt8>

  /// Returns `nil` for a byte that does not start a multi-byte sequence.
  init?(lead: UInt8) {
    switch lead {
    case 0xC2...0xDF:
      value = UInt32(lead & 0x1F)
      missing = 1
    case 0xE0...0xEF:
      value = UInt32(lead & 0x0F)
      missing = 2
    case 0xF0...0xF4:
      value = UInt32(lead & 0x07)
      missing = 3
    default: return nil
    }
    switch lead {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: allowed = 0x80...0xBF
    }
  }

  mutating func append(_ byte: UInt8) -> Step {
    guard allowed.contains(byte) else { return .broken }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    allowed = 0x80...0xBF
    if missing > 0 { return .more }
    return Unicode.Scalar(value).map { .scalar($0) } ?? .broken
  }
}
