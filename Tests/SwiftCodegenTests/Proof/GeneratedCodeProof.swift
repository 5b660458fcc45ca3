import Foundation
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects

/// Compiles generated code with its driver and compares its results with those of the compiler and
/// the executor.
struct GeneratedCodeProof {
  /// A response to execute.
  struct Job {
    /// The name that is printed if the results differ.
    let name: String
    let operation: Int
    /// A JSON object, or empty if there are no variables.
    let variables: String
    let responsePath: String
    var isLenient = false
  }

  /// The output of one job; a part is nil if the driver did not print it.
  typealias Outcome = DriverOutcome

  let source: CompiledSource
  private let program: CompiledProgram

  /// Generates and compiles the module, or reuses an earlier compilation.
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

  /// Returns one job per sample.
  func jobs(of samples: [Sample]) throws -> [Job] {
    try samples.map { sample in
      Job(
        name: sample.name,
        operation: try #require(
          source.document.operations.firstIndex { $0.name == sample.operationName }
        ),
        variables: sample.variables ?? "",
        responsePath: PackageRoot.file(sample.responsePath).path
      )
    }
  }

  /// Runs jobs and expects that the generated code gives the results that the program reports; at
  /// most five differences are shown.
  @discardableResult
  func check(_ jobs: [Job]) throws -> [(found: Outcome, expected: Outcome)] {
    let found = try generatedOutcomes(of: jobs)
    #expect(found.count == jobs.count)
    let outcomes = zip(found, try expectedOutcomes(of: jobs)).map { (found: $0, expected: $1) }
    var differing = 0
    for (job, (found, expected)) in zip(jobs, outcomes) {
      let parts = Outcome.parts.filter { found[keyPath: $0] != expected[keyPath: $0] }
      if parts.isEmpty { continue }
      differing += 1
      guard differing <= 5 else { continue }
      for part in parts {
        let difference = Golden.firstDifference(
          expected: expected[keyPath: part],
          actual: found[keyPath: part]
        )
        Issue.record("\(job.name): \(difference)")
      }
    }
    #expect(differing == 0, "\(differing) of \(jobs.count) executions differ")
    return outcomes
  }

  /// Returns the results of the generated code for each job.
  private func generatedOutcomes(of jobs: [Job]) throws -> [Outcome] {
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

  /// Returns the results of the compiler's plan, the executor and the reader for each job.
  private func expectedOutcomes(of jobs: [Job]) throws -> [Outcome] {
    var lowered: [Int: LoweredOperation] = [:]
    return try jobs.map { job in
      let lowering =
        lowered[job.operation]
        ?? source.document.lowered(operation: job.operation, schema: source.schema)
      lowered[job.operation] = lowering
      let data = try Data(contentsOf: URL(fileURLWithPath: job.responsePath))
      let reader = try source.reader(
        of: GraphQLResponse(try JSONDocument([UInt8](data))),
        lowering,
        operation: job.operation,
        variables: job.variables.isEmpty ? nil : job.variables,
        mode: job.isLenient ? .lenient : .strict
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
        result: reader.result.dump(),
        views: ExpectedViews(reader: reader).text()
      )
    }
  }
}
