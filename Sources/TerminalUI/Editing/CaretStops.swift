/// The positions in UTF-8 text where a caret can be, and where words start and end.
///
/// Any bytes are accepted. A position is a byte offset between two graphemes, the characters that
/// users see.
package enum CaretStops {
  /// Returns the stops in a range: its start and the end of each grapheme.
  package static func all(in utf8: [UInt8], _ range: Range<Int>) -> [Int] {
    let bytes = utf8[range]
    if bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      return Array(range.lowerBound...range.upperBound)
    }
    var stops = [range.lowerBound]
    guard let text = String(validating: bytes, as: UTF8.self) else {
      // Invalid UTF-8 has a stop before every byte that can start a scalar.
      for offset in range where offset > range.lowerBound && utf8[offset] & 0xC0 != 0x80 {
        stops.append(offset)
      }
      if !range.isEmpty { stops.append(range.upperBound) }
      return stops
    }
    for letter in text { stops.append((stops.last ?? range.lowerBound) + letter.utf8.count) }
    return stops
  }

  /// Returns the stop before an offset, or else the start of the range.
  package static func before(_ place: Int, in utf8: [UInt8], _ range: Range<Int>) -> Int {
    all(in: utf8, range).last { $0 < place } ?? range.lowerBound
  }

  /// Returns the stop after an offset, or else the end of the range.
  package static func after(_ place: Int, in utf8: [UInt8], _ range: Range<Int>) -> Int {
    all(in: utf8, range).first { $0 > place } ?? range.upperBound
  }

  /// Returns the last stop at or before an offset.
  package static func atOrBefore(_ place: Int, in utf8: [UInt8], _ range: Range<Int>) -> Int {
    before(place + 1, in: utf8, range)
  }

  /// Returns the first stop at or after an offset.
  package static func atOrAfter(_ place: Int, in utf8: [UInt8], _ range: Range<Int>) -> Int {
    after(place - 1, in: utf8, range)
  }

  /// Returns the start of the word before an offset, which may be inside a grapheme.
  package static func wordStart(before place: Int, in utf8: [UInt8]) -> Int {
    var place = place
    while place > 0, !utf8[place - 1].isWordByte { place -= 1 }
    while place > 0, utf8[place - 1].isWordByte { place -= 1 }
    return place
  }

  /// Returns the end of the word after an offset, which may be inside a grapheme.
  package static func wordEnd(after place: Int, in utf8: [UInt8]) -> Int {
    var place = place
    while place < utf8.count, !utf8[place].isWordByte { place += 1 }
    while place < utf8.count, utf8[place].isWordByte { place += 1 }
    return place
  }
}

extension UInt8 {
  /// True if the byte belongs to an identifier or to a character beyond ASCII.
  package var isWordByte: Bool {
    let letter = self | 0x20
    return (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")) || self == UInt8(ascii: "_")
      || (self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")) || self >= 0x80
  }
}
