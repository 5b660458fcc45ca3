import Foundation
import GraphQLRuntime
import GraphQLSchema
import ResponseAnalysis
import TestSupport
import Testing

/// Reading from cache records gives the same result as reading the response (P82), for the samples
/// and for every recorded response without faults.
@Suite struct CacheFactsTests {
  @Test(arguments: Sample.all)
  func `a sample reads the same from the cache and from its response`(_ sample: Sample) throws {
    let fixture = try ReaderFixture(
      schema: ReaderFixture.schema(sample.schemaText()),
      document: sample.documentText()
    )
    let response = GraphQLResponse(try JSONDocument(sample.responseText()))
    let variables = try sample.variables.map {
      VariableValues(JSONValue(try JSONDocument($0).root))
    }
    let reader = try fixture.read(
      operation: nil,
      data: response.data,
      variables: variables ?? .none
    )
    try Self.expectSame(reader.result)
  }

  @Test func `every recorded response reads the same from the cache and directly`() throws {
    guard let facts = SharedData.facts else {
      SharedData.reportNotRun("cache facts", count: 519)
      return
    }
    var schemas: [String: Schema] = [:]
    var compared = 0
    let folder = facts.appendingPathComponent("cases")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let url = folder.appendingPathComponent(name)
      guard
        let lines = try? String(
          contentsOf: url.appendingPathComponent("responses.jsonl"),
          encoding: .utf8
        )
      else { continue }
      let sets = try JSONDocument(
        [UInt8](Data(contentsOf: url.appendingPathComponent("expected-selection-sets.json")))
      )
      guard let schemaName = sets.root["schema"]?.string else { continue }
      if schemas[schemaName] == nil {
        let path = facts.appendingPathComponent("schemas/\(schemaName).graphqls")
        schemas[schemaName] = ReaderFixture.schema(try String(contentsOf: path, encoding: .utf8))
      }
      let fixture = try ReaderFixture(
        schema: #require(schemas[schemaName]),
        document: String(
          contentsOf: url.appendingPathComponent("operation.graphql"),
          encoding: .utf8
        )
      )
      for line in lines.split(separator: "\n") {
        let input = try JSONDocument(String(line)).root
        let reader = try fixture.read(
          operation: input["operation"]?.string,
          data: input["data"],
          variables: input["variables"].map { VariableValues(JSONValue($0)) } ?? .none
        )
        if try Self.expectSame(reader.result) { compared += 1 }
      }
    }
    print("cache: \(compared) recorded responses read from records as from their text")
    #expect(compared > 300)
  }

  /// Compares a result with the result of reading its records, with and without keys; returns
  /// `false` if it has faults.
  @discardableResult
  private static func expectSame(_ result: ExecutionResult) throws -> Bool {
    guard result.faultCount == 0, result.root != nil else { return false }
    for rules in [CacheKeyRules(), CacheKeyRules([.init(type: "none", fields: ["id"])])] {
      let write =
        rules == CacheKeyRules()
        ? CacheWriter.write(result, rules: rules) : CacheWriter.write(result) { _ in nil }
      // Contradicting copies of an object cannot both be read again.
      guard write.conflicts.isEmpty else { continue }
      let document = try #require(
        write.cache.document(for: result.plan, variables: result.variables)
      )
      let again = Executor.execute(
        result.plan,
        data: document.root["data"],
        variables: result.variables
      )
      #expect(lines(of: again) == lines(of: result))
    }
    return true
  }

  /// The dump without properties that only a response's text has.
  private static func lines(of result: ExecutionResult) -> [Substring] {
    result.dump().split(separator: "\n").filter {
      !$0.hasPrefix("unselected keys:") && !$0.contains("occurs more than once")
    }
  }
}
