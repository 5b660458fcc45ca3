import GraphQLCompiler
import GraphQLRuntime

/// The struct of a named fragment.
extension ApolloWriter {
  mutating func fragment(_ index: Int) {
    let fragment = document.fragments[index]
    let set = document[fragment.root]
    isMutable = fragment.marks.isLocalCacheMutation
    hasInitializers = wantsInitializers(
      of: fragment.name,
      isChosen: options.initializers.namedFragments
    )
    out.begin(.fragment(index))
    out.begin(.selectionSet(fragment.root))
    let base = isMutable ? "MutableSelectionSet" : "SelectionSet"
    let identifiable = selectsIdentifier(set) ? ", Identifiable" : ""
    out.open(
      style.nonisolated + style.declaration
        + "struct \(fragment.structName): \(namespace).\(base), Fragment\(identifiable) {"
    )
    if options.writesDefinitions {
      out.open("\(style.member)static var fragmentDefinition: StaticString {")
      out.line("#\"\(fragment.document)\"#")
      out.close()
      out.blank()
    }
    selectionSetBody(set)
    out.close()
    out.end()
    out.end()
  }

  /// Whether a field `id` is written in the set itself and objects are known by it.
  private func selectsIdentifier(_ set: CompiledSelectionSet) -> Bool {
    func selectsIdentifier(_ selections: [CompiledSelection]) -> Bool {
      selections.contains { selection in
        switch selection {
        case .field(let field): field.name == "id"
        case .conditional(_, let members): selectsIdentifier(members)
        case .typeCase, .fragment, .deferred: false
        }
      }
    }
    return isKnownByIdentifier(set) && selectsIdentifier(set.selections)
  }

  /// Whether the key field of the set's type is `id` alone.
  func isKnownByIdentifier(_ set: CompiledSelectionSet) -> Bool {
    policies.keyFields(of: set.parentType.name) == ["id"]
  }
}
