import GraphQLRuntime
import Workspace

/// Assembles records from rows that each contain one field or one list item.
struct FieldRecords {
  private(set) var cache: StoredCache
  /// The record that the current rows belong to.
  private var record = OpenRecord()
  /// The records into which nested lists must still be inserted, by row number.
  private var waiting: [Int: OpenRecord] = [:]
  /// The size of `waiting`, in bytes.
  private var waitingSize = 0
  /// The size of all record keys, in bytes.
  private var keySize = 0
  /// The items of nested lists, by the key of the list.
  private var inner: [String: [FieldValue]] = [:]
  /// The size of `inner`, in bytes.
  private var innerSize = 0

  init(into cache: StoredCache) { self.cache = cache }

  /// Adds a row; returns `false` if the cache exceeds its size limit.
  mutating func add(_ row: SQLiteRow) -> Bool {
    guard !row.isNull(0), !row.isNull(1) else {
      cache.note("a row has no key or no field and is ignored")
      return true
    }
    let position = row.integer(2) ?? -1
    if row.isText("$".utf8, 1), let key = row.text(0), key.contains(FieldValue.innerMark) {
      return addInner(row, at: position, key)
    }
    if !record.isOpen || !row.isText(record.key, 0) {
      guard close() else { return false }
      record.begin(row)
    }
    record.add(row, at: position) { cache.note($0) }
    return record.text.count <= StoredCache.maximumSize
  }

  private mutating func addInner(_ row: SQLiteRow, at position: Int64, _ key: String) -> Bool {
    var items = inner[key] ?? []
    inner[key] = nil
    if position != -2 {
      let value = FieldValue(row) { cache.note("\(key).$ \($0)") }
      items.append(value)
      innerSize += value.text.count + 16
    }
    innerSize += key.utf8.count
    inner[key] = items
    return innerSize <= StoredCache.maximumSize && inner.count <= StoredCache.maximumCount
  }

  /// Adds the open record to the cache, or to `waiting` if it has nested lists.
  private mutating func close() -> Bool {
    guard record.isOpen else { return true }
    record.close()
    guard cache.hasRoom(for: record.size + waitingSize + keySize) else { return false }
    keySize += record.key.count
    let isWhole = record.lists.isEmpty
    let row = cache.add(
      key: String(decoding: record.key, as: UTF8.self),
      number: nil,
      writtenAt: record.writtenAt,
      text: isWhole ? record.text : []
    )
    // Keys that are not UTF-8 may decode to the same text; the last record replaces earlier ones.
    let earlier =
      isWhole ? waiting.removeValue(forKey: row) : waiting.updateValue(record, forKey: row)
    waitingSize += (isWhole ? 0 : record.size) - (earlier?.size ?? 0)
    return true
  }

  /// Closes the last record and inserts nested lists; returns `false` if the cache exceeds its size
  /// limit.
  mutating func end() -> Bool {
    guard close() else { return false }
    var room = StoredCache.maximumSize
    for row in waiting.keys.sorted() {
      guard let record = waiting.removeValue(forKey: row) else { continue }
      var text: [UInt8] = []
      var start = 0
      for list in record.lists {
        text += record.text[start..<list.place.lowerBound]
        add(list.key, as: record.text[list.place], to: &text, in: [], &room)
        guard room > 0 else { return false }
        start = list.place.upperBound
      }
      text += record.text[start...]
      room -= record.text.count
      guard room > 0, cache.hasRoom(for: text.count + keySize) else { return false }
      cache.complete(row, text: text)
    }
    return true
  }

  /// The overhead in bytes of an item of a nested list; lists that contain each other several times
  /// may have many items without text.
  private static let itemSize = 64
  /// The maximum nesting of lists, deeper than any real data.
  private static let maximumDepth = 32

  /// Adds the items of a nested list.
  ///
  /// `open` contains the keys of the enclosing lists. A list that contains itself stays a
  /// reference.
  private func add(
    _ key: String,
    as reference: ArraySlice<UInt8>,
    to text: inout [UInt8],
    in open: [String],
    _ room: inout Int
  ) {
    guard let items = inner[key], open.count < Self.maximumDepth, !open.contains(key) else {
      text += reference
      return
    }
    text.append(UInt8(ascii: "["))
    for (index, item) in items.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      room -= Self.itemSize + item.text.count
      guard room > 0 else { return }
      if let list = item.list {
        add(list, as: item.text[...], to: &text, in: open + [key], &room)
      } else {
        text += item.text
      }
    }
    text.append(UInt8(ascii: "]"))
  }
}

extension FieldRecords {
  /// The fields of a record, converted to JSON.
  fileprivate struct OpenRecord {
    private(set) var isOpen = false
    private(set) var key: [UInt8] = []
    private(set) var text: [UInt8] = []
    private(set) var writtenAt: Int64?
    /// The ranges of `text` that contain the key of a nested list.
    private(set) var lists: [(place: Range<Int>, key: String)] = []
    private var field: [UInt8] = []
    private var hasFields = false
    private var isList = false
    private var hasItems = false

    /// The approximate size of the record, in bytes.
    var size: Int { lists.reduce(key.count + text.count) { $0 + $1.key.utf8.count } }

    mutating func begin(_ row: SQLiteRow) {
      isOpen = true
      key.removeAll(keepingCapacity: true)
      key.append(contentsOf: row.bytes(0))
      text.removeAll(keepingCapacity: true)
      text.append(UInt8(ascii: "{"))
      writtenAt = nil
      lists = []
      (hasFields, isList, hasItems) = (false, false, false)
    }

    mutating func add(_ row: SQLiteRow, at position: Int64, _ note: (String) -> Void) {
      if let written = row.integer(9) { writtenAt = max(writtenAt ?? written, written) }
      if position == -1 || !isList || !row.isText(field, 1) { beginField(row, at: position) }
      guard position != -2 else { return }
      if hasItems { text.append(UInt8(ascii: ",")) }
      hasItems = true
      let start = text.count
      let list = FieldValue.add(row, to: &text) {
        note("\(row.text(0) ?? "").\(row.text(1) ?? "") \($0)")
      }
      if let list { lists.append((start..<text.count, list)) }
    }

    private mutating func beginField(_ row: SQLiteRow, at position: Int64) {
      endField()
      field.removeAll(keepingCapacity: true)
      field.append(contentsOf: row.bytes(1))
      if hasFields { text.append(UInt8(ascii: ",")) }
      FieldValue.add(quoted: row, 1, to: &text)
      text.append(UInt8(ascii: ":"))
      hasFields = true
      isList = position != -1
      if isList { text.append(UInt8(ascii: "[")) }
      hasItems = false
    }

    private mutating func endField() {
      if isList { text.append(UInt8(ascii: "]")) }
      isList = false
    }

    mutating func close() {
      endField()
      text.append(UInt8(ascii: "}"))
      isOpen = false
    }
  }
}
