import Foundation
import GraphQLRuntime
import ResponseAnalysis
import SelectionIR
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects

/// Generated code compiled with its driver, and what the compiler and the executor say themselves.
struct GeneratedCodeProof {
  /// A response to execute.
  struct Job {
    /// What is told where the two differ.
    let name: String
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

  /// A job for each sample.
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

  /// Runs jobs, and expects the generated code to do what the program says; of executions that
  /// differ five are shown.
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

  /// What the generated code does, for each job.
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

  /// What the compiler's plan, the executor and the reader say, for each job.
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
