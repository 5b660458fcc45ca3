package import GraphQLSchema
package import GraphQLSyntax
package import GraphQLValidation

/// A check of documents by the released Apollo client's generator that the specification does not
/// require.
///
/// Each rule has its own file under `ApolloRules` and is listed in `apolloRules`.
package protocol ApolloRule: Sendable {
  static var name: String { get }

  /// A short summary of the requirement without full stop.
  static var summary: String { get }

  /// The change that introduced the rule; `nil` if every release has it.
  static var since: ApolloChange? { get }

  /// Reports every violation in the documents of the context.
  static func check(_ context: ApolloContext, _ report: inout DiagnosticCollector)
}

extension ApolloRule {
  package static var since: ApolloChange? { nil }
}

/// The information that rules for Apollo projects share about a set of documents.
package struct ApolloContext {
  /// A field with its parent type and its definition.
  struct FieldPlace {
    let field: Field
    let definition: FieldDefinition?
  }

  let schema: Schema
  let operations: [OperationDefinition]
  let fragments: [FragmentDefinition]
  /// All fields in document order.
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
  /// The alias if there is one, otherwise the name.
  var responseName: Name { alias ?? name }
}
