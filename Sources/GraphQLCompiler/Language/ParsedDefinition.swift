import GraphQLRuntime

/// A definition that was read, before the rows that it refers to are complete.
enum ParsedDefinition {
  case schema(ParsedSchema)
  case operation(ParsedOperation)
  case fragment(ParsedFragment)
  case type(ParsedType)
  case directive(ParsedDirective)

  /// The definition with its rows; the arenas have all of the document.
  func definition(_ arena: DefinitionArena, _ selections: SelectionArena) -> Definition {
    switch self {
    case .schema(let schema): .schema(schema.node(arena))
    case .operation(let operation): .operation(operation.node(arena, selections))
    case .fragment(let fragment): .fragment(fragment.node(arena, selections))
    case .type(let type): .type(type.node(arena))
    case .directive(let directive): .directive(directive.node(arena))
    }
  }
}

/// A schema definition or extension.
struct ParsedSchema {
  let isExtension: Bool
  let description: Description?
  /// The number of the list.
  let directives: UInt32
  let rootTypes: [RootOperationTypeNode]
  let range: SourceRange

  func node(_ arena: DefinitionArena) -> SchemaDefinitionNode {
    SchemaDefinitionNode(
      isExtension: isExtension,
      description: description,
      directives: arena.directives(directives),
      rootTypes: rootTypes,
      range: range
    )
  }
}

/// A type definition or extension whose members are rows.
struct ParsedType {
  let kind: TypeKind
  let isExtension: Bool
  let description: Description?
  let name: Name
  let interfaces: [Name]
  /// The number of the list.
  let directives: UInt32
  let memberTypes: [Name]
  /// The fields, enum values or input fields.
  let members: Range<UInt32>
  let emptyBraces: SourceRange?
  let interfaceColon: SourceRange?
  let range: SourceRange

  func node(_ arena: DefinitionArena) -> TypeDefinitionNode {
    var fields: [FieldDefinition] = []
    var values: [EnumValueDefinition] = []
    var inputFields: [InputValueDefinition] = []
    switch kind {
    case .scalar, .union: break
    case .object, .interface:
      fields = members.map { FieldDefinition(DefinitionPart(arena, $0)) }
    case .enum: values = members.map { EnumValueDefinition(DefinitionPart(arena, $0)) }
    case .inputObject:
      inputFields = members.map { InputValueDefinition(DefinitionPart(arena, $0)) }
    }
    return TypeDefinitionNode(
      kind: kind,
      isExtension: isExtension,
      description: description,
      name: name,
      interfaces: interfaces,
      directives: arena.directives(directives),
      fields: fields,
      memberTypes: memberTypes,
      values: values,
      inputFields: inputFields,
      emptyBraces: emptyBraces,
      interfaceColon: interfaceColon,
      range: range
    )
  }
}

/// A directive definition or extension whose arguments are rows.
struct ParsedDirective {
  let isExtension: Bool
  let description: Description?
  let name: Name
  let arguments: Range<UInt32>
  /// The number of the list.
  let directives: UInt32
  let isRepeatable: Bool
  let locations: [Name]
  let keywordRange: SourceRange?
  let range: SourceRange

  func node(_ arena: DefinitionArena) -> DirectiveDefinitionNode {
    DirectiveDefinitionNode(
      isExtension: isExtension,
      description: description,
      name: name,
      arguments: arguments.map { InputValueDefinition(DefinitionPart(arena, $0)) },
      directives: arena.directives(directives),
      isRepeatable: isRepeatable,
      locations: locations,
      keywordRange: keywordRange,
      range: range
    )
  }
}

/// An operation whose selections are rows.
struct ParsedOperation {
  var description: Description?
  let kind: OperationKind
  var name: Name?
  var variables: Range<UInt32> = 0..<0
  /// The number of the list.
  var directives: UInt32 = 0
  /// What has the outermost selections.
  let root: SelectionArena.Row
  let range: SourceRange

  func node(_ arena: DefinitionArena, _ selections: SelectionArena) -> OperationDefinition {
    OperationDefinition(
      description: description,
      kind: kind,
      name: name,
      variables: variables.map { VariableDefinition(DefinitionPart(arena, $0)) },
      directives: arena.directives(directives),
      selectionSet: SelectionList(selections, root),
      range: range
    )
  }
}

/// A fragment whose selections are rows.
struct ParsedFragment {
  let description: Description?
  let name: Name
  let variables: Range<UInt32>
  let typeCondition: Name
  /// The number of the list.
  let directives: UInt32
  /// What has the outermost selections.
  let root: SelectionArena.Row
  let range: SourceRange

  func node(_ arena: DefinitionArena, _ selections: SelectionArena) -> FragmentDefinition {
    FragmentDefinition(
      description: description,
      name: name,
      variables: variables.map { VariableDefinition(DefinitionPart(arena, $0)) },
      typeCondition: typeCondition,
      directives: arena.directives(directives),
      selectionSet: SelectionList(selections, root),
      range: range
    )
  }
}
