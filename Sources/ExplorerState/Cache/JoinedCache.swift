package import GraphQLRuntime
package import ResponseAnalysis
import SelectionIR
package import Workspace

/// The normalized cache after several responses, with what the last one changed in it.
package struct JoinedCache: Sendable {
  /// A record that the last response adds or changes.
  package struct Change: Sendable {
    package let record: CacheKey
    /// The changed fields with their previous values; `nil` if the record is new.
    package let fields: [Field]?
    /// The fields of the mutation or subscription that refer to a new record, if no query's field
    /// does; empty otherwise.
    package internal(set) var unreachableFrom: [CacheLocation] = []
  }

  /// A field that the last response changes.
  package struct Field: Sendable {
    package let key: String
    package let value: CacheValue
    /// The previous value; `nil` if there was none.
    package let old: CacheValue?
  }

  /// What an operation reads from the cache before and after the last response.
  package struct Effect: Sendable {
    package let before: CacheReads.Read
    package let after: CacheReads.Read
    /// The first path at which the data differs; `nil` if only the outcome differs, or nothing.
    package let path: ResponsePath?

    package var isDifferent: Bool { path != nil || before.text != after.text }
  }

  /// The number of stored responses.
  package private(set) var responseCount = 0
  /// Whether the last response is not stored.
  package private(set) var rejectsLast = false
  /// The records after all responses, in the order in which they were first written.
  package let records: [CacheRecord]
  package private(set) var changes: [Change] = []
  /// The queries of the documents that can be read, in order; empty unless the rules are Apollo's.
  package private(set) var effects: [Effect] = []
  /// The fields that refer to each record, in the order of the records.
  package let referrers: [CacheKey: [CacheLocation]]

  /// Writes the responses of the readers one after the other, as long as `shouldContinue` returns true.
  package init(
    _ readers: [ResponseReader],
    rules: CacheKeyRules,
    variables: [String: WorkspaceVariables] = [:],
    shouldContinue: () -> Bool = { true }
  ) {
    var before = NormalizedCache()
    var after = NormalizedCache()
    var last: NormalizedCache?
    for (index, reader) in readers.enumerated() where shouldContinue() {
      let isLast = index == readers.count - 1
      if isLast { before = after }
      let isRejected = !rules.store(reader.result)
      rejectsLast = isRejected && isLast
      guard !isRejected else { continue }
      responseCount += 1
      let write = CacheWriter.write(reader.result, rules: rules)
      after.merge(write.cache)
      if isLast { last = write.cache }
    }
    let records = after.records
    self.records = records
    referrers = Self.referrers(in: records)
    if let last { changes = Self.changes(by: last, before: before, referrers) }
    guard rules.isApollo, let shown = readers.last else { return }
    effects = Self.effects(shown, readers, rules, variables, before, after, shouldContinue)
  }

  private static func referrers(in records: [CacheRecord]) -> [CacheKey: [CacheLocation]] {
    var referrers: [CacheKey: [CacheLocation]] = [:]
    for record in records {
      for field in record.fields {
        let location = CacheLocation(record: record.key, field: field.key)
        for key in field.value.references where referrers[key]?.last != location {
          referrers[key, default: []].append(location)
        }
      }
    }
    return referrers
  }

  private static func changes(
    by last: NormalizedCache,
    before: NormalizedCache,
    _ referrers: [CacheKey: [CacheLocation]]
  ) -> [Change] {
    var changes: [Change] = []
    let roots = [CacheKey.root(of: .mutation), CacheKey.root(of: .subscription)]
    // Nothing reads the roots of mutations and subscriptions.
    for record in last.records where !roots.contains(record.key) {
      guard let old = before[record.key] else {
        var change = Change(record: record.key, fields: nil)
        let places = referrers[record.key] ?? []
        let isOutOfReach = places.allSatisfy { place in
          roots.contains { $0.base == place.record.base }
        }
        if !places.isEmpty, isOutOfReach {
          change.unreachableFrom = places
        }
        changes.append(change)
        continue
      }
      let fields = record.fields.filter { old[$0.key] != $0.value }
        .map { Field(key: $0.key, value: $0.value, old: old[$0.key]) }
      if !fields.isEmpty { changes.append(Change(record: record.key, fields: fields)) }
    }
    return changes
  }

  /// Reads every query before and after the last response, each with the variables of its own last
  /// response or variables file.
  private static func effects(
    _ shown: ResponseReader,
    _ readers: [ResponseReader],
    _ rules: CacheKeyRules,
    _ variablesOfOperations: [String: WorkspaceVariables],
    _ before: NormalizedCache,
    _ after: NormalizedCache,
    _ shouldContinue: () -> Bool
  ) -> [Effect] {
    var effects: [Effect] = []
    for (index, operation) in shown.document.operations.enumerated()
    where operation.kind == .query && shouldContinue() {
      let asked = readers.last { $0.operation == index && $0.document.operations.count > index }
      let plan =
        (asked?.lowering ?? shown.document.lowered(operation: index, schema: shown.schema)).plan
      let named = operation.name.flatMap { variablesOfOperations[$0]?.values }
      let variables = asked?.result.variables ?? named ?? shown.result.variables
      func read(_ cache: NormalizedCache) -> CacheReads.Read {
        CacheReads.read(
          operation,
          plan: plan,
          variables: variables,
          cache: cache,
          cacheRules: rules
        )
      }
      func data(_ cache: NormalizedCache) -> JSONNode? {
        cache.document(for: plan, variables: variables, rules: rules)?.root
      }
      let (old, new) = (read(before), read(after))
      var path: ResponsePath?
      if case (.whole, .whole) = (old.outcome, new.outcome) {
        path = firstDifference(data(before)?["data"], data(after)?["data"])
      }
      effects.append(Effect(before: old, after: new, path: path))
    }
    return effects
  }

  /// Returns the first path at which two values differ; the recursion is bounded because the
  /// scanner limits the nesting depth.
  static func firstDifference(_ old: JSONNode?, _ new: JSONNode?) -> ResponsePath? {
    guard let old, let new, old.kind == new.kind else {
      return old == nil && new == nil ? nil : []
    }
    func below(_ element: ResponsePathElement, _ one: JSONNode?, _ two: JSONNode?) -> ResponsePath?
    {
      firstDifference(one, two).map { ResponsePath([element] + $0.elements) }
    }
    switch old.kind {
    case .object:
      for member in new.members {
        if let path = below(.key(member.key), old[member.key], member.value) { return path }
      }
      return old.count == new.count ? nil : []
    case .array:
      let (one, two) = (Array(old.elements), Array(new.elements))
      for (index, pair) in zip(one, two).enumerated() {
        if let path = below(.index(index), pair.0, pair.1) { return path }
      }
      return one.count == two.count ? nil : []
    case .null, .bool, .number, .string:
      return old.utf8 == new.utf8 ? nil : []
    }
  }
}
