import GraphQLCompiler
import GraphQLRuntime

/// The optional enum of a struct's cases for object types, of which at most one holds (P102).
extension ProposalWriter {
  mutating func subtype(of set: CompiledSelectionSet) {
    let cases = set.caseAccessors.filter { accessor in
      let target = document[accessor.selectionSet]
      return target.parentType.kind == .object && target.role == .typeCase
    }
    let least: Int
    switch subtypeEnums {
    case .never: return
    case .marked where !set.wantsSubtypeEnum: return
    case .marked: least = 1
    case .any: least = 1
    case .several: least = 2
    }
    guard cases.count >= least else { return }
    let nested = Set(set.children.map { document[$0].name })
    var name = "Subtype"
    while nested.contains(name) || name == set.name { name += "_" }
    let labels = MemberNames.unique(
      cases.map { SwiftName.uncapitalized(document[$0.selectionSet].parentType.name) },
      taken: ["_other"]
    )
    let own = scope.selectionSet(set.id, in: set.id)
    out.blank()
    out.line("/// Which of its object types the entity has.")
    out.open("\(access)enum \(name): \(scope.standard("Sendable")) {")
    for (accessor, label) in zip(cases, labels) {
      let type = scope.selectionSet(accessor.selectionSet, in: set.id)
      out.line("case \(SwiftNames.identifier(label))(\(type))")
    }
    out.line("case _other(\(own))")
    out.close()
    out.blank()
    var property = "subtype"
    let taken = Set(set.accessors.map(\.name) + set.caseAccessors.map(\.name))
    while taken.contains(property) { property += "_" }
    out.line("/// The entity through the case of its object type.")
    out.open("\(access)var \(SwiftNames.identifier(property)): \(name) {")
    for (accessor, label) in zip(cases, labels) {
      let property = SwiftNames.identifier(accessor.name)
      out.line(
        "if let view = self.\(property) { return .\(SwiftNames.identifier(label))(view) }"
      )
    }
    out.line("return ._other(self)")
    out.close()
  }
}
