import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TestSupport

@testable import DialectKit
@testable import Dialects

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

  /// Executes a response and returns its reader.
  func reader(_ response: String, variables: String? = nil) throws -> ResponseReader {
    try source.reader(
      of: GraphQLResponse(try JSONDocument(response)),
      source.document.lowered(operation: operation, schema: source.schema),
      operation: operation,
      variables: variables
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
