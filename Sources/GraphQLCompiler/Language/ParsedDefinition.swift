import GraphQLRuntime

/// A definition that was read, before the rows that it refers to are complete.
enum ParsedDefinition {
  case whole(Definition)
  case operation(ParsedOperation)
  case fragment(ParsedFragment)
  case type(ParsedType)
  case directive(ParsedDirective)

  /// The definition with its rows; the arenas have all of the document.
  func definition(_ arena: DefinitionArena, _ selections: SelectionArena) -> Definition {
    switch self {
    case .whole(let definition): definition
    case .operation(let operation): .operation(operation.node(selections))
    case .fragment(let fragment): .fragment(fragment.node(selections))
    case .type(let type): .type(type.node(arena))
    case .directive(let directive): .directive(directive.node(arena))
    }
  }
}

/// A type definition or extension whose members are rows.
struct ParsedType {
  let kind: TypeKind
  let isExtension: Bool
  let description: Description?
  let name: Name
  let interfaces: [Name]
  let directives: [Directive]
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
      directives: directives,
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
  let directives: [Directive]
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
      directives: directives,
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
  var variables: [VariableDefinition] = []
  var directives: [Directive] = []
  /// What has the outermost selections.
  let root: SelectionArena.Row
  let range: SourceRange

  func node(_ arena: SelectionArena) -> OperationDefinition {
    OperationDefinition(
      description: description,
      kind: kind,
      name: name,
      variables: variables,
      directives: directives,
      selectionSet: SelectionList(arena, root),
      range: range
    )
  }
}

/// A fragment whose selections are rows.
struct ParsedFragment {
  let description: Description?
  let name: Name
  let variables: [VariableDefinition]
  let typeCondition: Name
  let directives: [Directive]
  /// What has the outermost selections.
  let root: SelectionArena.Row
  let range: SourceRange

  func node(_ arena: SelectionArena) -> FragmentDefinition {
    FragmentDefinition(
      description: description,
      name: name,
      variables: variables,
      typeCondition: typeCondition,
      directives: directives,
      selectionSet: SelectionList(arena, root),
      range: range
    )
  }
}
