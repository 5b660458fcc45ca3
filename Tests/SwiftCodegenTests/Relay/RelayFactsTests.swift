import Foundation
import GraphQLCompiler
import TestSupport
import Testing

@testable import SwiftCodegen

/// Relay's generated code does what its interpreter says for the operations of the facts; the
/// generated-at-random ones run only with `ALL_FACTS=1` in the environment.
@Suite(.serialized) struct RelayFactsTests {
  @Test(arguments: [("animals", 92), ("galaxy", 36), ("library", 60)])
  func `generated code keeps and reads the responses of the facts`(
    _ schema: String,
    count: Int
  ) throws {
    guard let facts = SharedData.facts else {
      return SharedData.reportNotRun("Relay's code for \(schema) facts", count: count)
    }
    let runsAll = ProcessInfo.processInfo.environment["ALL_FACTS"] == "1"
    let all = try FactsCase.all(in: facts, schema: schema)
    let cases = runsAll ? all : all.filter { !$0.isRandom }
    if cases.count < all.count {
      SharedData.reportNotRun(
        "Relay's code for \(schema) facts",
        count: all.count - cases.count,
        reason: "ALL_FACTS=1 runs them"
      )
    }
    let source = CompiledSource(
      schema: try String(
        contentsOf: facts.appendingPathComponent("schemas/\(schema).graphqls"),
        encoding: .utf8
      ),
      documents: cases.map(\.document),
      moduleName: (runsAll ? "AllFacts" : "Facts")
        + CodegenOptions.moduleName(forSchemaFile: schema)
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
