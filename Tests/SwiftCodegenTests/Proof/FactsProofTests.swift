import Foundation
import GraphQLCompiler
import TestSupport
import Testing

@testable import SwiftCodegen

/// Generated code does what the program says it does, for the operations of the facts.
///
/// All operations of one schema make one module, for their names differ. The generated-at-random
/// ones take the compiler a minute after each change, so they run only with `ALL_FACTS=1` in the
/// environment.
@Suite(.serialized) struct FactsProofTests {
  @Test(arguments: [("animals", 92), ("galaxy", 36), ("library", 60)])
  func `generated code has the same plan, result, trace and views`(
    _ schema: String,
    count: Int
  ) throws {
    guard let facts = SharedData.facts else {
      return SharedData.reportNotRun("generated code for \(schema) facts", count: count)
    }
    let runsAll = ProcessInfo.processInfo.environment["ALL_FACTS"] == "1"
    let all = try FactsCase.all(in: facts, schema: schema)
    let cases = runsAll ? all : all.filter { !$0.isRandom }
    if cases.count < all.count {
      SharedData.reportNotRun(
        "generated code for \(schema) facts",
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
    let proof = try GeneratedCodeProof(source)
    let folder = try TemporaryFolder()
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
            responsePath: try folder.write(response.data, to: "\(names.count).json"),
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

/// An operation of the facts with its responses.
struct FactsCase {
  struct Response {
    let name: String
    let operation: String
    /// A JSON object, or nothing for no variables at all.
    let variables: String
    let data: Data
  }

  let isRandom: Bool
  let document: String
  let responses: [Response]

  static func all(in facts: URL, schema: String) throws -> [FactsCase] {
    let folder = facts.appendingPathComponent("cases")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .compactMap { try load(folder.appendingPathComponent($0), schema: schema) }
  }

  private static func load(_ folder: URL, schema: String) throws -> FactsCase? {
    let facts = try JSONSerialization.jsonObject(
      with: Data(contentsOf: folder.appendingPathComponent("expected-selection-sets.json"))
    )
    guard let facts = facts as? [String: Any], facts["schema"] as? String == schema,
      (facts["generator"] as? [String: Any])?["producesCode"] as? Bool == true
    else { return nil }
    let lines = try? String(
      contentsOf: folder.appendingPathComponent("responses.jsonl"),
      encoding: .utf8
    )
    let responses = try (lines ?? "").split(separator: "\n").compactMap { line -> Response? in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let object, let name = object["response"] as? String,
        let operation = object["operation"] as? String, let data = object["data"]
      else { return nil }
      let variables = try (object["variables"] as? [String: Any]).map {
        String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self)
      }
      return Response(
        name: name,
        operation: operation,
        variables: variables ?? "",
        data: try JSONSerialization.data(withJSONObject: ["data": data])
      )
    }
    return FactsCase(
      isRandom: facts["origin"] as? String == "random",
      document: try String(
        contentsOf: folder.appendingPathComponent("operation.graphql"),
        encoding: .utf8
      ),
      responses: responses
    )
  }
}

/// A folder that is gone with the value.
private final class TemporaryFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ data: Data, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try data.write(to: file)
    return file.path
  }
}
