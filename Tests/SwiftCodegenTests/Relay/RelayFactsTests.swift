import TestSupport
import Testing

/// Tests that Relay's generated code reads the recorded operations as its interpreter reports.
@Suite struct RelayFactsTests {
  @Test(arguments: [("animals", 92), ("galaxy", 36), ("library", 60)])
  func `generated code stores and reads the recorded responses`(
    _ schema: String,
    count: Int
  ) throws {
    guard let facts = SharedData.facts else {
      return SharedData.reportNotRun("Relay's code for \(schema) facts", count: count)
    }
    let (cases, source) = try FactsCase.chosen(
      in: facts,
      schema: schema,
      title: "Relay's code for \(schema) facts",
      everyOne: false
    )
    let jobs = cases.flatMap(\.responses).map { response in
      RelayProof.Job(
        name: response.name,
        operation: response.operation,
        response: String(decoding: response.data, as: UTF8.self),
        variables: response.variables.isEmpty ? nil : response.variables,
        checksExpressions: false
      )
    }
    try RelayProof(source, jobs: jobs).check()
    print("Relay's code for \(schema) facts: \(cases.count) cases, \(jobs.count) responses")
  }
}
