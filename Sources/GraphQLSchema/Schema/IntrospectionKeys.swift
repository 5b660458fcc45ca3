import GraphQLSyntax

/// The keys that are read from the objects of an introspection result (Section 4).
enum IntrospectionKey: Int, CaseIterable {
  case args
  case defaultValue
  case deprecationReason
  case description
  case enumValues
  case fields
  case inputFields
  case interfaces
  case isDeprecated
  case isOneOf
  case kind
  case name
  case ofType
  case possibleTypes
  case specifiedByURL
  case specifiedByUrl
  case type

  var text: String { "\(self)" }
}

/// Recognizes keys in the JSON text: by the first byte, then by the first eight bytes at once.
struct IntrospectionKeys {
  private struct Candidate {
    let key: IntrospectionKey
    /// The key with its closing quotation mark.
    let text: [UInt8]
    /// The first eight bytes of the key, and a mask of the bits they occupy.
    let word: UInt64
    let mask: UInt64
  }

  private let candidates: [Candidate]
  /// The index of the first candidate for each first byte, and the total number of candidates at
  /// the end.
  private let starts: [Int]

  init() {
    var found: [Candidate] = []
    var starts = Array(repeating: 0, count: 257)
    let keys = IntrospectionKey.allCases.map { ($0, Array(($0.text + "\"").utf8)) }
    for byte in UInt8.min...UInt8.max {
      starts[Int(byte)] = found.count
      for (key, text) in keys where text[0] == byte {
        let count = min(8, text.count)
        let word = text.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let mask = UInt64.max >> UInt64(64 - 8 * count)
        found.append(Candidate(key: key, text: text, word: word, mask: mask))
      }
    }
    starts[256] = found.count
    candidates = found
    self.starts = starts
  }

  /// The key at an offset, if the text there is one of the keys without escapes.
  func key(in bytes: [UInt8], at offset: Int) -> IntrospectionKey? {
    guard offset + 8 <= bytes.count else { return nil }
    let word = bytes.word(at: offset)
    let first = Int(truncatingIfNeeded: word & 0xFF)
    for position in starts[first]..<starts[first + 1]
    where word & candidates[position].mask == candidates[position].word {
      if Self.hasRest(candidates[position].text, bytes: bytes, offset: offset) {
        return candidates[position].key
      }
    }
    return nil
  }

  /// Whether the bytes after the first eight match too.
  private static func hasRest(_ text: [UInt8], bytes: [UInt8], offset: Int) -> Bool {
    guard offset + text.count <= bytes.count else { return false }
    var index = 8
    while index < text.count {
      if bytes[offset + index] != text[index] { return false }
      index += 1
    }
    return true
  }
}
