import GraphQLRuntime
package import GraphQLSyntax

extension Schema {
  /// The schema as a type system document.
  ///
  /// It contains a schema definition if root types do not have default names, then the schema's own
  /// directives, then its types with extensions merged.
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
    for type in ownTypes {
      if let node = SubgraphFields.written(type.node) { definitions.append(.type(node)) }
    }
    return Document(definitions: definitions)
  }

  private var needsSchemaDefinition: Bool {
    if description != nil || !appliedDirectives.isEmpty { return true }
    for kind in OperationKind.allCases {
      let name = SchemaBuilder.defaultRootTypeName(kind)
      let root = rootTypes.first { $0.kind == kind }
      if let root, root.name != name { return true }
      // A type with a root type's default name would be mistaken for the root type.
      if root == nil, type(named: name) != nil { return !rootTypes.isEmpty }
    }
    return false
  }

  /// The complete schema as SDL.
  package var sdl: String { Printer.text(of: document, hasBlockDescriptions: true) }
}

extension NamedType {
  /// The type as SDL with extensions merged.
  package var sdl: String {
    let text = Printer.text(
      of: Document(definitions: [.type(node)]),
      hasBlockDescriptions: true
    )
    return String(text.dropLast())
  }

  /// The type as a definition with extensions merged.
  package var node: TypeDefinitionNode {
    var members: [Name] = []
    var values: [EnumValueDefinition] = []
    var inputFields: [InputValueDefinition] = []
    switch self {
    case .scalar, .object, .interface: break
    case .union(let union): members = union.members
    case .enum(let type): values = type.values
    case .inputObject(let type): inputFields = type.fields
    }
    return TypeDefinitionNode(
      kind: kind,
      isExtension: false,
      description: info.documentation,
      name: Name(name, range: info.nameRange),
      interfaces: interfaces,
      directives: info.directives,
      fields: fields,
      memberTypes: members,
      values: values,
      inputFields: inputFields,
      emptyBraces: fields.isEmpty && values.isEmpty && inputFields.isEmpty
        ? info.emptyBraces.first : nil,
      range: info.range
    )
  }
}

extension DirectiveDefinition {
  package var node: DirectiveDefinitionNode {
    DirectiveDefinitionNode(
      description: documentation,
      name: Name(name, range: nameRange),
      arguments: arguments,
      directives: appliedDirectives,
      isRepeatable: isRepeatable,
      locations: locations.map { Name($0.rawValue) },
      range: range
    )
  }
}
