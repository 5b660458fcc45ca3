// The positions of typed letters in a name, for highlighting.

extension TypedText {
  /// Returns the matching ranges of UTF-8 offsets, consistent with ``PickList/rank(_:_:)``.
  func matches(in text: String) -> [Range<Int>] {
    let bytes = Array(text.utf8)
    guard !isEmpty else { return [] }
    if begins(text) { return [0..<self.bytes.count] }
    if let dot = bytes.lastIndex(of: UInt8(ascii: ".")) {
      let last = String(decoding: bytes[(dot + 1)...], as: UTF8.self)
      if begins(last) { return [dot + 1..<dot + 1 + self.bytes.count] }
    }
    if let start = start(in: bytes) { return [start..<start + self.bytes.count] }
    return Self.ranges(ofWords(bytes) ?? scattered(over: bytes))
  }

  /// Returns the offset of the typed text as a substring.
  private func start(in text: [UInt8]) -> Int? {
    guard text.count >= bytes.count else { return nil }
    return (0...text.count - bytes.count).first { start in
      zip(text[start...], bytes).allSatisfy(Self.fits)
    }
  }

  /// Returns the offsets of letters that match beginnings of words, or `nil` if there is no such
  /// match.
  private func ofWords(_ text: [UInt8]) -> [Int]? {
    let letters = bytes.filter { $0 != UInt8(ascii: " ") }
    // The number of letters matched by the words so far, with their positions.
    var reached: [Int: [Int]] = [0: []]
    for start in text.indices where Self.startsWord(text, start) {
      for (taken, places) in reached.sorted(by: { $0.key < $1.key }) {
        var (count, places) = (taken, places)
        while count < letters.count, start + count - taken < text.count,
          Self.fits(text[start + count - taken], letters[count])
        {
          places.append(start + count - taken)
          count += 1
          if reached[count] == nil { reached[count] = places }
        }
      }
      if let all = reached[letters.count] { return all }
    }
    return nil
  }

  /// Returns the offsets of letters that occur in order.
  private func scattered(over text: [UInt8]) -> [Int] {
    var rest = bytes.filter { $0 != UInt8(ascii: " ") }[...]
    var places: [Int] = []
    for (offset, byte) in text.enumerated() where rest.first.map({ Self.fits(byte, $0) }) == true {
      places.append(offset)
      rest = rest.dropFirst()
    }
    return rest.isEmpty ? places : []
  }

  private static func ranges(_ places: [Int]) -> [Range<Int>] {
    places.reduce(into: []) { ranges, place in
      if let last = ranges.last, last.upperBound == place {
        ranges[ranges.count - 1] = last.lowerBound..<place + 1
      } else {
        ranges.append(place..<place + 1)
      }
    }
  }
}
