package import GraphQLRuntime
package import GraphQLSchema
import SelectionIR

/// The object types at a position that satisfy the same type conditions, with the selections on
/// them.
package struct ObjectVariant {
  /// The type conditions that the types satisfy, in document order, without those that every type
  /// at the position satisfies.
  package var conditions: [PlanParentType]
  /// The object types in schema order.
  ///
  /// Empty if every known type is in another variant, so that only unknown types match.
  package var objectTypes: [String]
  package var selections: CollectedSelections
}

extension SelectionCollector {
  /// The variants of the objects at a position, with the selections on each.
  ///
  /// The unconditional one is first if any type needs it. There is one variant for each distinct
  /// set of satisfied conditions, so there are never more variants than object types.
  package func variants(
    of declared: PlanParentType,
    seeds: [SelectionSeed],
    schema: Schema
  ) -> (base: CollectedSelections, variants: [ObjectVariant]) {
    let possible =
      declared.kind == .object
      ? [declared.name] : schema.possibleTypes(of: declared.name).map(\.name)
    let all = collect(seeds) { _ in true }
    var conditions: [PlanParentType] = []
    for set in all.cases.map(\.set) {
      let type = document[set].parentType
      if !conditions.contains(type) { conditions.append(type) }
    }
    var groups: [(satisfied: [PlanParentType], types: [String])] = []
    var indices: [[PlanParentType]: Int] = [:]
    for type in possible {
      let satisfied = conditions.filter { schema.isPossible(type, in: $0.name) }
      if let index = indices[satisfied] {
        groups[index].types.append(type)
      } else {
        indices[satisfied] = groups.count
        groups.append((satisfied, [type]))
      }
    }
    let always = conditions.filter { condition in
      groups.allSatisfy { $0.satisfied.contains(condition) }
    }
    var variants: [ObjectVariant] = []
    for group in groups {
      let selections = collect(seeds) { group.satisfied.contains($0) }
      // A condition applies only where its case was encountered, which may be inside another case.
      let met = Set(selections.cases.map { document[$0.set].parentType })
      let matching = group.satisfied.filter { met.contains($0) && !always.contains($0) }
      if let index = variants.firstIndex(where: { $0.conditions == matching }) {
        variants[index].objectTypes += group.types
      } else {
        variants.append(
          ObjectVariant(
            conditions: matching,
            objectTypes: group.types,
            selections: selections
          )
        )
      }
    }
    let base = collect(seeds) { $0 == declared || always.contains($0) && !possible.isEmpty }
    if variants.isEmpty {
      variants.append(ObjectVariant(conditions: [], objectTypes: [], selections: base))
    }
    return (
      base, variants.filter(\.conditions.isEmpty) + variants.filter { !$0.conditions.isEmpty }
    )
  }
}
