import ApolloPolicy
import GraphQLRuntime

/// A generated struct under construction: its type, conditions, and merged selection sets.
final class StructBuilder {
  /// The selection set written for it; `nil` if it only has merged selections.
  let node: ScopedSelectionSet?
  let role: SelectionSetRole
  let isComposite: Bool
  let type: Int
  let matching: TypeSet
  let conditions: ConditionList
  /// The conditions of the cases that contain the struct, including those of enclosing objects.
  ///
  /// They are true wherever the struct is read.
  let caseConditions: ConditionList
  /// The roots of the entity in all definitions that are visible here.
  let seeds: [MergeSeed]
  /// The merging options; `nil` merges everything.
  let merging: FieldMerging?
  /// The case from which a synthesized struct was derived, which is always merged.
  let derivedKey: CaseKey?
  /// The sets from which a synthesized struct was derived, in the released client's trees.
  let derived: Set<VisibleSet.Source>
  /// The scopes of the struct in its own object and in the enclosing ones, outermost first, for
  /// these trees.
  let levels: [TargetLevel]
  let position: ScopePosition
  let definition: Int
  /// Whether the definition is an operation.
  let isInOperation: Bool
  let path: String
  /// The path prefix of the structs in its own set.
  let innerPath: String
  let enclosing: SelectionSetID?
  /// The entity's own struct; `nil` for that struct itself.
  let rootEntity: SelectionSetID?
  let depth: Int
  /// The deferred sets of the entity that contain the struct (R2).
  private let deferredNodes: [ScopedSelectionSet]

  /// Creates the struct of a definition's root.
  init(
    root: ScopedSelectionSet,
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

  /// Creates the struct of an object field; `model` is the field's own set, or the first merged
  /// one.
  init(
    entity model: ScopedSelectionSet,
    isOwn: Bool,
    seeds: [MergeSeed],
    path: Int,
    name: String,
    in outer: StructBuilder,
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

  /// Creates a case; one without a node is synthesized from others (R9).
  init(
    case key: CaseKey,
    node: ScopedSelectionSet?,
    from sources: Set<VisibleSet.Source>,
    name: String,
    in outer: StructBuilder,
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
    // In older releases, the path omits a conditional occurrence of a field.
    let isUnnamed = node?.isFieldCondition == true && rules?.keepsFieldConditions == false
    innerPath = isUnnamed ? outer.innerPath : path
    self.enclosing = enclosing
    rootEntity = outer.rootEntity ?? enclosing
    depth = outer.depth + 1
  }

  var isEntityRoot: Bool { rootEntity == nil }

  /// The deferred sets in a node, which are visible only from inside (R11).
  func deferredSets(in node: ScopedSelectionSet) -> [ScopedSelectionSet] {
    deferredNodes.isEmpty ? [] : deferredNodes.filter { $0.parent === node }
  }

  /// Whether a case's type and conditions are true here (R2).
  func matches(_ key: CaseKey) -> Bool {
    if let type = key.type, !matching.contains(type) { return false }
    return key.conditions.isImplied(by: conditions)
  }
}
