import GraphQLSyntax

/// The additional fields of every Federation subgraph: `Query._service`, and `Query._entities` if
/// any type has a key.
enum SubgraphFields {
  private static let typeNames: Set<String> = ["_Entity", "_Service", "_Any"]

  /// Returns the definition without generated parts; `nil` if all of it was generated.
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

  /// The definitions to add: the query type's fields, even if the subgraph has no query type, and
  /// the union of entities.
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
