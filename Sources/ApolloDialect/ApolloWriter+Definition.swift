import ApolloPolicy
import DialectKit
import GraphQLRuntime
import SelectionIR

/// The structs of operations, local cache mutations and named fragments, with their documents.
extension ApolloWriter {
  mutating func operation(_ index: Int) {
    let operation = document.operations[index]
    rootDepth = 2
    isMutable = operation.marks.isLocalCacheMutation
    hasInitializers = wantsInitializers(
      of: operation.name ?? "",
      isChosen: options.initializers.operations
    )
    out.begin(.operation(index))
    let head = style.nonisolated + style.declaration + "struct \(operation.structName)"
    if isMutable {
      out.open(head + ": LocalCacheMutation {")
      let type = "GraphQLOperationType = .\(operation.kind.rawValue)"
      out.line("\(style.member)static let operationType: \(type)")
    } else {
      out.open(head + ": \(Self.conformance(of: operation.kind)) {")
      out.line(
        "\(style.member)static let operationName: String = \"\(operation.name ?? "")\""
      )
      operationDocument(of: operation)
    }
    out.blank()
    variables(of: operation)
    out.blank()
    selectionSet(operation.root)
    // A cache mutation asks no server, so that there is no format of responses.
    if !isMutable { ApolloDeferralMetadata(document: document).write(of: operation, to: &out) }
    out.close()
    out.end()
  }

  private static func conformance(of kind: OperationKind) -> String {
    switch kind {
    case .query: "GraphQLQuery"
    case .mutation: "GraphQLMutation"
    case .subscription: "GraphQLSubscription"
    }
  }

  /// Whether the sets of a definition have initializers; they need all merged fields.
  func wantsInitializers(of name: String, isChosen: Bool) -> Bool {
    if isMutable { return true }
    guard options.fieldMerging == .all else { return false }
    return isChosen || options.initializers.definitionsNamed.contains(name)
  }

  private mutating func operationDocument(of operation: CompiledOperation) {
    let head = "static let operationDocument: ApolloAPI.OperationDocument = .init("
    out.open(style.member + head)
    if options.writesIdentifiers {
      let identifier = OperationIdentifiers(document).identifier(of: operation)
      out.line("operationIdentifier: \"\(identifier)\"" + (options.writesDefinitions ? "," : ""))
    }
    guard options.writesDefinitions else { return out.close(")") }
    out.open("definition: .init(")
    let fragments = operation.reachedFragments.map { name in
      names.fragment(name) + ".self"
    }
    out.line("#\"\(operation.document)\"#" + (fragments.isEmpty ? "" : ","))
    if !fragments.isEmpty { out.line("fragments: [\(fragments.joined(separator: ", "))]") }
    out.close("))")
    out.outdent()
  }

  // MARK: Fragments

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
