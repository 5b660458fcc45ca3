package import GraphQLCompiler
package import GraphQLRuntime

/// The records of a cache file that are asked for, by a filter over their fields.
///
/// A field is known by its name, whatever its arguments; a reference is the key that it leads to, and `key`
/// is that of the record, unless a field has that name.
package struct RecordFilter: Sendable {
  private let condition: RecordCondition

  /// Reads a filter, such as `name == "Luke" and friends.count > 2`.
  package init(_ text: String) throws(FilterError) { condition = try RecordCondition(text) }

  package func holds(_ record: CacheRecord) -> Bool {
    var members: [JSONValue.Member] = []
    for field in record.fields {
      let name = String(field.key.prefix { $0 != "(" })
      members.append(.init(name, Self.json(field.value)))
    }
    members.append(.init("key", .string(record.key.description)))
    guard let json = try? JSONDocument(JSONPrinter.print(.object(members), layout: .compact)) else {
      return false
    }
    return condition.holds(for: json.root)
  }

  /// The rows of a file that it lets through, in their order.
  package func rows(of cache: StoredCache) -> [Int] {
    cache.rows.indices.filter { row in
      guard case .success(let record) = cache.record(at: row) else { return false }
      return holds(record)
    }
  }

  private static func json(_ value: CacheValue) -> JSONValue {
    switch value {
    case .null: .null
    case .leaf(let leaf): leaf
    case .reference(let key): .string(key.description)
    case .list(let items): .array(items.map(json))
    }
  }
}
