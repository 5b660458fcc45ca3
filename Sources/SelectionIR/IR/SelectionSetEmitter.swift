import ApolloPolicy
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Creates the structs of some definitions, parents before children.
///
/// A struct may refer to structs that are created later or by another emitter. Such references are
/// stored as node numbers until all structs exist (``EmittedSets``).
struct SelectionSetEmitter {
  /// The maximum nesting of structs.
  private static let depthLimit = 500

  private let scopes: WrittenScopes
  private let limits: CompilationLimits
  private let swiftTypes: SwiftTypes
  private var marks: VisitMarks
  private let trees: ObjectTrees?
  /// The number of tree traversals so far.
  private var walkCount = 0
  private var result: EmittedPart
  private var sets: [CompiledSelectionSet] = []
  private var enclosingFields = EnclosingFields()
  /// The number of accessors created, of their sources, and of sets visited to find them.
  private var effort = 0

  private var types: TypeTable { scopes.types }
  private var names: GeneratedNames { scopes.names }

  private init(
    scopes: WrittenScopes,
    definitions: Range<Int>,
    limits: CompilationLimits
  ) {
    self.scopes = scopes
    self.limits = limits
    swiftTypes = SwiftTypes(schema: scopes.types.schema, names: scopes.names)
    marks = VisitMarks(numbers: scopes.numbers)
    trees = scopes.trees()
    result = EmittedPart(nodes: scopes.numbers(of: definitions))
  }

  /// Creates the structs of consecutive definitions, up to limits for all of them together.
  static func emit(
    _ definitions: Range<Int>,
    of scopes: WrittenScopes,
    _ limits: CompilationLimits
  ) -> EmittedPart {
    var emitter = SelectionSetEmitter(scopes: scopes, definitions: definitions, limits: limits)
    for definition in definitions { emitter.emit(scopes.definitions[definition]) }
    emitter.result.sets = emitter.sets
    emitter.result.effort = emitter.effort
    return emitter.result
  }

  private mutating func emit(_ definition: WrittenScopes.Definition) {
    let start = sets.count
    result.conflicts.beginDefinition()
    let role: SelectionSetRole = definition.fragmentName == nil ? .operationRoot : .fragmentRoot
    let root = emit(
      StructBuilder(
        root: definition.root,
        role: role,
        path: definition.structPath,
        merging: definition.merging
      )
    )
    result.places.append((root, start..<sets.count))
  }

  // MARK: One struct

  /// A struct under construction: its current content and the names that are taken.
  private struct SetInProgress {
    let index: Int
    let target: StructBuilder
    var structNames: StructNames
    var properties: PropertyNames
    var accessors: [Accessor] = []
    var children: [SelectionSetID] = []
    /// The structs of the set's own fields, and the struct names of all object fields, by field.
    var ownSets: [Int: SelectionSetID] = [:]
    var entityNames: [Int: String] = [:]

    var id: SelectionSetID { SelectionSetID(index) }
  }

  /// Creates a struct; `known` are its visible sets and accessors if they have been computed
  /// before.
  private mutating func emit(
    _ target: StructBuilder,
    _ known: (visible: VisibleScopes, drafts: AccessorBuilders)? = nil
  ) -> SelectionSetID {
    let id = reserve(target)
    guard isWithinLimits(target) else { return id }
    let visible = known?.visible ?? visibleScopes(of: target)
    let drafts = known?.drafts ?? drafts(of: target, seeing: visible)
    let index = Int(id.rawValue)
    result.pending.add(sources: drafts.sources, of: index)
    var set = SetInProgress(
      index: index,
      target: target,
      structNames: structNames(besides: drafts),
      properties: PropertyNames.ofSelectionSet(names)
    )
    let entered = enter(drafts, of: &set)
    defer { enclosingFields.leave(entered) }
    for draft in drafts.accessors { write(draft, to: &set) }
    let (cases, deferred) = emitInlineFragments(
      of: target,
      id: id,
      otherCases: visible.otherCases,
      fragments: drafts.fragments,
      structNames: &set.structNames
    )
    set.children += (cases.map(\.set) + deferred.values).sorted()
    sets[index].accessors = set.accessors
    sets[index].caseAccessors = cases.map { caseAccessor(of: $0, in: &set) }
    sets[index].fragmentAccessors = fragmentAccessors(of: drafts.fragments, deferred, in: set)
    sets[index].children = set.children
    writeOwnSelections(of: set, cases: cases, deferred: deferred)
    return id
  }

  /// Adds an empty struct to the array, so that nested structs follow it.
  private mutating func reserve(_ target: StructBuilder) -> SelectionSetID {
    let id = SelectionSetID(sets.count)
    sets.append(
      CompiledSelectionSet(
        id: id,
        path: target.path,
        role: target.role,
        isComposite: target.isComposite,
        parentType: types.parentType(target.type),
        enclosing: target.enclosing,
        rootEntity: target.rootEntity,
        locations: target.node?.locations ?? []
      )
    )
    if let node = target.node { result.structs[node] = id }
    return id
  }

  private mutating func visibleScopes(of target: StructBuilder) -> VisibleScopes {
    guard let trees, let level = target.levels.last else {
      return VisibleScopes(target, marks: &marks, fragments: scopes.fragmentRoots)
    }
    let before = trees.effort
    let tree = trees.tree(target.definition, at: level.path)
    effort += (trees.effort - before) / 4
    return VisibleScopes(
      target,
      ObjectTreeWalk(target: target, tree: tree, rules: trees.rules, walk: &walkCount)
    )
  }

  /// The accessors and fragments of a struct, which are counted as effort.
  private mutating func drafts(
    of target: StructBuilder,
    seeing visible: VisibleScopes
  ) -> AccessorBuilders {
    let drafts = AccessorBuilders(
      target,
      seeing: visible,
      keepsTextOrder: names.policy.keepsTextOrder
    )
    effort += visible.sets.count + visible.stepCount / 4 + drafts.fragments.count
    for accessor in drafts.accessors { effort += 1 + accessor.sources.count }
    return drafts
  }

  /// The names of nested structs.
  ///
  /// Names of fragments are reserved if a struct of an entity could conflict with them.
  private func structNames(besides drafts: AccessorBuilders) -> StructNames {
    let hasEntities = drafts.accessors.contains { $0.field.child != nil }
    let fragments = hasEntities ? drafts.fragments : []
    return StructNames(
      fragments: fragments.compactMap { draft in
        draft.fragment.map {
          (scopes.fragmentStructs[$0], scopes.fragmentNames[$0], draft.location)
        }
      },
      moduleName: scopes.moduleName,
      names: names
    )
  }

  /// Names the structs of a set's fields and reports conflicts, for clients whose conflicting names
  /// are kept.
  ///
  /// Returns the names that are visible in nested structs.
  private mutating func enter(_ drafts: AccessorBuilders, of set: inout SetInProgress) -> [String] {
    guard names.policy.keepsClashes else { return [] }
    let structs = drafts.accessors.map { draft in
      draft.field.child.map { _ in
        names.entity(draft.field.responseKey, isList: draft.field.type.listItem != nil)
      }
    }
    for case (let draft, let name?) in zip(drafts.accessors, structs) {
      set.entityNames[draft.field.keyID] = name
    }
    return enclosingFields.enter(
      drafts,
      structs: structs,
      fragments: scopes,
      &result.conflicts,
      path: set.target.path
    )
  }

  private mutating func writeOwnSelections(
    of set: SetInProgress,
    cases: [EmittedCase],
    deferred: [ObjectIdentifier: SelectionSetID]
  ) {
    guard let node = set.target.node else { return }
    sets[set.index].typenameLocations = node.typenameLocations
    sets[set.index].excluded = node.excluded
    sets[set.index].isFieldCondition = node.isFieldCondition
    if let key = node.key, set.target.role != .typeCase, !key.conditions.isEmpty {
      sets[set.index].inclusionConditions = InclusionConditions([key.conditions])
    }
    sets[set.index].selections = OwnSelections(
      types: swiftTypes,
      fragmentNames: scopes.fragmentNames,
      sets: set.ownSets,
      names: set.entityNames,
      cases: cases.compactMap { $0.node == nil ? nil : $0.set },
      deferred: deferred,
      ordersByText: names.policy.keepsTextOrder
    ).selections(of: node, selectsTypename: selectsTypename(set.target))
  }

  private func selectsTypename(_ target: StructBuilder) -> Bool {
    switch target.role {
    case .entity, .fragmentRoot:
      selectsTypename(ofType: types.name(target.type))
    case .operationRoot, .typeCase, .conditionCase, .typeAndConditionCase, .typealias: false
    }
  }

  private func selectsTypename(ofType type: String) -> Bool {
    guard let excluded = scopes.typesWithoutTypename else { return true }
    return names.options?.has(.fulfilledFragments) == true && !excluded.contains(type)
  }

  private mutating func isWithinLimits(_ target: StructBuilder) -> Bool {
    let isWithinEffort = effort <= limits.effort
    let hasTooMany = sets.count > limits.selectionSets
    guard hasTooMany || target.depth > Self.depthLimit || !isWithinEffort else {
      return true
    }
    if result.limit == nil {
      let ranges = target.node?.locations.first.map { [$0] } ?? []
      result.limit =
        hasTooMany
        ? Self.tooManySets(limits.selectionSets, ranges: ranges)
        : Self.leftOut(
          !isWithinEffort
            ? "The documents need selection sets with more than \(limits.effort) accessors and "
              + "their sources"
            : "Selection sets nest deeper than \(Self.depthLimit)",
          ranges
        )
    }
    return false
  }

  static func tooManySets(_ limit: Int, ranges: [SourceRange]) -> Diagnostic {
    leftOut("The documents need more than \(limit) selection sets", ranges)
  }

  private static func leftOut(_ reason: String, _ ranges: [SourceRange]) -> Diagnostic {
    Diagnostic(
      severity: .warning,
      stage: .document,
      rule: "SelectionSetLimit",
      message: reason + "; the rest is omitted.",
      ranges: ranges
    )
  }

  // MARK: Accessors

  /// Creates an accessor, and its struct if no other set provides it.
  private mutating func write(_ draft: AccessorBuilder, to set: inout SetInProgress) {
    let isConditional = !draft.field.alternatives.isImplied(by: set.target.conditions)
    var accessor = accessor(of: draft.field)
    let property = set.properties.take(accessor.name)
    if property != accessor.name {
      accessor.name = property
      let range = draft.field.node.range
      result.conflicts.note(
        draft.field.responseKey,
        named: property,
        at: range,
        path: set.target.path
      )
    }
    if draft.field.child == nil {
      accessor.swiftType = swiftTypes.output(draft.field.type, isOptional: isConditional)
    } else {
      let name =
        set.entityNames[draft.field.keyID]
        ?? set.structNames.entity(draft.field, in: &result.conflicts, path: set.target.path)
      accessor.swiftType = swiftTypes.output(
        draft.field.type,
        structName: name,
        isOptional: isConditional
      )
      accessor.selectionSet = entity(of: draft, name: name, in: &set)
      set.entityNames[draft.field.keyID] = name
    }
    addOrigins(
      of: draft,
      in: set.target,
      set: set.index,
      accessor: set.accessors.count,
      to: &accessor
    )
    set.accessors.append(accessor)
  }

  private func accessor(of field: WrittenField) -> Accessor {
    Accessor(
      name: names.property(field.responseKey),
      responseKey: field.responseKey,
      type: field.type,
      swiftType: .named(""),
      selectionSet: nil,
      parentType: field.parentType,
      fieldName: field.definition.name,
      deprecationReason: field.definition.deprecationReason,
      isOptionalByCondition: false,
      provenance: []
    )
  }

  /// The struct of an accessor; `nil` if it belongs to another node and is not known yet.
  private mutating func entity(
    of draft: AccessorBuilder,
    name: String,
    in set: inout SetInProgress
  ) -> SelectionSetID? {
    switch child(of: draft, name: name, in: set.target, set.id) {
    case .elsewhere(let node):
      result.pending.accessors.append((set.index, set.accessors.count, node.number))
      return nil
    case .made(let child):
      sets[Int(child.rawValue)].wantsSubtypeEnum = draft.sources.contains { source in
        source.field.occurrences.contains {
          $0.node.directives.contains(where: \.asksForSubtypeEnum)
        }
      }
      set.children.append(child)
      if draft.isOwn { set.ownSets[draft.field.keyID] = child }
      return child
    }
  }

  private enum Child {
    case made(SelectionSetID)
    /// The struct belongs to another node, and its name refers to it here too.
    case elsewhere(ScopedSelectionSet)
  }

  /// Finds or creates the struct of an object accessor (R8, R10).
  private mutating func child(
    of draft: AccessorBuilder,
    name: String,
    in target: StructBuilder,
    _ id: SelectionSetID
  ) -> Child {
    guard let model = draft.field.child else { return .made(id) }
    let isAliased = trees?.rules.aliasesFields ?? true
    if isAliased, !draft.isOwn, draft.seeds.count == 1, let source = draft.seeds.first?.node {
      return alias(of: source, name: name, in: target, id)
    }
    let inner = StructBuilder(
      entity: model,
      isOwn: draft.isOwn,
      seeds: draft.seeds,
      path: path(draft.field, model, in: target),
      name: name,
      in: target,
      id
    )
    guard !isAliased, !draft.isOwn else { return .made(emit(inner)) }
    let visible = visibleScopes(of: inner)
    let drafts = drafts(of: inner, seeing: visible)
    if drafts.sources.count == 1 {
      return alias(of: drafts.sources[0], name: name, in: target, id)
    }
    return .made(emit(inner, (visible, drafts)))
  }

  private func path(
    _ field: WrittenField,
    _ child: ScopedSelectionSet,
    in target: StructBuilder
  ) -> Int {
    guard let trees, let level = target.levels.last else { return ObjectPaths.root }
    return trees.path(level.path, key: field.keyID, type: child.type)
  }

  /// Returns a type alias of a source's struct, or that struct if its unqualified name refers to it
  /// here.
  private mutating func alias(
    of source: ScopedSelectionSet,
    name: String,
    in target: StructBuilder,
    _ id: SelectionSetID
  ) -> Child {
    var depth: Int?
    if trees != nil, source.definition == target.definition {
      let (shared, steps) = sharedScope(of: source, target)
      if shared.enclosing != nil {
        // In the same or an enclosing struct; the generator does not check whether it really exists
        // there.
        if steps == 1, shared.isEntityRoot { return .elsewhere(source) }
        depth = steps
      }
    } else if trees == nil, isInScope(source, name: name, of: target) {
      return .elsewhere(source)
    }
    let index = sets.count
    sets.append(
      CompiledSelectionSet(
        id: SelectionSetID(index),
        path: target.path + "." + name,
        role: .typealias,
        isComposite: false,
        parentType: types.parentType(source.type),
        enclosing: id,
        rootEntity: nil,
        locations: []
      )
    )
    sets[index].typealiasDepth = depth
    result.pending.targets.append((index, source.number))
    return .made(SelectionSetID(index))
  }

  /// The first scope around a source that is not on the target's path too, and the number of
  /// objects between.
  private func sharedScope(
    of source: ScopedSelectionSet,
    _ target: StructBuilder
  ) -> (shared: ScopedSelectionSet, steps: Int) {
    var (shared, steps) = (source, 0)
    for level in target.levels.reversed() {
      guard let outer = shared.enclosing else { break }
      (shared, steps) = (outer, steps + 1)
      let isStrict = trees?.rules.keepsFieldConditions == false
      guard level.isSame(as: shared, isStrict: isStrict) else { break }
    }
    return (shared, steps)
  }

  /// Whether the unqualified name of a source's struct refers to it in the target.
  ///
  /// It is then in the entity's own struct, which encloses the target's case. The cases of a
  /// definition's root always get a type alias (M31).
  private func isInScope(
    _ source: ScopedSelectionSet,
    name: String,
    of target: StructBuilder
  ) -> Bool {
    guard source.definition == target.definition, let entity = target.rootEntity,
      let set = result.structs[source]
    else { return false }
    let root = sets[Int(entity.rawValue)]
    let found = sets[Int(set.rawValue)]
    return root.role == .entity && found.enclosing == entity && found.name == name
  }

  private mutating func addOrigins(
    of draft: AccessorBuilder,
    in target: StructBuilder,
    set: Int,
    accessor index: Int,
    to accessor: inout Accessor
  ) {
    for (node, field) in draft.sources {
      let origin: Provenance.Origin
      if node === target.node {
        origin = .own
      } else if node.definition != target.definition {
        origin = .fragment(scopes.definitions[node.definition].fragmentName ?? "")
      } else {
        let isParent = node.position.encloses(target.position)
        // Several entries of one node share its origin.
        for entry in field.occurrences.indices {
          result.pending.origins.append(
            PendingReferences.Origin(
              set: set,
              accessor: index,
              entry: accessor.provenance.count + entry,
              node: node.number,
              isParent: isParent
            )
          )
        }
        origin = .parent(SelectionSetID(set))
      }
      for occurrence in field.occurrences {
        accessor.provenance.append(Provenance(origin: origin, location: occurrence.node.range))
      }
    }
  }

  // MARK: Cases

  private struct EmittedCase {
    let name: String
    let set: SelectionSetID
    let node: ScopedSelectionSet?
  }

  /// Creates the structs of the node's own cases, of synthesized cases at the root of an entity,
  /// and of deferred inline fragments.
  ///
  /// By the released client's rules, deferred fragments keep their position among the own cases.
  private mutating func emitInlineFragments(
    of target: StructBuilder,
    id: SelectionSetID,
    otherCases: [OtherCase],
    fragments: [AccessorBuilders.FragmentAccessorBuilder],
    structNames: inout StructNames
  ) -> (cases: [EmittedCase], deferred: [ObjectIdentifier: SelectionSetID]) {
    typealias Found = (key: CaseKey, node: ScopedSelectionSet?, sources: Set<VisibleSet.Source>)
    var found: [Found] = []
    for node in target.node?.cases ?? [] {
      if let key = node.key { found.append((key, node, [])) }
    }
    var deferrals = fragments.compactMap { draft in
      draft.node.flatMap { node in node.key.map { (key: $0, node: node) } }
    }
    if names.policy.keepsTextOrder {
      found += deferrals.map { ($0.key, $0.node, []) }
      found.sort { Self.start(of: $0.node) < Self.start(of: $1.node) }
      deferrals = []
    }
    if target.isEntityRoot {
      for other in otherCases where target.node?.hasCase(other.key) != true {
        // The released generator also generates cases that can never be present.
        if trees == nil, other.key.conditions.contradicts(target.caseConditions) { continue }
        found.append((other.key, nil, other.sources))
      }
    }
    found += deferrals.map { ($0.key, $0.node, []) }
    var cases: [EmittedCase] = []
    var deferred: [ObjectIdentifier: SelectionSetID] = [:]
    for (key, node, sources) in found {
      let name = structNames.case(caseName(key))
      let set = emit(
        StructBuilder(
          case: key,
          node: node,
          from: sources,
          name: name,
          in: target,
          id,
          types: types,
          trees?.rules
        )
      )
      // In 1.0.x, the accessor evaluates the conditions itself.
      if node == nil, trees?.rules.wrapsConditionalSpreads == false, !key.conditions.isEmpty {
        sets[Int(set.rawValue)].inclusionConditions = InclusionConditions([key.conditions])
      }
      if let node, key.deferral != nil {
        deferred[ObjectIdentifier(node)] = set
      } else {
        cases.append(EmittedCase(name: name, set: set, node: node))
      }
    }
    return (cases, deferred)
  }

  private mutating func caseAccessor(
    of made: EmittedCase,
    in set: inout SetInProgress
  ) -> CaseAccessor {
    let wanted = names.caseProperty(made.name)
    let property = set.properties.take(wanted)
    if property != wanted, let range = made.node?.locations.first {
      result.conflicts.note(wanted, named: property, at: range, path: set.target.path)
    }
    return CaseAccessor(name: property, selectionSet: made.set)
  }

  /// The properties of `fragments`: named fragments from other definitions, and this definition's
  /// deferred inline fragments.
  private mutating func fragmentAccessors(
    of drafts: [AccessorBuilders.FragmentAccessorBuilder],
    _ deferred: [ObjectIdentifier: SelectionSetID],
    in set: SetInProgress
  ) -> [FragmentAccessor] {
    var properties = PropertyNames.ofFragments(names)
    return drafts.enumerated().map { position, draft in
      var found = set.id
      let structName: String
      let property: String
      if let fragment = draft.fragment {
        result.pending.fragments.append((set.index, position, fragment))
        structName = scopes.fragmentNames[fragment]
        property = scopes.fragmentProperties[fragment]
      } else {
        found = draft.node.flatMap { deferred[ObjectIdentifier($0)] } ?? set.id
        structName = sets[Int(found.rawValue)].name
        property = names.deferredProperty(draft.deferral?.label, structName: structName)
      }
      return FragmentAccessor(
        name: properties.take(property, hasWrapper: draft.deferral != nil),
        fragment: structName,
        selectionSet: found,
        isConditional: draft.isConditional,
        deferral: draft.deferral,
        location: draft.location
      )
    }
  }

  /// The first position of a set; all sets of one struct are in the same definition.
  private static func start(of node: ScopedSelectionSet?) -> UInt32 {
    node?.locations.first?.start ?? 0
  }

  private func caseName(_ key: CaseKey) -> String {
    if let deferral = key.deferral { return names.deferred(deferral.label) }
    return names.case(ofType: key.type.map(types.name), conditions: key.conditions)
  }
}
