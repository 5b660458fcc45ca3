import GraphQLSchema
import GraphQLSyntax

/// The nested selection sets of a selection set, outer ones first, in source order.
struct NestedSets {
  struct NestedSet {
    let selections: [Selection]
    /// The node that contains the selection set.
    let owner: SelectionPart.Identity
    let parent: NamedType?
  }

  private let schema: Schema
  private var sets: [NestedSet] = []

  static func below(
    _ selections: [Selection],
    parent: NamedType?,
    _ schema: Schema
  ) -> [NestedSet] {
    var nested = NestedSets(schema: schema)
    nested.visit(selections, parent)
    return nested.sets
  }

  private init(schema: Schema) { self.schema = schema }

  private mutating func visit(_ selections: [Selection], _ parent: NamedType?) {
    for selection in selections {
      switch selection {
      case .field(let field):
        guard !field.selections.isEmpty else { continue }
        let definition = parent.flatMap { schema.field(field.name, of: $0) }
        add(
          field.selections,
          owner: field.identity,
          parent: definition.flatMap { schema.type(of: $0.type) }
        )
      case .inlineFragment(let fragment):
        let type = fragment.typeCondition.map { schema.type(named: $0) } ?? parent
        add(fragment.selections, owner: fragment.identity, parent: type)
      case .fragmentSpread: continue
      }
    }
  }

  private mutating func add(
    _ selections: [Selection],
    owner: SelectionPart.Identity,
    parent: NamedType?
  ) {
    sets.append(NestedSet(selections: selections, owner: owner, parent: parent))
    visit(selections, parent)
  }
}
