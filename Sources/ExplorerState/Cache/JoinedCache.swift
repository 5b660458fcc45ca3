package import GraphQLRuntime
package import ResponseAnalysis
import SelectionIR
package import Workspace

/// The responses that a client stores one after the other.
package protocol JoinedResponses {
  var count: Int { get }

  /// Returns the response at a position, executed by the operation that was sent.
  mutating func answer(at position: Int) -> Result<ResponseReader, HistoryQuestion.Unknown>
}

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
  /// Whether the last response could not be executed.
  package private(set) var isLastUnread = false
  /// The records after all responses, in the order in which they were first written.
  package let records: [CacheRecord]
  package private(set) var changes: [Change] = []
  /// The queries that read the cache, in the order of the documents; empty unless the rules are
  /// Apollo's.
  package private(set) var effects: [Effect] = []
  /// The fields that refer to each record, in the order of the records.
  package let referrers: [CacheKey: [CacheLocation]]

  /// The number of responses that could not be executed, and the reason for the first one.
  package private(set) var unreadCount = 0
  package private(set) var obstacle: String?

  /// A query that may read the cache.
  private struct Query {
    let operation: CompiledOperation
    let plan: ExecutionPlan
    let variables: VariableValues
  }

  /// Writes the responses of a source one after the other, as long as `shouldContinue` returns true.
  ///
  /// The cache is then read by the queries of the workspace's documents, and by the other queries
  /// that were sent.
  package init(
    _ source: some JoinedResponses,
    of workspace: Workspace,
    rules: CacheKeyRules,
    shouldContinue: () -> Bool = { true }
  ) {
    var source = source
    var before = NormalizedCache()
    var after = NormalizedCache()
    var last: NormalizedCache?
    var sent: [(key: String, query: Query)] = []
    for index in 0..<source.count where shouldContinue() {
      let isLast = index == source.count - 1
      if isLast { before = after }
      let reader: ResponseReader
      switch source.answer(at: index) {
      case .failure(let unknown):
        unreadCount += 1
        isLastUnread = isLast
        obstacle = obstacle ?? unknown.message
        continue
      case .success(let found): reader = found
      }
      if rules.format.reportsReads { Self.note(reader, in: &sent) }
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
    guard rules.format.reportsReads else { return }
    for query in Self.queries(of: workspace, sent) where shouldContinue() {
      effects.append(Self.effect(on: query, rules, before, after))
    }
  }

  /// Keeps the query of a response, once per operation, with the variables sent last.
  private static func note(_ reader: ResponseReader, in sent: inout [(key: String, query: Query)]) {
    guard let operation = reader.document.operations[checked: reader.operation],
      operation.kind == .query
    else { return }
    let query = Query(
      operation: operation,
      plan: reader.lowering.plan,
      variables: reader.result.variables
    )
    let key = key(of: operation, in: reader.document)
    if let known = sent.firstIndex(where: { $0.key == key }) {
      sent[known].query = query
    } else {
      sent.append((key, query))
    }
  }

  /// Returns the queries of the documents, each as it was sent last or with the variables of its
  /// file, and then the sent queries that the documents do not contain.
  private static func queries(
    of workspace: Workspace,
    _ sent: [(key: String, query: Query)]
  ) -> [Query] {
    guard let schema = workspace.schema else { return sent.map(\.query) }
    var rest = sent
    var queries: [Query] = []
    for (index, operation) in workspace.compiled.operations.enumerated()
    where operation.kind == .query {
      let key = key(of: operation, in: workspace.compiled)
      if let asked = rest.firstIndex(where: { $0.key == key }) {
        queries.append(rest.remove(at: asked).query)
        continue
      }
      let named = operation.name.flatMap { workspace.variablesOfOperations[$0] }
      queries.append(
        Query(
          operation: operation,
          plan: workspace.compiled.lowered(operation: index, schema: schema).plan,
          variables: (named ?? workspace.variables)?.values ?? .none
        )
      )
    }
    return queries + rest.map(\.query)
  }

  /// Returns the name of an operation, or the text of an anonymous one.
  private static func key(of operation: CompiledOperation, in document: CompiledDocument) -> String
  {
    operation.name ?? document.sentText(of: operation)
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

  /// Reads a query before and after the last response.
  private static func effect(
    on query: Query,
    _ rules: CacheKeyRules,
    _ before: NormalizedCache,
    _ after: NormalizedCache
  ) -> Effect {
    func read(_ cache: NormalizedCache) -> CacheReads.Read {
      CacheReads.read(
        query.operation,
        plan: query.plan,
        variables: query.variables,
        cache: cache,
        cacheRules: rules
      )
    }
    func data(_ cache: NormalizedCache) -> JSONNode? {
      cache.document(for: query.plan, variables: query.variables, rules: rules)?.root["data"]
    }
    let (old, new) = (read(before), read(after))
    var path: ResponsePath?
    if case (.whole, .whole) = (old.outcome, new.outcome) {
      path = firstDifference(data(before), data(after))
    }
    return Effect(before: old, after: new, path: path)
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

extension LogHistorySource: JoinedResponses {
  package mutating func answer(
    at position: Int
  ) -> Result<ResponseReader, HistoryQuestion.Unknown> { reader(at: position) }
}
