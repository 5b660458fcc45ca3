package import GraphQLRuntime
package import ResponseAnalysis
import ResponseTools
package import Workspace

/// The records of a cache file that are asked for, by a filter over their fields.
///
/// A field is known by its name, whatever its arguments: where it is stored for several, one of the values has
/// to be as the filter wants it. A reference is the key that it leads to, and `key` is that of the record,
/// unless a field has that name.
package struct RecordFilter: Sendable {
  private let condition: RecordCondition

  /// Reads a filter, such as `name == "Luke" and friends.count > 2`.
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

  /// One of the values for each field: all combinations of them, as long as these are no more than the limit,
  /// else each value of one field beside the others' first.
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

  /// What it finds in a file.
  package struct Found: Equatable, Sendable {
    /// The rows that it lets through, in their order.
    package var rows: [Int] = []
    /// How many records cannot be read, so that nobody knows whether they fit.
    package var unreadCount = 0
  }

  /// Asks all records of a file; nil once somebody stops it.
  package func find(
    in cache: StoredCache,
    goesOn: (Double) -> Bool = { _ in true }
  ) -> Found? {
    var found = Found()
    for row in cache.rows.indices {
      if row % 256 == 0, !goesOn(Double(row) / Double(cache.rows.count)) { return nil }
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
