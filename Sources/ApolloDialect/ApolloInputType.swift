import ApolloPolicy
import GraphQLSchema
import GraphQLSyntax

/// The Swift types of values that are sent: input fields, variables (§8.4).
struct ApolloInputType {
  private let names: ApolloNames
  private let schema: Schema
  /// `NS.` where operations stand outside the schema types' module, else nothing.
  private let qualifier: String

  init(_ style: ApolloFileStyle, schema: Schema) {
    names = style.names
    self.schema = schema
    qualifier = style.options.hasOperationsInSchemaModule ? "" : style.namespace + "."
  }

  /// The type of a variable or field: `GraphQLNullable` around what may be null.
  func text(_ type: TypeReference) -> String {
    type.isNonNull ? bare(type) : "GraphQLNullable<\(bare(type))>"
  }

  /// The type of a field that has a default and is not null: it may be left out.
  func optional(_ type: TypeReference) -> String { bare(type) + "?" }

  /// The type of an input field's property: a field that is not null and has a default may be left
  /// out.
  func text(of field: InputValueDefinition) -> String {
    field.type.isNonNull && Self.hasDefault(field) ? optional(field.type) : text(field.type)
  }

  /// Whether SDL gives the field a default; those of an introspection result do not count.
  static func hasDefault(_ field: InputValueDefinition) -> Bool {
    field.defaultValue.map { !$0.range.isBuiltIn } ?? false
  }

  /// The type without its outermost wrapper for null.
  func bare(_ type: TypeReference) -> String {
    switch type.kind {
    case .nonNull(let inner): bare(inner)
    case .list(let item): "[\(item.isNonNull ? bare(item) : bare(item) + "?")]"
    case .named(let name): names.inputLeaf(name.text, in: schema, prefix: qualifier)
    }
  }
}
