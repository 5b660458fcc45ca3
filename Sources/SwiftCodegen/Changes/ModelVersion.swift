package import GraphQLCompiler

/// One version of a schema and of the documents on it, whose generated models are compared.
package struct ModelVersion {
  package let document: CompiledDocument
  package let schema: Schema

  package init(document: CompiledDocument, schema: Schema) {
    self.document = document
    self.schema = schema
  }

  /// The definition of a field; nil where the schema has none.
  func field(_ name: String, of type: String) -> FieldDefinition? {
    schema.type(named: type).flatMap { schema.field(named: name, of: $0) }
  }

  /// The texts of a definition and of all fragments that it uses, as they are sent.
  func texts(_ document: String, fragments: [String]) -> [String] {
    [document] + fragments.compactMap { self.document.fragment(named: $0)?.document }
  }
}
