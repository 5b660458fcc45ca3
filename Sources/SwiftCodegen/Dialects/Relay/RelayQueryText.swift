import GraphQLCompiler

/// The document that is sent: the operation with its fragments, and the `id` of every object that has
/// one, for records are known by it.
struct RelayQueryText {
  private let document: CompiledDocument
  private let schema: Schema

  init(_ document: CompiledDocument, schema: Schema) {
    self.document = document
    self.schema = schema
  }

  func text(of operation: CompiledOperation) -> String {
    var text = operation.document
    for name in operation.fragments {
      if let fragment = document.fragment(named: name) { text += "\n" + fragment.document }
    }
    var sources = SourceMap()
    let parsed = Parser.parse(sources.add(name: "operation", text: text)).document
    let definitions = parsed.definitions.map { definition -> Definition in
      switch definition {
      case .operation(let node):
        let root = schema.rootType(for: node.kind)?.name ?? ""
        return .operation(node.selecting(withIDs(node.selectionSet, on: root, isField: false)))
      case .fragment(let node):
        let list = withIDs(node.selectionSet, on: node.typeCondition.text, isField: false)
        return .fragment(node.selecting(list))
      case .schema, .type, .directive: return definition
      }
    }
    guard definitions.count == parsed.definitions.count, !definitions.isEmpty else { return text }
    return Printer.text(of: Document(definitions: definitions))
  }

  private func withIDs(_ list: SelectionList, on type: String, isField: Bool) -> SelectionList {
    var selections = list.selections.map { selection -> Selection in
      switch selection {
      case .field(let field):
        guard let below = field.selectionSet,
          let parent = schema.type(named: type),
          let definition = schema.field(named: field.name.text, of: parent)
        else { return selection }
        return .field(
          field.selecting(
            withIDs(below, on: definition.type.typeName, isField: true),
            // No server knows it.
            directives: field.directives.filter { !$0.isConnection }
          )
        )
      case .fragmentSpread: return selection
      case .inlineFragment(let fragment):
        let list = withIDs(
          fragment.selectionSet,
          on: fragment.typeCondition?.text ?? type,
          isField: false
        )
        return .inlineFragment(fragment.selecting(list))
      }
    }
    let hasID = selections.contains { selection in
      if case .field(let field) = selection { field.responseKey.text == "id" } else { false }
    }
    if isField, !hasID, RelayNodes.hasID(type, in: schema) {
      selections.append(.field(Field(name: Name("id"))))
    }
    return SelectionList(selections)
  }
}
