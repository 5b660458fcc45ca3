import ApolloPolicy
import Foundation
import GraphQLRuntime
import ResponseAnalysis
import ResponseTools
import SelectionIR
import TestSupport
import Testing

@testable import ApolloDialect
@testable import DialectKit
@testable import Dialects

/// Tests that storms find every modification that made the released client throw or crash in
/// recorded runs.
///
/// A storm applies every possible mutation to a response and reports the effects.
@Suite struct StormFactsTests {
  /// A recorded run that ended with an error, or with a crash of an accessor without data.
  private struct Failure {
    let operation: String
    let variables: JSONValue?
    let fault: String
    /// The error, or nil for a crash.
    let error: JSONValue?
  }

  @Test func `every recorded failure of the released client is found`() throws {
    guard let facts = SharedData.facts else {
      SharedData.reportNotRun("recorded failures of the released client", count: 176)
      return
    }
    // `STORMS=1` in the environment runs all of them.
    let every = ProcessInfo.processInfo.environment["STORMS"].flatMap { Int($0) } ?? 8
    let cases = facts.appendingPathComponent("cases")
    var schemas: [String: String] = [:]
    var number = 0
    var total = 0
    var crashes = 0
    var missed: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: cases.path).sorted() {
      let folder = cases.appendingPathComponent(name)
      guard FileManager.default.fileExists(atPath: folder.path + "/expected-runtime.json") else {
        continue
      }
      let expected = try Self.json(folder, "expected-runtime.json").items
      let responses = try Self.text(folder, "responses.jsonl").split(separator: "\n").map {
        JSONValue(try JSONDocument(String($0)).root)
      }
      let failures = zip(responses, expected).compactMap(Self.failure)
      guard !failures.isEmpty else { continue }
      number += 1
      let hasCrash = failures.contains { $0.error == nil }
      guard (number - 1) % max(1, every) == 0 || hasCrash else { continue }
      let schema = try Self.json(folder, "expected-selection-sets.json")["schema"].text
      if schemas[schema] == nil {
        schemas[schema] = try String(
          contentsOf: facts.appendingPathComponent("schemas/\(schema).graphqls"),
          encoding: .utf8
        )
      }
      var options = CodegenOptions(moduleName: "FactsAPI", dialect: .apollo)
      options.apollo = ApolloOptions(schemaNamespace: "FactsAPI")
      let source = CompiledSource(
        schema: schemas[schema] ?? "",
        documents: [try Self.text(folder, "operation.graphql")],
        options: options
      )
      var storms: [String: StormReport] = [:]
      for failure in failures {
        total += 1
        if failure.error == nil { crashes += 1 }
        let key = "\(failure.operation) \(String(describing: failure.variables))"
        let storm =
          try storms[key]
          ?? Self.storm(source, failure, Array(zip(responses, expected)))
        storms[key] = storm
        if !Self.isFound(failure, in: storm) {
          missed.append("\(name): \(failure.fault) \(String(describing: failure.error))")
        }
      }
    }
    print("storms: \(total) recorded failures, \(crashes) of them crashes; \(missed.count) missed")
    for text in missed.prefix(30) { print("  \(text)") }
    #expect(missed.isEmpty)
    #expect(total > 10 && crashes > 0)
  }

  private static func failure(_ response: JSONValue, _ fact: JSONValue) -> Failure? {
    let error = fact["strict"]?["error"]
    let crashes = (fact["strict"]?["views"].items ?? []).contains { view in
      ["values", "objects"].contains { section in
        guard case .object(let members)? = view[section] else { return false }
        return members.contains { $0.value["trap"] != nil }
      }
    }
    guard error != nil || crashes else { return nil }
    return Failure(
      operation: response["operation"].text,
      variables: response["variables"],
      fault: fact["fault"]?["kind"].text ?? "",
      error: error
    )
  }

  /// Runs a storm over the responses of conforming servers for the same variables, and over
  /// generated responses.
  private static func storm(
    _ source: CompiledSource,
    _ failure: Failure,
    _ recorded: [(response: JSONValue, fact: JSONValue)]
  ) throws -> StormReport {
    let operation = try #require(
      source.document.operations.firstIndex { $0.name == failure.operation }
    )
    let lowering = source.document.lowered(operation: operation, schema: source.schema)
    func reader(_ response: JSONValue) throws -> ResponseReader {
      try source.reader(
        of: GraphQLResponse(try JSONDocument(JSONPrinter.print(response))),
        lowering,
        operation: operation,
        variables: failure.variables.flatMap {
          $0 == .null ? nil : JSONPrinter.print($0, layout: .compact)
        }
      )
    }
    let made = try ResponseSynthesizer.wholeResponses(for: try reader(["data": [:]]), seed: 3)
    let sent = recorded.filter { response, fact in
      (fact["fault"] ?? .null) == .null && response["operation"].text == failure.operation
        && response["variables"] == failure.variables
    }
    .map { JSONValue.object([.init("data", $0.response["data"] ?? .null)]) }
    return Storm.over(
      try (sent + made).map(reader).map { DialectReaders(proposal: $0, released: $0) },
      dialects: [.apollo],
      options: source.options
    )
  }

  private static func isFound(_ failure: Failure, in storm: StormReport) -> Bool {
    let losses = storm.rows.flatMap { row in row.strikes.map { $0.losses[0] } }
    guard let error = failure.error else { return losses.contains(where: \.endsApp) }
    let target = error["targetType"].text
    let wanted = error["kind"].text + (target.isEmpty ? "" : "(to: \(target))")
    let keys = error["path"].text.split(separator: ".").filter { Int($0) == nil }.map(String.init)
    return losses.contains { loss in
      guard let found = loss.failure, found.error == wanted else { return false }
      let elements: [String] = found.path.elements.compactMap { element in
        if case .key(let key) = element { key } else { nil }
      }
      return elements == keys
    }
  }

  private static func text(_ folder: URL, _ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  private static func json(_ folder: URL, _ name: String) throws -> JSONValue {
    JSONValue(try JSONDocument([UInt8](Data(contentsOf: folder.appendingPathComponent(name)))).root)
  }
}
