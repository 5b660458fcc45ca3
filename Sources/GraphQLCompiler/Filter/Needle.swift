/// A text to look for in bytes, with smart case: case counts when the text has an upper-case letter,
/// or where that is asked for.
///
/// Without case every scalar is found in each of its cases, so `école` finds `ÉCOLE`. Bytes that
/// cannot begin a match are passed over eight at a time.
package struct Needle: Sendable, Equatable {
  package let text: String
  /// For each scalar the UTF-8 forms that are taken for it.
  private let forms: [[[UInt8]]]
  /// A byte can begin a match only if, with these bits set, it is this.
  private let first: Byte
  /// The same for the byte behind the first; nil where a match can be one byte.
  private let second: Byte?

  private struct Byte: Equatable {
    let mask: UInt8
    let value: UInt8

    init(_ bytes: [UInt8]) {
      let one = bytes.first ?? 0
      mask = bytes.reduce(0) { $0 | ($1 ^ one) }
      value = one | mask
    }

    func passes(_ byte: UInt8) -> Bool { byte | mask == value }

    /// Ones in the high bits of the bytes that pass, and perhaps of some behind them.
    @inline(__always)
    func passing(_ word: UInt64, _ masks: UInt64, _ values: UInt64) -> UInt64 {
      let zero = (word | masks) ^ values
      return (zero &- 0x0101_0101_0101_0101) & ~zero & 0x8080_8080_8080_8080
    }

    static func spread(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
  }

  /// What was typed behind a slash: `/s` at its end has case count.
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
    first = Byte((forms.first ?? []).compactMap(\.first))
    var next: [UInt8] = []
    var isShort = forms.isEmpty
    for form in forms.first ?? [] {
      if form.count > 1 {
        next.append(form[1])
      } else if forms.count > 1 {
        next += forms[1].compactMap(\.first)
      } else {
        isShort = true
      }
    }
    second = isShort ? nil : Byte(next)
  }

  /// A scalar and its other cases, as far as each is one scalar.
  private static func cases(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let properties = scalar.properties
    var cases = [scalar]
    var mappings = [
      properties.lowercaseMapping, properties.uppercaseMapping, properties.titlecaseMapping,
    ]
    // The sigma at the end of a word is another letter for computers alone.
    if scalar == "σ" || scalar == "ς" { mappings += ["σ", "ς"] }
    for mapping in mappings {
      let scalars = Array(mapping.unicodeScalars)
      if scalars.count == 1, !cases.contains(scalars[0]) { cases.append(scalars[0]) }
    }
    return cases
  }

  package var isEmpty: Bool { forms.isEmpty }

  /// The first match that begins in a range of the bytes; it may end behind the range.
  package func first(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    guard !isEmpty else { return nil }
    let end = min(range.upperBound, bytes.count)
    var index = max(0, range.lowerBound)
    guard let second else {
      while index < end {
        if first.passes(bytes[index]), let match = match(bytes, at: index) { return match }
        index += 1
      }
      return nil
    }
    let raw = UnsafeRawBufferPointer(bytes)
    let masks = (Byte.spread(first.mask), Byte.spread(second.mask))
    let values = (Byte.spread(first.value), Byte.spread(second.value))
    while index + 9 <= min(end, bytes.count) {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      var found = first.passing(word, masks.0, values.0)
      if found != 0 {
        let next = raw.loadUnaligned(fromByteOffset: index + 1, as: UInt64.self).littleEndian
        found &= second.passing(next, masks.1, values.1)
        while found != 0 {
          let at = index + found.trailingZeroBitCount / 8
          if let match = match(bytes, at: at) { return match }
          found &= found - 1
        }
      }
      index += 8
    }
    while index < end {
      if first.passes(bytes[index]), let match = match(bytes, at: index) { return match }
      index += 1
    }
    return nil
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

  /// The first match at or after a place.
  package func first(in bytes: [UInt8], from start: Int = 0) -> Range<Int>? {
    bytes.withUnsafeBufferPointer { first(in: $0, start..<$0.count) }
  }

  package func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { first(in: $0, 0..<$0.count) } != nil
  }

  /// Whether a text begins as this one.
  package func begins(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { !isEmpty && match($0, at: 0) != nil }
  }
}
