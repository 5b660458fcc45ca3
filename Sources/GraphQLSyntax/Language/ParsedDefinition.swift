import GraphQLRuntime

/// A parsed definition whose rows are not yet in an arena.
package enum ParsedDefinition {
  case schema(ParsedSchema)
  case operation(ParsedOperation)
  case fragment(ParsedFragment)
  case type(ParsedType)
  case directive(ParsedDirective)

  /// Returns the definition with access to its rows in the completed arenas.
  package func definition(_ arena: DefinitionArena, _ selections: SelectionArena) -> Definition {
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
package struct ParsedSchema {
  package let isExtension: Bool
  package let description: Description?
  /// The number of the directive list.
  package let directives: UInt32
  package let rootTypes: [RootOperationTypeNode]
  package let range: SourceRange

  package init(
    isExtension: Bool,
    description: Description?,
    directives: UInt32,
    rootTypes: [RootOperationTypeNode],
    range: SourceRange
  ) {
    self.isExtension = isExtension
    self.description = description
    self.directives = directives
    self.rootTypes = rootTypes
    self.range = range
  }

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
package struct ParsedType {
  package let kind: TypeKind
  package let isExtension: Bool
  package let description: Description?
  package let name: Name
  package let interfaces: [Name]
  /// The number of the directive list.
  package let directives: UInt32
  package let memberTypes: [Name]
  /// The fields, enum values or input fields.
  package let members: Range<UInt32>
  package let emptyBraces: SourceRange?
  package let interfaceColon: SourceRange?
  package let range: SourceRange

  package init(
    kind: TypeKind,
    isExtension: Bool,
    description: Description?,
    name: Name,
    interfaces: [Name],
    directives: UInt32,
    memberTypes: [Name],
    members: Range<UInt32>,
    emptyBraces: SourceRange?,
    interfaceColon: SourceRange?,
    range: SourceRange
  ) {
    self.kind = kind
    self.isExtension = isExtension
    self.description = description
    self.name = name
    self.interfaces = interfaces
    self.directives = directives
    self.memberTypes = memberTypes
    self.members = members
    self.emptyBraces = emptyBraces
    self.interfaceColon = interfaceColon
    self.range = range
  }

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
package struct ParsedDirective {
  package let isExtension: Bool
  package let description: Description?
  package let name: Name
  package let arguments: Range<UInt32>
  /// The number of the directive list.
  package let directives: UInt32
  package let isRepeatable: Bool
  package let locations: [Name]
  package let keywordRange: SourceRange?
  package let range: SourceRange

  package init(
    isExtension: Bool,
    description: Description?,
    name: Name,
    arguments: Range<UInt32>,
    directives: UInt32,
    isRepeatable: Bool,
    locations: [Name],
    keywordRange: SourceRange?,
    range: SourceRange
  ) {
    self.isExtension = isExtension
    self.description = description
    self.name = name
    self.arguments = arguments
    self.directives = directives
    self.isRepeatable = isRepeatable
    self.locations = locations
    self.keywordRange = keywordRange
    self.range = range
  }

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
package struct ParsedOperation {
  var description: Description?
  let kind: OperationKind
  var name: Name?
  var variables: Range<UInt32> = 0..<0
  /// The number of the directive list.
  var directives: UInt32 = 0
  /// A row with the outermost selection set.
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
package struct ParsedFragment {
  let description: Description?
  let name: Name
  let variables: Range<UInt32>
  let typeCondition: Name
  /// The number of the directive list.
  let directives: UInt32
  /// A row with the outermost selection set.
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
