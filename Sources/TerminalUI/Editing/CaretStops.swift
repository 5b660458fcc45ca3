/// The places in UTF-8 text where a caret can be, and where words begin and end.
///
/// Any bytes are accepted. A place is a byte offset between two graphemes, the characters as people see them.
package enum CaretStops {
  /// The stops in a range of a text: its beginning, and the end of each grapheme.
  package static func all(in utf8: [UInt8], _ range: Range<Int>) -> [Int] {
    let bytes = utf8[range]
    if bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      return Array(range.lowerBound...range.upperBound)
    }
    var stops = [range.lowerBound]
    guard let text = String(validating: bytes, as: UTF8.self) else {
      // In bytes that are not text, each scalar is a letter.
      for offset in range where offset > range.lowerBound && utf8[offset] & 0xC0 != 0x80 {
        stops.append(offset)
      }
      if !range.isEmpty { stops.append(range.upperBound) }
      return stops
    }
    for letter in text { stops.append((stops.last ?? range.lowerBound) + letter.utf8.count) }
    return stops
  }

  /// The stop before a place; the beginning of the range if there is none.
  package static func before(_ place: Int, in utf8: [UInt8], _ range: Range<Int>) -> Int {
    all(in: utf8, range).last { $0 < place } ?? range.lowerBound
  }

  /// The stop after a place; the end of the range if there is none.
  package static func after(_ place: Int, in utf8: [UInt8], _ range: Range<Int>) -> Int {
    all(in: utf8, range).first { $0 > place } ?? range.upperBound
  }

  /// The nearest stop that is not after a place.
  package static func atOrBefore(_ place: Int, in utf8: [UInt8], _ range: Range<Int>) -> Int {
    before(place + 1, in: utf8, range)
  }

  /// The nearest stop that is not before a place.
  package static func atOrAfter(_ place: Int, in utf8: [UInt8], _ range: Range<Int>) -> Int {
    after(place - 1, in: utf8, range)
  }

  /// The beginning of the word before a place, which may be inside a grapheme.
  package static func wordStart(before place: Int, in utf8: [UInt8]) -> Int {
    var place = place
    while place > 0, !utf8[place - 1].isWordByte { place -= 1 }
    while place > 0, utf8[place - 1].isWordByte { place -= 1 }
    return place
  }

  /// The end of the word after a place, which may be inside a grapheme.
  package static func wordEnd(after place: Int, in utf8: [UInt8]) -> Int {
    var place = place
    while place < utf8.count, !utf8[place].isWordByte { place += 1 }
    while place < utf8.count, utf8[place].isWordByte { place += 1 }
    return place
  }
}

extension UInt8 {
  /// Whether it is a byte of a name, or of a letter beyond ASCII.
  package var isWordByte: Bool {
    let letter = self | 0x20
    return (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")) || self == UInt8(ascii: "_")
      || (self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")) || self >= 0x80
  }
}
