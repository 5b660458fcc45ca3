/// A parsed document: executable definitions, type system definitions, or both (Section 2.3).
package struct Document: Sendable {
  package let definitions: [Definition]
  package let file: SourceFileID
  /// The definitions that could not be parsed because of syntax errors.
  package let unparsed: [UnparsedDefinition]
  /// Whether any fragment has variables or any spread has arguments, in either notation.
  ///
  /// Documents without them skip this work.
  package let hasFragmentArguments: Bool
  /// The keywords of service definitions, which are from a proposal.
  ///
  /// Their content is not stored.
  package let services: [SourceRange]
  /// The type system definitions that ``executablePart`` removed.
  package let setAside: [Definition]

  package init(
    definitions: [Definition],
    file: SourceFileID = .builtIn,
    unparsed: [UnparsedDefinition] = [],
    hasFragmentArguments: Bool = false,
    services: [SourceRange] = [],
    setAside: [Definition] = []
  ) {
    self.services = services
    self.setAside = setAside
    self.hasFragmentArguments = hasFragmentArguments
    self.definitions = definitions
    self.file = file
    self.unparsed = unparsed
  }

  /// The document without its type system definitions.
  package var executablePart: Document {
    Document(
      definitions: definitions.filter(\.isExecutable),
      file: file,
      unparsed: unparsed.filter(\.mayBeExecutable),
      hasFragmentArguments: hasFragmentArguments,
      setAside: definitions.filter { !$0.isExecutable }
    )
  }

  /// The operations in document order.
  package var operations: [OperationDefinition] {
    definitions.compactMap { if case .operation(let operation) = $0 { operation } else { nil } }
  }

  /// The fragments in document order.
  package var fragments: [FragmentDefinition] {
    definitions.compactMap { if case .fragment(let fragment) = $0 { fragment } else { nil } }
  }
}

/// A top-level definition of a document.
package enum Definition: Sendable {
  case operation(OperationDefinition)
  case fragment(FragmentDefinition)
  case schema(SchemaDefinitionNode)
  case type(TypeDefinitionNode)
  case directive(DirectiveDefinitionNode)

  package var range: SourceRange {
    switch self {
    case .operation(let node): node.range
    case .fragment(let node): node.range
    case .schema(let node): node.range
    case .type(let node): node.range
    case .directive(let node): node.range
    }
  }

  package var isExecutable: Bool {
    switch self {
    case .operation, .fragment: true
    case .schema, .type, .directive: false
    }
  }
}
