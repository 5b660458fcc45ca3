import ApolloPolicy
import GraphQLSchema
import GraphQLSyntax

/// The Swift types of input fields and variables (§8.4).
struct ApolloInputType {
  private let names: ApolloNames
  private let schema: Schema
  /// `NS.` if operations are outside the schema types' module, otherwise empty.
  private let qualifier: String

  init(_ style: ApolloFileStyle, schema: Schema) {
    names = style.names
    self.schema = schema
    qualifier = style.options.hasOperationsInSchemaModule ? "" : style.namespace + "."
  }

  /// The type of a variable or field, with `GraphQLNullable` if it is nullable.
  func text(_ type: TypeReference) -> String {
    type.isNonNull ? bare(type) : "GraphQLNullable<\(bare(type))>"
  }

  /// The type of a non-null field with a default value, which can be omitted.
  func optional(_ type: TypeReference) -> String { bare(type) + "?" }

  /// The type of an input field's property, which is Optional for a non-null field with a default
  /// value.
  func text(of field: InputValueDefinition) -> String {
    field.type.isNonNull && Self.hasDefault(field) ? optional(field.type) : text(field.type)
  }

  /// Whether SDL defines a default value.
  ///
  /// Default values from introspection are ignored.
  static func hasDefault(_ field: InputValueDefinition) -> Bool {
    field.defaultValue.map { !$0.range.isBuiltIn } ?? false
  }

  /// The type without its outermost wrapper for nullability.
  func bare(_ type: TypeReference) -> String {
    switch type.kind {
    case .nonNull(let inner): bare(inner)
    case .list(let item): "[\(item.isNonNull ? bare(item) : bare(item) + "?")]"
    case .named(let name): names.inputLeaf(name.text, in: schema, prefix: qualifier)
    }
  }
}
