import GraphQLSyntax

/// Numbers of what was made of texts, for a schema says most of them many times.
struct IntrospectionTexts {
  private var texts = NameTable()
  private var numbers: [UInt32] = []

  /// The number of a text of the bytes; where it is nil, a number must be added for it.
  subscript(text: Range<Int>, in bytes: [UInt8]) -> UInt32? {
    mutating get {
      var hash = NameHash()
      for offset in text { hash.add(bytes[offset]) }
      let position = Int(texts.number(of: text, hash: hash.value, in: bytes))
      return position < numbers.count ? numbers[position] : nil
    }
  }

  /// Adds the number of the text that was asked for last.
  mutating func add(_ number: UInt32) -> UInt32 {
    numbers.append(number)
    return number
  }
}
