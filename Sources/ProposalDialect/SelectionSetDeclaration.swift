import DialectKit
import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// Writes structs of selection sets, in the order of the proposal's example: storage, metadata,
/// field accessors, case accessors, fragments, nested entities, nested cases.
extension ProposalWriter {
  /// Writes the struct of a set with everything nested in it, or its type alias (R10).
  mutating func selectionSet(_ id: SelectionSetID) {
    let set = document[id]
    out.begin(.selectionSet(id))
    defer { out.end() }
    if let target = set.typealiasTarget {
      out.line("\(access)typealias \(set.name) = \(scope.absolutePath(of: target))")
      return
    }
    documentation(of: set)
    out.open("\(access)struct \(set.name): \(conformances(of: set)) {")
    storage()
    if set.role == .fragmentRoot { fragmentDefinition(of: id) }
    metadata(of: set)
    out.blank()
    for (index, accessor) in set.accessors.enumerated() {
      fieldAccessor(accessor, node: .accessor(id, index), in: id)
    }
    out.blank()
    for (index, accessor) in set.caseAccessors.enumerated() {
      let type = scope.selectionSet(accessor.selectionSet, in: id)
      let name = SwiftNames.identifier(accessor.name)
      out.line("\(access)var \(name): \(type)? { _asType() }", as: .caseAccessor(id, index))
    }
    subtype(of: set)
    fragments(of: set)
    children(of: set)
    out.close()
  }

  /// Writes the single stored property of every view and its initializer.
  mutating func storage() {
    out.line("\(access)let data: \(scope.runtime("ResponseDict"))")
    out.line(
      "\(access)init(data: \(scope.runtime("ResponseDict"))) { self.data = data }"
    )
  }

  private mutating func documentation(of set: CompiledSelectionSet) {
    switch set.role {
    case .operationRoot, .fragmentRoot: break
    case .entity, .typeCase, .conditionCase, .typeAndConditionCase, .typealias:
      out.line("/// \(pathBelowRoot(of: set))")
    }
  }

  /// The struct's path without the operation: `AllAnimal.AsPet`, `PetDetails.Owner`.
  private func pathBelowRoot(of set: CompiledSelectionSet) -> String {
    let parts = set.path.utf8.split(separator: UInt8(ascii: "."), maxSplits: 2)
    return parts.count > 2 && parts[1].elementsEqual("Data".utf8)
      ? String(Substring(parts[2])) : set.path
  }

  private func conformances(of set: CompiledSelectionSet) -> String {
    var protocols: [String] =
      switch set.role {
      case .operationRoot, .entity, .typealias: ["RootSelectionSet"]
      case .fragmentRoot: ["RootSelectionSet", "Fragment"]
      case .typeCase, .conditionCase, .typeAndConditionCase: ["TypeCase"]
      }
    protocols = protocols.map { scope.own($0) }
    if !set.fragmentAccessors.isEmpty { protocols.append(scope.runtime("HasFragments")) }
    return protocols.joined(separator: ", ")
  }

  private mutating func metadata(of set: CompiledSelectionSet) {
    out.blank()
    let kind =
      switch set.parentType.kind {
      case .object: "Object"
      case .interface: "Interface"
      case .union: "Union"
      }
    let type =
      style.namesParentTypes
      ? "." + SwiftNames.identifier(names[set.parentType.name])
      : scope.qualifiedSchemaType(set.parentType.name) + ".self"
    out.line(
      "\(access)static var __parentType: \(scope.runtime("ParentType")) { .\(kind)(\(type)) }"
    )
    if !set.selections.isEmpty { selections(of: set) }
    if !set.mergedSources.isEmpty {
      out.open(
        "\(access)static var __mergedSources: [any \(names.runtimeModule).SelectionSet.Type] {["
      )
      for source in set.mergedSources { out.line("\(scope.absolutePath(of: source)).self,") }
      out.close("]}")
    }
  }

  private mutating func fieldAccessor(
    _ accessor: Accessor,
    node: GeneratedNode,
    in place: SelectionSetID
  ) {
    let definition = schema.type(named: accessor.parentType)?.field(named: accessor.fieldName)
    let leaf = accessor.selectionSet.map { scope.selectionSet($0, in: place) }
    var type = scope.output(accessor.type, leaf: leaf)
    if accessor.swiftType.isOptional { type = type.optional }
    out.begin(node)
    out.documentation(definition?.description)
    out.deprecation(accessor.deprecationReason)
    let key = SwiftLiteral.string(accessor.responseKey)
    out.line("\(access)var \(SwiftNames.identifier(accessor.name)): \(type) { data[\(key)] }")
    out.end()
  }

  private mutating func fragments(of set: CompiledSelectionSet) {
    guard !set.fragmentAccessors.isEmpty else { return }
    out.blank()
    out.open("\(access)struct Fragments: \(scope.runtime("ResponseObject")) {")
    fragmentStorage(of: set)
    out.blank()
    for (index, accessor) in set.fragmentAccessors.enumerated() {
      var type = scope.selectionSet(accessor.selectionSet, in: set.id)
      if accessor.isConditional { type += "?" }
      let name = SwiftNames.identifier(accessor.name)
      let line =
        accessor.deferral == nil
        ? "\(access)var \(name): \(type) { _toFragment() }"
        : "@\(scope.runtime("Deferred")) \(access)var \(name): \(type)"
      out.line(line, as: .fragmentAccessor(set.id, index))
    }
    out.close()
  }

  /// Writes the storage of `Fragments`, in which deferred fragments have wrappers (R11).
  private mutating func fragmentStorage(of set: CompiledSelectionSet) {
    let deferred = set.fragmentAccessors.filter { $0.deferral != nil }.map(\.name)
    guard !deferred.isEmpty else { return storage() }
    out.line("\(access)let data: \(scope.runtime("ResponseDict"))")
    out.open("\(access)init(data: \(scope.runtime("ResponseDict"))) {")
    out.line("self.data = data")
    for name in deferred { out.line("_\(name) = \(scope.runtime("Deferred"))(data: data)") }
    out.close()
  }

  private mutating func children(of set: CompiledSelectionSet) {
    for cases in [false, true] {
      for child in set.children where document[child].isCase == cases {
        out.blank()
        selectionSet(child)
      }
    }
  }
}
