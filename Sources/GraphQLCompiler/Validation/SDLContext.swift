/// What the rules know of a set of type system documents.
package final class SDLContext {
  /// The schema that the documents add to; nil where they make one.
  let base: Schema?
  let schemaNodes: [SchemaDefinitionNode]
  /// Type definitions and extensions, in the documents' order.
  let typeNodes: [TypeDefinitionNode]
  let directiveNodes: [DirectiveDefinitionNode]
  /// The definitions by name; of two the first.
  let typeDefinitions: [String: TypeDefinitionNode]
  /// Every part that has directives.
  let directiveLists: [DirectiveList]
  /// Every reference to a type.
  let typeNames: [Name]
  private let directives: [String: DirectiveDefinition]

  /// The directives of one part of a document.
  struct DirectiveList {
    let directives: [Directive]
    let location: DirectiveLocation
    /// The type or schema whose other definitions and extensions share the place.
    let owner: String?
  }

  init(documents: [Document], base: Schema?) {
    self.base = base
    var walk = SDLWalk()
    for document in documents { walk.visit(document) }
    schemaNodes = walk.schemaNodes
    typeNodes = walk.typeNodes
    directiveNodes = walk.directiveNodes
    directiveLists = walk.directiveLists
    typeNames = walk.typeNames
    var typeDefinitions: [String: TypeDefinitionNode] = [:]
    for node in walk.typeNodes where !node.isExtension {
      if typeDefinitions[node.name.text] == nil { typeDefinitions[node.name.text] = node }
    }
    self.typeDefinitions = typeDefinitions
    // Without a base the schema of these documents has the directives: its own and the built-in.
    let schema = SchemaBuilder.build(
      [Document(definitions: walk.directiveNodes.map { .directive($0) })])
    var directives: [String: DirectiveDefinition] = [:]
    for directive in schema.directives { directives[directive.name] = directive }
    for directive in base?.directives ?? [] where !walk.defines(directive.name) {
      directives[directive.name] = directive
    }
    self.directives = directives
  }

  func directive(named name: String) -> DirectiveDefinition? { directives[name] }

  /// Whether a type of the name exists, the built-in ones included.
  func knowsType(_ name: String) -> Bool {
    typeDefinitions[name] != nil || BuiltInTypes.names.contains(name)
      || base?.type(named: name) != nil
  }

  /// The names of all types, for suggestions.
  var allTypeNames: [String] {
    var names: [String] = BuiltInTypes.scalarNames.sorted()
    var seen = Set(names)
    for name in (base?.types.map(\.name) ?? []) + typeNodes.map(\.name.text)
    where !name.hasPrefix("__") && seen.insert(name).inserted {
      names.append(name)
    }
    return names
  }
}

/// Gathers the parts of type system documents.
private struct SDLWalk {
  var schemaNodes: [SchemaDefinitionNode] = []
  var typeNodes: [TypeDefinitionNode] = []
  var directiveNodes: [DirectiveDefinitionNode] = []
  var directiveLists: [SDLContext.DirectiveList] = []
  var typeNames: [Name] = []

  func defines(_ directive: String) -> Bool {
    directiveNodes.contains { $0.name.text == directive }
  }

  mutating func visit(_ document: Document) {
    for definition in document.definitions {
      switch definition {
      case .schema(let node):
        schemaNodes.append(node)
        add(node.directives, .schema, owner: "schema")
        typeNames += node.rootTypes.map(\.type)
      case .type(let node): visit(node)
      case .directive(let node):
        directiveNodes.append(node)
        add(node.directives, .directiveDefinition)
        visit(node.arguments, .argumentDefinition)
      case .operation, .fragment: continue
      }
    }
  }

  private mutating func visit(_ node: TypeDefinitionNode) {
    typeNodes.append(node)
    add(node.directives, node.kind.directiveLocation, owner: "type " + node.name.text)
    typeNames += node.interfaces
    typeNames += node.memberTypes
    for field in node.fields {
      visit(field.arguments, .argumentDefinition)
      typeNames.append(field.type.name)
      add(field.directives, .fieldDefinition)
    }
    for value in node.values { add(value.directives, .enumValue) }
    visit(node.inputFields, .inputFieldDefinition)
  }

  private mutating func visit(_ inputs: [InputValueDefinitionNode], _ location: DirectiveLocation) {
    for input in inputs {
      typeNames.append(input.type.name)
      add(input.directives, location)
    }
  }

  private mutating func add(
    _ directives: [Directive],
    _ location: DirectiveLocation,
    owner: String? = nil
  ) {
    guard !directives.isEmpty else { return }
    directiveLists.append(
      SDLContext.DirectiveList(directives: directives, location: location, owner: owner)
    )
  }
}

extension TypeKind {
  fileprivate var directiveLocation: DirectiveLocation {
    switch self {
    case .scalar: .scalar
    case .object: .object
    case .interface: .interface
    case .union: .union
    case .enum: .enum
    case .inputObject: .inputObject
    }
  }
}
