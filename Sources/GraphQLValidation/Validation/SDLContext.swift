import GraphQLSchema
import GraphQLSyntax

/// What the rules know of a set of type system documents.
package final class SDLContext {
  /// The schema that the documents add to; nil where they make one.
  let base: Schema?
  let schemaNodes: [SchemaDefinitionNode]
  /// Type definitions and extensions, in the documents' order.
  let typeNodes: [TypeDefinitionNode]
  let directiveNodes: [DirectiveDefinitionNode]
  /// What rules look at, of all definitions.
  let parts: SDLParts
  /// What syntax errors kept from being read.
  let unread: UnreadDefinitions
  private let directives: [String: DirectiveDefinition]
  /// What directives and types mean that nobody defines; nil where only the specification counts.
  let vocabularies: SchemaVocabularies?
  private let names: DefinedTypeNames

  init(documents: [Document], base: Schema?, isStrict: Bool = false) {
    self.base = base
    let nodes = DefinitionNodes(of: documents)
    schemaNodes = nodes.schemas
    typeNodes = nodes.types
    directiveNodes = nodes.directives
    unread = UnreadDefinitions(of: documents)
    vocabularies =
      isStrict
      ? nil
      : SchemaVocabularies(
        of: (base?.appliedDirectives ?? []) + nodes.schemas.flatMap(\.directives)
      )
    names = DefinedTypeNames(of: nodes.types, base: base)
    parts = SDLParts(of: documents, names)
    // Without a base the schema of these documents has the directives: its own and the built-in.
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

  /// The directive that the documents, their base or the specification defines under a name.
  func directive(named name: String) -> DirectiveDefinition? { directives[name] }

  /// The directive of a name: one of the documents or their base, a built-in one, or a vocabulary's.
  func definition(of use: Directive, at location: DirectiveLocation) -> DirectiveDefinition? {
    directives[use.name.text] ?? vocabularies?.directive(use, at: location)?.definition
  }

  /// Whether the documents are a subgraph: types that it extends may be defined in another one.
  var isSubgraph: Bool {
    guard let vocabularies else { return false }
    return vocabularies.linksFederation || typeNodes.contains { $0.directives.speakOfFederation }
  }

  /// The definition of a name; of two the first.
  func typeDefinition(_ name: Name) -> TypeDefinitionNode? {
    names.position(of: name).map { typeNodes[$0] }
  }

  /// Whether the node alone says what its type is: no extension and no second definition.
  func isAlone(_ node: TypeDefinitionNode) -> Bool { names.isAlone(node) }

  /// The names of all types that are defined, for suggestions.
  var allTypeNames: [String] {
    var names: [String] = BuiltInTypes.scalarNames.sorted()
    var seen = Set(names)
    let defined = typeNodes.filter { !$0.isExtension }.map(\.name.text)
    for name in (base?.types.map(\.name) ?? []) + defined
    where !name.hasPrefix("__") && seen.insert(name).inserted {
      names.append(name)
    }
    return names
  }
}

/// The definitions of type system documents by sort, in the documents' order.
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
