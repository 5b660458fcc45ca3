package import GraphQLRuntime

/// The records of a cache file at one point in time.
///
/// The texts of all records are stored in one array, and records are parsed on demand. Keys are
/// complete texts, as in the file.
package struct StoredCache: Sendable {
  package struct Row: Sendable {
    package let key: String
    /// The row's number in its table; `nil` if the file has none.
    package let number: Int64?
    fileprivate let text: Range<Int>
  }

  /// The reason why a record cannot be read, as a sentence without full stop.
  package struct Problem: Error, Equatable, Sendable {
    package let message: String
  }

  /// A field of a record, and a record that it refers to.
  struct Reference {
    let field: String
    let key: CacheKey
  }

  /// The maximum size in bytes and number of records; larger files are not read.
  package static let maximumSize = 256 << 20
  package static let maximumCount = 4_000_000

  package let name: String
  /// The rows in the order of the file.
  package private(set) var rows: [Row] = []
  /// Sentences about skipped parts of the file.
  package private(set) var notes: [String] = []
  private var bytes: [UInt8] = []
  private var positions: [ExactText: Int] = [:]

  package init(name: String) { self.name = name }

  /// Returns true if `count` more bytes fit.
  package func hasRoom(for count: Int) -> Bool {
    bytes.count + count <= Self.maximumSize && rows.count < Self.maximumCount
  }

  package mutating func reserve(rows count: Int) {
    rows.reserveCapacity(min(count, Self.maximumCount))
    positions.reserveCapacity(min(count, Self.maximumCount))
  }

  /// Adds a record; of several records with the same key, the last one is used.
  package mutating func add(key: String, number: Int64?, text: some Sequence<UInt8>) {
    let row = Row(key: key, number: number, text: append(text))
    if let known = positions.updateValue(rows.count, forKey: ExactText(key)) {
      positions[ExactText(key)] = known
      note("\(key) is in several rows; the last one is used")
      rows[known] = row
    } else {
      rows.append(row)
    }
  }

  private mutating func append(_ text: some Sequence<UInt8>) -> Range<Int> {
    let start = bytes.count
    // A contiguous text is copied at once.
    let isDone: Void? = text.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
    if isDone == nil { bytes.append(contentsOf: text) }
    return start..<bytes.count
  }

  /// Records a sentence about a skipped part; only the first ones are kept.
  package mutating func note(_ sentence: String) {
    if notes.count < 20 { notes.append(sentence) }
  }

  package func row(of key: CacheKey) -> Int? { positions[ExactText(key.description)] }

  /// Returns the size of a record's text in bytes; 0 if the record is missing.
  func size(of key: CacheKey) -> Int { row(of: key).map { rows[$0].text.count } ?? 0 }

  /// Returns the record of a row.
  package func record(at row: Int) -> Result<CacheRecord, Problem> {
    json(at: row).map { json in
      var record = CacheRecord(key: CacheKey(rows[row].key))
      for member in json.root.members { record[member.key] = CacheValue(stored: member.value) }
      return record
    }
  }

  /// Returns the records that the fields of a row refer to, in order, without creating the values.
  func references(at row: Int) -> Result<[Reference], Problem> {
    json(at: row).map { StoredReferences.references(of: $0.root) }
  }

  /// Calls a function with the references of each row until it returns false.
  ///
  /// Many rows are scanned as one text, because each scan has a fixed cost.
  func visitReferences(_ body: (Int, Result<[Reference], Problem>) -> Bool) {
    var first = 0
    while first < rows.count {
      var (end, size) = (first, 0)
      while end < rows.count, end == first || size + rows[end].text.count < Self.scannedAtOnce {
        size += rows[end].text.count
        end += 1
      }
      let together = StoredReferences(bytes, rows[first..<end].map(\.text))
      for row in first..<end {
        let found = together.map { .success($0[row - first]) } ?? references(at: row)
        if !body(row, found) { return }
      }
      first = end
    }
  }

  private static let scannedAtOnce = 1 << 15

  private func json(at row: Int) -> Result<JSONDocument, Problem> {
    let stored = rows[row]
    do throws(JSONSyntaxError) {
      let json = try JSONDocument(Array(bytes[stored.text]))
      guard json.root.kind == .object else {
        return .failure(problem(of: stored, "is \(json.root.kind.phrase), not a JSON object"))
      }
      return .success(json)
    } catch {
      let place = "at byte \(error.offset)"
      return .failure(problem(of: stored, "is not JSON: \(error.message) (\(place))"))
    }
  }

  private func problem(of row: Row, _ words: String) -> Problem {
    let number = row.number.map { " (row \($0))" } ?? ""
    return Problem(message: "\(name): the record \(row.key)\(number) \(words)")
  }

  /// Returns the reason why a record cannot be read; `nil` if it can be read or is missing.
  package func problem(of key: CacheKey) -> Problem? {
    guard let row = row(of: key), case .failure(let problem) = record(at: row) else { return nil }
    return problem
  }

  /// Returns true if two records have the same text.
  func isSame(_ row: Int, as other: Int, in cache: StoredCache) -> Bool {
    let (one, two) = (rows[row].text, cache.rows[other].text)
    return one.count == two.count && bytes[one].elementsEqual(cache.bytes[two])
  }
}

extension StoredCache: CacheSource {
  package subscript(key: CacheKey) -> CacheRecord? {
    row(of: key).flatMap { try? record(at: $0).get() }
  }
}

extension CacheValue {
  /// Creates a value from the file's format; an object with the single key `$reference` refers to a
  /// record.
  fileprivate init(stored node: JSONNode) {
    switch node.kind {
    case .null: self = .null
    case .array: self = .list(node.elements.map { CacheValue(stored: $0) })
    case .object: self = Self.reference(in: node).map { .reference($0) } ?? .leaf(JSONValue(node))
    case .bool, .number, .string: self = .leaf(JSONValue(node))
    }
  }

  /// Returns the record that an object of a file refers to, or `nil` for other objects.
  static func reference(in node: JSONNode) -> CacheKey? {
    var members = node.members.makeIterator()
    guard let first = members.next(), first.key == "$reference", members.next() == nil else {
      return nil
    }
    return first.value.string.map { CacheKey($0) }
  }

  /// Returns the value on one line, shortened to a limit.
  package func line(limit: Int) -> String {
    if case .list(let items) = self, items.count > limit {
      return "[" + items.prefix(limit).map { $0.line(limit: limit) }.joined(separator: ", ")
        + ", … \(items.count) in all]"
    }
    let text = line
    return text.unicodeScalars.count > limit * 8
      ? String(text.unicodeScalars.prefix(limit * 8)) + "…" : text
  }

  /// The value on one line; a reference is an arrow.
  package var line: String {
    switch self {
    case .null: "null"
    case .leaf(let leaf): JSONPrinter.print(leaf, layout: .compact)
    case .reference(let key): "→ \(key)"
    case .list(let items): "[" + items.map(\.line).joined(separator: ", ") + "]"
    }
  }
}
