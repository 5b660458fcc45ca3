import Foundation
import GraphQLCompiler
import GraphQLRuntime
import TestSupport

@testable import SwiftCodegen

/// Generated code compiled with its driver, and what the compiler and the executor say themselves.
struct GeneratedCodeProof {
  /// A response to execute.
  struct Job {
    let operation: Int
    /// A JSON object, or nothing for no variables at all.
    let variables: String
    let responsePath: String
    var isLenient = false
  }

  /// What one job gave; nil for a part that was not printed.
  typealias Outcome = DriverOutcome

  let source: CompiledSource
  private let program: CompiledProgram

  /// Generates and compiles the module, or finds it compiled.
  init(_ source: CompiledSource) throws {
    self.source = source
    let module = source.options.moduleName
    let driver = DriverSource(document: source.document, moduleName: module)
    program = try CompiledProgram(
      name: module,
      module: module,
      files: source.swiftFiles + driver.files()
    )
  }

  /// What the generated code does, for each job.
  func generatedOutcomes(of jobs: [Job]) throws -> [Outcome] {
    let lines = jobs.map { job in
      [
        source.document.operations[job.operation].structName,
        job.isLenient ? "lenient" : "strict",
        String(job.variables.map { $0.isNewline || $0 == "\t" ? " " : $0 }),
        job.responsePath,
      ].joined(separator: "\t")
    }
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.write(lines.joined(separator: "\n"), "jobs")
    return DriverOutcome.outcomes(in: try program.run([file.path]))
  }

  /// What the compiler's plan, the executor and the reader say, for each job.
  func expectedOutcomes(of jobs: [Job]) throws -> [Outcome] {
    var lowered: [Int: LoweredOperation] = [:]
    return try jobs.map { job in
      let lowering =
        lowered[job.operation]
        ?? source.document.lowered(operation: job.operation, schema: source.schema)
      lowered[job.operation] = lowering
      let json = try JSONDocument([UInt8](Data(contentsOf: URL(fileURLWithPath: job.responsePath))))
      let variables =
        job.variables.isEmpty
        ? VariableValues.none : VariableValues(JSONValue(try JSONDocument(job.variables).root))
      let response = GraphQLResponse(json)
      let result = Executor.execute(
        lowering.plan,
        data: response.data,
        variables: variables,
        mode: job.isLenient ? .lenient : .strict
      )
      let reader = ResponseReader(
        document: source.document,
        operation: job.operation,
        schema: source.schema,
        lowering: lowering,
        result: result,
        response: response,
        responseFile: .builtIn,
        sources: source.sources
      )
      let operation = source.document.operations[job.operation]
      let fragments = operation.fragments.compactMap {
        source.document.fragment(named: $0)?.document
      }
      let isMade = operation.variables.allSatisfy { $0.defaultValue != nil }
      return Outcome(
        document: !isMade
          ? ""
          : ([operation.document] + fragments).joined(separator: "\n") + "\n",
        plan: lowering.plan.dump(),
        result: result.dump(),
        views: ExpectedViews(reader: reader).text()
      )
    }
  }
}
