import TestSupport
import Testing

/// Tests that SwiftGraphQL's generated code reads the recorded operations as its interpreter
/// reports.
///
/// For every response, the test compares what the program sends, and whether and where it throws.
/// For the first response of an operation, it also reads every value.
@Suite struct SwiftGraphQLFactsTests {
  @Test(arguments: [("animals", 92), ("galaxy", 36), ("library", 60)])
  func `generated selections request, read and throw for the recorded responses`(
    _ schema: String,
    count: Int
  ) throws {
    guard let facts = SharedData.facts else {
      return SharedData.reportNotRun("selections for \(schema) facts", count: count)
    }
    let (cases, source) = try FactsCase.chosen(
      in: facts,
      schema: schema,
      title: "selections for \(schema) facts",
      everyOne: false
    )
    let jobs = cases.flatMap { found in
      found.responses.enumerated().map { index, response in
        SwiftGraphQLProof.Job(
          name: response.name,
          operation: response.operation,
          response: String(decoding: response.data, as: UTF8.self),
          variables: response.variables.isEmpty ? nil : response.variables,
          checksExpressions: index == 0
        )
      }
    }
    let proof = try SwiftGraphQLProof(source, jobs: jobs)
    try proof.check()
    print(
      "selections for \(schema) facts: \(cases.count) cases,",
      "\(jobs.count - proof.uncallable - proof.contradictory) responses; \(proof.uncallable) more",
      "cannot be asked for by these programs, \(proof.contradictory) contradict themselves"
    )
  }
}
