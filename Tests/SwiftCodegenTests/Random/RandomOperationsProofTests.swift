import Foundation
import GraphQLRuntime
import GraphQLSyntax
import RandomOperations
import SelectionIR
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects

/// Operations and responses made at random: the explorer's way of executing them and compiled
/// generated code find the same plan, result, trace and views.
///
/// `RANDOM_SEED=7 RANDOM_OPERATIONS=40` in the environment makes others, and more of them.
@Suite(.serialized) struct RandomOperationsProofTests {
  @Test(arguments: ["animals", "starwars"])
  func `random operations execute alike in the program and in generated code`(
    _ name: String
  )
    throws
  {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["RANDOM_SEED"].flatMap { UInt64($0) } ?? 1
    let count = environment["RANDOM_OPERATIONS"].flatMap { Int($0) } ?? 4
    let schemaText = try PackageRoot.text("SampleSchemas/\(name).graphqls")
    let schema = CompiledSource(schema: schemaText, documents: []).schema
    var generator = OperationGenerator(schema: schema, seed: seed)
    let documents = generator.documents(count: count, allowing: ["AccessorWithoutData"])
    try #require(documents.count == count)
    let source = CompiledSource(
      schema: schemaText,
      documents: documents,
      moduleName: "Random" + CodegenOptions.moduleName(forSchemaFile: name)
    )
    let proof = try GeneratedCodeProof(source)
    let folder = try ScratchFolder()
    defer { folder.remove() }

    var jobs: [GeneratedCodeProof.Job] = []
    var clean = 0
    for (index, operation) in source.document.operations.enumerated() {
      let text = documents[Int(operation.name?.dropFirst("Random".count) ?? "") ?? 0]
      var sources = SourceMap()
      let document = Parser.parse(sources.add(name: "q.graphql", text: text)).document
      for round in 0..<12 {
        let variables = ["a": round & 1 == 0, "b": round & 2 == 0, "c": round & 4 == 0]
        var responses = ResponseGenerator(
          schema: schema,
          document: document,
          variables: variables,
          spoiled: round < 6 ? 0 : 12,
          seed: seed &* 1_000 &+ UInt64(index * 100 + round)
        )
        let response = JSONPrinter.print(responses.response(), layout: .compact)
        let file = try folder.write(response, "\(index)-\(round).json")
        let used = variables.filter { name, _ in operation.variables.contains { $0.name == name } }
        let given = used.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
        jobs.append(
          GeneratedCodeProof.Job(
            name: "seed \(seed), \(text)\nround \(round)",
            operation: index,
            variables: "{\(given.joined(separator: ", "))}",
            responsePath: file.path,
            isLenient: round % 3 == 2
          )
        )
        if round < 6 { clean += 1 }
      }
    }
    var withoutFaults = 0
    for (position, outcome) in try proof.check(jobs).enumerated() {
      let isClean = !outcome.expected.result.contains("\nfault ")
      if isClean { withoutFaults += 1 }
      // What a server may send has no faults: the walk over the document and ours agree.
      if position % 12 < 6 { #expect(isClean, "\(jobs[position].name)") }
    }
    print(
      "random \(name): \(documents.count) operations, \(jobs.count) responses,",
      "\(withoutFaults) without faults"
    )
    #expect(withoutFaults >= clean)
  }
}
