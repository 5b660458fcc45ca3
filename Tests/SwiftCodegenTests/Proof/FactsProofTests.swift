import Foundation
import GraphQLCompiler
import TestSupport
import Testing

@testable import SwiftCodegen

/// Generated code does what the program says it does, for the operations of the facts.
///
/// All operations of one schema make one module, for their names differ.
@Suite(.serialized) struct FactsProofTests {
  @Test(arguments: [("animals", 92), ("galaxy", 36), ("library", 60)])
  func `generated code has the same plan, result, trace and views`(
    _ schema: String,
    count: Int
  ) throws {
    guard let facts = SharedData.facts else {
      return SharedData.reportNotRun("generated code for \(schema) facts", count: count)
    }
    let (cases, source) = try FactsCase.chosen(
      in: facts,
      schema: schema,
      title: "generated code for \(schema) facts"
    )
    let proof = try GeneratedCodeProof(source)
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var names: [String] = []
    var jobs: [GeneratedCodeProof.Job] = []
    for response in cases.flatMap(\.responses) {
      guard
        let operation = source.document.operations.firstIndex(where: {
          $0.name == response.operation
        })
      else { continue }
      for isLenient in [false, true] {
        names.append(response.name + (isLenient ? " (lenient)" : ""))
        jobs.append(
          GeneratedCodeProof.Job(
            operation: operation,
            variables: response.variables,
            responsePath: try folder.write(response.data, "\(names.count).json").path,
            isLenient: isLenient
          )
        )
      }
    }
    let found = try proof.generatedOutcomes(of: jobs)
    let expected = try proof.expectedOutcomes(of: jobs)
    #expect(found.count == jobs.count)
    var differing = 0
    for (name, outcome) in zip(names, zip(found, expected))
    where GeneratedCodeProof.Outcome.parts.contains(where: {
      outcome.0[keyPath: $0] != outcome.1[keyPath: $0]
    }) {
      differing += 1
      guard differing <= 5 else { continue }
      for part in GeneratedCodeProof.Outcome.parts {
        let (found, expected) = (outcome.0[keyPath: part], outcome.1[keyPath: part])
        #expect(
          found == expected,
          "\(name): \(Golden.firstDifference(expected: expected, actual: found))"
        )
      }
    }
    print(
      "generated code for \(schema) facts: \(cases.count) cases,",
      "\(source.document.selectionSets.count) structs,",
      "\(jobs.count - differing) of \(jobs.count) executions agree"
    )
    #expect(differing == 0, "\(differing) of \(jobs.count) executions differ")
  }
}
