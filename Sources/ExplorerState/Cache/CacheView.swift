package import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis
import Workspace

/// The normalized cache of a response, with information about each record.
package struct CacheView: Sendable {
  package let reader: ResponseReader
  /// The records in response order, those with their own key first.
  package let records: [CacheRecord]
  package let conflicts: [CacheConflict]
  /// The cache, or `nil` if only the records are needed.
  package let cache: NormalizedCache?
  /// True if the response has a fault, in which case the released client throws and stores nothing.
  package let storesNothing: Bool
  private let rules: CacheKeyRules
  private let keys: [CacheKey]
  private let entitiesByKey: [CacheKey: [EntityID]]
  private let referrersByKey: [CacheKey: [Referrer]]
  private let deferredRecords: [CacheKey: EntityID]
  private let conflictsByKey: [CacheKey: [CacheConflict]]

  /// A field that refers to a record.
  package struct Referrer: Hashable, Sendable {
    package let record: CacheKey
    package let field: String
  }

  /// Creates the view; `shouldContinue` is called periodically with the fraction done, and the rest is
  /// omitted if it returns false.
  package init(
    _ reader: ResponseReader,
    rules: CacheKeyRules,
    shouldContinue: (Double) -> Bool = { _ in true }
  ) {
    self.reader = reader
    self.rules = rules
    let write = CacheWriter.write(reader.result, rules: rules) { shouldContinue($0 * 0.6) }
    cache = rules.format.reportsReads ? write.cache : nil
    storesNothing = !rules.store(reader.result)
    let made = storesNothing ? [] : write.cache.records
    records = made.filter(\.key.isOwn) + made.filter { !$0.key.isOwn }
    conflicts = storesNothing ? [] : write.conflicts
    keys = write.keys
    deferredRecords = write.deferredRecords
    var entities: [CacheKey: [EntityID]] = [:]
    for (index, key) in write.keys.enumerated() {
      entities[key, default: []].append(EntityID(index))
    }
    entitiesByKey = entities
    var referrers: [CacheKey: [Referrer]] = [:]
    for (index, record) in records.enumerated() {
      if index % 4_096 == 0, !shouldContinue(0.6 + 0.4 * Double(index) / Double(records.count)) {
        break
      }
      for field in record.fields {
        let referrer = Referrer(record: record.key, field: field.key)
        for key in field.value.references where referrers[key]?.last != referrer {
          referrers[key, default: []].append(referrer)
        }
      }
    }
    referrersByKey = referrers
    conflictsByKey = Dictionary(grouping: conflicts, by: \.record)
  }

  /// Returns the record's key for an entity.
  package func key(of entity: EntityID) -> CacheKey? {
    entity.index < keys.count ? keys[entity.index] : nil
  }

  /// Returns the key fields of a record and the source of that choice; `nil` for the root, which
  /// needs no key.
  package func keyRule(of record: CacheRecord) -> CacheKeyRules.Found? {
    guard let entity = entities(of: record.key).first, reader.result.parent(of: entity) != nil,
      let typename = reader.result.typename(of: entity)
    else { return nil }
    return rules.found(
      of: typename,
      declared: reader.result.shape(of: entity).declaredType,
      in: reader.result.plan.schema
    )
  }

  /// Describes the origin of a record's key as a phrase; `nil` for the root.
  package func keyPhrase(of record: CacheRecord) -> String? {
    if let entity = deferredRecords[record.key], let key = key(of: entity) {
      return "deferred data of \(key), which \(rules.release.name) stores under its path in the "
        + "response, where queries cannot find it"
    }
    guard let rule = keyRule(of: record) else { return nil }
    let fields = enumerated(rule.fields, conjunction: "and", limit: 8)
    let source: String
    let typename = entities(of: record.key).first.flatMap { reader.result.typename(of: $0) }
    switch rule.origin {
    case .option(let type): source = "\(fields), by --cache-key \(type)"
    case .typePolicy(let type):
      source = "\(fields), by @typePolicy of \(type == typename ? "" : "the interface ")\(type)"
    case .standard: source = "\(fields), the default"
    case .none:
      return "\(typename ?? "its type") has no cache key (@typePolicy or --cache-key), "
        + "so it is stored by path"
    }
    return record.key.isOwn ? "keyed by \(source)" : "no key; it would be \(source)"
  }

  /// Returns the entities stored in a record, in response order.
  package func entities(of key: CacheKey) -> [EntityID] { entitiesByKey[key] ?? [] }

  /// Returns the fields that refer to a record, in the order of the records.
  package func referrers(of key: CacheKey) -> [Referrer] { referrersByKey[key] ?? [] }

  package func conflicts(of key: CacheKey) -> [CacheConflict] { conflictsByKey[key] ?? [] }

  /// Returns the path of an entity for display.
  package func path(of entity: EntityID) -> String {
    let text = reader.result.path(of: entity).subscriptedText
    return text.isEmpty ? "data" : text
  }

  /// Returns a stored value on one line; a reference is an arrow.
  package func text(of value: CacheValue) -> String {
    value.line
  }

  /// Describes a conflict in one sentence without full stop.
  package func sentence(_ conflict: CacheConflict) -> String {
    "\(conflict.record).\(conflict.field) is \(text(of: conflict.earlier.value)) at "
      + "\(path(of: conflict.earlier.entity)) and \(text(of: conflict.later.value)) at "
      + "\(path(of: conflict.later.entity)), which is the stored value"
  }
}
