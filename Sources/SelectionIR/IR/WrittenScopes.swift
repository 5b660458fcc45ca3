import ApolloPolicy
import GraphQLSchema

/// The trees of all definitions and the names of their structs, from which structs are created.
///
/// It does not change after it was built, so several emitters can read it concurrently. The
/// compiler cannot check this because the nodes and fields are classes.
struct WrittenScopes: @unchecked Sendable {
  /// An operation or a fragment.
  struct Definition {
    let root: ScopedSelectionSet
    /// The fragment's name; `nil` for an operation.
    let fragmentName: String?
    let structPath: String
    /// The merging options for its sets; `nil` merges everything.
    let merging: FieldMerging?
  }

  let types: TypeTable
  let definitions: [Definition]
  /// The trees of the fragments by number, and their names.
  let fragmentRoots: [ScopedSelectionSet?]
  let fragmentNames: [String]
  let fragmentStructs: [String]
  let fragmentProperties: [String]
  let names: GeneratedNames
  let moduleName: String
  let limits: CompilationLimits
  /// The events from which trees of objects are built, for the released client.
  let events: SelectionEvents?
  let rules: ObjectTreeRules?
  /// The numbers of each definition's nodes, which are contiguous.
  let numbers: [Range<Int>]
  /// The types on whose objects `__typename` is not selected; `nil` selects it on all.
  let typesWithoutTypename: Set<String>?

  /// `nodeCount` is the total number of nodes in the trees.
  init(
    types: TypeTable,
    definitions: [Definition],
    fragmentRoots: [ScopedSelectionSet?],
    fragmentNames: [String],
    fragmentStructs: [String],
    names: GeneratedNames,
    moduleName: String,
    limits: CompilationLimits,
    events: SelectionEvents?,
    rules: ObjectTreeRules?,
    nodeCount: Int
  ) {
    self.types = types
    self.definitions = definitions
    self.fragmentRoots = fragmentRoots
    self.fragmentNames = fragmentNames
    self.fragmentStructs = fragmentStructs
    fragmentProperties = fragmentNames.map(names.fragmentProperty)
    self.names = names
    self.moduleName = moduleName
    self.limits = limits
    typesWithoutTypename = Self.typesWithoutTypename(
      names.options,
      types: types,
      definitions: definitions
    )
    self.events = events
    self.rules = rules
    let starts = definitions.map(\.root.number)
    numbers = zip(starts, starts.dropFirst() + [nodeCount]).map { $0..<$1 }
  }

  private static func typesWithoutTypename(
    _ options: ApolloOptions?,
    types: TypeTable,
    definitions: [Definition]
  ) -> Set<String>? {
    guard let options else { return nil }
    if !options.has(.rootEntityFullPaths) { return ["Query", "Mutation", "Subscription"] }
    let rootTypes = Set(types.schema.rootTypes.map(\.name))
    if options.has(.typenameByRootType) { return rootTypes }
    return rootTypes.intersection(definitions.map { types.name($0.root.type) })
  }

  /// The trees of objects by which the released client merges; `nil` for other clients.
  func trees() -> ObjectTrees? {
    guard let events, let rules else { return nil }
    return ObjectTrees(
      events,
      rootTypes: definitions.map(\.root.type),
      fragmentDefinitions: fragmentRoots.map { $0?.definition },
      rules
    )
  }

  /// The node numbers of consecutive definitions.
  func numbers(of definitions: Range<Int>) -> Range<Int> {
    guard let first = definitions.first, let last = definitions.last else { return 0..<0 }
    return numbers[first].lowerBound..<numbers[last].upperBound
  }
}
