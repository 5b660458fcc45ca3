import DialectKit
import GraphQLRuntime
import SelectionIR

/// Writes the optional enum of a struct's cases for object types, of which at most one applies
/// (P102).
extension ProposalWriter {
  mutating func subtype(of set: CompiledSelectionSet) {
    guard let subtypes = document.subtypes(of: set, subtypeEnums) else { return }
    let (name, cases, labels) = (subtypes.name, subtypes.cases, subtypes.labels)
    let own = scope.selectionSet(set.id, in: set.id)
    out.blank()
    out.line("/// The object type of the entity.")
    out.open("\(access)enum \(name): \(scope.standard("Sendable")) {")
    for (accessor, label) in zip(cases, labels) {
      let type = scope.selectionSet(accessor.selectionSet, in: set.id)
      out.line("case \(SwiftNames.identifier(label))(\(type))")
    }
    out.line("case _other(\(own))")
    out.close()
    out.blank()
    out.line("/// The entity through the case of its object type.")
    out.open("\(access)var \(SwiftNames.identifier(subtypes.property)): \(name) {")
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
