import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Builds the tree of scopes of each definition: dissolves inline fragments whose type and
/// conditions hold, wraps spreads on narrower types, unites duplicate fields (R3-R6).
final class ScopeBuilder {
  let types: TypeTable
  private let fragments: [String: Int]
  private let fragmentTypes: [Int?]
  private let graph: FragmentGraph
  /// Spreads left out because they nest too deep.
  private(set) var spreadsTooDeep: [SourceRange] = []
  /// Other fields under the key of the type's name, left out.
  private(set) var typenameAliases: [(definition: Int, field: Field)] = []
  /// The numbers of the fragments that each definition spreads, without those that a literal leaves
  /// out.
  private(set) var followedSpreads: [Int: Set<Int>] = [:]
  /// Whether no accessor reads the type's name, whatever its alias.
  private let hidesTypename: Bool
  /// How many sets are made at most, and how many were.
  private let limit: Int
  private var count = 0
  /// How many nodes all trees have so far.
  private(set) var nodeCount = 0
  /// Whether sets were left out.
  private(set) var hasReachedLimit = false
  /// Whether the cases of an entity under a condition are isolated.
  private let isolatesConditionalCases: Bool
  private var keys: [String: Int] = [:]

  /// Takes the fragments, whose names differ; a spread refers to one by its number.
  init(
    types: TypeTable,
    fragments: [FragmentDefinition],
    limit: Int,
    asReleased: Bool = false
  ) {
    self.types = types
    self.limit = limit
    hidesTypename = asReleased
    isolatesConditionalCases = asReleased
    self.fragments = Dictionary(
      fragments.enumerated().map { ($1.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    fragmentTypes = fragments.map { types.id(of: $0.typeCondition.text) }
    graph = FragmentGraph(fragments)
  }

  /// The tree of a definition; `fragment` is a fragment's number, nil for an operation.
  func build(
    _ selections: SelectionList,
    type: Int,
    definition: Int,
    fragment: Int?
  ) -> ScopeNode {
    let root = ScopeNode(
      number: nextNumber(),
      definition: definition,
      type: type,
      matching: types.implied(by: type),
      conditions: [],
      in: nil
    )
    var pass = Pass(builder: self, group: fragment.map { graph.groups[$0] })
    pass.fill(root, with: selections, writtenOn: type)
    return root
  }

  /// Counts a set; false where there are too many.
  fileprivate func takesAnotherSet() -> Bool {
    count += 1
    if count > limit { hasReachedLimit = true }
    return count <= limit
  }

  fileprivate func nextNumber() -> Int {
    defer { nodeCount += 1 }
    return nodeCount
  }

  func keyID(_ responseKey: String) -> Int {
    if let id = keys[responseKey] { return id }
    let id = keys.count
    keys[responseKey] = id
    return id
  }

  /// One definition's build.
  private struct Pass {
    let builder: ScopeBuilder
    let group: Int?
    /// How many selection sets lie around what is added.
    var depth = -1
    var types: TypeTable { builder.types }

    /// Adds selections to a node as written, with the range of their braces.
    mutating func fill(_ node: ScopeNode, with list: SelectionList, writtenOn type: Int) {
      node.locations.append(list.range)
      add(list.selections, to: node, writtenOn: type)
    }

    /// Adds selections; `type` is the type that the text says, for one that the node implies may
    /// lack the node's own fields.
    private mutating func add(
      _ selections: [GraphQLSyntax.Selection],
      to node: ScopeNode,
      writtenOn type: Int
    ) {
      depth += 1
      defer { depth -= 1 }
      for selection in selections {
        guard let conditions = ConditionList(selection.directives) else {
          node.excluded.append(selection)
          continue
        }
        switch selection {
        case .field(let field):
          add(field, conditions, to: node, writtenOn: type)
        case .inlineFragment(let fragment):
          add(fragment, conditions, to: node, writtenOn: type)
        case .fragmentSpread(let spread):
          add(spread, conditions, to: node)
        }
      }
    }

    private mutating func add(
      _ fragment: InlineFragment,
      _ conditions: ConditionList,
      to node: ScopeNode,
      writtenOn type: Int
    ) {
      var condition = type
      if let name = fragment.typeCondition {
        guard let id = types.id(of: name.text) else { return }
        condition = id
      }
      let isTypeImplied = fragment.typeCondition == nil || node.matching.contains(condition)
      var target = node
      if !isTypeImplied || !conditions.isImplied(by: node.conditions) {
        let key = CaseKey(type: isTypeImplied ? nil : condition, conditions: conditions)
        guard node.hasCase(key) || builder.takesAnotherSet() else { return }
        target = node.findOrAddCase(key, types: types, number: builder.nextNumber())
        target.locations.append(fragment.range)
      }
      if let deferral = PlanDeferral(fragment.directives) {
        target = target.findOrAddDeferred(
          deferral,
          at: fragment.range,
          types: types,
          number: builder.nextNumber()
        )
        target.locations.append(fragment.range)
      }
      add(fragment.selections, to: target, writtenOn: condition)
    }

    private mutating func add(
      _ spread: FragmentSpread,
      _ conditions: ConditionList,
      to node: ScopeNode
    ) {
      guard let fragment = builder.fragments[spread.name.text],
        let type = builder.fragmentTypes[fragment]
      else { return }
      guard builder.graph.follows(fragment, depth: depth, from: group) else {
        if builder.graph.groups[fragment] != group { builder.spreadsTooDeep.append(spread.range) }
        return
      }
      builder.followedSpreads[node.definition, default: []].insert(fragment)
      let location = spread.range
      if let deferral = PlanDeferral(spread.directives) {
        var target = node
        let isTypeImplied = node.matching.contains(type)
        if !isTypeImplied || !conditions.isImplied(by: node.conditions) {
          let key = CaseKey(type: isTypeImplied ? nil : type, conditions: conditions)
          guard node.hasCase(key) || builder.takesAnotherSet() else { return }
          target = node.findOrAddCase(key, types: types, number: builder.nextNumber())
          target.locations.append(location)
        }
        target.addDeferredSpread(of: fragment, deferral, at: location)
        return
      }
      guard node.matching.contains(type) else {
        let key = CaseKey(type: type, conditions: conditions)
        guard node.hasCase(key) || builder.takesAnotherSet() else { return }
        let target = node.findOrAddCase(key, types: types, number: builder.nextNumber())
        target.locations.append(location)
        target.addSpread(of: fragment, conditions: [], at: location)
        return
      }
      guard !conditions.isImplied(by: node.conditions) else {
        node.addSpread(of: fragment, conditions: [], at: location)
        return
      }
      let key = CaseKey(type: nil, conditions: conditions)
      guard node.hasCase(key) || builder.takesAnotherSet() else { return }
      let target = node.findOrAddCase(key, types: types, number: builder.nextNumber())
      target.locations.append(location)
      target.addSpread(of: fragment, conditions: [], at: location)
      if !conditions.contradicts(node.conditions) {
        node.addSpread(of: fragment, conditions: conditions, at: location)
      }
    }

    private mutating func add(
      _ field: Field,
      _ conditions: ConditionList,
      to node: ScopeNode,
      writtenOn type: Int
    ) {
      // Every set asks for `__typename` itself.
      if builder.hidesTypename, field.name.text == "__typename" {
        node.writesTypename = true
        return
      }
      if field.responseKey.text == "__typename" {
        if field.name.text == "__typename" {
          node.writesTypename = true
        } else {
          builder.typenameAliases.append((node.definition, field))
        }
        return
      }
      guard let parent = types.schema.type(named: types.name(type)),
        let definition = types.schema.field(named: field.name.text, of: parent)
      else { return }
      let childType = types.id(of: definition.type.typeName)
      guard (childType == nil) == (field.selectionSet == nil) else { return }
      let key = builder.keyID(field.responseKey.text)
      let occurrence = WrittenField.Occurrence(
        node: field,
        type: definition.type,
        conditions: conditions
      )
      guard let written = node.field(key) else {
        guard childType == nil || builder.takesAnotherSet() else { return }
        let written = WrittenField(
          keyID: key,
          node: field,
          definition: definition,
          parentType: parent.name,
          alternatives: [conditions]
        )
        written.occurrences = [occurrence]
        node.add(written)
        if let childType, let list = field.selectionSet {
          let child = childRoot(of: node, childType, conditions)
          written.child = child
          fill(child, with: list, writtenOn: childType)
        }
        return
      }
      guard (written.child == nil) == (childType == nil) else { return }
      let isSame = written.occurrences.last.map { $0.conditions.isSame(as: conditions) } ?? true
      written.alternatives.formAlternative(conditions)
      written.occurrences.append(occurrence)
      guard let child = written.child else { return }
      if written.isUnited {
        unite(occurrence, into: child)
      } else if isSame {
        fillChild(child, with: occurrence)
      } else {
        written.isUnited = true
        let root = childRoot(of: node, child.type, [])
        written.child = root
        for occurrence in written.occurrences { unite(occurrence, into: root) }
      }
    }

    private func childRoot(
      of node: ScopeNode,
      _ type: Int,
      _ conditions: ConditionList
    ) -> ScopeNode {
      ScopeNode(
        number: builder.nextNumber(),
        definition: node.definition,
        type: type,
        matching: types.implied(by: type),
        conditions: conditions,
        in: node,
        isolatesCases: builder.isolatesConditionalCases && !conditions.isEmpty
      )
    }

    /// Adds an occurrence to a child without conditions; its own ones make a case there.
    private mutating func unite(_ occurrence: WrittenField.Occurrence, into root: ScopeNode) {
      guard !occurrence.conditions.isEmpty else {
        fillChild(root, with: occurrence)
        return
      }
      let key = CaseKey(type: nil, conditions: occurrence.conditions)
      let target = root.findOrAddCase(key, types: types, number: builder.nextNumber())
      target.isFieldCondition = true
      fillChild(target, with: occurrence)
    }

    private mutating func fillChild(
      _ child: ScopeNode,
      with occurrence: WrittenField.Occurrence
    ) {
      guard let list = occurrence.node.selectionSet,
        let type = types.id(of: occurrence.type.typeName)
      else { return }
      fill(child, with: list, writtenOn: type)
    }
  }
}
