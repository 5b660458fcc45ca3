import GraphQLSyntax

/// What every subgraph of Federation has beside its own schema: `Query._service`, and
/// `Query._entities` where a type of it has a key.
enum SubgraphFields {
  private static let typeNames: Set<String> = ["_Entity", "_Service", "_Any"]

  /// A definition without what was added to it; nil where all of it was.
  static func written(_ node: TypeDefinitionNode) -> TypeDefinitionNode? {
    if node.name.range.isBuiltIn, typeNames.contains(node.name.text) { return nil }
    guard node.fields.contains(where: { $0.name.hasPrefix("_") && $0.nameRange.isBuiltIn }) else {
      return node
    }
    let fields = node.fields.filter { !$0.nameRange.isBuiltIn }
    if fields.isEmpty, node.name.range.isBuiltIn { return nil }
    return TypeDefinitionNode(
      kind: node.kind,
      isExtension: node.isExtension,
      description: node.description,
      name: node.name,
      interfaces: node.interfaces,
      directives: node.directives,
      fields: fields,
      range: node.range
    )
  }

  /// The definitions to add: to the query type, which a subgraph need not have, and the union of
  /// its entities.
  static func nodes(
    query: String,
    isDefined: Bool,
    entities: [String],
    besides nodes: [TypeDefinitionNode]
  ) -> [TypeDefinitionNode] {
    func has(_ field: String) -> Bool {
      nodes.contains { $0.fields.contains { $0.name == field } }
    }
    var text = ""
    if !has("_service") { text += " _service: _Service!" }
    if !entities.isEmpty, !has("_entities") {
      text += " _entities(representations: [_Any!]!): [_Entity]!"
    }
    if !text.isEmpty { text = "\(isDefined ? "extend " : "")type \(query) {\(text) }\n" }
    if !entities.isEmpty { text += "union _Entity = \(entities.joined(separator: " | "))\n" }
    let file = SourceFile(id: .builtIn, name: "Federation", utf8: Array(text.utf8))
    return Parser.parse(file).document.definitions.compactMap { definition in
      if case .type(let node) = definition { node } else { nil }
    }
  }
}
