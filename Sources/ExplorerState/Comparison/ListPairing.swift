import GraphQLRuntime
import ModelDiff
import ResponseAnalysis

/// Pairs the items of two lists for comparison.
///
/// Objects are identified by their cache key or `id`, and edges of a connection by their node. If
/// all objects of both lists have an identity and none is repeated, items are paired by identity in
/// any order. Otherwise a longest common subsequence is computed, and the items between its members
/// are paired in order.
struct ListPairing {
  struct Side {
    let items: [FieldValue]
    let field: EntityShape.Field
    let reader: ResponseReader
  }

  enum Pair: Equatable {
    case both(Int, Int)
    case here(Int)
    case there(Int)
  }

  /// The pairs in the order of this response's items; items of the other response are inserted at
  /// their position or at the end.
  private(set) var pairs: [Pair] = []
  /// The identities of the items if they determine the pairs; `nil` for a null item.
  let keys: (here: [String?], there: [String?])?

  init(here: Side, there: Side, rules: CacheKeyRules) {
    if let own = here.keys(rules), let others = there.keys(rules) {
      keys = (own, others)
      pairByKey(own, others)
    } else {
      keys = nil
      pairByValue(here, there)
    }
  }

  /// Nulls are paired in order.
  private mutating func pairByKey(_ own: [String?], _ others: [String?]) {
    var positions: [String: Int] = [:]
    var nulls: [Int] = []
    for (index, key) in others.enumerated() {
      if let key { positions[key] = index } else { nulls.append(index) }
    }
    var left = Set(others.indices)
    var nextNull = nulls.startIndex
    for (index, key) in own.enumerated() {
      var found = key.flatMap { positions[$0] }
      if key == nil, nextNull < nulls.endIndex {
        found = nulls[nextNull]
        nextNull += 1
      }
      pairs.append(found.map { .both(index, $0) } ?? .here(index))
      if let found { left.remove(found) }
    }
    pairs += left.sorted().map { .there($0) }
  }

  private mutating func pairByValue(_ here: Side, _ there: Side) {
    var (index, other) = (0, 0)
    func pair(until end: Int, _ otherEnd: Int) -> [Pair] {
      let common = min(end - index, otherEnd - other)
      return (0..<common).map { .both(index + $0, other + $0) }
        + (index + common..<end).map { .here($0) }
        + (other + common..<otherEnd).map { .there($0) }
    }
    for match in SequenceMatching(here.texts, there.texts).pairs {
      pairs += pair(until: match.old, match.new) + [.both(match.old, match.new)]
      (index, other) = (match.old + 1, match.new + 1)
    }
    pairs += pair(until: here.items.count, there.items.count)
  }
}

extension ListPairing.Side {
  /// Returns the identity of each item (`nil` for a null or an empty edge), or `nil` if an object
  /// has none, two have the same, or there are no objects.
  fileprivate func keys(_ rules: CacheKeyRules) -> [String?]? {
    var keys: [String?] = []
    var seen: Set<String> = []
    for item in items {
      if item == .null || isEmptyEdge(item) {
        keys.append(nil)
        continue
      }
      guard let entity = item.entity, let key = key(of: entity, rules), seen.insert(key).inserted
      else { return nil }
      keys.append(key)
    }
    return items.isEmpty || !seen.isEmpty ? keys : nil
  }

  /// Returns true for an edge without a node, which has no identity.
  private func isEmptyEdge(_ item: FieldValue) -> Bool {
    guard let entity = item.entity,
      let node = reader.result.shape(of: entity).fieldIndex(of: "node")
    else { return false }
    return reader.result.value(at: node, of: entity) == .null
  }

  private func key(of entity: EntityID, _ rules: CacheKeyRules) -> String? {
    let result = reader.result
    if let key = CacheWriter.ownKey(of: entity, in: result, rules) { return key }
    let shape = result.shape(of: entity)
    func value(_ key: String) -> (value: FieldValue, field: EntityShape.Field)? {
      shape.fieldIndex(of: key).map { (result.value(at: $0, of: entity), shape.fields[$0]) }
    }
    if let id = value("id"), let leaf = reader.leaf(id.value, id.field) {
      return "id " + JSONPrinter.print(leaf, layout: .compact)
    }
    // An edge is identified by its node; its cursor depends on its position.
    return value("node")?.value.entity.flatMap { self.key(of: $0, rules) }
  }

  /// The selected content of each item as text, by which equal items are found.
  fileprivate var texts: [ExactText] { items.map { ExactText(text($0, field)) } }

  private func text(_ value: FieldValue, _ field: EntityShape.Field) -> String {
    switch value {
    case .missing: return ""
    case .null: return "null"
    case .fault(let index): return reader.result.fault(FaultID(Int(index))).message
    case .leaf, .converted:
      return reader.leaf(value, field).map { JSONPrinter.print($0, layout: .compact) } ?? "?"
    case .list:
      let items = reader.result.items(of: value).map { text($0, field) }
      return "[" + items.joined(separator: ",") + "]"
    case .object(let index):
      let entity = EntityID(Int(index))
      let shape = reader.result.shape(of: entity)
      let members = zip(shape.fields, reader.result.values(of: entity)).map { field, value in
        field.responseKey + ":" + text(value, field)
      }
      return (shape.typename ?? "") + "{" + members.joined(separator: ",") + "}"
    }
  }
}

extension ResponseReader {
  /// Returns the value of a scalar or an enum; `nil` for other values.
  func leaf(_ value: FieldValue, _ field: EntityShape.Field) -> JSONValue? {
    guard value.isLeaf, let type = field.field.type.leafType else { return nil }
    return result.leaf(value, as: type)?.json
  }
}
