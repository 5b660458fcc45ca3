/// What the rules know of a set of type system documents.
package final class SDLContext {
  /// The schema that the documents add to; nil where they make one.
  let base: Schema?
  let schemaNodes: [SchemaDefinitionNode]
  /// Type definitions and extensions, in the documents' order.
  let typeNodes: [TypeDefinitionNode]
  let directiveNodes: [DirectiveDefinitionNode]
  /// Every part that has directives.
  let directiveLists: [DirectiveList]
  /// Every reference to a type.
  let typeNames: [Name]
  private let directives: [String: DirectiveDefinition]
  /// Positions of the definitions in `typeNodes`; of two with one name the first.
  private let definitions: NameIndex
  /// The names that extensions add to or several definitions have.
  private let sharedNames: NameIndex

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
    var definitions = NameIndex(capacity: walk.typeNodes.count)
    var sharedNames = NameIndex(capacity: 0)
    for (position, node) in walk.typeNodes.enumerated() {
      if node.isExtension || definitions.insert(node.name, position) != nil {
        sharedNames.insert(node.name, 0)
      }
    }
    self.definitions = definitions
    self.sharedNames = sharedNames
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
  func knowsType(_ name: Name) -> Bool {
    definitions.number(of: name) != nil || BuiltInTypes.isName(name)
      || base?.type(named: name) != nil
  }

  /// The definition of a name; of two the first.
  func typeDefinition(_ name: Name) -> TypeDefinitionNode? {
    definitions.number(of: name).map { typeNodes[$0] }
  }

  /// Whether the node alone says what its type is: no extension and no second definition.
  func isAlone(_ node: TypeDefinitionNode) -> Bool {
    base == nil && sharedNames.number(of: node.name) == nil
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
      if !field.arguments.isEmpty { visit(field.arguments, .argumentDefinition) }
      typeNames.append(field.type.name)
      add(field.directives, .fieldDefinition)
    }
    for value in node.values { add(value.directives, .enumValue) }
    visit(node.inputFields, .inputFieldDefinition)
  }

  private mutating func visit(_ inputs: [InputValueDefinition], _ location: DirectiveLocation) {
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
