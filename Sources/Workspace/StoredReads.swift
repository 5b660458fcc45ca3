package import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// Determines which queries can be answered by the records of a cache file, and why others cannot.
///
/// The executor decides, based on the data that ``CacheReader`` finds. A miss is explained by its
/// first fault.
package struct StoredReads: Sendable {
  /// The kind of reason why the result is incomplete.
  package enum Cause: String, CaseIterable, Sendable {
    /// The record does not have the field.
    case absent
    /// The record has the field with other arguments.
    case otherArguments
    /// A field refers to a missing record, or the operation's root is missing.
    case noRecord
    /// A list item refers to a missing record.
    case itemGone
    /// The record is not valid JSON.
    case unreadable
    /// Null is stored for a non-null field.
    case null
    /// The stored value does not fit the field's type.
    case unfit
    /// A variable has no value.
    case variable
    case tooLarge
  }

  package struct Answer: Sendable {
    package let read: CacheReads.Read
    /// The reason why the result is incomplete, as a sentence without full stop.
    package let reason: String?
    /// The location in the cache, or `nil` if the reason has none.
    package let place: CacheLocation?
    /// The other operations that store the missing data, or `nil` if nothing is missing.
    package let writers: [String]?

    /// The kind of reason, or `nil` for a complete result.
    package var cause: Cause? {
      switch read.outcome {
      case .whole: return nil
      case .unread: return .variable
      case .tooLarge: return .tooLarge
      case .throwing: return (place?.value ?? .null) == .null ? .null : .unfit
      case .miss, .pending:
        if isUnreadable { return .unreadable }
        switch place?.lack {
        case .record(_, item: _?): return .itemGone
        case .record: return .noRecord
        case .field(let others): return others.isEmpty ? .absent : .otherArguments
        case nil: return .absent
        }
      }
    }

    /// True if the record is stored but unreadable.
    fileprivate let isUnreadable: Bool

    package var isWhole: Bool { if case .whole = read.outcome { true } else { false } }

    /// The path of the first missing value in the result.
    package var path: ResponsePath? {
      switch read.outcome {
      case .miss(let path, _), .pending(let path, _), .throwing(_, let path): path
      case .whole, .unread, .tooLarge: nil
      }
    }
  }

  /// The answers for all queries, in document order; mutations and subscriptions are not read from
  /// the cache.
  package private(set) var answers: [Answer] = []

  /// The maximum memory of one result, in bytes.
  package static let limit = 64 << 20

  /// Reads each query with its own variables, or the selected one with the given variables; `only`
  /// limits this to one operation.
  package init(
    _ cache: StoredCache,
    of workspace: Workspace,
    only: Int? = nil,
    shouldContinue: () -> Bool = { true }
  ) {
    guard let schema = workspace.schema else { return }
    let operations = workspace.compiled.operations
    let plans = operations.indices.map { workspace.lowered($0, schema).plan }
    let given = workspace.variables
    let writers = FieldWriters(
      operations: operations.indices.map { index in
        let own = operations[index].name.flatMap { workspace.variablesOfOperations[$0] }
        let variables = index == workspace.choice.index ? given ?? own : own ?? given
        return FieldWriters.Operation(
          name: operations[index].name ?? "",
          plan: plans[index],
          variables: variables?.values ?? .none
        )
      },
      format: workspace.storedRules.format
    )
    let reading = CacheReadContext(
      cache: cache,
      records: KeptRecords(cache),
      rules: workspace.storedRules,
      writers: writers
    )
    for (index, operation) in operations.enumerated()
    where operation.kind == .query && (only == nil || only == index) && shouldContinue() {
      answers.append(reading.answer(operation, at: index))
    }
  }
}

/// The state needed to read operations.
private struct CacheReadContext {
  let cache: StoredCache
  /// A cache of records that are read more than once.
  let records: KeptRecords
  let rules: CacheKeyRules
  let writers: FieldWriters

  func answer(_ operation: CompiledOperation, at index: Int) -> StoredReads.Answer {
    let plan = writers.operations[index].plan
    let variables = writers.operations[index].variables
    let read = CacheReads.read(
      operation,
      plan: plan,
      variables: variables,
      cache: records,
      cacheRules: rules,
      limit: StoredReads.limit
    )
    switch read.outcome {
    case .whole:
      return .init(read: read, reason: nil, place: nil, writers: nil, isUnreadable: false)
    case .tooLarge:
      let reason = "its records refer to each other so often that the result is larger than 64 MB"
      return .init(read: read, reason: reason, place: nil, writers: nil, isUnreadable: false)
    case .unread(let variable):
      return .init(
        read: read,
        reason: known(variable, plan, of: operation.name),
        place: nil,
        writers: nil,
        isUnreadable: false
      )
    case .miss(let path, let place), .pending(let path, let place):
      return .init(
        read: read,
        reason: cache.reason(of: place),
        place: place,
        writers: names(of: place, path, plan, besides: index),
        isUnreadable: cache.problem(of: place.record) != nil
      )
    case .throwing(_, let path):
      let place = records.place(of: path, for: plan, variables: variables, rules: rules)
      let value = place.value ?? .null
      var subject = "\(place)"
      if case .index(let item)? = path.elements.last { subject = "item \(item) of \(place)" }
      let reason =
        value == .null
        ? "\(subject) is stored as null, but its type is non-null"
        : "\(subject) is stored as \(StoredCache.shortened(value.line))"
      return .init(
        read: read,
        reason: reason,
        place: place,
        writers: names(of: place, path, plan, besides: index),
        isUnreadable: false
      )
    }
  }

  // MARK: Reasons

  /// Lists the stored arguments of the fields that use a variable.
  private func known(_ variable: String, _ plan: ExecutionPlan, of operation: String?) -> String? {
    guard let stored = records.storedArguments(using: variable, of: plan) else { return nil }
    let file = operation.map { " or \($0).variables.json next to the document" } ?? ""
    return "\(stored); choose one with --variables\(file)"
  }

  // MARK: Writers

  /// Returns the other operations that store the missing data.
  private func names(
    of place: CacheLocation,
    _ path: ResponsePath,
    _ plan: ExecutionPlan,
    besides index: Int
  ) -> [String]? {
    guard case .record(let referrer, let item) = place.lack else {
      guard let name = place.name, let type = typename(of: place.record, plan) ?? place.type?.name
      else { return nil }
      return writers.names(of: name, key: place.field, on: type, besides: index)
    }
    // The record is stored together with the field that refers to it.
    if item != nil || referrer == nil, let type = typename(of: place.record, plan) {
      // The operation must select the field that is read from the record.
      let key = path.elements.reversed().lazy.compactMap { element -> String? in
        if case .key(let key) = element { key } else { nil }
      }.first
      guard let name = key.flatMap({ FieldWriters.field(under: $0, in: plan) }) else {
        let others = writers.operations.enumerated().filter { other, operation in
          other != index && operation.plan.operationKind == plan.operationKind
        }
        return referrer == nil ? others.map(\.element.name) : nil
      }
      return writers.names(of: name, key: nil, on: type, besides: index)
    }
    guard let referrer, let type = typename(of: referrer.record, plan) else { return nil }
    let name = String(referrer.field.prefix { $0 != "(" })
    return writers.names(of: name, key: referrer.field, on: type, besides: index)
  }

  /// Returns the type of a record: its type name, or else the prefix of its key.
  private func typename(of key: CacheKey, _ plan: ExecutionPlan) -> String? {
    if key == .root(of: plan.operationKind) {
      return plan.selectionSets.isEmpty ? nil : plan[plan.root].parentType.name
    }
    if let typename = cache[key]?.typename { return typename }
    let text = key.description
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let prefix = String(text[..<colon])
    let isKnown = writers.operations.contains { $0.plan.schema.objectType(named: prefix) != nil }
    return isKnown ? prefix : nil
  }
}
