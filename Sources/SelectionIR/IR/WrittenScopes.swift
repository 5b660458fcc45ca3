import ApolloPolicy
import GraphQLSchema

/// What all definitions write, before structs are made of it: their trees, and the names that
/// structs get.
///
/// Nothing in it changes any more, so that several emitters read it at a time; that its nodes and
/// fields are classes is what the compiler cannot check.
struct WrittenScopes: @unchecked Sendable {
  /// An operation or a fragment.
  struct Definition {
    let root: ScopeNode
    /// Nil for an operation.
    let fragmentName: String?
    let structPath: String
    /// What is merged into its sets where not everything is.
    let merging: FieldMerging?
  }

  let types: TypeTable
  let definitions: [Definition]
  /// The trees of the fragments by number, and their names.
  let fragmentRoots: [ScopeNode?]
  let fragmentNames: [String]
  let fragmentStructs: [String]
  let fragmentProperties: [String]
  let names: GeneratedNames
  let moduleName: String
  let limits: CompilationLimits
  /// What the trees of objects are made of, for the released client.
  let events: SelectionEvents?
  let rules: ObjectTreeRules?
  /// The numbers of each definition's nodes, one behind the other.
  let numbers: [Range<Int>]
  /// The types whose objects are not asked for `__typename`; nil asks all.
  let typesWithoutTypename: Set<String>?

  /// `nodeCount` is how many nodes the trees have together.
  init(
    types: TypeTable,
    definitions: [Definition],
    fragmentRoots: [ScopeNode?],
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
    typesWithoutTypename = Self.typesWithoutTypename(names.options, types, definitions)
    self.events = events
    self.rules = rules
    let starts = definitions.map(\.root.number)
    numbers = zip(starts, starts.dropFirst() + [nodeCount]).map { $0..<$1 }
  }

  private static func typesWithoutTypename(
    _ options: ApolloOptions?,
    _ types: TypeTable,
    _ definitions: [Definition]
  ) -> Set<String>? {
    guard let options else { return nil }
    if !options.has(.rootEntityFullPaths) { return ["Query", "Mutation", "Subscription"] }
    let rootTypes = Set(types.schema.rootTypes.map(\.name))
    if options.has(.typenameByRootType) { return rootTypes }
    return rootTypes.intersection(definitions.map { types.name($0.root.type) })
  }

  /// The trees of objects by which the released client merges; nil for others.
  func trees() -> ObjectTrees? {
    guard let events, let rules else { return nil }
    return ObjectTrees(
      events,
      rootTypes: definitions.map(\.root.type),
      fragmentDefinitions: fragmentRoots.map { $0?.definition },
      rules
    )
  }

  /// The numbers of the nodes of neighbouring definitions.
  func numbers(of definitions: Range<Int>) -> Range<Int> {
    guard let first = definitions.first, let last = definitions.last else { return 0..<0 }
    return numbers[first].lowerBound..<numbers[last].upperBound
  }
}
