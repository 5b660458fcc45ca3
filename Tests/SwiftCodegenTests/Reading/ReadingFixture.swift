import GraphQLCompiler
import GraphQLRuntime
import TestSupport

@testable import SwiftCodegen

/// Reads responses in any dialect.
struct ReadingFixture {
  let source: CompiledSource
  let operation: Int

  init(_ source: CompiledSource, operation: String) throws {
    self.source = source
    self.operation = source.document.operations.firstIndex { $0.name == operation } ?? 0
  }

  init(schema: String, document: String) {
    source = CompiledSource(schema: schema, documents: [document])
    operation = 0
  }

  /// A response as the executor sees it.
  func reader(_ response: String, variables: String? = nil) throws -> ResponseReader {
    let json = try JSONDocument(response)
    let response = GraphQLResponse(json)
    let lowering = source.document.lowered(operation: operation, schema: source.schema)
    let values = try variables.map { VariableValues(JSONValue(try JSONDocument($0).root)) } ?? .none
    return ResponseReader(
      document: source.document,
      operation: operation,
      schema: source.schema,
      lowering: lowering,
      result: Executor.execute(lowering.plan, data: response.data, variables: values),
      response: response,
      responseFile: .builtIn,
      sources: source.sources
    )
  }

  func reading(
    _ dialect: Dialect,
    _ response: String,
    variables: String? = nil
  ) throws -> any ResponseReading {
    var source = source
    source.options.dialect = dialect
    return source.generator.dialect.reading(of: try reader(response, variables: variables))
  }
}
