internal import GraphQLRuntime
import GraphQLSchema
package import SelectionIR

extension ResponseReader {
  /// Whether no object type can be all that a case asks for, whatever a response holds.
  package func isDead(_ set: SelectionSetID) -> Bool {
    let id = document.resolved(set)
    guard let entity = document[id].rootEntity ?? document[id].enclosing else { return false }
    var possible = schema.possibleTypes(of: document[document.resolved(entity)].parentType.name)
      .map(\.name)
    var seen: Set<SelectionSetID> = []
    narrow(&possible, by: id, &seen)
    return possible.isEmpty
  }

  /// Leaves the types that satisfy a case, those around it and those that it is merged from.
  private func narrow(
    _ possible: inout [String],
    by set: SelectionSetID,
    _ seen: inout Set<SelectionSetID>
  ) {
    var current: SelectionSetID? = document.resolved(set)
    while let id = current, seen.insert(id).inserted {
      let compiled = document[id]
      switch compiled.role {
      case .typeCase, .conditionCase, .typeAndConditionCase:
        possible.removeAll { !schema.isPossible($0, in: compiled.parentType.name) }
        // Sources of other entities say nothing about this one; they are no cases.
        for source in compiled.mergedSources { narrow(&possible, by: source, &seen) }
        current = compiled.enclosing
      case .operationRoot, .fragmentRoot, .entity, .typealias: return
      }
    }
  }
}
