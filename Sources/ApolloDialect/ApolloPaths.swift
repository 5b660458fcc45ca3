import SelectionIR

/// The sets whose selections certainly stand behind a struct, and the names of other sets.
struct ApolloPaths {
  let document: CompiledDocument

  /// The set and the cases around it, from its entity, then the same of everything merged into it.
  func fulfilledFragments(of set: CompiledSelectionSet) -> [String] {
    var seen: Set<String> = []
    return ([set.id] + set.contributors).flatMap(chain).filter { seen.insert($0).inserted }
  }

  /// The paths of an entity and its cases down to a set.
  private func chain(to id: SelectionSetID) -> [String] {
    var paths: [String] = []
    var current: SelectionSetID? = id
    while let id = current {
      let set = document[id]
      paths.append(set.path)
      current = set.isCase ? set.enclosing : nil
    }
    return paths.reversed()
  }

  /// The deferred cases of a set by path, then its deferred spreads.
  func deferredFragments(of set: CompiledSelectionSet) -> [String] {
    var cases: [String] = []
    var spreads: [String] = []
    for selection in set.selections {
      guard case .deferred(_, let content, _) = selection else { continue }
      switch content {
      case .selections(let id): cases.append(document[id].path)
      case .fragment(let name):
        if let fragment = document.fragment(named: name) {
          spreads.append(document[fragment.root].path)
        }
      }
    }
    return cases + spreads
  }

  /// The target of a typealias as it is written in the struct around it.
  ///
  /// A source in a named fragment has its whole path, as has one that shares only the root with the
  /// alias. Another one has its path from the nearest object that both share, without that object's
  /// name where it is the one directly around.
  func aliasTarget(_ target: SelectionSetID, from alias: CompiledSelectionSet) -> String {
    guard let depth = alias.typealiasDepth else { return document[target].path }
    let parts = levels(to: target).suffix(depth + 1).flatMap { [$0.name] + $0.cases }
    return parts.dropFirst(depth <= 1 ? 1 : 0).joined(separator: ".")
  }

  /// An entity on the way to a set, with the cases that stand on the way in it.
  private struct Level {
    let name: String
    var cases: [String] = []
  }

  private func levels(to id: SelectionSetID) -> [Level] {
    var levels: [Level] = []
    var cases: [String] = []
    var current: SelectionSetID? = id
    while let id = current {
      let set = document[id]
      if set.isCase {
        cases.append(set.name)
      } else {
        let name = set.enclosing == nil ? set.path : set.name
        levels.append(Level(name: name, cases: cases.reversed()))
        cases = []
      }
      current = set.enclosing
    }
    return levels.reversed()
  }
}
