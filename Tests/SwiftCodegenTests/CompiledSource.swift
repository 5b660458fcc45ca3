import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import ResponseAnalysis
import SelectionIR
import Testing

@testable import ApolloDialect
@testable import DialectKit
@testable import Dialects
@testable import ProposalDialect

/// A schema and documents that are compiled together, with their generator.
struct CompiledSource {
  let sources: SourceMap
  let schema: Schema
  let document: CompiledDocument
  var options: CodegenOptions

  init(sources: SourceMap, schema: Schema, document: CompiledDocument, options: CodegenOptions) {
    self.sources = sources
    self.schema = schema
    self.document = document
    self.options = options
  }

  init(schema: String, documents: [String], moduleName: String = "TestAPI") {
    self.init(
      schema: schema,
      documents: documents,
      options: CodegenOptions(moduleName: moduleName, dialect: .proposal)
    )
  }

  init(schema: String, documents: [String], options: CodegenOptions) {
    var sources = SourceMap()
    self.schema = SchemaBuilder.build([
      Parser.parse(sources.add(name: "schema.graphqls", text: schema)).document
    ])
    let parsed = documents.enumerated().map { index, text -> Document in
      let result = Parser.parse(sources.add(name: "\(index).graphql", text: text))
      for diagnostic in result.diagnostics { Issue.record("\(diagnostic.message)") }
      return result.document
    }
    document = Compiler.compile(
      parsed,
      schema: self.schema,
      options: CompilationOptions(
        moduleName: options.moduleName,
        apollo: options.dialect == .apollo ? options.apollo : nil
      )
    )
    self.sources = sources
    self.options = options
  }

  /// The paths and texts of the generated Swift files.
  var swiftFiles: [(path: String, text: String)] {
    generator.files().filter { $0.path.hasSuffix(".swift") }.map { ($0.path, $0.text) }
  }

  var generator: SwiftGenerator {
    SwiftGenerator(document: document, schema: schema, options: options, sources: sources)
  }

  /// Executes a response and returns its reader; `variables` is a JSON object.
  func reader(
    of response: GraphQLResponse,
    _ lowering: LoweredOperation,
    operation: Int,
    variables: String? = nil,
    mode: ExecutionMode = .strict
  ) throws -> ResponseReader {
    let values = try variables.map { VariableValues(JSONValue(try JSONDocument($0).root)) }
    return ResponseReader(
      document: document,
      operation: operation,
      schema: schema,
      lowering: lowering,
      result: Executor.execute(
        lowering.plan,
        data: response.data,
        variables: values ?? .none,
        mode: mode
      ),
      response: response,
      responseFile: .builtIn,
      sources: sources
    )
  }
}
