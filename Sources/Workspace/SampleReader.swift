internal import DialectKit
package import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis
import SelectionIR

/// Executes operations of a workspace strictly over texts that are not part of it.
package struct SampleReader {
  private let workspace: Workspace
  /// The plans, lowered once per operation.
  private var lowered: [Int: LoweredOperation] = [:]
  /// The types that all plans share.
  private var metadata: SchemaMetadata?

  package init(_ workspace: Workspace) { self.workspace = workspace }

  /// Returns `nil` if there is no schema or no operation with this index.
  package mutating func reader(
    of operation: Int,
    over json: JSONDocument,
    name: String,
    variables: VariableValues? = nil
  ) -> ResponseReader? {
    let compiled = workspace.compiled
    guard let schema = workspace.schema, compiled.operations.indices.contains(operation) else {
      return nil
    }
    let shared = metadata ?? compiled.schemaMetadata(in: schema)
    metadata = shared
    let lowering =
      lowered[operation] ?? workspace.lowered(operation, schema, metadata: shared)
    lowered[operation] = lowering
    var sources = workspace.sources
    let file = sources.add(name: name, utf8: json.bytes)
    let response = GraphQLResponse(json)
    let rules = workspace.options.codegen.dialect.profile.rules(isLenient: false)
    return ResponseReader(
      document: compiled,
      operation: operation,
      schema: schema,
      lowering: lowering,
      result: Executor.execute(
        lowering.plan,
        data: response.data,
        variables: variables ?? .none,
        rules: rules
      ),
      response: response,
      responseFile: file.id,
      sources: sources
    )
  }
}
