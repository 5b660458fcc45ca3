import ApolloDialect
import ApolloPolicy
package import DialectKit
package import GraphQLSchema
import GraphQLSyntax
import ProposalDialect
package import SelectionIR

/// One version of a schema and its documents, whose generated models are compared.
package struct ModelVersion: Sendable {
  package let document: CompiledDocument
  package let schema: Schema
  let options: CodegenOptions
  /// The types of variables and input objects as written outside of all structs.
  let types: TypeScope
  let policy: CompilationPolicy
  /// The members of schema types in the released client's Swift; `nil` in other dialects.
  let apollo: ApolloMembers?
  /// The generated schema types.
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
    let client =
      options.dialect.usesApolloOptions
      ? options.apollo ?? ApolloOptions(schemaNamespace: options.moduleName) : nil
    policy = client.policy
    apollo = client.map { ApolloMembers($0, schema: schema) }
    used = UsedSchemaTypes(document, in: schema)
    classes = GeneratedClasses(document, used, in: types, hasMocks: options.hasMocks)
    structs = Dictionary(document.selectionSets.map { ($0.path, $0.id) }) { first, _ in first }
    fragmentTexts = Dictionary(document.fragments.map { ($0.name, $0.document) }) { $1 }
  }

  /// The name of a schema type in code.
  func name(of type: NamedType) -> String { apollo?.type(type) ?? types.names[type.name] }

  /// The name of an enum value in code.
  func name(ofCase value: String, in type: String) -> String {
    apollo?.enumCase(value, of: type) ?? value
  }

  /// The name of an input object's field in code.
  func name(ofInput field: String, in type: String) -> String {
    apollo?.inputField(field, of: type) ?? field
  }

  /// The definition of a field; `nil` if it is not in the schema.
  func field(_ name: String, of type: String) -> FieldDefinition? {
    schema.type(named: type).flatMap { schema.field(named: name, of: $0) }
  }

  /// The struct at a path, with type aliases resolved; `nil` if it does not exist.
  func structNamed(_ path: String) -> SelectionSetID? { structs[path].map(document.resolved) }

  /// The texts of a definition and of all fragments that it uses, as they are sent.
  func texts(_ document: String, fragments: [String]) -> [String] {
    [document] + fragments.compactMap { fragmentTexts[$0] }
  }
}
