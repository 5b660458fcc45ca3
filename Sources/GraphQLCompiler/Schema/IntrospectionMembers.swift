import GraphQLRuntime

/// The members of one object of an introspection result, found in one pass over it; of two with one
/// key the last counts.
struct IntrospectionMembers {
  /// What is read of any object (Section 4), by its key.
  enum Key: Int, CaseIterable {
    case name
    case kind
    case type
    case args
    case ofType
    case fields
    case isOneOf
    case interfaces
    case enumValues
    case description
    case inputFields
    case isDeprecated
    case defaultValue
    case possibleTypes
    case specifiedByURL
    case specifiedByUrl
    case deprecationReason

    fileprivate var text: String { "\(self)" }
  }

  private typealias Candidate = (key: Int, text: [UInt8])

  /// The keys by their lengths.
  private static let candidates: [[Candidate]] = (0...17).map { length in
    Key.allCases.compactMap { key in
      key.text.utf8.count == length ? (key.rawValue, Array(key.text.utf8)) : nil
    }
  }

  let node: JSONNode
  /// For each key the place of its value on the tape; -1 where it is not there.
  private var places = SIMD32<Int32>(repeating: -1)

  init(_ node: JSONNode) {
    self.node = node
    let candidates = Self.candidates
    for member in node.members {
      if let key = Self.key(of: member, candidates) {
        places[key] = Int32(clamping: member.keyIndex + 1)
      }
    }
  }

  private static func key(of member: JSONNode.Member, _ candidates: [[Candidate]]) -> Int? {
    let document = member.document
    let offset = member.keyOffset
    let length = document.endOfString(at: offset) - offset - 2
    if candidates.indices.contains(length) {
      for candidate in candidates[length]
      where document.keyEquals(candidate.text, at: member.keyIndex) {
        return candidate.key
      }
    }
    // A key may be written with escapes, and longer than it is.
    guard document.bytes[(offset + 1)..<(offset + 1 + max(0, length))].contains(UInt8(ascii: "\\"))
    else { return nil }
    let text = member.key
    return Key.allCases.first { $0.text == text }?.rawValue
  }

  /// Whether the kind of the type is one.
  func isKind(_ kind: [UInt8]) -> Bool {
    let place = Int(places[Key.kind.rawValue])
    guard place >= 0, node.document.kind(at: place) == .string else { return false }
    return node.document.keyEquals(kind, at: place)
  }

  subscript(_ key: Key) -> JSONNode? {
    let place = places[key.rawValue]
    return place < 0 ? nil : JSONNode(document: node.document, index: Int(place))
  }
}
