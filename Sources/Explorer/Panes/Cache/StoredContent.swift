import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import Workspace

/// The records of a cache file with what is worth knowing of them, made when the pane is first shown.
struct StoredContent: Sendable {
  let cache: StoredCache
  let referrers: StoredReferrers
  /// What each query finds in it; nil where there are no documents.
  let reads: StoredReads?
  let changes: StoredChanges?
  /// The records of the entities of the response that is shown, as far as these are few.
  let entities: [CacheKey: EntityID]
  private let leadingKinds: [Kind]

  enum Kind {
    case reads(StoredReads)
    case changes(StoredChanges)
    /// What of the file cannot be read.
    case problems
    /// The row of a record.
    case record(Int)
  }

  /// More entities than these are not looked for.
  private static let entityLimit = 5_000

  init(_ cache: ResponseCache, of workspace: Workspace, goesOn: (Double) -> Bool) {
    self.cache = cache.stored
    changes = cache.changes
    referrers = StoredReferrers(cache.stored) { goesOn($0 * 0.5) }
    reads =
      workspace.compiled.operations.isEmpty
      ? nil : StoredReads(cache.stored, of: workspace) { goesOn(0.5) }
    var entities: [CacheKey: EntityID] = [:]
    if let reader = workspace.execution?.reader {
      for entity in reader.result.entities.prefix(Self.entityLimit) where goesOn(0.8) {
        if let key = Self.key(of: entity, reader, cache.stored, workspace),
          entities[key] == nil
        {
          entities[key] = entity
        }
      }
    }
    self.entities = entities
    var kinds: [Kind] = reads.map { [.reads($0)] } ?? []
    if let changes { kinds.append(.changes(changes)) }
    if !referrers.problems.isEmpty || !referrers.dangling.isEmpty || !cache.stored.notes.isEmpty {
      kinds.append(.problems)
    }
    leadingKinds = kinds
  }

  /// The record that an entity was read from.
  static func key(
    of entity: EntityID,
    _ reader: ResponseReader,
    _ cache: StoredCache,
    _ workspace: Workspace
  ) -> CacheKey? {
    let path = reader.result.path(of: entity)
    guard !path.elements.isEmpty else { return .root(of: reader.result.plan.operationKind) }
    let place = cache.place(
      of: path,
      for: reader.result.plan,
      variables: reader.result.variables,
      rules: workspace.storedRules
    )
    if case .reference(let key)? = place.value { return key }
    return nil
  }

  var sectionCount: Int { leadingKinds.count + cache.rows.count }

  /// The sections in front of the records, which are open at first.
  var leading: Range<Int> { leadingKinds.indices }

  subscript(section: Int) -> Kind? {
    if leading.contains(section) { return leadingKinds[section] }
    let row = section - leading.count
    return cache.rows.indices.contains(row) ? .record(row) : nil
  }

  func section(of key: CacheKey) -> Int? { cache.row(of: key).map { $0 + leading.count } }
}
