import GraphQLSchema
import GraphQLSyntax

/// A field of an operation or fragment, identified by the response keys from the definition's root.
struct MockedField {
  let field: Field
  /// The number of lists around the value at each key of the path.
  let listLevels: [Int]

  /// Returns `nil` if no such field is selected.
  init?(
    _ path: [String],
    from selections: [Selection],
    on type: String,
    _ schema: Schema,
    _ fragments: [String: FragmentDefinition]
  ) {
    var holders: [(type: String, selections: [Selection])] = [(type, selections)]
    var levels: [Int] = []
    var found: Field?
    for key in path {
      let fields = holders.flatMap { holder in
        Self.fields(of: holder.selections, on: holder.type, fragments)
      }.filter { $0.field.responseKey.text == key }
      guard let first = fields.first,
        let definition = schema.type(named: first.type)?.field(named: first.field.name.text)
      else { return nil }
      var count = 0
      var wrapped = definition.type
      while let item = wrapped.listItem {
        wrapped = item
        count += 1
      }
      levels.append(count)
      found = first.field
      holders = fields.map { (definition.type.typeName, $0.field.selections) }
    }
    guard let found else { return nil }
    field = found
    listLevels = levels
  }

  /// The fields of selections, including those of fragments, each with its parent type.
  private static func fields(
    of selections: [Selection],
    on type: String,
    _ fragments: [String: FragmentDefinition]
  ) -> [(field: Field, type: String)] {
    var found: [(field: Field, type: String)] = []
    var visitor = SelectionVisitor(selections, type) { fragments[$0.text] }
    while let (selection, type) = visitor.next() {
      switch selection {
      case .field(let field): found.append((field, type))
      case .inlineFragment(let fragment):
        visitor.enter(selection, fragment.typeCondition?.text ?? type)
      case .fragmentSpread(let spread):
        visitor.enter(selection, fragments[spread.name.text]?.typeCondition.text ?? type)
      }
    }
    return found
  }
}
