import GraphQLSchema
import GraphQLSyntax

/// The data that rules need about a set of type system documents.
package final class SDLContext {
  /// The schema that the documents extend; `nil` if they define a complete one.
  let base: Schema?
  let schemaNodes: [SchemaDefinitionNode]
  /// The type definitions and extensions in document order.
  let typeNodes: [TypeDefinitionNode]
  let directiveNodes: [DirectiveDefinitionNode]
  /// The parts of all definitions that rules check.
  let parts: SDLParts
  /// The definitions that could not be parsed because of syntax errors.
  let unparsed: UnparsedDefinitions
  private let directives: [String: DirectiveDefinition]
  /// The meanings of directives and types that are not defined; `nil` if only the specification
  /// applies.
  let vocabularies: SchemaVocabularies?
  private let names: DefinedTypeNames

  init(documents: [Document], base: Schema?, isStrict: Bool = false) {
    self.base = base
    let nodes = DefinitionNodes(of: documents)
    schemaNodes = nodes.schemas
    typeNodes = nodes.types
    directiveNodes = nodes.directives
    unparsed = UnparsedDefinitions(of: documents)
    vocabularies =
      isStrict
      ? nil
      : SchemaVocabularies(
        of: (base?.appliedDirectives ?? []) + nodes.schemas.flatMap(\.directives)
      )
    names = DefinedTypeNames(of: nodes.types, base: base)
    parts = SDLParts(of: documents, names)
    // Without a base, a schema of these documents provides both their own and the built-in
    // directives.
    let schema = SchemaBuilder.build(
      [Document(definitions: nodes.directives.map { .directive($0) })])
    var directives: [String: DirectiveDefinition] = [:]
    for directive in schema.directives { directives[directive.name] = directive }
    let own = Set(nodes.directives.filter { !$0.isExtension }.map(\.name.text))
    for directive in base?.directives ?? [] where !own.contains(directive.name) {
      directives[directive.name] = directive
    }
    self.directives = directives
  }

  /// The directive that the documents, their base or the specification defines with the name.
  func directive(named name: String) -> DirectiveDefinition? { directives[name] }

  /// The names of all defined directives, for suggestions.
  private(set) lazy var directiveNames = directives.keys.sorted()

  /// The directive with a name: from the documents or their base, built-in, or from a vocabulary.
  func definition(of use: Directive, at location: DirectiveLocation) -> DirectiveDefinition? {
    directives[use.name.text] ?? vocabularies?.directive(use, at: location)?.definition
  }

  /// Whether the documents are a Federation subgraph.
  ///
  /// The types that it extends may be defined in other subgraphs.
  var isSubgraph: Bool {
    guard let vocabularies else { return false }
    return vocabularies.linksFederation || typeNodes.contains { $0.directives.mentionFederation }
  }

  /// The first definition with the name.
  func typeDefinition(_ name: Name) -> TypeDefinitionNode? {
    names.position(of: name).map { typeNodes[$0] }
  }

  /// Whether the node is the only one for its type, without extensions or a second definition.
  func isAlone(_ node: TypeDefinitionNode) -> Bool { names.isAlone(node) }

  /// The names of all defined types, for suggestions.
  private(set) lazy var allTypeNames: [String] = {
    var names: [String] = BuiltInTypes.scalarNames.sorted()
    var seen = Set(names)
    let defined = typeNodes.filter { !$0.isExtension }.map(\.name.text)
    for name in (base?.types.map(\.name) ?? []) + defined
    where !name.hasPrefix("__") && seen.insert(name).inserted {
      names.append(name)
    }
    return names
  }()
}

/// The definitions of type system documents by kind, in document order.
private struct DefinitionNodes {
  var schemas: [SchemaDefinitionNode] = []
  var types: [TypeDefinitionNode] = []
  var directives: [DirectiveDefinitionNode] = []

  init(of documents: [Document]) {
    for document in documents {
      for definition in document.definitions {
        switch definition {
        case .schema(let node): schemas.append(node)
        case .type(let node): types.append(node)
        case .directive(let node): directives.append(node)
        case .operation, .fragment: continue
        }
      }
    }
  }
}
