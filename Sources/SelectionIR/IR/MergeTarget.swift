import ApolloPolicy
import GraphQLRuntime

/// A struct in the making: what holds in it, and the written sets that its accessors come from.
final class MergeTarget {
  /// The set that is written for it; nil where it only has merged selections.
  let node: ScopeNode?
  let role: SelectionSetRole
  let isComposite: Bool
  let type: Int
  let matching: TypeSet
  let conditions: ConditionList
  /// The conditions of the cases that contain the struct, including those of surrounding objects.
  ///
  /// They are true wherever the struct is read.
  let caseConditions: ConditionList
  /// The roots of the entity in every definition that can be seen from here.
  let seeds: [MergeSeed]
  /// What is merged into it where not everything is; nil for everything.
  let merging: FieldMerging?
  /// The case that a synthesised struct was made from, which is merged in any case.
  let derivedKey: CaseKey?
  /// The sets that a struct without a set was made from, by the released client's trees.
  let derived: Set<VisibleSet.Source>
  /// Its scopes in its own object and in those around, outermost first, for the same trees.
  let levels: [TargetLevel]
  let position: ScopePosition
  let definition: Int
  /// Whether the definition is an operation.
  let isInOperation: Bool
  let path: String
  /// The path that the structs of its own set begin with.
  let innerPath: String
  let enclosing: SelectionSetID?
  /// Nil for the entity's own struct.
  let rootEntity: SelectionSetID?
  let depth: Int
  /// The deferred sets of the entity that the struct stands in (R2).
  private let deferredNodes: [ScopeNode]

  /// Makes a definition's root.
  init(
    root: ScopeNode,
    role: SelectionSetRole,
    path: String,
    merging: FieldMerging?
  ) {
    node = root
    self.merging = merging
    derivedKey = nil
    derived = []
    levels = [
      TargetLevel(path: ObjectPaths.root, matching: root.matching, fieldConditions: [])
    ]
    self.role = role
    isComposite = false
    type = root.type
    matching = root.matching
    conditions = []
    caseConditions = []
    seeds = [MergeSeed(root: root)]
    position = root.position
    definition = root.definition
    isInOperation = role == .operationRoot
    self.path = path
    innerPath = path
    enclosing = nil
    rootEntity = nil
    depth = 0
    deferredNodes = []
  }

  /// Makes the struct of an object-valued field; `model` is the field's own set, or the first one
  /// that is merged.
  init(
    entity model: ScopeNode,
    isOwn: Bool,
    seeds: [MergeSeed],
    path: Int,
    name: String,
    in outer: MergeTarget,
    _ enclosing: SelectionSetID
  ) {
    node = isOwn ? model : nil
    merging = outer.merging
    derivedKey = nil
    derived =
      isOwn
      ? []
      : Set(
        seeds.map { VisibleSet.Source(node: ObjectIdentifier($0.node), fragment: $0.fragment) }
      )
    levels =
      outer.levels
      + [TargetLevel(path: path, matching: model.matching, fieldConditions: model.conditions)]
    role = .entity
    isComposite = false
    type = model.type
    matching = model.matching
    conditions = model.conditions
    caseConditions = outer.caseConditions
    self.seeds = seeds
    position = outer.position.entity
    definition = outer.definition
    isInOperation = outer.isInOperation
    self.path = (isOwn ? outer.innerPath : outer.path) + "." + name
    innerPath = self.path
    self.enclosing = enclosing
    rootEntity = nil
    depth = outer.depth + 1
    deferredNodes = []
  }

  /// Makes a case; one without a node is synthesised from others (R9).
  init(
    case key: CaseKey,
    node: ScopeNode?,
    from sources: Set<VisibleSet.Source>,
    name: String,
    in outer: MergeTarget,
    _ enclosing: SelectionSetID,
    types: TypeTable,
    _ rules: ObjectTreeRules?
  ) {
    self.node = node
    merging = outer.merging
    derivedKey = node == nil ? key : nil
    derived = sources
    isComposite = node == nil
    deferredNodes = outer.deferredNodes + (key.deferral == nil ? [] : [node].compactMap { $0 })
    let isConditional = !key.conditions.isImplied(by: outer.conditions)
    role =
      key.deferral != nil
      ? .typeCase
      : key.type == nil
        ? .conditionCase : isConditional && node != nil ? .typeAndConditionCase : .typeCase
    type = key.type ?? outer.type
    matching = key.type.map { outer.matching.union(types.implied(by: $0)) } ?? outer.matching
    conditions = outer.conditions.adding(key.conditions)
    caseConditions = outer.caseConditions.adding(key.conditions)
    levels =
      outer.levels.dropLast()
      + outer.levels.suffix(1).map { [matching, conditions] level in
        TargetLevel(key, in: level, matching: matching, conditions: conditions)
      }
    seeds = outer.seeds
    position = outer.position.case(key)
    definition = outer.definition
    isInOperation = outer.isInOperation
    path = (node == nil ? outer.path : outer.innerPath) + "." + name
    // Older releases name what a conditional mention of a field selects as if it had no condition.
    let isUnnamed = node?.isFieldCondition == true && rules?.keepsFieldConditions == false
    innerPath = isUnnamed ? outer.innerPath : path
    self.enclosing = enclosing
    rootEntity = outer.rootEntity ?? enclosing
    depth = outer.depth + 1
  }

  var isEntityRoot: Bool { rootEntity == nil }

  /// What is written in a set under a `@defer` and seen: only from inside of it (R11).
  func deferredSets(in node: ScopeNode) -> [ScopeNode] {
    deferredNodes.isEmpty ? [] : deferredNodes.filter { $0.parent === node }
  }

  /// Whether a case's type and conditions hold here (R2).
  func matches(_ key: CaseKey) -> Bool {
    if let type = key.type, !matching.contains(type) { return false }
    return key.conditions.isImplied(by: conditions)
  }
}
