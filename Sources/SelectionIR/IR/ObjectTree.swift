/// The selections that one definition makes on one object of a response, by scope.
///
/// The scopes are those of each object on the path from the definition's root, then those of the
/// object itself, as in the released client's generator.
final class ObjectTree {
  /// The scopes of the first object on the path that has more than the next object.
  private(set) var root: ObjectTreeNode
  /// The number of objects on the path.
  let levelCount: Int
  /// The type of the definition's root.
  private let rootType: Int

  /// Creates the tree of an object without selections; `types` are those of the objects on the
  /// path.
  init(types: [Int]) {
    levelCount = types.count
    rootType = types[0]
    root = ObjectTreeNode(level: 0, types: types)
  }

  /// Removes outer objects in which nothing is merged, after all content was added; returns the
  /// number of scopes.
  func close() -> Int {
    while root.cases.isEmpty, root.spreads.isEmpty, let object = root.object { root = object }
    return root.count
  }

  /// Adds the content of a set.
  func add(
    _ content: WrittenContent,
    of node: ScopedSelectionSet,
    at place: DocumentPosition,
    _ rules: ObjectTreeRules
  ) {
    var target = root
    let levels = place.keysByLevel
    for (level, keys) in levels.enumerated() {
      if level == levels.count - 1 {
        if !place.conditions.isEmpty, rules.keepsFieldConditions || keys.isEmpty {
          target = target.scope(ofField: place.conditions)
        }
      }
      for key in keys { target = target.scope(key) }
      if level < levels.count - 1 { target = target.nextObject() }
    }
    target.add(content, of: node)
  }

  /// Adds a fragment's tree of the object.
  ///
  /// `depth` is the number of objects around the one in which the fragment is spread, and `keys`
  /// are the cases there.
  func add(
    _ tree: ObjectTree,
    spreadIn node: ScopedSelectionSet,
    depth: Int,
    keys: [CaseKey],
    conditions: ConditionList,
    _ rules: ObjectTreeRules
  ) {
    let type = rules.nestsFragments || tree.rootType == node.type ? nil : tree.rootType
    let isDirect = type == nil && conditions.isEmpty
    let keys = keys + (isDirect ? [] : [CaseKey(type: type, conditions: conditions)])
    var target = root
    for _ in 0..<depth { target = target.nextObject() }
    if rules.keepsSpreadScopes || tree.levelCount == 1 {
      for key in keys { target = target.scope(key) }
      if !conditions.isEmpty {
        target = target.scope(CaseKey(type: nil, conditions: conditions))
      }
    }
    guard rules.nestsFragments else {
      for _ in 0..<tree.root.level { target = target.nextObject() }
      return target.copy(tree.root)
    }
    target.add(
      ObjectTreeNode.Spread(
        node: isDirect ? node : nil,
        scope: keys,
        conditions: conditions,
        tree: tree
      )
    )
  }
}

/// A scope in the tree of an object.
final class ObjectTreeNode {
  /// The content that a set adds to its scope.
  struct Entry {
    let node: ScopedSelectionSet
    var content: WrittenContent
  }

  /// A fragment that is spread in the scope.
  struct Spread {
    /// The set in which the fragment is spread; `nil` if there is a case in between.
    let node: ScopedSelectionSet?
    let scope: [CaseKey]
    let conditions: ConditionList
    let tree: ObjectTree
  }

  private let type: Int
  /// The number of enclosing objects.
  let level: Int
  private let types: [Int]
  /// The next object on the path; `nil` in the scopes of the object itself.
  private(set) var object: ObjectTreeNode?
  /// The entries; `nil` if nothing was added and this is not the scope of the object itself.
  private(set) var entries: [Entry]?
  private(set) var cases: [(key: CaseKey, node: ObjectTreeNode)] = []
  private var casePlaces: [CaseKey: Int] = [:]
  private(set) var spreads: [Spread] = []
  /// The indices of the spreads of each tree.
  private var spreadPlaces: [ObjectIdentifier: [Int]] = [:]
  /// The number of the last traversal that visited it.
  var walk = 0

  /// Creates the scopes of an object without cases, and those of the inner objects.
  init(level: Int, types: [Int]) {
    self.level = level
    self.types = types
    type = types[level]
    if level + 1 < types.count {
      object = ObjectTreeNode(level: level + 1, types: types)
    } else {
      entries = []
    }
  }

  private init(_ key: CaseKey, in outer: ObjectTreeNode) {
    type = key.type ?? outer.type
    level = outer.level
    types = outer.types
  }

  /// The number of scopes in this tree.
  var count: Int { 1 + (object?.count ?? 0) + cases.reduce(0) { $0 + $1.node.count } }

  /// The scope of a case, created on first use.
  ///
  /// Cases are stored without a type that equals the scope's own, but looked up with it. Each
  /// lookup of such a case therefore replaces the stored scope, as in the released generator.
  func scope(_ key: CaseKey) -> ObjectTreeNode {
    if let place = casePlaces[key] { return cases[place].node }
    let stored =
      key.deferral == nil && key.type == type
      ? CaseKey(type: nil, conditions: key.conditions) : key
    let node = ObjectTreeNode(stored, in: self)
    if let place = casePlaces[stored] {
      cases[place].node = node
    } else {
      casePlaces[stored] = cases.count
      cases.append((stored, node))
    }
    return node
  }

  /// The scope of the conditions on the object's field.
  func scope(ofField conditions: ConditionList) -> ObjectTreeNode {
    scope(CaseKey(type: type, conditions: conditions))
  }

  /// The scopes of the next object below this scope.
  func nextObject() -> ObjectTreeNode {
    if let object { return object }
    let node = ObjectTreeNode(level: level + 1, types: types)
    object = node
    return node
  }

  func add(_ content: WrittenContent, of node: ScopedSelectionSet) {
    var entries = entries ?? []
    if let index = entries.firstIndex(where: { $0.node === node }) {
      entries[index].content.add(content)
    } else {
      entries.append(Entry(node: node, content: content))
    }
    self.entries = entries
  }

  /// Copies all scopes of a fragment's tree into this one.
  func copy(_ other: ObjectTreeNode) {
    if let object = other.object {
      nextObject().copy(object)
    } else {
      for entry in other.entries ?? [] { add(entry.content, of: entry.node) }
    }
    for (key, node) in other.cases { scope(key).copy(node) }
  }

  func add(_ spread: Spread) {
    let tree = ObjectIdentifier(spread.tree)
    let isKnown = (spreadPlaces[tree] ?? []).contains { index in
      spreads[index].scope == spread.scope
        && spreads[index].conditions.isSame(as: spread.conditions)
    }
    guard !isKnown else { return }
    spreadPlaces[tree, default: []].append(spreads.count)
    spreads.append(spread)
  }
}
