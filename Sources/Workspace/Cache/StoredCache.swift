package import GraphQLRuntime

/// The records of a cache file as they were at one moment.
///
/// The texts of all records stand in one array; a record is read when it is asked for. Keys are whole
/// texts, as the file has them.
package struct StoredCache: Sendable {
  /// How the file keeps records.
  package enum Form: Equatable, Sendable {
    /// A row for each record, with its fields as JSON: Apollo iOS 1 and 2.
    case records
    /// A row for each field and each item of a list: Apollo iOS from 3.0 on, with this version of the form.
    case fields(version: String)

    package var words: String {
      switch self {
      case .records: "in the form of Apollo iOS 1 and 2"
      case .fields(let version): "in the form of Apollo iOS 3 (version \(version))"
      }
    }
  }

  package struct Row: Sendable {
    package let key: String
    /// The number of the row in its table; nil where several rows make the record.
    package let number: Int64?
    /// When the newest field of the record was written, in the client's own count; nil where nothing says so.
    package let writtenAt: Int64?
    fileprivate let text: Range<Int>
  }

  /// Why a record cannot be read, as a sentence without full stop.
  package struct Problem: Error, Equatable, Sendable {
    package let message: String
  }

  /// A field of a record, and a record that it refers to.
  struct Reference {
    let field: String
    let key: CacheKey
  }

  /// Of a file with more than this nothing is read.
  package static let maximumSize = 256 << 20
  package static let maximumCount = 4_000_000

  package let name: String
  package let form: Form
  /// In the order of the file.
  package private(set) var rows: [Row] = []
  /// What of the file was passed over, in sentences.
  package private(set) var notes: [String] = []
  private var bytes: [UInt8] = []
  private var positions: [ExactText: Int] = [:]

  package init(name: String, form: Form) {
    self.name = name
    self.form = form
  }

  /// Whether so many bytes more fit.
  package func hasRoom(for count: Int) -> Bool {
    bytes.count + count <= Self.maximumSize && rows.count < Self.maximumCount
  }

  package mutating func reserve(rows count: Int) {
    rows.reserveCapacity(min(count, Self.maximumCount))
    positions.reserveCapacity(min(count, Self.maximumCount))
  }

  /// Takes a record, and says in which row it is; of several with one key the last one counts.
  @discardableResult
  package mutating func add(
    key: String,
    number: Int64?,
    writtenAt: Int64? = nil,
    text: some Sequence<UInt8>
  ) -> Int {
    let row = Row(key: key, number: number, writtenAt: writtenAt, text: append(text))
    if let known = positions.updateValue(rows.count, forKey: ExactText(key)) {
      positions[ExactText(key)] = known
      note("\(key) stands in several rows; the last one counts")
      rows[known] = row
      return known
    }
    rows.append(row)
    return rows.count - 1
  }

  /// Gives a row the text that it has only once others are known.
  package mutating func complete(_ row: Int, text: some Sequence<UInt8>) {
    let stored = rows[row]
    rows[row] = Row(
      key: stored.key,
      number: stored.number,
      writtenAt: stored.writtenAt,
      text: append(text)
    )
  }

  private mutating func append(_ text: some Sequence<UInt8>) -> Range<Int> {
    let start = bytes.count
    // What stands in one piece is copied as such.
    let isDone: Void? = text.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
    if isDone == nil { bytes.append(contentsOf: text) }
    return start..<bytes.count
  }

  /// Keeps a sentence about something that was passed over; of many the first.
  package mutating func note(_ sentence: String) {
    if notes.count < 20 { notes.append(sentence) }
  }

  package func row(of key: CacheKey) -> Int? { positions[ExactText(key.description)] }

  /// Bytes of a record's text; 0 where it is not there.
  func size(of key: CacheKey) -> Int { row(of: key).map { rows[$0].text.count } ?? 0 }

  /// The record of a row.
  package func record(at row: Int) -> Result<CacheRecord, Problem> {
    json(at: row).map { json in
      var record = CacheRecord(key: CacheKey(rows[row].key))
      for member in json.root.members { record[member.key] = CacheValue(stored: member.value) }
      return record
    }
  }

  /// The records that the fields of a row refer to, in their order; its values are not made.
  func references(at row: Int) -> Result<[Reference], Problem> {
    json(at: row).map { StoredReferences.references(of: $0.root) }
  }

  /// Hands on what the fields of each row refer to, row by row, until the body returns false.
  ///
  /// A scan has a price of its own beside that of the bytes, so that many rows are scanned as one text.
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
        return .failure(problem(of: stored, "is \(json.root.kind.phrase), no JSON object"))
      }
      return .success(json)
    } catch {
      let place = "at byte \(error.offset)"
      return .failure(problem(of: stored, "is no JSON: \(error.message) (\(place))"))
    }
  }

  private func problem(of row: Row, _ words: String) -> Problem {
    let number = row.number.map { " (row \($0))" } ?? ""
    return Problem(message: "\(name): the record \(row.key)\(number) \(words)")
  }

  /// Why the record of a key cannot be read; nil where it can, or is not there.
  package func problem(of key: CacheKey) -> Problem? {
    guard let row = row(of: key), case .failure(let problem) = record(at: row) else { return nil }
    return problem
  }

  /// Whether the records of two moments have the same text.
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
  /// A value as a file has it: an object of the one key `$reference` refers to a record.
  fileprivate init(stored node: JSONNode) {
    switch node.kind {
    case .null: self = .null
    case .array: self = .list(node.elements.map { CacheValue(stored: $0) })
    case .object: self = Self.reference(in: node).map { .reference($0) } ?? .leaf(JSONValue(node))
    case .bool, .number, .string: self = .leaf(JSONValue(node))
    }
  }

  /// The record that an object of a file refers to; nil for another object.
  static func reference(in node: JSONNode) -> CacheKey? {
    var members = node.members.makeIterator()
    guard let first = members.next(), first.key == "$reference", members.next() == nil else {
      return nil
    }
    return first.value.string.map { CacheKey($0) }
  }

  /// The same, cut where it is longer than anybody reads.
  package func line(limit: Int) -> String {
    if case .list(let items) = self, items.count > limit {
      return "[" + items.prefix(limit).map { $0.line(limit: limit) }.joined(separator: ", ")
        + ", … \(items.count) in all]"
    }
    let text = line
    return text.unicodeScalars.count > limit * 8
      ? String(text.unicodeScalars.prefix(limit * 8)) + "…" : text
  }

  /// The value on one line; a reference as an arrow.
  package var line: String {
    switch self {
    case .null: "null"
    case .leaf(let leaf): JSONPrinter.print(leaf, layout: .compact)
    case .reference(let key): "→ \(key)"
    case .list(let items): "[" + items.map(\.line).joined(separator: ", ") + "]"
    }
  }
}
