/// A text to search for in bytes, with smart case: the search is case-sensitive if the text has an
/// upper-case letter, or on request.
///
/// Otherwise every scalar matches in each of its cases, so `école` finds `ÉCOLE`. The search tests
/// two rare bytes of the text eight positions at a time, and the others only where both match.
package struct Needle: Sendable, Equatable {
  package let text: String
  /// For each scalar, the UTF-8 forms that match it.
  private let forms: [[[UInt8]]]
  /// The patterns of the first bytes, as far as their positions are the same in all cases.
  private let patterns: [BytePattern]
  /// Whether a match of the patterns is always a match of the text.
  private let isExact: Bool
  /// The index of the rarest pattern.
  private let rarest: Int
  /// The index of the rarest pattern that is not adjacent to it, because adjacent bytes are often
  /// correlated.
  private let distant: Int

  /// Creates a needle from text typed after a slash; the suffix `/s` makes it case-sensitive.
  package init(typed: String) {
    let isForced = typed.hasSuffix("/s") && typed.utf8.count > 2
    self.init(isForced ? String(typed.dropLast(2)) : typed, isCaseSensitive: isForced)
  }

  package init(_ text: String, isCaseSensitive: Bool = false) {
    self.text = text
    let ignoresCase =
      !isCaseSensitive && !text.unicodeScalars.contains { $0.properties.isUppercase }
    let forms = text.unicodeScalars.map { scalar in
      (ignoresCase ? Self.cases(of: scalar) : [scalar]).map { Array(String($0).utf8) }
    }
    self.forms = forms
    (patterns, isExact) = Self.patterns(of: forms)
    let places = patterns.indices.sorted { [patterns] in
      (patterns[$0].frequency, $0) < (patterns[$1].frequency, $1)
    }
    let rarest = places.first ?? 0
    self.rarest = rarest
    distant = places.first { abs($0 - rarest) > 3 } ?? places.last ?? rarest
  }

  private static func patterns(of forms: [[[UInt8]]]) -> (patterns: [BytePattern], isExact: Bool) {
    var patterns: [BytePattern] = []
    var isExact = true
    for forms in forms {
      let counts = forms.map(\.count)
      guard let shortest = counts.min(), let longest = counts.max() else { continue }
      let bytes = (0..<shortest).map { place in BytePattern(forms.map { $0[place] }) }
      patterns += bytes
      // If the bytes differ in only one bit, the pattern matches exactly the forms.
      let differing = bytes.reduce(0) { $0 + $1.mask.nonzeroBitCount }
      if differing > 1 || shortest != longest { isExact = false }
      if shortest != longest { break }
    }
    return (patterns, isExact)
  }

  /// A scalar and its other cases that are single scalars.
  private static func cases(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let properties = scalar.properties
    var cases = [scalar]
    var mappings = [
      properties.lowercaseMapping, properties.uppercaseMapping, properties.titlecaseMapping,
    ]
    // Final sigma is treated as another case of sigma.
    if scalar == "σ" || scalar == "ς" { mappings += ["σ", "ς"] }
    for mapping in mappings {
      let scalars = Array(mapping.unicodeScalars)
      if scalars.count == 1, !cases.contains(scalars[0]) { cases.append(scalars[0]) }
    }
    return cases
  }

  package var isEmpty: Bool { forms.isEmpty }

  /// The first match that begins in a range of the bytes; it may end after the range.
  package func first(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    guard !isEmpty else { return nil }
    var index = max(0, range.lowerBound)
    let end = min(range.upperBound, bytes.count - patterns.count + 1)
    if let match = firstByWords(in: bytes, &index, end) { return match }
    let pattern = patterns[rarest]
    while index < end {
      if pattern.passes(bytes[index + rarest]), let match = match(bytes, at: index) {
        return match
      }
      index += 1
    }
    return nil
  }

  /// Searches as long as whole words remain; `index` is then the first byte that was not searched.
  ///
  /// Matches begin before `end`, so that all patterns are within the bytes.
  private func firstByWords(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ index: inout Int,
    _ end: Int
  ) -> Range<Int>? {
    let raw = UnsafeRawBufferPointer(bytes)
    let (one, other) = (rarest, distant)
    let ones = BytePattern.Words(patterns[one])
    let others = BytePattern.Words(patterns[other])
    func word(_ place: Int) -> UInt64 {
      raw.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
    }
    while index + 8 <= end {
      // Four words at a time, as long as none of them contains the byte.
      while index + 32 <= end,
        ones.passing(word(index + one)) | ones.passing(word(index + one + 8))
          | ones.passing(word(index + one + 16)) | ones.passing(word(index + one + 24)) == 0
      {
        index += 32
      }
      guard index + 8 <= end else { break }
      var found = ones.passing(word(index + one))
      if found != 0 { found &= others.passing(word(index + other)) }
      while found != 0 {
        let start = index + found.trailingZeroBitCount / 8
        if let match = match(bytes, at: start) { return match }
        found &= found - 1
      }
      index += 8
    }
    return nil
  }

  /// Whether the bytes have the text where a comparison looks for it.
  package func isIn(
    _ bytes: UnsafeBufferPointer<UInt8>,
    where comparison: FilterComparison
  ) -> Bool {
    switch comparison {
    case .begins: begins(bytes)
    case .ends: ends(bytes)
    case .contains, .lacks, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      first(in: bytes, 0..<bytes.count) != nil
    }
  }

  /// Whether the bytes begin with the text.
  package func begins(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    !isEmpty && match(bytes, at: 0) != nil
  }

  /// Whether the bytes end with the text.
  package func ends(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while let match = first(in: bytes, start..<bytes.count) {
      if match.upperBound == bytes.count { return true }
      start = match.lowerBound + 1
    }
    return false
  }

  private func match(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Range<Int>? {
    guard start + patterns.count <= bytes.count else { return nil }
    // From the end, because numbered names differ there.
    var place = patterns.count - 1
    while place >= 0 {
      guard patterns[place].passes(bytes[start + place]) else { return nil }
      place -= 1
    }
    return isExact ? start..<start + patterns.count : whole(bytes, at: start)
  }

  /// Matches each scalar in one of its forms.
  private func whole(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Range<Int>? {
    var index = start
    next: for alternatives in forms {
      for form in alternatives where index + form.count <= bytes.count {
        var offset = 0
        while offset < form.count, bytes[index + offset] == form[offset] { offset += 1 }
        if offset == form.count {
          index += form.count
          continue next
        }
      }
      return nil
    }
    return start..<index
  }

  /// The first match at or after a position.
  package func first(in bytes: [UInt8], from start: Int = 0) -> Range<Int>? {
    bytes.withUnsafeBufferPointer { first(in: $0, start..<$0.count) }
  }

  package func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { first(in: $0, 0..<$0.count) } != nil
  }

  /// Whether a text begins with this one.
  package func begins(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { !isEmpty && match($0, at: 0) != nil }
  }
}
