import GraphQLCompiler

/// The sets whose selections certainly stand behind a struct, and the names of other sets.
extension ApolloWriter {
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
      case .fragment(let name): spreads.append(ApolloNames.raised(name))
      }
    }
    return cases + spreads
  }

  /// The target of a typealias as it is written in the struct around it.
  ///
  /// A source in a named fragment has its whole path; another one its path from the nearest set that
  /// both share, without that set's name where it is the struct around the alias or the next one.
  func aliasTarget(_ target: SelectionSetID, from alias: CompiledSelectionSet) -> String {
    let path = document[target].path.split(separator: ".")
    let place = alias.path.split(separator: ".").dropLast()
    let shared = zip(path, place).prefix { $0 == $1 }.count
    guard shared > rootDepth else { return path.joined(separator: ".") }
    let dropped = shared >= place.count - 1 ? shared : shared - 1
    return path.dropFirst(dropped).joined(separator: ".")
  }
}
