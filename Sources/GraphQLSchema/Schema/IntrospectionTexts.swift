import GraphQLSyntax

/// Caches the numbers of elements created from texts, because a schema repeats most of them many
/// times.
struct IntrospectionTexts {
  private var texts = NameTable()
  private var numbers: [UInt32] = []

  /// The number stored for a text; after `nil`, the caller must add a number.
  subscript(text: Range<Int>, in bytes: [UInt8]) -> UInt32? {
    mutating get {
      var hash = NameHash()
      for offset in text { hash.add(bytes[offset]) }
      let position = Int(texts.number(of: text, hash: hash.value, in: bytes))
      return position < numbers.count ? numbers[position] : nil
    }
  }

  /// Adds the number for the text that was looked up last.
  mutating func add(_ number: UInt32) -> UInt32 {
    numbers.append(number)
    return number
  }
}
