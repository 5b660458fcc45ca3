import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// The document to send: the operation with its fragments, and the `id` of every object that has
/// one, because it identifies the record.
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
    let written = document.sources.flatMap(\.operations).first {
      $0.range == operation.location && $0.name?.text == operation.name
    }
    let definitions = parsed.definitions.map { definition -> Definition in
      switch definition {
      case .operation(let node):
        let root = schema.rootType(for: node.kind)?.name ?? ""
        let lists = Self.lists(in: written?.selections ?? [])
        return .operation(
          node.selecting(withIDs(node.selectionSet, on: root, isField: false, [], lists))
        )
      case .fragment(let node):
        let source = document.sources.lazy.flatMap(\.fragments).first { $0.name == node.name }
        let lists = Self.lists(in: source?.selections ?? [])
        let type = node.typeCondition.text
        return .fragment(
          node.selecting(withIDs(node.selectionSet, on: type, isField: false, [], lists))
        )
      case .schema, .type, .directive: return definition
      }
    }
    guard definitions.count == parsed.definitions.count, !definitions.isEmpty else { return text }
    return Printer.text(of: Document(definitions: definitions))
  }

  /// The paths to fields with `@connection`, which the text no longer contains.
  private static func lists(in selections: [Selection]) -> Set<[String]> {
    var found: Set<[String]> = []
    var visitor = SelectionVisitor(selections, [String]())
    while let (selection, outer) = visitor.next() {
      var path = outer
      if let field = selection.field {
        path.append(field.responseKey.text)
        if field.directives.contains(where: { $0.isConnection && $0.argument(named: "key") != nil })
        {
          found.insert(path)
        }
      }
      visitor.enter(selection, path)
    }
    return found
  }

  private func withIDs(
    _ list: SelectionList,
    on type: String,
    isField: Bool,
    _ path: [String],
    _ lists: Set<[String]>
  ) -> SelectionList {
    var selections = list.selections.map { selection -> Selection in
      switch selection {
      case .field(let field):
        guard let below = field.selectionSet,
          let parent = schema.type(named: type),
          let definition = schema.field(named: field.name.text, of: parent)
        else { return selection }
        let path = path + [field.responseKey.text]
        let type = definition.type.typeName
        let made = withIDs(below, on: type, isField: true, path, lists)
        return selection.replacing(
          // Servers do not know this directive.
          directives: field.directives.filter { !$0.isConnection },
          selectionSet: lists.contains(path) ? completed(made, of: field, type) : made
        )
      case .fragmentSpread: return selection
      case .inlineFragment(let fragment):
        let list = withIDs(
          fragment.selectionSet,
          on: fragment.typeCondition?.text ?? type,
          isField: false,
          path,
          lists
        )
        return selection.replacing(selectionSet: list)
      }
    }
    if isField, !SelectionList(selections).selects("id"), RelayNodes.hasID(type, in: schema) {
      selections.append(.field(Field(name: Name("id"))))
    }
    return SelectionList(selections)
  }

  /// A paginated list with the additional fields that merging needs.
  private func completed(_ list: SelectionList, of field: Field, _ type: String) -> SelectionList {
    let arguments = field.arguments.map(\.name.text)
    guard let pages = RelayNodes.pageFields(arguments, ofConnection: type, in: schema) else {
      return list
    }
    var selections = list.selections.map { selection -> Selection in
      guard case .field(let field) = selection, field.alias == nil, let below = field.selectionSet
      else { return selection }
      switch field.name.text {
      case "edges":
        return selection.replacing(selectionSet: below.adding(pages.hasCursor ? ["cursor"] : []))
      case "pageInfo": return selection.replacing(selectionSet: below.adding(pages.info))
      case _: return selection
      }
    }
    if pages.infoType != nil, !pages.info.isEmpty, !list.selects("pageInfo") {
      let below = SelectionList([.field(Field(name: Name("__typename")))]).adding(pages.info)
      selections.append(.field(Field(name: Name("pageInfo"), selectionSet: below)))
    }
    return SelectionList(selections)
  }
}

extension SelectionList {
  fileprivate func selects(_ key: String) -> Bool {
    selections.contains { $0.field?.responseKey.text == key }
  }

  /// The list with the fields that it does not select yet.
  fileprivate func adding(_ names: [String]) -> SelectionList {
    SelectionList(
      selections + names.filter { !selects($0) }.map { .field(Field(name: Name($0))) }
    )
  }
}
