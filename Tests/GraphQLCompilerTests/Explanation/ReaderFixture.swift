import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import ResponseAnalysis
import SelectionIR
import Testing

/// A compiled document for executing and reading responses.
struct ReaderFixture {
  let schema: Schema
  let compiled: CompiledDocument
  let sources: SourceMap
  private var options = CompilationOptions()

  /// The schema with this text.
  static func schema(_ text: String) -> Schema {
    var sources = SourceMap()
    return SchemaBuilder.build([
      Parser.parse(sources.add(name: "schema.graphqls", text: text)).document
    ])
  }

  /// Compiles a document with a schema whose text is not needed.
  init(schema: Schema, document: String) throws {
    var sources = SourceMap()
    sources.add(name: "schema.graphqls", text: "")
    let parsed = Parser.parse(sources.add(name: "q.graphql", text: document))
    try #require(parsed.diagnostics.isEmpty)
    self.schema = schema
    self.sources = sources
    compiled = Compiler.compile([parsed.document], schema: schema)
  }

  /// Compiles a document with a schema; source ranges refer to both texts.
  init(
    schemaText: String,
    document: String,
    isValid: Bool = true,
    options: CompilationOptions = CompilationOptions()
  ) throws {
    var sources = SourceMap()
    let schemaFile = Parser.parse(sources.add(name: "s.graphqls", text: schemaText))
    let parsed = Parser.parse(sources.add(name: "q.graphql", text: document))
    try #require(schemaFile.diagnostics.isEmpty && parsed.diagnostics.isEmpty)
    self.options = options
    schema = SchemaBuilder.build([schemaFile.document])
    try #require(Validator.validate([parsed.document], schema: schema).isEmpty == isValid)
    self.sources = sources
    compiled = Compiler.compile([parsed.document], schema: schema, options: options)
  }

  /// Executes an operation with a value of `data`.
  func read(
    operation name: String?,
    data: JSONNode?,
    variables: VariableValues = .none,
    mode: ExecutionMode = .strict
  ) throws -> ResponseReader {
    let operation = try #require(
      compiled.operations.firstIndex { name == nil || $0.name == name }
    )
    let lowering = compiled.lowered(operation: operation, schema: schema, options: options)
    let root = try data ?? JSONDocument("null").root
    return ResponseReader(
      document: compiled,
      operation: operation,
      schema: schema,
      lowering: lowering,
      result: Executor.execute(lowering.plan, data: data, variables: variables, mode: mode),
      response: GraphQLResponse(root.document),
      responseFile: .builtIn,
      sources: sources
    )
  }

  /// Executes the first operation with the text of a complete response.
  func read(
    response text: String,
    variables: VariableValues = .none,
    mode: ExecutionMode = .strict
  ) throws -> ResponseReader {
    var sources = sources
    let file = sources.add(name: "r.json", text: text)
    let lowering = compiled.lowered(operation: 0, schema: schema, options: options)
    let response = GraphQLResponse(try JSONDocument(file.utf8))
    return ResponseReader(
      document: compiled,
      operation: 0,
      schema: schema,
      lowering: lowering,
      result: Executor.execute(
        lowering.plan,
        data: response.data,
        variables: variables,
        mode: mode
      ),
      response: response,
      responseFile: file.id,
      sources: sources
    )
  }
}
