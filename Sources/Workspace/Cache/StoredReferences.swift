import GraphQLRuntime

/// The references in the fields of many records, found by a single scan of all texts.
struct StoredReferences {
  private let document: JSONDocument
  /// The tape index of each record.
  private let records: [Int]

  /// Returns `nil` if one of the texts is not a JSON object by itself.
  ///
  /// The texts are joined to an array with a zero after each. If each zero is found at its position
  /// as an item of the array, the text between two of them is a single complete value.
  init?(_ bytes: [UInt8], _ texts: [Range<Int>]) {
    var joined: [UInt8] = []
    joined.reserveCapacity(texts.reduce(1) { $0 + $1.count + 3 })
    var zeros: [Int] = []
    zeros.reserveCapacity(texts.count)
    for text in texts {
      joined.append(UInt8(ascii: joined.isEmpty ? "[" : ","))
      joined.append(contentsOf: bytes[text])
      joined.append(UInt8(ascii: ","))
      zeros.append(joined.count)
      joined.append(UInt8(ascii: "0"))
    }
    joined.append(UInt8(ascii: "]"))
    guard let document = try? JSONDocument(joined) else { return nil }
    var records: [Int] = []
    records.reserveCapacity(texts.count)
    let end = document.nextIndex(after: 0)
    // Skip the array's two entries.
    var index = 2
    for zero in zeros {
      guard index < end, document.kind(at: index) == .object else { return nil }
      records.append(index)
      index = document.nextIndex(after: index)
      guard index < end, JSONNode(document: document, index: index).offset == zero else {
        return nil
      }
      index += 1
    }
    guard index == end else { return nil }
    self.document = document
    self.records = records
  }

  subscript(record: Int) -> [StoredCache.Reference] {
    Self.references(of: JSONNode(document: document, index: records[record]))
  }

  /// Returns the records that the fields of an object refer to, in order.
  static func references(of record: JSONNode) -> [StoredCache.Reference] {
    let document = record.document
    var found: [StoredCache.Reference] = []
    var index = record.index + 2
    let end = document.nextIndex(after: record.index)
    while index < end {
      let value = index + 1
      visit(document, index: value) {
        found.append(.init(field: document.string(at: index), key: $0))
      }
      index = document.nextIndex(after: value)
    }
    return found
  }

  /// The recursion is bounded because the scanner limits the nesting depth.
  private static func visit(_ document: JSONDocument, index: Int, body: (CacheKey) -> Void) {
    switch document.kind(at: index) {
    case .array:
      let end = document.nextIndex(after: index)
      var element = index + 2
      while element < end {
        visit(document, index: element, body: body)
        element = document.nextIndex(after: element)
      }
    case .object:
      if let key = CacheValue.reference(in: JSONNode(document: document, index: index)) {
        body(key)
      }
    case .null, .bool, .number, .string: return
    }
  }
}
