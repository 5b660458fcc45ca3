import ApolloPolicy
import GraphQLSchema
import GraphQLSyntax
import SelectionIR
import Testing

@testable import ApolloDialect
@testable import DialectKit
@testable import Dialects

/// A schema and documents that are compiled and generated in the dialect `apollo` with given
/// options.
struct ApolloProject {
  let schema: Schema
  let document: CompiledDocument
  let generator: SwiftGenerator
  let options: ApolloOptions
  let sources: SourceMap

  init(schema text: String, documents: [String], options: ApolloOptions) {
    var sources = SourceMap()
    let parsed = Parser.parse(sources.add(name: "schema.graphqls", text: text))
    for diagnostic in parsed.diagnostics { Issue.record("\(diagnostic.message)") }
    self.init(
      SchemaBuilder.build([parsed.document]),
      documents: documents,
      options: options,
      sources: sources
    )
  }

  init(
    _ schema: Schema,
    documents: [String],
    options: ApolloOptions,
    sources: SourceMap = SourceMap()
  ) {
    var sources = sources
    self.schema = schema
    self.options = options
    let documents = documents.enumerated().map { index, text in
      let parsed = Parser.parse(sources.add(name: "documents/\(index).graphql", text: text))
      for diagnostic in parsed.diagnostics { Issue.record("\(diagnostic.message)") }
      return parsed.document
    }
    self.sources = sources
    document = Compiler.compile(
      documents,
      schema: schema,
      options: CompilationOptions(moduleName: options.schemaNamespace, apollo: options)
    )
    var codegen = CodegenOptions(moduleName: options.schemaNamespace, dialect: .apollo)
    codegen.apollo = options
    generator = SwiftGenerator(
      document: document,
      schema: schema,
      options: codegen,
      sources: sources
    )
  }

  /// The files of the fragments, followed by those of the operations.
  var definitionFiles: [GeneratedFile] {
    document.fragments.indices.map(generator.dialect.fragment)
      + document.operations.indices.map(generator.dialect.operation)
  }

  /// The files that do not belong to a single definition.
  var schemaFiles: [GeneratedFile] { generator.dialect.sharedFiles() }
}
