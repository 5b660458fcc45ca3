package import GraphQLSchema
package import GraphQLSyntax
package import GraphQLValidation

/// One thing that the released Apollo client's generator refuses of documents, beside the rules of
/// the specification.
///
/// A rule stands in a file of its own under `ApolloRules` and in the list `apolloRules`.
package protocol ApolloRule: Sendable {
  static var name: String { get }

  /// What it asks for, in a few words without full stop.
  static var summary: String { get }

  /// The change that brought the rule; nil for a rule of all releases.
  static var since: ApolloChange? { get }

  /// Reports every fault in the documents of the context.
  static func check(_ context: ApolloContext, _ report: inout Report)
}

extension ApolloRule {
  package static var since: ApolloChange? { nil }
}

/// What the rules for Apollo projects know of a set of documents.
package struct ApolloContext {
  /// A field with the type that it is selected on, and its definition.
  struct FieldPlace {
    let field: Field
    let definition: FieldDefinition?
  }

  let schema: Schema
  let operations: [OperationDefinition]
  let fragments: [FragmentDefinition]
  /// All fields, in the documents' order.
  private(set) var fields: [FieldPlace] = []
  private(set) var inlineFragments: [InlineFragment] = []
  private(set) var spreads: [FragmentSpread] = []
  let options: ApolloOptions
  let names: ApolloNames

  package init(_ documents: [Document], schema: Schema, options: ApolloOptions) {
    self.schema = schema
    self.options = options
    names = ApolloNames(options)
    operations = documents.flatMap(\.operations)
    fragments = documents.flatMap(\.fragments)
    for operation in operations {
      visit(
        operation.selections,
        in: schema.rootType(for: operation.kind).map { NamedType.object($0) }
      )
    }
    for fragment in fragments {
      visit(fragment.selections, in: schema.type(named: fragment.typeCondition))
    }
  }

  private mutating func visit(_ selections: [Selection], in parent: NamedType?) {
    for selection in selections {
      switch selection {
      case .field(let field):
        let definition = parent.flatMap { schema.field(field.name, of: $0) }
        fields.append(FieldPlace(field: field, definition: definition))
        visit(field.selections, in: definition.flatMap { schema.type(named: $0.typeName) })
      case .inlineFragment(let fragment):
        inlineFragments.append(fragment)
        let type = fragment.typeCondition.map { schema.type(named: $0) } ?? parent
        visit(fragment.selections, in: type)
      case .fragmentSpread(let spread): spreads.append(spread)
      }
    }
  }
}

extension Field {
  /// The alias, else the name.
  var responseName: Name { alias ?? name }
}
