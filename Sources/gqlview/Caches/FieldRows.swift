import Explorer
import GraphQLRuntime

/// A row for each field of a record, and for each item of a list: Apollo iOS from 3.0 on.
///
/// Exactly one of the value columns is set. Position -1 is that of a value that is no list, -2 marks an
/// empty list, and lists of lists point at records of their own, whose keys end in `.$[N]` and whose
/// one field is `$`. The rows of a record become the JSON that a record of the older form has.
struct FieldRows: CacheLayout {
  static let columns: Set<String> = [
    "cache_key", "field_name", "position", "int_value", "string_value", "float_value", "bool_value",
    "child_key_value", "custom_scalar_value", "written_at",
  ]

  let version: String

  var form: StoredCache.Form { .fields(version: version) }

  func count(in file: SQLiteFile) throws(FileError) -> Int64 { 0 }

  private static let query = """
    SELECT cache_key, field_name, position, bool_value, int_value, float_value, string_value,
      child_key_value, custom_scalar_value, written_at
    FROM records ORDER BY cache_key, field_name, position
    """

  func read(_ file: SQLiteFile, into cache: inout StoredCache) throws(FileError) {
    var records = FieldRecords()
    try file.rows(Self.query) { row in
      guard let key = row.text(0), let field = row.text(1) else {
        cache.note("a row has no key or no field, and is passed over")
        return true
      }
      let value = Self.value(row) { cache.note("\(key).\(field) \($0)") }
      let position = row.integer(2) ?? -1
      if !value.isAny, position != -2 {
        cache.note("\(key).\(field) has a row without a value, which is read as null")
      }
      return records.add(key, field, position, value, written: row.integer(9))
    }
    guard !records.isTooLarge, records.move(into: &cache) else { throw Self.tooLarge(file) }
  }

  /// The value of a row as JSON; `reference` where it is a record's key.
  private static func value(_ row: SQLiteRow, _ note: (String) -> Void) -> FieldRecords.Value {
    if let value = row.integer(3) { return .json(value != 0 ? "true" : "false") }
    if let value = row.integer(4) { return .json(String(value)) }
    if let value = row.float(5) {
      if value.isFinite { return .json("\(value)") }
      note("is no number that JSON has, and is read as null")
      return .json("null")
    }
    if let text = row.text(6) { return .json(JSONPrinter.quoted(text)) }
    if let key = row.text(7) { return .reference(key) }
    guard let text = row.text(8) else { return .none }
    // One text that is no JSON spoils no other field of the record.
    if (try? JSONDocument(text)) != nil { return .json(text) }
    note("is no JSON, and is read as a text")
    return .json(JSONPrinter.quoted(text))
  }
}

/// The rows of records, put together.
struct FieldRecords {
  enum Value {
    case json(String)
    case reference(String)
    case none

    var isAny: Bool { if case .none = self { false } else { true } }
  }

  private struct Field {
    let name: String
    /// Nil for one value; else the items that there are.
    var items: [Value]?
    var value: Value
  }

  private struct Entry {
    let key: String
    var fields: [Field] = []
    var written: Int64?
  }

  private var entries: [Entry] = []
  /// The items of lists in lists, by the key under which they stand.
  private var inner: [String: [Value]] = [:]
  private var size = 0

  /// The key of a list in a list ends so.
  private static let innerMark = ".$["

  var isTooLarge: Bool {
    size > StoredCache.maximumSize || entries.count > StoredCache.maximumCount
  }

  /// Takes a row, which come record by record and field by field; false where there are too many.
  mutating func add(
    _ key: String,
    _ field: String,
    _ position: Int64,
    _ value: Value,
    written: Int64?
  ) -> Bool {
    size += key.utf8.count + field.utf8.count + 16
    switch value {
    case .json(let text), .reference(let text): size += text.utf8.count
    case .none: break
    }
    guard !isTooLarge else { return false }
    if field == "$", key.contains(Self.innerMark) {
      inner[key, default: []] += position == -2 ? [] : [value]
      return true
    }
    if entries.last?.key != key { entries.append(Entry(key: key)) }
    let last = entries.count - 1
    if let written { entries[last].written = max(entries[last].written ?? written, written) }
    if position == -1 {
      entries[last].fields.append(Field(name: field, items: nil, value: value))
    } else if entries[last].fields.last?.name == field, entries[last].fields.last?.items != nil {
      entries[last].fields[entries[last].fields.count - 1].items?.append(value)
    } else {
      let items = position == -2 ? [] : [value]
      entries[last].fields.append(Field(name: field, items: items, value: .none))
    }
    return true
  }

  /// Makes records of what was taken; false where these are too many.
  mutating func move(into cache: inout StoredCache) -> Bool {
    cache.reserve(rows: entries.count)
    var room = StoredCache.maximumSize
    for entry in entries {
      var text = "{"
      for (index, field) in entry.fields.enumerated() {
        if index > 0 { text += "," }
        text += JSONPrinter.quoted(field.name) + ":"
        if let items = field.items {
          add(items, to: &text, in: [], &room)
        } else {
          add(field.value, to: &text, in: [], &room)
        }
        guard room > 0 else { return false }
      }
      text += "}"
      guard cache.hasRoom(for: text.utf8.count) else { return false }
      cache.add(key: entry.key, number: nil, writtenAt: entry.written, text: text.utf8)
    }
    return true
  }

  /// What an item of a list in a list takes beside its text: lists that hold each other several times
  /// may have many without any.
  private static let itemSize = 64
  /// No list that anybody writes nests so deep.
  private static let maximumDepth = 32

  /// `open` are the keys of the lists around; a list that is one of them stays a reference.
  private func add(
    _ items: [Value],
    to text: inout String,
    in open: [String],
    _ room: inout Int
  ) {
    text += "["
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      if !open.isEmpty { room -= Self.itemSize }
      add(item, to: &text, in: open, &room)
      guard room > 0 else { return }
    }
    text += "]"
  }

  private func add(_ value: Value, to text: inout String, in open: [String], _ room: inout Int) {
    let start = text.utf8.count
    switch value {
    case .json(let json): text += json
    case .none: text += "null"
    case .reference(let key):
      if let items = inner[key], open.count < Self.maximumDepth, !open.contains(key) {
        return add(items, to: &text, in: open + [key], &room)
      }
      text += "{\"$reference\":\(JSONPrinter.quoted(key))}"
    }
    room -= text.utf8.count - start
  }
}
