import GraphQLCompiler
import GraphQLRuntime

/// The struct of an operation or a local cache mutation, with its document, variables and data.
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
    deferralMetadata(of: operation)
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
    let fragments = operation.reachedFragments.compactMap { name in
      document.fragment(named: name).map { $0.structName + ".self" }
    }
    out.line("#\"\(operation.document)\"#" + (fragments.isEmpty ? "" : ","))
    if !fragments.isEmpty { out.line("fragments: [\(fragments.joined(separator: ", "))]") }
    out.close("))")
    out.outdent()
  }
}
