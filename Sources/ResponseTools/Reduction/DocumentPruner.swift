import GraphQLSyntax

/// Rebuilds documents without some of their parts and without descriptions.
///
/// Parts are identified by range: definitions, selections, arguments, directives, default values of
/// variables, and in types also fields, interfaces, members, values and input fields.
struct DocumentPruner {
  let dropped: Set<SourceRange>

  init(dropping dropped: Set<SourceRange> = []) { self.dropped = dropped }

  func pruned(_ document: Document) -> Document {
    Document(
      definitions: document.definitions.filter { !dropped.contains($0.range) }.map(pruned),
      file: document.file,
      hasFragmentArguments: document.hasFragmentArguments
    )
  }

  private func pruned(_ definition: Definition) -> Definition {
    switch definition {
    case .operation(let operation): .operation(pruned(operation))
    case .fragment(let fragment): .fragment(pruned(fragment))
    case .type(let type): .type(pruned(type))
    case .schema(let node):
      .schema(
        SchemaDefinitionNode(
          isExtension: node.isExtension,
          description: nil,
          directives: kept(node.directives),
          rootTypes: node.rootTypes.filter { !dropped.contains($0.range) },
          range: node.range
        )
      )
    case .directive(let node):
      .directive(
        DirectiveDefinitionNode(
          isExtension: node.isExtension,
          description: nil,
          name: node.name,
          arguments: kept(node.arguments),
          directives: kept(node.directives),
          isRepeatable: node.isRepeatable,
          locations: node.locations,
          range: node.range
        )
      )
    }
  }

  private func kept(_ directives: [Directive]) -> [Directive] {
    directives.filter { !dropped.contains($0.range) }.map { directive in
      Directive(
        name: directive.name,
        arguments: kept(directive.arguments),
        range: directive.range
      )
    }
  }

  private func kept(_ arguments: [Argument]) -> [Argument] {
    arguments.filter { !dropped.contains($0.range) }
  }

  private func kept(_ names: [Name]) -> [Name] { names.filter { !dropped.contains($0.range) } }

  private func kept(_ value: Value?) -> Value? {
    value.flatMap { dropped.contains($0.range) ? nil : $0 }
  }
}

// MARK: Executable definitions

extension DocumentPruner {
  private func pruned(_ operation: OperationDefinition) -> OperationDefinition {
    OperationDefinition(
      kind: operation.kind,
      name: operation.name,
      variables: kept(operation.variables),
      directives: kept(operation.directives),
      selectionSet: kept(operation.selectionSet),
      range: operation.range
    )
  }

  private func pruned(_ fragment: FragmentDefinition) -> FragmentDefinition {
    FragmentDefinition(
      name: fragment.name,
      variables: kept(fragment.variables),
      typeCondition: fragment.typeCondition,
      directives: kept(fragment.directives),
      selectionSet: kept(fragment.selectionSet),
      range: fragment.range
    )
  }

  private func kept(_ variables: [VariableDefinition]) -> [VariableDefinition] {
    variables.filter { !dropped.contains($0.range) }.map { variable in
      VariableDefinition(
        name: variable.name,
        type: variable.type,
        typeRange: variable.typeRange,
        defaultValue: kept(variable.defaultValue),
        directives: kept(variable.directives),
        range: variable.range
      )
    }
  }

  /// A selection set must not be empty, so `__typename` replaces the removed fields.
  private func kept(_ list: SelectionList) -> SelectionList {
    let selections = list.selections.filter { !dropped.contains($0.range) }.map { selection in
      selection.replacing(
        arguments: kept(selection.arguments),
        directives: kept(selection.directives),
        selectionSet: selection.selectionSet.map(kept)
      )
    }
    let typename = Selection.field(Field(name: Name("__typename")))
    return SelectionList(selections.isEmpty ? [typename] : selections, range: list.range)
  }
}

// MARK: Types

extension DocumentPruner {
  private func pruned(_ type: TypeDefinitionNode) -> TypeDefinitionNode {
    TypeDefinitionNode(
      kind: type.kind,
      isExtension: type.isExtension,
      description: nil,
      name: type.name,
      interfaces: kept(type.interfaces),
      directives: kept(type.directives),
      fields: type.fields.filter { !dropped.contains($0.range) }.map(pruned),
      memberTypes: kept(type.memberTypes),
      values: type.values.filter { !dropped.contains($0.range) }.map { value in
        EnumValueDefinition(
          value.identifier,
          directives: kept(value.directives),
          range: value.range
        )
      },
      inputFields: kept(type.inputFields),
      emptyBraces: type.emptyBraces,
      range: type.range
    )
  }

  private func pruned(_ field: FieldDefinition) -> FieldDefinition {
    FieldDefinition(
      field.identifier,
      arguments: kept(field.arguments),
      type: field.type,
      directives: kept(field.directives),
      typeRange: field.typeRange,
      range: field.range
    )
  }

  private func kept(_ inputs: [InputValueDefinition]) -> [InputValueDefinition] {
    inputs.filter { !dropped.contains($0.range) }.map { input in
      InputValueDefinition(
        input.identifier,
        type: input.type,
        defaultValue: kept(input.defaultValue),
        directives: kept(input.directives),
        typeRange: input.typeRange,
        range: input.range
      )
    }
  }
}
