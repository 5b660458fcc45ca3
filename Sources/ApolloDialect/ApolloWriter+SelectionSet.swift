import ApolloPolicy
import DialectKit
import GraphQLRuntime
import SelectionIR

/// Writes the structs of selection sets: `Data`, object fields and cases.
extension ApolloWriter {
  /// Writes the struct of a set with everything nested in it, or its type alias.
  mutating func selectionSet(_ id: SelectionSetID) {
    let set = document[id]
    out.begin(.selectionSet(id))
    defer { out.end() }
    if let target = set.typealiasTarget {
      guard options.has(.typealiases) else { return }
      out.line("\(style.member)typealias \(set.name) = \(paths.aliasTarget(target, from: set))")
      return
    }
    comment(on: set)
    out.open(
      "\(style.nonisolated)\(style.member)struct \(set.name): \(conformances(of: set)) {"
    )
    selectionSetBody(set)
    out.close()
  }

  private mutating func comment(on set: CompiledSelectionSet) {
    switch set.role {
    case .operationRoot, .fragmentRoot: return
    case .entity, .typeCase, .conditionCase, .typeAndConditionCase, .typealias: break
    }
    out.line("/// " + set.path.split(separator: ".").dropFirst(rootDepth).joined(separator: "."))
    guard options.writesDocumentation else { return }
    out.line("///")
    out.line("/// Parent Type: `\(typeName(set.parentType))`")
  }

  private func conformances(of set: CompiledSelectionSet) -> String {
    let base = set.isCase ? "InlineFragment" : "SelectionSet"
    var result = namespace + "." + (isMutable ? "Mutable" : "") + base
    if isComposite(set) { result += ", \(library).CompositeInlineFragment" }
    if isKnownByIdentifier(set), set.accessors.contains(where: { $0.responseKey == "id" }) {
      result += ", Identifiable"
    }
    return result
  }

  /// Writes the body of a set's struct, which has eight parts.
  mutating func selectionSetBody(_ set: CompiledSelectionSet) {
    storage()
    out.blank()
    metadata(of: set)
    out.blank()
    for index in set.accessors.indices { fieldAccessor(index, of: set) }
    out.blank()
    caseAccessors(of: set)
    out.blank()
    fragments(of: set)
    out.blank()
    if hasInitializers { initializer(of: set) }
    for cases in [false, true] {
      for child in set.children
      where document[child].isCase == cases && isWritten(document[child]) {
        out.blank()
        selectionSet(child)
      }
    }
  }

  /// Whether a declaration is written for the set.
  ///
  /// Up to 1.7.1, there are no type aliases.
  private func isWritten(_ set: CompiledSelectionSet) -> Bool {
    set.typealiasTarget == nil || options.has(.typealiases)
  }

  /// Whether the set is fulfilled if all its merged sources are.
  private func isComposite(_ set: CompiledSelectionSet) -> Bool {
    options.has(.fulfilledFragments) && (set.isComposite || selectsTypenameAlone(set))
  }

  /// Whether the set is a case that selects only `__typename`.
  ///
  /// Up to 1.9.0, it has an empty list of selections and counts as merged.
  func selectsTypenameAlone(_ set: CompiledSelectionSet) -> Bool {
    !options.has(.noEmptySelections) && set.isCase && set.writesTypename && set.selections.isEmpty
  }

  /// Writes the stored dictionary of a struct and its initializer.
  mutating func storage() {
    let unsafe = style.spi("Unsafe")
    out.line("\(unsafe)\(isMutable ? "var" : "let") __data: DataDict")
    let (label, name) =
      options.has(.fulfilledFragments) ? ("_dataDict", "_dataDict") : ("data", "data")
    out.line("\(unsafe)init(\(label): DataDict) { __data = \(name) }")
  }

  private mutating func metadata(of set: CompiledSelectionSet) {
    let execution = style.spi("Execution")
    if set.isCase, let root = set.rootEntity, options.has(.fulfilledFragments) {
      out.line("\(style.member)typealias RootEntityType = \(paths.entityPath(of: root))")
    }
    let type = "\(namespace).\(Self.folder(of: set.parentType))"
    out.line(
      "\(execution)static var __parentType: \(parentType) "
        + "{ \(type).\(typeName(set.parentType)) }"
    )
    selections(of: set)
    if isComposite(set) {
      let sources = set.isComposite ? set.mergedSources : set.contributors
      list(
        "__mergedSources: [any \(library).SelectionSet.Type]",
        sources.map(paths.entityPath),
        access: options.has(.swift6) ? execution : "public "
      )
    }
    guard options.has(.fulfilledFragmentLists) else { return }
    list(
      "__fulfilledFragments: [any \(library).SelectionSet.Type]",
      paths.fulfilledFragments(of: set),
      access: execution
    )
    let deferred = paths.deferredFragments(of: set)
    if !deferred.isEmpty {
      list("__deferredFragments: [any ApolloAPI.Deferrable.Type]", deferred, access: execution)
    }
  }

  private var parentType: String {
    if options.has(.anyProtocols) { return "any \(library).ParentType" }
    return options.has(.qualifiedTypes) ? "\(library).ParentType" : "ParentType"
  }

  /// Writes a static list of types.
  private mutating func list(_ head: String, _ types: [String], access: String) {
    out.open("\(access)static var \(head) { [")
    for (index, type) in types.enumerated() {
      out.line(type + ".self" + (index < types.count - 1 ? "," : ""))
    }
    out.close("] }")
  }
}
