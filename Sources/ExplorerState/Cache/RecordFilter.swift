package import GraphQLRuntime
package import ResponseAnalysis
import ResponseTools
package import Workspace

/// A filter over the records of a cache file, based on their fields.
///
/// A field is matched by its name, ignoring arguments; if it is stored for several arguments, one
/// of the values must match. A reference is the key of its target. `key` is the record's key,
/// unless a field has that name.
package struct RecordFilter: Sendable {
  private let condition: RecordCondition

  /// Parses a filter, such as `name == "Luke" and friends.count > 2`.
  package init(_ text: String) throws(FilterError) { condition = try RecordCondition(text) }

  package func holds(_ record: CacheRecord) -> Bool {
    var values: [(name: String, values: [JSONValue])] = []
    var places: [String: Int] = [:]
    for field in record.fields {
      let name = String(field.key.prefix { $0 != "(" })
      if let place = places[name] {
        values[place].values.append(Self.json(field.value))
      } else {
        places[name] = values.count
        values.append((name, [Self.json(field.value)]))
      }
    }
    if places["key"] == nil { values.append(("key", [.string(record.key.description)])) }
    return Self.choices(values.map(\.values.count)).contains { choice in
      let members = zip(values, choice).map { JSONValue.Member($0.name, $0.values[$1]) }
      let text = JSONPrinter.print(.object(members), layout: .compact)
      guard let json = try? JSONDocument(text) else { return false }
      return condition.holds(for: json.root)
    }
  }

  /// Returns the combinations of one value per field: all combinations if there are at most
  /// `limit`, otherwise those that vary only one field.
  private static func choices(_ counts: [Int], limit: Int = 1_000) -> [[Int]] {
    let first = [Int](repeating: 0, count: counts.count)
    let several = counts.indices.filter { counts[$0] > 1 }
    let isFew = several.reduce(1) { min($0 * counts[$1], limit + 1) } <= limit
    return several.reduce([first]) { choices, place in
      let others = (1..<counts[place]).flatMap { value in
        (isFew ? choices : [first]).map { choice in
          var other = choice
          other[place] = value
          return other
        }
      }
      return choices + others
    }
  }

  /// The result of a search in a file.
  package struct Found: Equatable, Sendable {
    /// The matching rows, in order.
    package var rows: [Int] = []
    /// The number of unreadable records, for which the result is unknown.
    package var unreadCount = 0
  }

  /// Filters all records of a file; returns `nil` if cancelled.
  package func find(
    in cache: StoredCache,
    shouldContinue: (Double) -> Bool = { _ in true }
  ) -> Found? {
    var found = Found()
    for row in cache.rows.indices {
      if row % 256 == 0, !shouldContinue(Double(row) / Double(cache.rows.count)) { return nil }
      switch cache.record(at: row) {
      case .failure: found.unreadCount += 1
      case .success(let record): if holds(record) { found.rows.append(row) }
      }
    }
    return found
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
