import GraphQLRuntime
import GraphQLSyntax

/// A selection set after dissolving and wrapping (R3-R5): a definition's root, an object field's
/// set, or a case in one of these.
///
/// The nodes of a definition form a tree. Fields lead to the roots of further entities, cases
/// belong to the entity of their parent node, and spreads lead to the trees of other definitions.
/// Nodes do not change after the trees of all definitions have been built.
final class ScopedSelectionSet {
  /// The node's number among the nodes of all definitions; each definition has a contiguous range.
  let number: Int
  /// The number of the definition that contains it.
  let definition: Int
  /// The type of the set: its entity's, or that of the innermost type case.
  let type: Int
  /// The types that are implied in this set.
  let matching: TypeSet
  /// The conditions that are true in this set, starting from the entity's root.
  let conditions: ConditionList
  /// The case's own type and conditions; `nil` for the root of an entity.
  let key: CaseKey?
  /// The set that contains a case; `nil` for the root of an entity.
  unowned let parent: ScopedSelectionSet?
  /// The root of the entity; `nil` for the root itself.
  private unowned let entity: ScopedSelectionSet?
  /// For the root of an entity, the set that selects the entity's field.
  private unowned let outer: ScopedSelectionSet?
  /// The case keys on the path to this set, by entity.
  let position: ScopePosition

  private(set) var fields: [WrittenField] = []
  private var fieldIndices: [Int: Int] = [:]
  private(set) var cases: [ScopedSelectionSet] = []
  private var caseIndices: [CaseKey: Int] = [:]
  /// The positions of the cases by type, in order; those without a type under -1.
  private var casesByType: [Int: [Int]] = [:]
  /// The spreads on types that are implied here, including conditional ones; each fragment once.
  private(set) var spreads: [WrittenSpread] = []
  private var spreadIndices: [Int: Int] = [:]
  private var directSpreads: [Int] = []
  private var conditionalSpreads: [Int] = []
  /// The selections with `@defer`, which are not visible outside (R11).
  private(set) var deferrals: [WrittenDeferral] = []
  private var deferredSets: [PlanDeferral: ScopedSelectionSet] = [:]
  /// The source ranges of the set.
  var locations: [SourceRange] = []
  /// The source ranges where the document itself selects `__typename` in this set.
  var typenameLocations: [SourceRange] = []
  /// The selections under conditions that can never be true, in document order.
  var excluded: [GraphQLSyntax.Selection] = []
  /// Whether the case represents one of several different conditions on the entity's field (R5).
  var isFieldCondition = false
  /// The set that replaced this one because occurrences of its field turned out to have different
  /// conditions.
  private var replacement: ScopedSelectionSet?

  /// Creates the root of an entity.
  init(
    number: Int,
    definition: Int,
    type: Int,
    matching: TypeSet,
    conditions: ConditionList,
    in outer: ScopedSelectionSet?
  ) {
    self.number = number
    self.definition = definition
    self.type = type
    self.matching = matching
    self.conditions = conditions
    key = nil
    parent = nil
    entity = nil
    self.outer = outer
    position = outer?.position.entity ?? ScopePosition()
  }

  private init(_ key: CaseKey, in parent: ScopedSelectionSet, types: TypeTable, number: Int) {
    self.number = number
    definition = parent.definition
    type = key.type ?? parent.type
    matching = key.type.map { parent.matching.union(types.implied(by: $0)) } ?? parent.matching
    conditions = parent.conditions.adding(key.conditions)
    self.key = key
    self.parent = parent
    entity = parent.entity ?? parent
    outer = nil
    position = parent.position.case(key)
  }

  var entityRoot: ScopedSelectionSet { entity ?? self }

  var isEntityRoot: Bool { key == nil }

  /// The set that selects the entity's field; `nil` in a definition's root.
  var enclosing: ScopedSelectionSet? { entityRoot.outer }

  /// The cases from the entity's root to this set.
  var keys: [CaseKey] {
    var keys: [CaseKey] = []
    var node: ScopedSelectionSet? = self
    while let current = node {
      if let key = current.key { keys.append(key) }
      node = current.parent
    }
    return keys.reversed()
  }

  /// Whether the node contains a field or a spread, not only cases.
  var hasContent: Bool { !fields.isEmpty || !spreads.isEmpty }

  /// Whether the inner cases may become synthesized cases of an entity in which the node is
  /// visible.
  var offersCases: Bool { isEntityRoot || hasContent }

  /// The set itself, or the set that replaced it.
  var current: ScopedSelectionSet { replacement?.current ?? self }

  /// Records that another set contains everything in this one, including nested sets.
  func replace(with other: ScopedSelectionSet) {
    replacement = other
    for node in cases {
      if let key = node.key, let index = other.caseIndices[key] {
        node.replace(with: other.cases[index])
      }
    }
    for written in deferrals {
      guard case .set(let node) = written.content,
        let set = other.deferredSets[written.deferral]
      else { continue }
      node.replace(with: set)
    }
    for field in fields {
      if let child = field.child, let set = other.field(field.keyID)?.child {
        child.replace(with: set)
      }
    }
  }

  func field(_ responseKey: Int) -> WrittenField? {
    fieldIndices[responseKey].map { fields[$0] }
  }

  func add(_ field: WrittenField) {
    fieldIndices[field.keyID] = fields.count
    fields.append(field)
  }

  /// The case with a type and conditions, created on first use.
  func findOrAddCase(
    _ key: CaseKey,
    types: TypeTable,
    number: @autoclosure () -> Int
  ) -> ScopedSelectionSet {
    if let index = caseIndices[key] { return cases[index] }
    let node = ScopedSelectionSet(key, in: self, types: types, number: number())
    caseIndices[key] = cases.count
    casesByType[key.type ?? -1, default: []].append(cases.count)
    cases.append(node)
    return node
  }

  /// The cases with one of the types and the cases without a type, in order.
  func cases(ofTypes types: TypeSet) -> [ScopedSelectionSet] {
    guard cases.count > 8 else { return cases }
    var positions = casesByType[-1] ?? []
    types.forEach { positions += casesByType[$0] ?? [] }
    return positions.sorted().map { cases[$0] }
  }

  /// The set of the inline fragments under one `@defer`, created on first use.
  func findOrAddDeferred(
    _ deferral: PlanDeferral,
    at range: SourceRange,
    types: TypeTable,
    number: @autoclosure () -> Int
  ) -> ScopedSelectionSet {
    if let node = deferredSets[deferral] { return node }
    let node = ScopedSelectionSet(
      CaseKey(deferral: deferral),
      in: self,
      types: types,
      number: number()
    )
    deferredSets[deferral] = node
    deferrals.append(WrittenDeferral(deferral: deferral, content: .set(node), location: range))
    return node
  }

  /// Adds a deferred spread on a type that is implied here.
  func addDeferredSpread(_ spread: WrittenDeferral) { deferrals.append(spread) }

  func hasCase(_ key: CaseKey) -> Bool { caseIndices[key] != nil }

  /// Adds a spread on a type that is implied here.
  ///
  /// A conditional spread is the set's own if no case contains it.
  func addSpread(
    of fragment: Int,
    conditions: ConditionList,
    at location: SourceRange,
    isOwn: Bool = false
  ) {
    let index: Int
    if let known = spreadIndices[fragment] {
      index = known
      spreads[index].alternatives.formAlternative(conditions)
      spreads[index].locations.append(location)
    } else {
      index = spreads.count
      spreadIndices[fragment] = index
      spreads.append(
        WrittenSpread(fragment: fragment, alternatives: [conditions], locations: [location])
      )
    }
    if conditions.isEmpty || isOwn {
      guard spreads[index].directLocation == nil else { return }
      spreads[index].directLocation = location
      directSpreads.append(index)
    } else if !spreads[index].isConditional {
      spreads[index].isConditional = true
      conditionalSpreads.append(index)
    }
  }

  func spread(of fragment: Int) -> WrittenSpread? { spreadIndices[fragment].map { spreads[$0] } }

  /// The spreads in the order of merged accessors: conditional ones first.
  var mergedSpreads: [WrittenSpread] {
    guard !conditionalSpreads.isEmpty else { return spreads }
    return conditionalSpreads.map { spreads[$0] } + spreads.filter { !$0.isConditional }
  }

  /// The spreads in the order in which they are followed: unconditional ones first.
  var followedSpreads: [WrittenSpread] {
    guard !conditionalSpreads.isEmpty else { return spreads }
    return ownSpreads + spreads.filter { $0.directLocation == nil }
  }

  /// The spreads that are not in a case, in the order of their first such occurrence.
  var ownSpreads: [WrittenSpread] { directSpreads.map { spreads[$0] } }
}
