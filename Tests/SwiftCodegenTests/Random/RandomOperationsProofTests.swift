import Foundation
import GraphQLRuntime
import GraphQLSyntax
import RandomOperations
import SelectionIR
import TestSupport
import Testing

@testable import DialectKit
@testable import Dialects

/// Tests with random operations and responses that the explorer's execution and the compiled
/// generated code agree on plan, result, trace and views.
///
/// `RANDOM_SEED=7 RANDOM_OPERATIONS=40` in the environment generates other operations and more of
/// them.
@Suite(.serialized) struct RandomOperationsProofTests {
  @Test(arguments: ["animals", "starwars"])
  func `random operations execute the same in the program and in generated code`(
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
      // A response that a server may send has no faults. The generator walks the document
      // independently, so this compares two implementations.
      if position % 12 < 6 { #expect(isClean, "\(jobs[position].name)") }
    }
    print(
      "random \(name): \(documents.count) operations, \(jobs.count) responses,",
      "\(withoutFaults) without faults"
    )
    #expect(withoutFaults >= clean)
  }

  /// Tests that no accessor of any struct crashes under random conditions.
  ///
  /// The test reads every struct of every object, with objects of all types and of types that the
  /// schema does not define. `RANDOM_CONDITIONED=300` in the environment generates more operations,
  /// with one module per 50 operations.
  @Test(.timeLimit(.minutes(240)))
  func `generated code reads responses to operations with random conditions`() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["RANDOM_CONDITIONED"].flatMap { Int($0) } ?? 6
    let first = environment["RANDOM_SEED"].flatMap { UInt64($0) } ?? 1
    var responses = 0
    for start in stride(from: 0, to: count, by: 50) {
      let numbers = start..<min(start + 50, count)
      responses += try readConditioned(seeds: numbers.map { first + UInt64($0) })
    }
    print("random conditions: \(count) operations, \(responses) responses read")
    #expect(responses > count)
  }

  /// Compiles a module of operations and runs it with a response for every combination of variable
  /// values.
  private func readConditioned(seeds: [UInt64]) throws -> Int {
    let texts = seeds.map { seed in
      var operation = ConditionedOperation(seed: seed, name: "Q\(seed)")
      return operation.text()
    }
    let source = CompiledSource(
      schema: ConditionedOperation.schema,
      documents: texts,
      moduleName: "Conditioned\(seeds.first ?? 0)"
    )
    let proof = try GeneratedCodeProof(source)
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var jobs: [GeneratedCodeProof.Job] = []
    for (index, text) in texts.enumerated() {
      var sources = SourceMap()
      let document = Parser.parse(sources.add(name: "q.graphql", text: text)).document
      for bits in 0..<8 {
        let values = ConditionedOperation.variables.enumerated().map { ($1, bits >> $0 & 1 == 1) }
        var response = EveryTypeResponse(
          schema: source.schema,
          document: document,
          variables: Dictionary(uniqueKeysWithValues: values),
          hasLaterTypes: true
        )
        guard let data = response.data() else { continue }
        let json = JSONPrinter.print(["data": data], layout: .compact)
        let operation = try #require(
          source.document.operations.firstIndex { $0.name == "Q\(seeds[index])" }
        )
        jobs.append(
          GeneratedCodeProof.Job(
            name: "seed \(seeds[index]), \(values)\n\(text)",
            operation: operation,
            variables: "{\(values.map { "\"\($0)\": \($1)" }.joined(separator: ", "))}",
            responsePath: try folder.write(json, "\(index)-\(bits).json").path
          )
        )
      }
    }
    try proof.check(jobs)
    return jobs.count
  }
}
