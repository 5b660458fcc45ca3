import ApolloPolicy
import DialectKit
import GraphQLRuntime
import SelectionIR

/// The structs of selection sets: `Data`, object-valued fields and cases.
extension ApolloWriter {
  /// Writes the struct of a set with everything nested in it, or its typealias.
  mutating func selectionSet(_ id: SelectionSetID) {
    let set = document[id]
    out.begin(.selectionSet(id))
    defer { out.end() }
    if let target = set.typealiasTarget {
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
    if set.isComposite { result += ", ApolloAPI.CompositeInlineFragment" }
    if isKnownByIdentifier(set), set.accessors.contains(where: { $0.responseKey == "id" }) {
      result += ", Identifiable"
    }
    return result
  }

  /// The body of a set's struct, in eight parts.
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
      for child in set.children where document[child].isCase == cases {
        out.blank()
        selectionSet(child)
      }
    }
  }

  /// The dictionary that a struct is a view of, and how it is set.
  mutating func storage() {
    let unsafe = style.spi("Unsafe")
    out.line("\(unsafe)\(isMutable ? "var" : "let") __data: DataDict")
    out.line("\(unsafe)init(_dataDict: DataDict) { __data = _dataDict }")
  }

  private mutating func metadata(of set: CompiledSelectionSet) {
    let execution = style.spi("Execution")
    if set.isCase, let root = set.rootEntity {
      out.line("\(style.member)typealias RootEntityType = \(document[root].path)")
    }
    let type = "\(namespace).\(Self.folder(of: set.parentType))"
    out.line(
      "\(execution)static var __parentType: any ApolloAPI.ParentType "
        + "{ \(type).\(typeName(set.parentType)) }"
    )
    selections(of: set)
    if set.isComposite {
      list(
        "__mergedSources: [any ApolloAPI.SelectionSet.Type]",
        set.mergedSources.map { document[$0].path }
      )
    }
    list(
      "__fulfilledFragments: [any ApolloAPI.SelectionSet.Type]",
      paths.fulfilledFragments(of: set)
    )
    let deferred = paths.deferredFragments(of: set)
    if !deferred.isEmpty {
      list("__deferredFragments: [any ApolloAPI.Deferrable.Type]", deferred)
    }
  }

  /// Writes a static list of types.
  private mutating func list(_ head: String, _ types: [String]) {
    out.open("\(style.spi("Execution"))static var \(head) { [")
    for (index, type) in types.enumerated() {
      out.line(type + ".self" + (index < types.count - 1 ? "," : ""))
    }
    out.close("] }")
  }
}
