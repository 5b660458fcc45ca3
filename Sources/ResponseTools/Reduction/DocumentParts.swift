import GraphQLSchema
import GraphQLSyntax

/// The removable parts of a document, outermost first.
struct DocumentParts {
  private(set) var levels: [[SourceRange]] = []

  init(of document: Document) {
    for definition in document.definitions {
      switch definition {
      case .operation(let operation):
        add(operation.directives, 1)
        for variable in operation.variables {
          add(variable.directives, 1)
          add(variable.defaultValue, 1)
        }
        add(operation.selectionSet, 0)
      case .fragment(let fragment):
        add(fragment.directives, 1)
        add(fragment.selectionSet, 0)
      case .type(let type):
        add(type.range, 0)
        add(type)
      case .schema(let node): add(node.directives, 1)
      case .directive(let node): add(node.range, 0)
      }
    }
  }

  private mutating func add(_ range: SourceRange, _ level: Int) {
    guard !range.isBuiltIn else { return }
    while levels.count <= level { levels.append([]) }
    levels[level].append(range)
  }

  private mutating func add(_ directives: [Directive], _ level: Int) {
    for directive in directives {
      add(directive.range, level)
      for argument in directive.arguments { add(argument.range, level + 1) }
    }
  }

  private mutating func add(_ value: Value?, _ level: Int) {
    if let value { add(value.range, level) }
  }

  private mutating func add(_ list: SelectionList?, _ level: Int) {
    for selection in list?.selections ?? [] {
      add(selection.range, level)
      add(selection.directives, level + 1)
      for argument in selection.arguments { add(argument.range, level + 1) }
      add(selection.selectionSet, level + 1)
    }
  }

  private mutating func add(_ type: TypeDefinitionNode) {
    for name in type.interfaces + type.memberTypes { add(name.range, 1) }
    add(type.directives, 1)
    for value in type.values {
      add(value.range, 1)
      add(value.directives, 2)
    }
    // At least one field must remain, preferably one that needs no other type.
    let (plain, others) = type.fields.reduce(into: ([FieldDefinition](), [FieldDefinition]())) {
      if BuiltInTypes.scalarNames.contains($1.type.typeName) {
        $0.0.append($1)
      } else {
        $0.1.append($1)
      }
    }
    for field in others + plain {
      add(field.range, 1)
      add(field.directives, 2)
      add(field.arguments, 2)
    }
    add(type.inputFields, 1)
  }

  private mutating func add(_ inputs: [InputValueDefinition], _ level: Int) {
    for input in inputs {
      add(input.range, level)
      add(input.directives, level + 1)
      add(input.defaultValue, level + 1)
    }
  }
}
