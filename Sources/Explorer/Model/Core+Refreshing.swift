import GraphQLRuntime
import ResponseAnalysis
import SelectionIR

// Transfer of positions and folds to other rows, another response, or other texts.

extension Core {
  /// Replaces the tree by one of the same entities with other rows, keeping positions on the same
  /// values.
  mutating func take(_ new: ResponseTree) {
    guard let old = tree, old.rows != new.rows else { return }
    selection.path = new.path(to: old.responsePath(along: selection.path))
    navigation.refresh { place in
      var place = place
      place.selection.path = new.path(to: old.responsePath(along: place.selection.path))
      return place
    }
    exploration.tree = new
    exploration.positions = exploration.positions?.over(new)
  }

  /// Returns the path of the row with the same response path as a row of another core.
  func moved(_ path: [Int], from old: Core) -> [Int] {
    let response = old.responsePath(of: old.outline?.trail(along: path) ?? [])
    return tree?.path(to: response) ?? []
  }

  func moved(_ place: Place, from old: Core) -> Place {
    var place = place
    place.selection = selection(atPath: moved(place.selection.path, from: old))
    return place
  }

  /// Returns a selection of the same row and struct in data whose entities are numbered
  /// differently.
  package func refreshed(_ selection: Selection) -> Selection {
    guard let tree, let entity = selection.entity else { return selection }
    if entity.index < tree.result.entityCount,
      selection.path.starts(with: tree.path(to: entity))
    {
      return selection
    }
    let new = self.selection(atPath: selection.path)
    guard let set = selection.set, let found = new.entity else { return new }
    // A field that contains an object is selected on the parent entity.
    for holder in [found, tree.result.parent(of: found)?.entity].compactMap({ $0 })
    where views?.contains(compiled.resolved(set), in: holder) == true {
      let same = self.selection(of: set, member: selection.member, on: holder)
      if same.path == selection.path { return same }
    }
    return new
  }

  /// Returns the place at the same path as a place of another response, with the same struct.
  func refreshed(_ place: Place, from old: ResponseTree?) -> Place {
    var place = place
    place.selection = refreshed(place.selection, from: old)
    return place
  }

  func refreshed(_ selection: Selection, from old: ResponseTree?) -> Selection {
    guard let tree, let old else { return selection }
    let path = old.responsePath(along: selection.path)
    let new = self.selection(atPath: tree.path(to: path))
    guard let set = selection.set, let entity = new.entity,
      views?.contains(compiled.resolved(set), in: entity) == true
    else { return new }
    let same = self.selection(of: set, member: selection.member, on: entity)
    return same.path == new.path ? same : new
  }

  /// The maximum number of open rows that are transferred.
  private static var foldLimit: Int { 50_000 }

  /// Opens and closes rows as at the same paths in another core.
  mutating func takeFolds(from old: Core) {
    guard var outline, let tree, let theirTree = old.tree,
      let theirs = old.rows.unfiltered ?? old.outline
    else { return }
    if theirs.openDepth != outline.openDepth { outline.openAll(toDepth: theirs.openDepth) }
    let root = OutlineStep(node: tree.root, index: 0, row: 0)
    var pending = [(node: theirTree.root, trail: [root])]
    var walked = 0
    while let (node, trail) = pending.popLast(), walked < Self.foldLimit {
      guard let last = trail.last, tree.childCount(last.node) > 0 else { continue }
      let isOpen = theirs.isOpen(node, depth: trail.count - 1)
      if isOpen != outline.isOpen(last.node, depth: trail.count - 1) {
        outline.setOpen(isOpen, at: trail)
      }
      guard isOpen else { continue }
      for index in 0..<theirTree.childCount(node) {
        walked += 1
        let mine = tree.child(like: index, of: node, in: theirTree, below: last.node)
        guard let mine, walked < Self.foldLimit else { continue }
        let step = OutlineStep(node: tree.child(last.node, mine), index: mine, row: 0)
        pending.append((theirTree.child(node, index), trail + [step]))
      }
    }
    self.outline = outline
  }
}

extension ResponseTree {
  /// Returns the child with the same key or list position as a child in another tree.
  fileprivate func child(
    like index: Int,
    of theirs: ResponseNode,
    in theirTree: ResponseTree,
    below node: ResponseNode
  ) -> Int? {
    guard let theirEntity = theirTree.entity(of: theirs) else {
      return entity(of: node) == nil && index < childCount(node) ? index : nil
    }
    guard let mine = entity(of: node), let field = theirTree.field(atChild: index, of: theirEntity)
    else { return nil }
    let key = theirTree.result.shape(of: theirEntity).fields[field].responseKey
    return result.shape(of: mine).fieldIndex(of: key).flatMap { childIndex(ofField: $0, in: mine) }
  }
}
