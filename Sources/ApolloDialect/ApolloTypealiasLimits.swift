import ApolloPolicy
import DialectKit
import GraphQLSyntax
import SelectionIR

/// Reports type aliases of the released generator that refer to another struct than intended.
///
/// The generator writes the end of a path, without checking which enclosing struct has that name.
struct ApolloTypealiasLimits {
  private let document: CompiledDocument
  private let paths: ApolloPaths

  private let hasTypealiases: Bool

  init(_ source: DialectSource) {
    document = source.document
    hasTypealiases = source.apollo.has(.typealiases)
    paths = ApolloPaths(source)
  }

  /// Reports a type alias that does not refer to its target.
  func diagnostics(of set: CompiledSelectionSet) -> [Diagnostic] {
    guard hasTypealiases, let target = set.typealiasTarget, let enclosing = set.enclosing else {
      return []
    }
    let path = paths.aliasTarget(target, from: set)
    if hidesFragment(path, of: target, from: enclosing) { return [] }
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
          + "where this name is unknown; the generated code does not compile.",
        at: accessor?.provenance.prefix(1).map(\.location) ?? []
      )
    ]
  }

  /// Whether the path starts with a fragment whose name is hidden by an enclosing struct, and which
  /// is spread between that struct and `start`.
  ///
  /// That is a name conflict, which is reported as a separate error.
  private func hidesFragment(
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

  /// The declaration to which a path refers in a struct.
  private enum Meaning {
    /// No enclosing struct has the name of the first component, for example because it is the
    /// definition.
    case nothing
    case set(SelectionSetID)
    /// An enclosing struct has the first name, but a later component does not exist.
    case deadEnd
  }

  /// Resolves a path.
  ///
  /// The first component is looked up from the inside out.
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
