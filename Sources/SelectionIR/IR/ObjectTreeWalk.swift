import ApolloPolicy

/// Finds the sets visible in a struct of the released client by traversing the tree of its object
/// (§11.2).
struct ObjectTreeWalk {
  private(set) var sets: [VisibleSet] = []
  private(set) var setsByLastVisit: [VisibleSet] = []
  private(set) var otherCases: [OtherCase] = []
  private(set) var stepCount = 0

  private let target: StructBuilder
  private let levels: [TargetLevel]
  private let rules: ObjectTreeRules
  private var walk: Int
  private var seen: Set<Visit> = []
  private var places: [VisibleSet.Source: Int] = [:]
  private var casePlaces: [CaseKey: Int] = [:]

  /// A way to reach a scope, for projects that do not merge everything.
  private struct Visit: Hashable {
    let node: ObjectIdentifier
    let step: Int
    let way: FieldMerging
  }

  /// `walk` is the number of the last traversal.
  ///
  /// It is increased for each of the two traversals here.
  init(target: StructBuilder, tree: ObjectTree, rules: ObjectTreeRules, walk: inout Int) {
    self.target = target
    levels = target.levels
    self.rules = rules
    walk += 1
    self.walk = walk
    visit(tree, step: 0, way: .ancestors)
    walk += 1
    self.walk = walk
    seen = []
    visitBackwards(tree, step: 0, way: .ancestors)
    setsByLastVisit.reverse()
  }

  /// Whether a scope is reached for the first time in this way.
  private mutating func meets(_ node: ObjectTreeNode, step: Int, way: FieldMerging) -> Bool {
    guard target.merging != nil else {
      guard node.walk != walk else { return false }
      node.walk = walk
      return true
    }
    return seen.insert(Visit(node: ObjectIdentifier(node), step: step, way: way)).inserted
  }

  private mutating func visit(_ tree: ObjectTree, step: Int, way: FieldMerging) {
    let start = start(tree, step: step, way: way)
    visit(tree.root, in: tree, step: start.step, way: start.way)
  }

  private mutating func visitBackwards(_ tree: ObjectTree, step: Int, way: FieldMerging) {
    let start = start(tree, step: step, way: way)
    visitBackwards(tree.root, in: tree, step: start.step, way: start.way)
  }

  /// The start of a tree's traversal, below the outer objects that it omits.
  private func start(
    _ tree: ObjectTree,
    step: Int,
    way: FieldMerging
  ) -> (step: Int, way: FieldMerging) {
    let first = levels.count - tree.levelCount
    var start = (step: step, way: way)
    for level in levels[first..<first + tree.root.level] {
      start = (0, self.way(start.way, below: level, start.step))
    }
    return start
  }

  private mutating func visit(
    _ node: ObjectTreeNode,
    in tree: ObjectTree,
    step: Int,
    way: FieldMerging
  ) {
    guard meets(node, step: step, way: way) else { return }
    stepCount += 1
    let index = levels.count - tree.levelCount + node.level
    let level = levels[index]
    if let object = node.object, index + 1 < levels.count {
      visit(object, in: tree, step: 0, way: self.way(way, below: level, step))
    }
    for set in visibleSets(of: node, level: level, step: step, way: way) {
      guard places[set.source] == nil else { continue }
      places[set.source] = sets.count
      sets.append(set)
    }
    for (key, inner) in node.cases where key.deferral == nil {
      stepCount += 1
      if let next = next(key, level: level, step: step) {
        visit(inner, in: tree, step: next.step, way: next.way)
      } else if node.entries != nil, inner.entries != nil || !rules.keepsFieldConditions {
        offer(key, entries: inner.entries ?? [], way: way)
      }
    }
    for spread in followed(node) {
      visit(spread.tree, step: step, way: self.way(way, behind: spread))
    }
  }

  /// Visits the scopes in reverse order, keeping the first visit of each.
  private mutating func visitBackwards(
    _ node: ObjectTreeNode,
    in tree: ObjectTree,
    step: Int,
    way: FieldMerging
  ) {
    guard meets(node, step: step, way: way) else { return }
    let index = levels.count - tree.levelCount + node.level
    let level = levels[index]
    for spread in followed(node).reversed() {
      visitBackwards(spread.tree, step: step, way: self.way(way, behind: spread))
    }
    for (key, inner) in node.cases.reversed() where key.deferral == nil {
      guard let next = next(key, level: level, step: step) else { continue }
      visitBackwards(inner, in: tree, step: next.step, way: next.way)
    }
    setsByLastVisit += visibleSets(of: node, level: level, step: step, way: way).reversed()
    if let object = node.object, index + 1 < levels.count {
      visitBackwards(object, in: tree, step: 0, way: self.way(way, below: level, step))
    }
  }

  /// The continuation in a case that the target implies; `nil` for other cases.
  private func next(
    _ key: CaseKey,
    level: TargetLevel,
    step: Int
  ) -> (step: Int, way: FieldMerging)? {
    if step < level.keys.count, level.keys[step] == key { return (step + 1, .ancestors) }
    return level.matches(key) ? (step, .siblings) : nil
  }

  private func followed(_ node: ObjectTreeNode) -> [ObjectTreeNode.Spread] {
    guard rules.separatesFragments, let merging = target.merging else { return node.spreads }
    return merging.contains(.namedFragments) ? node.spreads : []
  }

  private func way(
    _ way: FieldMerging,
    below level: TargetLevel,
    _ step: Int
  ) -> FieldMerging {
    if way.contains(.siblings) { return way }
    let path: FieldMerging = step == level.keys.count ? .ancestors : .siblings
    return path.union(way.intersection(.namedFragments))
  }

  private func way(_ way: FieldMerging, behind spread: ObjectTreeNode.Spread) -> FieldMerging {
    if let node = spread.node, node === target.node { return .namedFragments }
    return way.union(.namedFragments)
  }

  private func visibleSets(
    of node: ObjectTreeNode,
    level: TargetLevel,
    step: Int,
    way: FieldMerging
  ) -> [VisibleSet] {
    guard let entries = node.entries, !entries.isEmpty else { return [] }
    let isOwnScope = step == level.keys.count && way == .ancestors
    return entries.compactMap { entry in
      let definition = entry.node.definition
      let set = VisibleSet(entry, fragment: definition == target.definition ? nil : definition)
      return isOwnScope || merges([set.source], way) ? set : nil
    }
  }

  private func merges(_ sources: [VisibleSet.Source], _ way: FieldMerging) -> Bool {
    guard let merging = target.merging else { return true }
    return merging.contains(way) || sources.contains { target.derived.contains($0) }
  }

  /// Records a case that the target does not imply, if the target is an object's own struct.
  private mutating func offer(
    _ key: CaseKey,
    entries: [ObjectTreeNode.Entry],
    way: FieldMerging
  ) {
    guard target.isEntityRoot else { return }
    let sources = entries.map { VisibleSet.Source(node: ObjectIdentifier($0.node), fragment: nil) }
    guard merges(sources, way) else { return }
    if let place = casePlaces[key] {
      otherCases[place].sources.formUnion(sources)
    } else {
      casePlaces[key] = otherCases.count
      otherCases.append(OtherCase(key: key, sources: Set(sources)))
    }
  }
}
