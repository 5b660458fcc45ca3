package import DialectKit
import GraphQLRuntime
import GraphQLValidation
package import SelectionIR

/// The names of a struct's enum of its cases for object types (P102).
package struct Subtypes {
  package let name: String
  /// The property whose value is the enum.
  package let property: String
  /// The cases of the struct that have a case in the enum.
  let cases: [CaseAccessor]
  /// The names of these cases in the enum.
  package let labels: [String]
}

extension CompiledDocument {
  /// The subtypes of a struct; `nil` if it has no such enum.
  package func subtypes(
    of set: CompiledSelectionSet,
    _ choice: CodegenOptions.SubtypeEnums
  ) -> Subtypes? {
    let least: Int
    switch choice {
    case .never: return nil
    case .marked where !set.wantsSubtypeEnum: return nil
    case .marked, .any: least = 1
    case .several: least = 2
    }
    let cases = set.caseAccessors.filter { accessor in
      let target = self[accessor.selectionSet]
      return target.parentType.kind == .object && target.role == .typeCase
    }
    guard cases.count >= least else { return nil }
    let nested = Set(set.children.map { self[$0].name })
    var name = "Subtype"
    while nested.contains(name) || name == set.name { name += "_" }
    var property = "subtype"
    let taken = Set(set.accessors.map(\.name) + set.caseAccessors.map(\.name))
    while taken.contains(property) { property += "_" }
    let labels = MemberNames.unique(
      cases.map { SwiftName.uncapitalized(self[$0.selectionSet].parentType.name) },
      taken: ["_other"]
    )
    return Subtypes(name: name, property: property, cases: cases, labels: labels)
  }
}
