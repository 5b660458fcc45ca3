import ApolloPolicy
import DialectKit
import GraphQLRuntime
import GraphQLSchema
import SelectionIR

/// The selection sets that a struct is known to fulfil, and the paths to other sets.
struct ApolloPaths {
  private let document: CompiledDocument
  private let schema: Schema
  private let options: ApolloOptions

  init(_ source: DialectSource) {
    document = source.document
    schema = source.schema
    options = source.apollo
  }

  /// The set and its enclosing cases, starting from its entity, followed by the same for each
  /// merged set.
  func fulfilledFragments(of set: CompiledSelectionSet) -> [String] {
    guard options.has(.fulfilledMergedSets) else { return fulfilledScopes(of: set) }
    var seen: Set<String> = []
    let sources = options.has(.fulfilledPaths) ? chain : repeatedChain
    return (chain(to: set.id) + set.contributors.flatMap(sources))
      .filter { seen.insert($0).inserted }
  }

  /// The fulfilled fragments up to 1.2.1: the set, its enclosing scopes and its unconditional
  /// fragments.
  private func fulfilledScopes(of set: CompiledSelectionSet) -> [String] {
    let scopes = cases(downTo: set.id).dropLast()
      .map { options.has(.fulfilledFullPaths) ? document[$0].path : pathInOperation(of: $0) }
    let names = ApolloNames(options)
    let fragments = set.fragmentAccessors.filter { !$0.isConditional && $0.deferral == nil }
      .map { names.fragment($0.fragment) }
    return ["Self"] + scopes + fragments
  }

  /// The entity of a set, followed by the cases down to the set.
  private func cases(downTo id: SelectionSetID) -> [SelectionSetID] {
    var found: [SelectionSetID] = []
    var current: SelectionSetID? = id
    while let id = current {
      let set = document[id]
      // The path of a case inside a conditional case may omit the conditional case.
      if found.last.map({ document[$0].path.hasPrefix(set.path + ".") }) ?? true {
        found.append(id)
      }
      current = set.isCase ? set.enclosing : nil
    }
    return found.reversed()
  }

  /// The paths of an entity and its cases down to a set.
  private func chain(to id: SelectionSetID) -> [String] {
    cases(downTo: id).map { document[$0].path }
  }

  /// The paths of an entity and its cases down to a merged set in releases 1.2.2 to 1.3.2.
  ///
  /// Each path appends all remaining cases to the previous path.
  private func repeatedChain(to id: SelectionSetID) -> [String] {
    let cases = cases(downTo: id)
    guard let root = cases.first else { return [] }
    let names = cases.dropFirst().map { document[$0].name }
    var paths = [document[root].path]
    for index in names.indices {
      paths.append(([paths[index]] + names[index...]).joined(separator: "."))
    }
    return paths
  }

  /// The path of a set without the operation's own name and `Data`.
  private func pathInOperation(of id: SelectionSetID) -> String {
    let path = document[id].path
    let root = document[ApolloDeferral.root(of: id, in: document)]
    guard root.role == .operationRoot else { return path }
    let rest = path.dropFirst(root.path.count + 1)
    return rest.isEmpty ? root.name : String(rest)
  }

  /// The path by which a case refers to its entity or to a merged set.
  func entityPath(of id: SelectionSetID) -> String {
    let path = document[id].path
    if options.has(.rootFragmentPaths) { return path }
    guard options.has(.rootEntityFullPaths) else { return pathInOperation(of: id) }
    let root = document[ApolloDeferral.root(of: id, in: document)]
    guard root.role == .fragmentRoot, isRootType(root.parentType) else { return path }
    return root.path + ".Data" + path.dropFirst(root.path.count)
  }

  private func isRootType(_ type: PlanParentType) -> Bool {
    schema.rootTypes.contains { $0.name == type.name }
  }

  /// The deferred cases of a set by path, followed by its deferred spreads.
  func deferredFragments(of set: CompiledSelectionSet) -> [String] {
    var cases: [String] = []
    var spreads: [String] = []
    for selection in set.selections {
      guard case .deferred(_, let content, _) = selection else { continue }
      switch content {
      case .selections(let id): cases.append(document[id].path)
      case .fragment(let name):
        guard let fragment = document.fragment(named: name) else { continue }
        let path = document[fragment.root].path
        spreads.append(options.has(.deferralMetadataInside) ? path : set.path + "." + path)
      }
    }
    return cases + spreads
  }

  /// The target of a type alias as written in the enclosing struct.
  ///
  /// A target in a named fragment, or one that shares only the root with the alias, has its
  /// complete path. Any other target's path starts at the nearest object that both share, without
  /// that object's name if it directly encloses the alias.
  func aliasTarget(_ target: SelectionSetID, from alias: CompiledSelectionSet) -> String {
    guard let depth = alias.typealiasDepth else { return document[target].path }
    let parts = levels(to: target).suffix(depth + 1).flatMap { [$0.name] + $0.cases }
    return parts.dropFirst(depth <= 1 ? 1 : 0).joined(separator: ".")
  }

  /// An entity on the path to a set, with its cases on that path.
  private struct Level {
    let name: String
    var cases: [String] = []
  }

  private func levels(to id: SelectionSetID) -> [Level] {
    var levels: [Level] = []
    var cases: [String] = []
    var path = document[id].path
    var current: SelectionSetID? = id
    while let id = current {
      let set = document[id]
      let isNamed = path == set.path || path.hasPrefix(set.path + ".")
      if isNamed { path = set.path }
      if set.isCase {
        if isNamed { cases.append(set.name) }
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
