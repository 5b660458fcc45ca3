import Foundation
import GraphQLCompiler
import TestSupport
import Testing

@testable import SwiftCodegen

/// Generated code does what the program says it does (invariant 1).
@Suite struct SampleProofTests {
  @Test(arguments: ["animals", "starwars"])
  func `generated code has the same plan, result, trace and views`(_ schema: String) throws {
    let source = try CompiledSource(sampleSchema: schema)
    let proof = try GeneratedCodeProof(source)
    let samples = Sample.all.filter { $0.schemaName == schema }
    let jobs = try samples.map { sample in
      let operation = try #require(
        source.document.operations.firstIndex { $0.name == sample.operationName }
      )
      return GeneratedCodeProof.Job(
        operation: operation,
        variables: sample.variables ?? "",
        responsePath: PackageRoot.file(sample.responsePath).path
      )
    }
    let found = try proof.generatedOutcomes(of: jobs)
    let expected = try proof.expectedOutcomes(of: jobs)
    #expect(found.count == jobs.count)
    for (sample, outcome) in zip(samples, zip(found, expected)) {
      for part in GeneratedCodeProof.Outcome.parts {
        let (found, expected) = (outcome.0[keyPath: part], outcome.1[keyPath: part])
        #expect(
          found == expected,
          "\(sample): \(Golden.firstDifference(expected: expected, actual: found))"
        )
      }
    }
  }
}
