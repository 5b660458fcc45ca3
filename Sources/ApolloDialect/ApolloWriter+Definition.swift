import ApolloPolicy
import DialectKit
import GraphQLRuntime
import SelectionIR

/// Writes the structs of operations, local cache mutations and named fragments, with their
/// documents.
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
    let head =
      style.nonisolated + style.declaration + operationKeywords + " \(operation.structName)"
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
    // A cache mutation is not sent to a server, so it has no response format.
    let metadata = ApolloDeferralMetadata(
      of: operation,
      in: document,
      options: options,
      access: style.declaration.isEmpty ? style.member : style.declaration,
      library: library
    )
    if !isMutable { metadata.writeMembers(to: &out) }
    out.close()
    if !isMutable { metadata.writeExtension(to: &out) }
    out.end()
  }

  private var operationKeywords: String {
    guard !options.has(.swift6) else { return "struct" }
    return options.marksOperationsFinal && options.has(.finalOperations) ? "final class" : "class"
  }

  private static func conformance(of kind: OperationKind) -> String {
    switch kind {
    case .query: "GraphQLQuery"
    case .mutation: "GraphQLMutation"
    case .subscription: "GraphQLSubscription"
    }
  }

  /// Whether the sets of a definition have initializers, which require merging of all fields.
  private func wantsInitializers(of name: String, isChosen: Bool) -> Bool {
    guard options.has(.fulfilledFragments) else { return false }
    if isMutable, options.has(.mutableReachedFragments) { return true }
    if isMutable, !options.has(.mutationInitializers) {
      return options.initializers.localCacheMutations
    }
    if isMutable { return options.fieldMerging == .all }
    guard options.fieldMerging == .all else { return false }
    return isChosen || options.initializers.definitionsNamed.contains(name)
  }

  private mutating func operationDocument(of operation: CompiledOperation) {
    out.open(style.member + "static let " + documentHead)
    if options.writesIdentifiers {
      let identifier = OperationIdentifiers(of: document, options).identifier(of: operation)
      out.line("operationIdentifier: \"\(identifier)\"" + (options.writesDefinitions ? "," : ""))
    }
    guard options.writesDefinitions else { return out.close(")") }
    out.open("definition: .init(")
    let fragments = operation.reachedFragments.map { name in
      names.fragment(name) + ".self"
    }
    let literal = ApolloDocumentLiteral(options).lines(of: operation.document)
    lines(literal.joined(separator: "\n") + (fragments.isEmpty ? "" : ","))
    if !fragments.isEmpty { out.line("fragments: [\(fragments.joined(separator: ", "))]") }
    out.close("))")
    out.outdent()
  }

  /// The name, type and first call of an operation's document.
  private var documentHead: String {
    if options.has(.operationDocument) {
      return "operationDocument: \(library).OperationDocument = .init("
    }
    let call =
      switch (options.writesDefinitions, options.writesIdentifiers) {
      case (true, false): "notPersisted"
      case (true, true): "automaticallyPersisted"
      case (false, _): "persistedOperationsOnly"
      }
    let module = options.has(.qualifiedDocumentType) ? library + "." : ""
    return "document: \(module)DocumentType = .\(call)("
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
    let isIdentifiable = options.has(.identifiableFragments) && selectsIdentifier(set)
    let identifiable = isIdentifiable ? ", Identifiable" : ""
    out.open(
      style.nonisolated + style.declaration
        + "struct \(fragment.structName): \(namespace).\(base), Fragment\(identifiable) {"
    )
    if options.writesDefinitions || !options.has(.optionalFragmentDefinitions) {
      fragmentDefinition(of: fragment)
      out.blank()
    }
    selectionSetBody(set)
    out.close()
    out.end()
    out.end()
  }

  private mutating func fragmentDefinition(of fragment: CompiledFragment) {
    let head = "\(style.member)static var fragmentDefinition: StaticString {"
    guard options.has(.oneLineDocuments) else {
      out.open(head + " \"\"\"")
      lines(fragment.document)
      out.line("\"\"\" }")
      return out.outdent()
    }
    let mark = options.has(.rawFragmentDefinitions) ? "#" : ""
    out.open(head)
    out.line("\(mark)\"\(fragment.document)\"\(mark)")
    out.close()
  }

  /// Whether the set itself selects `id` and its objects are identified by it.
  private func selectsIdentifier(_ set: CompiledSelectionSet) -> Bool {
    isKnownByIdentifier(set) && set.selections.allFields.contains { $0.name == "id" }
  }

  /// Whether the only key field of the set's type is `id`.
  ///
  /// Releases before 1.17.0 do not know keys.
  func isKnownByIdentifier(_ set: CompiledSelectionSet) -> Bool {
    options.has(.typePolicies) && policies.keyFields(of: set.parentType.name) == ["id"]
  }
}
