import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax

/// Builds the tree of scopes of each definition.
///
/// It dissolves inline fragments whose type and conditions are implied, wraps spreads on narrower
/// types, and merges duplicate fields (R3-R6).
final class ScopeBuilder {
  let types: TypeTable
  private let fragments: [String: Int]
  private let fragmentTypes: [Int?]
  private let graph: FragmentGraph
  /// The spreads left out because they are nested too deeply.
  private(set) var spreadsTooDeep: [SourceRange] = []
  /// Other fields with the response key `__typename`, which are left out.
  private(set) var typenameAliases: [(definition: Int, field: Field)] = []
  /// The numbers of the fragments that each definition spreads, without those excluded by a
  /// literal.
  private(set) var followedSpreads: [Int: Set<Int>] = [:]
  /// Whether no accessor reads the type's name, with or without an alias.
  private let hidesTypename: Bool
  /// The maximum number of sets, and the current number.
  private let limit: Int
  private var count = 0
  /// The current number of nodes in all trees.
  private(set) var nodeCount = 0
  /// Whether sets were left out because of the limit.
  private(set) var hasReachedLimit = false
  /// The events from which trees of objects are built, if needed.
  private(set) var events: SelectionEvents?
  /// Whether a conditional spread creates a case.
  private let wrapsConditionalSpreads: Bool
  private var keys: [String: Int] = [:]

  /// Creates a builder for fragments with unique names; spreads refer to them by number.
  init(
    types: TypeTable,
    fragments: [FragmentDefinition],
    limit: Int,
    rules: ObjectTreeRules?
  ) {
    self.types = types
    self.limit = limit
    hidesTypename = rules != nil
    events = rules.map { _ in SelectionEvents() }
    wrapsConditionalSpreads = rules?.wrapsConditionalSpreads ?? true
    self.fragments = Dictionary(
      fragments.enumerated().map { ($1.name.text, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    fragmentTypes = fragments.map { types.id(of: $0.typeCondition.text) }
    graph = FragmentGraph(fragments)
  }

  /// Builds the tree of a definition; `fragment` is a fragment's number, `nil` for an operation.
  func build(
    _ selections: SelectionList,
    type: Int,
    definition: Int,
    fragment: Int?
  ) -> ScopedSelectionSet {
    let root = ScopedSelectionSet(
      number: nextNumber(),
      definition: definition,
      type: type,
      matching: types.implied(by: type),
      conditions: [],
      in: nil
    )
    var pass = Pass(builder: self, group: fragment.map { graph.groups[$0] })
    pass.fill(root, with: selections, writtenOn: type, at: events.map { _ in DocumentPosition() })
    return root
  }

  /// Counts a set; returns `false` if the limit is exceeded.
  fileprivate func takesAnotherSet() -> Bool {
    count += 1
    if count > limit { hasReachedLimit = true }
    return count <= limit
  }

  /// Records what a set adds to its object.
  fileprivate func note(
    _ action: SelectionEvents.Event.Action,
    of node: ScopedSelectionSet,
    at place: DocumentPosition
  ) {
    events?.add(action, definition: node.definition, at: place)
  }

  /// The position of an object below a set's position.
  fileprivate func place(
    ofObject key: Int,
    _ type: Int,
    _ conditions: ConditionList,
    in node: ScopedSelectionSet,
    _ outer: DocumentPosition?
  ) -> DocumentPosition? {
    guard let outer else { return nil }
    return events?.object(
      key,
      type: type,
      conditions: conditions,
      in: outer,
      definition: node.definition
    )
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

  /// The traversal of one definition.
  private struct Pass {
    let builder: ScopeBuilder
    let group: Int?
    /// The number of enclosing selection sets.
    var depth = -1
    /// The position of the current set; `nil` if events are not recorded.
    private var place: DocumentPosition?
    /// The content of the current set so far.
    private var content = WrittenContent()
    var types: TypeTable { builder.types }

    init(builder: ScopeBuilder, group: Int?) {
      self.builder = builder
      self.group = group
    }

    /// Adds a selection set to a node, with the range of its braces.
    mutating func fill(
      _ node: ScopedSelectionSet,
      with list: SelectionList,
      writtenOn type: Int,
      at place: DocumentPosition?
    ) {
      node.locations.append(list.range)
      fill(node, at: place) { $0.add(list.selections, to: node, writtenOn: type) }
    }

    /// Fills a set, and at its end records what it adds to its object.
    ///
    /// A deferred set adds nothing.
    private mutating func fill(
      _ node: ScopedSelectionSet,
      at place: DocumentPosition?,
      _ body: (inout Pass) -> Void
    ) {
      let outer = (self.place, content)
      self.place = place
      content = WrittenContent()
      body(&self)
      if let place, !content.isEmpty, node.key?.deferral == nil {
        builder.note(.set(node, content), of: node, at: place)
      }
      (self.place, content) = outer
    }

    /// Records a fragment spread in a set, with the spread's own conditions.
    private func noteSpread(
      of fragment: Int,
      in node: ScopedSelectionSet,
      at place: DocumentPosition?,
      conditions: ConditionList
    ) {
      guard let place else { return }
      builder.note(
        .spread(fragment: fragment, in: node, conditions: conditions),
        of: node,
        at: place
      )
    }

    /// Adds selections; `type` is the type on which they are written, which may lack fields of the
    /// node's narrower type.
    private mutating func add(
      _ selections: [GraphQLSyntax.Selection],
      to node: ScopedSelectionSet,
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
      to node: ScopedSelectionSet,
      writtenOn type: Int
    ) {
      var condition = type
      if let name = fragment.typeCondition {
        guard let id = types.id(of: name.text) else { return }
        condition = id
      }
      let isTypeImplied = fragment.typeCondition == nil || node.matching.contains(condition)
      var target = node
      var place = place
      if !isTypeImplied || !conditions.isImplied(by: node.conditions) {
        let key = CaseKey(type: isTypeImplied ? nil : condition, conditions: conditions)
        guard node.hasCase(key) || builder.takesAnotherSet() else { return }
        target = node.findOrAddCase(key, types: types, number: builder.nextNumber())
        target.locations.append(fragment.range)
        place = place?.case(key)
      }
      if let deferral = PlanDeferral(fragment.directives) {
        target = target.findOrAddDeferred(
          deferral,
          at: fragment.range,
          types: types,
          number: builder.nextNumber()
        )
        target.locations.append(fragment.range)
        place = place?.case(CaseKey(deferral: deferral))
      }
      guard target !== node else {
        return add(fragment.selections, to: target, writtenOn: condition)
      }
      fill(target, at: place) { $0.add(fragment.selections, to: target, writtenOn: condition) }
    }

    private mutating func add(
      _ spread: FragmentSpread,
      _ conditions: ConditionList,
      to node: ScopedSelectionSet
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
        let written = WrittenDeferral(
          deferral: deferral,
          content: .fragment(fragment),
          location: location
        )
        if !isTypeImplied || !conditions.isImplied(by: node.conditions) {
          let key = CaseKey(type: isTypeImplied ? nil : type, conditions: conditions)
          guard node.hasCase(key) || builder.takesAnotherSet() else { return }
          target = node.findOrAddCase(key, types: types, number: builder.nextNumber())
          target.locations.append(location)
          fill(target, at: place?.case(key)) { $0.content.add(.deferred(written)) }
        } else {
          content.add(.deferred(written))
        }
        target.addDeferredSpread(written)
        return
      }
      guard node.matching.contains(type) else {
        let key = CaseKey(type: type, conditions: conditions)
        guard node.hasCase(key) || builder.takesAnotherSet() else { return }
        let target = node.findOrAddCase(key, types: types, number: builder.nextNumber())
        target.locations.append(location)
        target.addSpread(of: fragment, conditions: [], at: location)
        noteSpread(of: fragment, in: target, at: place?.case(key), conditions: conditions)
        fill(target, at: place?.case(key)) { $0.content.add(.direct(fragment: fragment)) }
        return
      }
      guard !conditions.isImplied(by: node.conditions) else {
        node.addSpread(of: fragment, conditions: [], at: location)
        noteSpread(of: fragment, in: node, at: place, conditions: conditions)
        content.add(.direct(fragment: fragment))
        return
      }
      guard builder.wrapsConditionalSpreads else {
        node.addSpread(of: fragment, conditions: conditions, at: location, isOwn: true)
        noteSpread(of: fragment, in: node, at: place, conditions: conditions)
        content.add(.direct(fragment: fragment))
        return
      }
      let key = CaseKey(type: nil, conditions: conditions)
      guard node.hasCase(key) || builder.takesAnotherSet() else { return }
      let target = node.findOrAddCase(key, types: types, number: builder.nextNumber())
      target.locations.append(location)
      target.addSpread(of: fragment, conditions: [], at: location)
      noteSpread(of: fragment, in: target, at: place?.case(key), conditions: conditions)
      // The case is added last because it replaces the scope of a field's conditions; a conditional
      // object then has no such member.
      if !conditions.contradicts(node.conditions) {
        node.addSpread(of: fragment, conditions: conditions, at: location)
        fill(node, at: place) { $0.content.add(.direct(fragment: fragment)) }
      }
      fill(target, at: place?.case(key)) { $0.content.add(.direct(fragment: fragment)) }
    }

    private mutating func add(
      _ field: Field,
      _ conditions: ConditionList,
      to node: ScopedSelectionSet,
      writtenOn type: Int
    ) {
      // Every set selects `__typename` anyway.
      if builder.hidesTypename, field.name.text == "__typename" {
        node.typenameLocations.append(field.name.range)
        return
      }
      if field.responseKey.text == "__typename" {
        if field.name.text == "__typename" {
          node.typenameLocations.append(field.name.range)
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
        type: field.nullability.applied(to: definition.type),
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
        return add(written, childType: childType, conditions: conditions, to: node)
      }
      guard (written.child == nil) == (childType == nil) else { return }
      let isSame = written.occurrences.last.map { $0.conditions.isSame(as: conditions) } ?? true
      written.alternatives.formAlternative(conditions)
      written.occurrences.append(occurrence)
      defer { content.add(field: key) }
      guard let child = written.child else { return }
      let place = builder.place(ofObject: key, child.type, conditions, in: node, place)
      if written.hasMergedConditions {
        unite(occurrence, into: child, at: place)
      } else if isSame {
        fillChild(child, with: occurrence, at: place)
      } else {
        written.hasMergedConditions = true
        let root = childRoot(of: node, child.type, [])
        written.child = root
        // The recorded events of the first occurrences stay valid, but for other sets.
        var first = root
        for occurrence in written.occurrences.dropLast() {
          first = unite(occurrence, into: root, at: nil)
        }
        child.replace(with: first)
        unite(occurrence, into: root, at: place)
      }
    }

    /// Adds a field that the set has not selected before.
    private mutating func add(
      _ written: WrittenField,
      childType: Int?,
      conditions: ConditionList,
      to node: ScopedSelectionSet
    ) {
      node.add(written)
      if let childType, let list = written.node.selectionSet {
        let child = childRoot(of: node, childType, conditions)
        written.child = child
        let place = builder.place(ofObject: written.keyID, childType, conditions, in: node, place)
        fill(child, with: list, writtenOn: childType, at: place)
      }
      content.add(field: written.keyID)
    }

    private func childRoot(
      of node: ScopedSelectionSet,
      _ type: Int,
      _ conditions: ConditionList
    ) -> ScopedSelectionSet {
      ScopedSelectionSet(
        number: builder.nextNumber(),
        definition: node.definition,
        type: type,
        matching: types.implied(by: type),
        conditions: conditions,
        in: node
      )
    }

    /// Adds an occurrence to an unconditional child; the occurrence's own conditions create a case
    /// there.
    @discardableResult
    private mutating func unite(
      _ occurrence: WrittenField.Occurrence,
      into root: ScopedSelectionSet,
      at place: DocumentPosition?
    ) -> ScopedSelectionSet {
      guard !occurrence.conditions.isEmpty else {
        fillChild(root, with: occurrence, at: place)
        return root
      }
      let key = CaseKey(type: nil, conditions: occurrence.conditions)
      let target = root.findOrAddCase(key, types: types, number: builder.nextNumber())
      target.isFieldCondition = true
      fillChild(target, with: occurrence, at: place)
      return target
    }

    private mutating func fillChild(
      _ child: ScopedSelectionSet,
      with occurrence: WrittenField.Occurrence,
      at place: DocumentPosition?
    ) {
      guard let list = occurrence.node.selectionSet,
        let type = types.id(of: occurrence.type.typeName)
      else { return }
      fill(child, with: list, writtenOn: type, at: place)
    }
  }
}
