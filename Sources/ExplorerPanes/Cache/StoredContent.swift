import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import Workspace

/// The records of a cache file with the analyses of the file, built when the pane is first
/// displayed.
struct StoredContent: Sendable {
  let cache: StoredCache
  let referrers: StoredReferrers
  /// The result of reading each query from the file, or `nil` if there are no documents.
  let reads: StoredReads?
  let changes: StoredChanges?
  /// The entities of the displayed response by record; limited to a maximum number of entities.
  let entities: [CacheKey: EntityID]
  private let leadingKinds: [Kind]

  enum Kind {
    case reads(StoredReads)
    case changes(StoredChanges)
    /// The parts of the file that cannot be read.
    case problems
    /// The row number of a record.
    case record(Int)
  }

  /// The maximum number of entities for which a record is looked up.
  private static let entityLimit = 5_000

  init(_ cache: ResponseCache, of workspace: Workspace, shouldContinue: (Double) -> Bool) {
    self.cache = cache.stored
    changes = cache.changes
    referrers = StoredReferrers(cache.stored) { shouldContinue($0 * 0.5) }
    reads =
      workspace.compiled.operations.isEmpty
      ? nil : StoredReads(cache.stored, of: workspace) { shouldContinue(0.5) }
    var entities: [CacheKey: EntityID] = [:]
    if let reader = workspace.execution?.reader {
      for entity in reader.result.entities.prefix(Self.entityLimit) where shouldContinue(0.8) {
        if let key = Self.key(
          of: entity,
          reader: reader,
          cache: cache.stored,
          workspace: workspace
        ),
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

  /// Returns the record that an entity was read from.
  static func key(
    of entity: EntityID,
    reader: ResponseReader,
    cache: StoredCache,
    workspace: Workspace
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

  /// The sections before the records, which are initially open.
  var leading: Range<Int> { leadingKinds.indices }

  subscript(section: Int) -> Kind? {
    if leading.contains(section) { return leadingKinds[section] }
    let row = section - leading.count
    return cache.rows.indices.contains(row) ? .record(row) : nil
  }

  func section(of key: CacheKey) -> Int? { cache.row(of: key).map { $0 + leading.count } }
}
