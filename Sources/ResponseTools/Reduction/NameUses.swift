import GraphQLSyntax

/// The positions of names and values in a document, by the kind of named element.
///
/// Names in directives that the document's schema does not define are predefined; only strings in
/// them are recorded.
struct NameUses {
  enum Kind: Hashable {
    case type, member, value, fragment, operation, directive
  }

  struct Use {
    let kind: Kind
    let text: String
    let range: SourceRange
  }

  private(set) var names: [Use] = []
  /// Strings and numbers.
  private(set) var literals: [Value] = []
  /// The strings in predefined directives, which may refer to parts of the schema.
  private(set) var notes: [Value] = []
  private let ownDirectives: Set<String>

  init(of document: Document, ownDirectives: Set<String>) {
    self.ownDirectives = ownDirectives
    for definition in document.definitions {
      switch definition {
      case .operation(let operation):
        if let name = operation.name { add(.operation, name) }
        add(operation.variables)
        add(operation.directives)
        add(operation.selectionSet)
      case .fragment(let fragment):
        add(.fragment, fragment.name)
        add(.type, fragment.typeCondition)
        add(fragment.variables)
        add(fragment.directives)
        add(fragment.selectionSet)
      case .type(let type): add(type)
      case .schema(let node):
        for root in node.rootTypes { add(.type, root.type) }
        add(node.directives)
      case .directive(let node):
        add(.directive, node.name)
        add(node.arguments)
        add(node.directives)
      }
    }
  }

  private mutating func add(_ kind: Kind, _ name: Name) {
    names.append(Use(kind: kind, text: name.text, range: name.range))
  }

  private mutating func add(_ variables: [VariableDefinition]) {
    for variable in variables {
      add(.member, variable.name)
      add(.type, variable.type.name)
      if let value = variable.defaultValue { add(value) }
      add(variable.directives)
    }
  }

  private mutating func add(_ directives: [Directive]) {
    for directive in directives {
      let isOwn = ownDirectives.contains(directive.name.text)
      if isOwn { add(.directive, directive.name) }
      for argument in directive.arguments {
        if isOwn { add(.member, argument.name) }
        add(argument.value, isForeign: !isOwn)
      }
    }
  }

  private mutating func add(_ arguments: [Argument]) {
    for argument in arguments {
      add(.member, argument.name)
      add(argument.value)
    }
  }

  private mutating func add(_ value: Value, isForeign: Bool = false) {
    switch value.kind {
    case .variable(let name): add(.member, name)
    case .string: if isForeign { notes.append(value) } else { literals.append(value) }
    case .int, .float: if !isForeign { literals.append(value) }
    case .enumCase(let text):
      if !isForeign { names.append(Use(kind: .value, text: text, range: value.range)) }
    case .list(let items): for item in items { add(item, isForeign: isForeign) }
    case .object(let fields):
      for field in fields {
        if !isForeign { add(.member, field.name) }
        add(field.value, isForeign: isForeign)
      }
    case .boolean, .null: break
    }
  }

  private mutating func add(_ list: SelectionList) {
    for selection in list.selections.nested() {
      switch selection {
      case .field(let field):
        if let alias = field.alias { add(.member, alias) }
        add(.member, field.name)
      case .fragmentSpread(let spread): add(.fragment, spread.name)
      case .inlineFragment(let fragment):
        if let type = fragment.typeCondition { add(.type, type) }
      }
      add(selection.arguments)
      add(selection.directives)
    }
  }

  private mutating func add(_ type: TypeDefinitionNode) {
    add(.type, type.name)
    for name in type.interfaces + type.memberTypes { add(.type, name) }
    add(type.directives)
    for value in type.values {
      add(.value, value.identifier)
      add(value.directives)
    }
    for field in type.fields {
      add(.member, field.identifier)
      add(field.arguments)
      add(.type, field.type.name)
      add(field.directives)
    }
    add(type.inputFields)
  }

  private mutating func add(_ inputs: [InputValueDefinition]) {
    for input in inputs {
      add(.member, input.identifier)
      add(.type, input.type.name)
      if let value = input.defaultValue { add(value) }
      add(input.directives)
    }
  }
}
