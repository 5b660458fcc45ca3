import ApolloPolicy
import DialectKit
import GraphQLRuntime
import SelectionIR

/// Writes the initializers that create selection sets without a response.
extension ApolloWriter {
  mutating func initializer(of set: CompiledSelectionSet) {
    let typename: String?
    switch set.parentType.kind {
    case .object: typename = nil
    case .interface, .union: typename = "__typename: String"
    }
    let parameters =
      (typename.map { [$0] } ?? [])
      + set.accessors.map { accessor in
        let name = names.identifier(accessor.name)
        let hasLabel = name != accessor.name && options.has(.labelledEscapedNames)
        let label = hasLabel ? "\(name) _\(accessor.name)" : name
        let type = type(of: accessor)
        return "\(label): \(type)\(type.isOptional ? " = nil" : "")"
      }
    out.open("\(style.member)init(")
    for (index, parameter) in parameters.enumerated() {
      out.line(parameter + (index < parameters.count - 1 ? "," : ""))
    }
    out.close(") {")
    out.indent()
    if options.has(.fulfilledFragmentLists) {
      out.open("self.init(unsafelyWithData: [")
      data(of: set, isTypenameGiven: typename != nil)
      out.close("])")
    } else if options.has(.fulfilledFragmentsArgument) {
      out.open("self.init(_dataDict: DataDict(")
      out.open("data: [")
      data(of: set, isTypenameGiven: typename != nil)
      out.close("],")
      let deferred =
        options.has(.deferredInInitializers) ? paths.deferredFragments(of: set) : []
      out.open("fulfilledFragments: [")
      identifiers(of: paths.fulfilledFragments(of: set))
      out.close(deferred.isEmpty ? "]" : "],")
      if !deferred.isEmpty {
        out.open("deferredFragments: [")
        identifiers(of: deferred)
        out.close("]")
      }
      out.close("))")
    } else {
      out.open("self.init(_dataDict: DataDict(data: [")
      data(of: set, isTypenameGiven: typename != nil)
      out.open("\"__fulfilled\": Set([")
      identifiers(of: paths.fulfilledFragments(of: set))
      out.close("])")
      out.close("]))")
    }
    out.close()
  }

  /// Writes the object identifiers of types.
  private mutating func identifiers(of types: [String]) {
    for (index, type) in types.enumerated() {
      out.line("ObjectIdentifier(\(type).self)" + (index < types.count - 1 ? "," : ""))
    }
  }

  /// Writes the entries of the set's data, by response key.
  private mutating func data(of set: CompiledSelectionSet, isTypenameGiven: Bool) {
    let own =
      "\(namespace).\(Self.folder(of: set.parentType))"
      + ".\(typeName(set.parentType)).typename"
    out.line("\"__typename\": \(isTypenameGiven ? "__typename" : own),")
    for accessor in set.accessors {
      let name = names.identifier(accessor.name)
      let hasLabel = name != accessor.name && options.has(.labelledEscapedNames)
      let value = hasLabel ? "_" + accessor.name : name
      let data = accessor.selectionSet == nil ? "" : "._fieldData"
      out.line("\"\(accessor.responseKey)\": \(value)\(data),")
    }
  }
}
