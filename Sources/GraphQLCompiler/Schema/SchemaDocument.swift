import GraphQLRuntime

extension Schema {
  /// The schema as a type system document: a schema definition where names do not tell the root
  /// types, the schema's own directives, then its types, extensions merged.
  package var document: Document {
    var definitions: [Definition] = []
    if needsSchemaDefinition {
      definitions.append(
        .schema(
          SchemaDefinitionNode(
            isExtension: false,
            description: description.map { Description(text: $0) },
            directives: appliedDirectives,
            rootTypes: rootTypes.map {
              RootOperationTypeNode(kind: $0.kind, type: Name($0.name), range: $0.range)
            },
            range: range
          )
        )
      )
    }
    for directive in directives where !BuiltInTypes.directiveNames.contains(directive.name) {
      definitions.append(.directive(directive.node))
    }
    for type in ownTypes { definitions.append(.type(type.node)) }
    return Document(definitions: definitions)
  }

  private var needsSchemaDefinition: Bool {
    if description != nil || !appliedDirectives.isEmpty { return true }
    for kind in OperationKind.allCases {
      let name = SchemaBuilder.defaultRootTypeName(kind)
      let root = rootTypes.first { $0.kind == kind }
      if let root, root.name != name { return true }
      // A type with the name of a root type that is none would be taken for it.
      if root == nil, type(named: name) != nil { return !rootTypes.isEmpty }
    }
    return false
  }

  /// The whole schema as SDL.
  package var sdl: String { Printer.text(of: document) }
}

extension NamedType {
  /// The type as SDL, extensions merged.
  package var sdl: String { Printer.text(of: .type(node)) }

  /// The type as a definition.
  var node: TypeDefinitionNode {
    var fields: [FieldDefinitionNode] = []
    var members: [Name] = []
    var values: [EnumValueDefinitionNode] = []
    var inputFields: [InputValueDefinitionNode] = []
    switch self {
    case .scalar: break
    case .object, .interface: fields = self.fields.map(\.node)
    case .union(let union): members = union.members
    case .enum(let type): values = type.values.map(\.node)
    case .inputObject(let type): inputFields = type.fields.map(\.node)
    }
    return TypeDefinitionNode(
      kind: kind,
      isExtension: false,
      description: info.description.map { Description(text: $0) },
      name: Name(name, range: info.nameRange),
      interfaces: interfaces,
      directives: info.directives,
      fields: fields,
      memberTypes: members,
      values: values,
      inputFields: inputFields,
      range: info.range
    )
  }
}

extension FieldDefinition {
  var node: FieldDefinitionNode {
    FieldDefinitionNode(
      description: description.map { Description(text: $0) },
      name: Name(name, range: nameRange),
      arguments: arguments.map(\.node),
      type: type,
      typeRange: typeRange,
      directives: directives,
      range: range
    )
  }
}

extension InputValueDefinition {
  var node: InputValueDefinitionNode {
    InputValueDefinitionNode(
      description: description.map { Description(text: $0) },
      name: Name(name, range: nameRange),
      type: type,
      typeRange: typeRange,
      defaultValue: defaultValue,
      directives: directives,
      range: range
    )
  }
}

extension EnumValueDefinition {
  var node: EnumValueDefinitionNode {
    EnumValueDefinitionNode(
      description: description.map { Description(text: $0) },
      name: Name(name, range: nameRange),
      directives: directives,
      range: range
    )
  }
}

extension DirectiveDefinition {
  var node: DirectiveDefinitionNode {
    DirectiveDefinitionNode(
      description: description.map { Description(text: $0) },
      name: Name(name, range: nameRange),
      arguments: arguments.map(\.node),
      directives: [],
      isRepeatable: isRepeatable,
      locations: locations.map { Name($0.rawValue) },
      range: range
    )
  }
}
