import GraphQLSyntax

/// What is read of any object of an introspection result (Section 4), by its key.
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

/// Finds keys by what is written: first by their first byte, then by eight at once.
struct IntrospectionKeys {
  private struct Candidate {
    let key: IntrospectionKey
    /// The key with its closing quotation mark.
    let text: [UInt8]
    /// As much of it as fits, and the bits that it has there.
    let word: UInt64
    let mask: UInt64
  }

  private let candidates: [Candidate]
  /// For each first byte the candidates that begin with it; a word more tells where the last ones end.
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

  /// The key whose text without escapes begins at an offset, if it is one of them.
  func key(in bytes: [UInt8], at offset: Int) -> IntrospectionKey? {
    guard offset + 8 <= bytes.count else { return nil }
    let word = bytes.word(at: offset)
    let first = Int(truncatingIfNeeded: word & 0xFF)
    for position in starts[first]..<starts[first + 1]
    where word & candidates[position].mask == candidates[position].word {
      if Self.hasRest(candidates[position].text, bytes, offset) { return candidates[position].key }
    }
    return nil
  }

  /// Whether what stands behind the first eight bytes of a candidate is there too.
  private static func hasRest(_ text: [UInt8], _ bytes: [UInt8], _ offset: Int) -> Bool {
    guard offset + text.count <= bytes.count else { return false }
    var index = 8
    while index < text.count {
      if bytes[offset + index] != text[index] { return false }
      index += 1
    }
    return true
  }
}
