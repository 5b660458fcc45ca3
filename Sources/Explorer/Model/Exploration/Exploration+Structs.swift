package import GraphQLRuntime
import ResponseAnalysis
package import SelectionIR
import Workspace

// The structs that read the response, and the sources of their properties.

extension Exploration {
  var compiled: CompiledDocument { workspace.compiled }

  /// Returns the struct that a field declares for an entity.
  package func declaredSet(of entity: EntityID) -> SelectionSetID? {
    views?.sets(of: entity).first
  }

  /// Returns the property that best shows the source of a field.
  ///
  /// It is that of the declared struct, if there is one, otherwise of a case that applies,
  /// preferring one that selects the field itself over one that spreads a fragment. A fragment's
  /// own struct comes last.
  package func fieldView(ofKey key: String, in entity: EntityID) -> FieldView? {
    guard let sets = views?.sets(of: entity) else { return nil }
    var best: (rank: Int, view: FieldView)?
    for (position, set) in sets.enumerated() {
      let accessors = compiled[set].accessors
      guard let index = links.accessor(ofKey: key, in: compiled[set]) else { continue }
      let view = FieldView(set: set, accessor: index)
      if position == 0 { return view }
      let rank = rank(accessors[index], ofCase: isOperationCase(set))
      if best.map({ rank < $0.rank }) ?? true { best = (rank, view) }
    }
    return best?.view
  }

  private func rank(_ accessor: Accessor, ofCase isCase: Bool) -> Int {
    guard isCase else { return accessor.isOwn ? 3 : 4 }
    if accessor.isOwn { return 0 }
    let isSpread = accessor.provenance.contains {
      if case .fragment = $0.origin { true } else { false }
    }
    return isSpread ? 1 : 2
  }

  /// Returns true if a struct is a case in the operation's own file.
  private func isOperationCase(_ set: SelectionSetID) -> Bool {
    let end = compiled.operations.last?.selectionSets.upperBound ?? 0
    return compiled[set].isCase && Int(set.rawValue) < end
  }

  /// Returns the struct of a case or fragment, or `nil` for a field.
  package func target(of subject: WhySubject) -> SelectionSetID? {
    let set = compiled[subject.set]
    switch subject.member {
    case .accessor: return nil
    case .caseAccessor(let index):
      return index < set.caseAccessors.count ? set.caseAccessors[index].selectionSet : nil
    case .fragmentAccessor(let index):
      return index < set.fragmentAccessors.count ? set.fragmentAccessors[index].selectionSet : nil
    }
  }

  /// Returns the number of structs that enclose a struct.
  package func nesting(of set: SelectionSetID) -> Int {
    var depth = 0
    var current = compiled[set].enclosing
    while let set = current {
      depth += 1
      current = compiled[set].enclosing
    }
    return depth
  }
}
