import ApolloDialect
import ApolloPolicy
package import DialectKit
package import GraphQLSchema
import GraphQLSyntax
import ProposalDialect
package import SelectionIR

/// One version of a schema and of the documents on it, whose generated models are compared.
package struct ModelVersion: Sendable {
  package let document: CompiledDocument
  package let schema: Schema
  let options: CodegenOptions
  /// The types of variables and input objects as they are shown outside of all structs.
  let types: TypeScope
  /// The members of schema types in the released client's Swift; nil in other dialects.
  let apollo: ApolloMembers?
  /// The schema types that are generated.
  let used: UsedSchemaTypes
  let classes: GeneratedClasses
  private let structs: [String: SelectionSetID]
  private let fragmentTexts: [String: String]

  package init(document: CompiledDocument, schema: Schema, options: CodegenOptions) {
    self.document = document
    self.schema = schema
    self.options = options
    types = TypeScope(
      document: document,
      schema: schema,
      names: SchemaTypeNames(
        schema: schema,
        document: document,
        moduleName: "",
        customScalars: options.customScalars
      )
    )
    apollo =
      options.dialect == .apollo
      ? ApolloMembers(
        options.apollo ?? ApolloOptions(schemaNamespace: options.moduleName),
        schema: schema
      ) : nil
    used = UsedSchemaTypes(document, in: schema)
    classes = GeneratedClasses(document, used, in: types, hasMocks: options.hasMocks)
    structs = Dictionary(document.selectionSets.map { ($0.path, $0.id) }) { first, _ in first }
    fragmentTexts = Dictionary(document.fragments.map { ($0.name, $0.document) }) { $1 }
  }

  /// What code calls a schema type.
  func name(of type: NamedType) -> String { apollo?.type(type) ?? types.names[type.name] }

  /// What code calls a value of an enum.
  func name(ofCase value: String, in type: String) -> String {
    apollo?.enumCase(value, of: type) ?? value
  }

  /// What code calls a field of an input object.
  func name(ofInput field: String, in type: String) -> String {
    apollo?.inputField(field, of: type) ?? field
  }

  /// The definition of a field; nil where the schema has none.
  func field(_ name: String, of type: String) -> FieldDefinition? {
    schema.type(named: type).flatMap { schema.field(named: name, of: $0) }
  }

  /// The struct that a path names, itself or through a typealias; nil where nothing is so called.
  func structNamed(_ path: String) -> SelectionSetID? { structs[path].map(document.resolved) }

  /// The texts of a definition and of all fragments that it uses, as they are sent.
  func texts(_ document: String, fragments: [String]) -> [String] {
    [document] + fragments.compactMap { fragmentTexts[$0] }
  }
}
