import ApolloPolicy
import DialectKit
import GraphQLSyntax
import SelectionIR

/// Typealiases of the released generator that name another struct than the one that is meant.
///
/// It writes the end of a path, and does not look which of the structs around has that name.
struct ApolloTypealiasLimits {
  private let document: CompiledDocument
  private let paths: ApolloPaths

  private let hasTypealiases: Bool

  init(_ source: DialectSource) {
    document = source.document
    hasTypealiases = source.apollo.has(.typealiases)
    paths = ApolloPaths(source)
  }

  /// What the typealias of a set says and does not mean.
  func diagnostics(of set: CompiledSelectionSet) -> [Diagnostic] {
    guard hasTypealiases, let target = set.typealiasTarget, let enclosing = set.enclosing else {
      return []
    }
    let path = paths.aliasTarget(target, from: set)
    if isHidingFragment(path, of: target, from: enclosing) { return [] }
    switch nested(path, from: enclosing) {
    case .nothing: return []
    case .set(let found) where leads(found, to: target, from: set.id): return []
    case .set, .deadEnd: break
    }
    let accessor = document[enclosing].accessors.first { $0.selectionSet == set.id }
    return [
      .apolloLimit(
        "TypealiasPath",
        "The struct '\(document[target].path)' is called '\(path)' in '\(document[enclosing].path)', "
          + "where this is no name of it; the generated code does not compile.",
        at: accessor?.provenance.prefix(1).map(\.location) ?? []
      )
    ]
  }

  /// Whether the path starts with a fragment whose name is hidden by a surrounding struct, and
  /// which is spread between that struct and `start`.
  ///
  /// That is a name conflict, which is reported as a separate error.
  private func isHidingFragment(
    _ path: String,
    of target: SelectionSetID,
    from start: SelectionSetID
  ) -> Bool {
    let root = ApolloDeferral.root(of: target, in: document)
    guard let fragment = document.fragment(rootedAt: root)?.name else { return false }
    let first = path.prefix { $0 != "." }
    var around: SelectionSetID? = start
    var isSpread = false
    while let id = around {
      isSpread = isSpread || document[id].fragmentAccessors.contains { $0.fragment == fragment }
      if child(first, of: id) != nil { return isSpread }
      around = document[id].enclosing
    }
    return false
  }

  /// What a path means in a struct.
  private enum Meaning {
    /// Nothing around has the name that it begins with, as where it begins with the definition.
    case nothing
    case set(SelectionSetID)
    /// Something around has that name, and a further step leads nowhere.
    case deadEnd
  }

  /// The first step is looked up from the inside out.
  private func nested(_ path: String, from start: SelectionSetID) -> Meaning {
    var steps = path.split(separator: ".")[...]
    guard let first = steps.popFirst() else { return .nothing }
    var around: SelectionSetID? = start
    var found: SelectionSetID?
    while let id = around, found == nil {
      found = child(first, of: id)
      around = document[id].enclosing
    }
    guard var result = found else { return .nothing }
    for step in steps {
      guard let next = child(step, of: document.resolved(result)) else { return .deadEnd }
      result = next
    }
    return .set(result)
  }

  private func child(_ name: Substring, of id: SelectionSetID) -> SelectionSetID? {
    document[id].children.first { document[$0].name == name }
  }

  private func leads(
    _ found: SelectionSetID,
    to target: SelectionSetID,
    from alias: SelectionSetID
  ) -> Bool {
    found != alias && document.resolved(found) == document.resolved(target)
  }
}
