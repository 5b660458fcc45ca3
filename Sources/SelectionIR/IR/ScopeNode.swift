import GraphQLRuntime
import GraphQLSyntax

/// A written selection set after dissolving and wrapping (R3-R5): a definition's root, an
/// object-valued field's set, or a case in one of these.
///
/// A definition's nodes form a tree. Fields lead to the roots of further entities; cases stand in
/// the entity of their parent node; spreads lead to the trees of other definitions. Nothing changes in
/// a node once all definitions have their trees.
final class ScopeNode {
  /// Its number among the nodes of all definitions, each of which has a range of its own.
  let number: Int
  /// The number of the definition that it is written in.
  let definition: Int
  /// The type of the set: its entity's, or that of the innermost case with a type.
  let type: Int
  /// The types that hold in this set.
  let matching: TypeSet
  /// The conditions that hold in this set, from the entity's root.
  let conditions: ConditionList
  /// The case's own type and conditions; nil for the root of an entity.
  let key: CaseKey?
  /// The set that a case stands in; nil for the root of an entity.
  unowned let parent: ScopeNode?
  /// The root of the entity; nil for this node itself.
  private unowned let entity: ScopeNode?
  /// The set with the entity's field, for the root of an entity below one.
  private unowned let outer: ScopeNode?
  /// Numbers of case keys on the way to this set, entity by entity.
  let position: ScopePosition

  private(set) var fields: [WrittenField] = []
  private var fieldIndices: [Int: Int] = [:]
  private(set) var cases: [ScopeNode] = []
  private var caseIndices: [CaseKey: Int] = [:]
  /// The positions of the cases by type, in their order; those without one under -1.
  private var casesByType: [Int: [Int]] = [:]
  /// The spreads on types that hold here, conditional ones included, each fragment once.
  private(set) var spreads: [WrittenSpread] = []
  private var spreadIndices: [Int: Int] = [:]
  private var directSpreads: [Int] = []
  private var conditionalSpreads: [Int] = []
  /// What is written under `@defer`; nothing outside sees it (R11).
  private(set) var deferrals: [WrittenDeferral] = []
  private var deferredSets: [PlanDeferral: ScopeNode] = [:]
  /// Where the set is written.
  var locations: [SourceRange] = []
  /// Whether the document asks for the set's `__typename` itself.
  var writesTypename = false
  /// What the document selects here under conditions that can never hold, in document order.
  var excluded: [GraphQLSyntax.Selection] = []
  /// Whether the case stands for one of several differing conditions of the entity's field (R5).
  var isFieldCondition = false
  /// The set that took this one's place, where occurrences of its field turned out to differ in
  /// conditions.
  private var replacement: ScopeNode?

  /// Makes the root of an entity.
  init(
    number: Int,
    definition: Int,
    type: Int,
    matching: TypeSet,
    conditions: ConditionList,
    in outer: ScopeNode?
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

  private init(_ key: CaseKey, in parent: ScopeNode, types: TypeTable, number: Int) {
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

  var entityRoot: ScopeNode { entity ?? self }

  var isEntityRoot: Bool { key == nil }

  /// The set with the field of the entity; nil in a definition's root.
  var enclosing: ScopeNode? { entityRoot.outer }

  /// The cases from the entity's root to this set.
  var keys: [CaseKey] {
    var keys: [CaseKey] = []
    var node: ScopeNode? = self
    while let current = node {
      if let key = current.key { keys.append(key) }
      node = current.parent
    }
    return keys.reversed()
  }

  /// Whether the node holds a field or a spread of its own, more than cases.
  var hasContent: Bool { !fields.isEmpty || !spreads.isEmpty }

  /// Whether the cases inside may become synthesised cases of an entity that sees the node.
  var offersCases: Bool { isEntityRoot || hasContent }

  /// The set itself, or what took its place.
  var current: ScopeNode { replacement?.current ?? self }

  /// Notes that another set has all that this one has, with all that is inside.
  func replace(with other: ScopeNode) {
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

  /// The case of a type and conditions, made at first use.
  func findOrAddCase(
    _ key: CaseKey,
    types: TypeTable,
    number: @autoclosure () -> Int
  ) -> ScopeNode {
    if let index = caseIndices[key] { return cases[index] }
    let node = ScopeNode(key, in: self, types: types, number: number())
    caseIndices[key] = cases.count
    casesByType[key.type ?? -1, default: []].append(cases.count)
    cases.append(node)
    return node
  }

  /// The cases whose type is among some, and those without a type, in their order.
  func cases(ofTypes types: TypeSet) -> [ScopeNode] {
    guard cases.count > 8 else { return cases }
    var positions = casesByType[-1] ?? []
    types.forEach { positions += casesByType[$0] ?? [] }
    return positions.sorted().map { cases[$0] }
  }

  /// The set of the inline fragments under one `@defer`, made at first use.
  func findOrAddDeferred(
    _ deferral: PlanDeferral,
    at range: SourceRange,
    types: TypeTable,
    number: @autoclosure () -> Int
  ) -> ScopeNode {
    if let node = deferredSets[deferral] { return node }
    let node = ScopeNode(CaseKey(deferral: deferral), in: self, types: types, number: number())
    deferredSets[deferral] = node
    deferrals.append(WrittenDeferral(deferral: deferral, content: .set(node), location: range))
    return node
  }

  /// Notes a deferred spread on a type that holds here.
  func addDeferredSpread(_ spread: WrittenDeferral) { deferrals.append(spread) }

  func hasCase(_ key: CaseKey) -> Bool { caseIndices[key] != nil }

  /// Notes a spread on a type that holds here; one under a condition is the set's own where no case
  /// has it.
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

  /// The spreads in the order of merged accessors: those under a condition first.
  var mergedSpreads: [WrittenSpread] {
    guard !conditionalSpreads.isEmpty else { return spreads }
    return conditionalSpreads.map { spreads[$0] } + spreads.filter { !$0.isConditional }
  }

  /// The spreads in the order in which they are followed: those without a condition first.
  var followedSpreads: [WrittenSpread] {
    guard !conditionalSpreads.isEmpty else { return spreads }
    return ownSpreads + spreads.filter { $0.directLocation == nil }
  }

  /// The spreads that no case has, in order of the first such writing.
  var ownSpreads: [WrittenSpread] { directSpreads.map { spreads[$0] } }
}
