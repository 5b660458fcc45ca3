import Foundation
import SelectionIR
import TestSupport
import Testing

/// Tests that generated code reads the recorded operations as the program reports.
///
/// All operations of a schema are compiled as one module, because their names differ.
@Suite struct FactsProofTests {
  @Test(arguments: [("animals", 92), ("galaxy", 36), ("library", 60)])
  func `generated code has the recorded plan, result, trace and views`(
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
    var jobs: [GeneratedCodeProof.Job] = []
    for response in cases.flatMap(\.responses) {
      guard
        let operation = source.document.operations.firstIndex(where: {
          $0.name == response.operation
        })
      else { continue }
      for isLenient in [false, true] {
        jobs.append(
          GeneratedCodeProof.Job(
            name: response.name + (isLenient ? " (lenient)" : ""),
            operation: operation,
            variables: response.variables,
            responsePath: try folder.write(response.data, "\(jobs.count).json").path,
            isLenient: isLenient
          )
        )
      }
    }
    try proof.check(jobs)
    print(
      "generated code for \(schema) facts: \(cases.count) cases,",
      "\(source.document.selectionSets.count) structs, \(jobs.count) executions"
    )
  }
}
