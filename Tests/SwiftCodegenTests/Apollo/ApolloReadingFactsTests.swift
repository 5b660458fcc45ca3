import ApolloPolicy
import Foundation
import GraphQLRuntime
import TestSupport
import Testing

@testable import ApolloDialect
@testable import DialectKit

/// Compares the interpreter with recorded runs of the released client.
///
/// A record contains the result or error, the value of every accessor, type condition and fragment
/// of every reachable struct, and the accessors that crashed the program.
@Suite struct ApolloReadingFactsTests {
  @Test func `the interpreter equals the recorded runs of the released client`() throws {
    guard let facts = SharedData.facts else {
      SharedData.reportNotRun("recorded readings", count: 757)
      return
    }
    let cases = facts.appendingPathComponent("cases")
    var schemas: [String: String] = [:]
    var total = 0
    var views = 0
    var crashes = 0
    var differing: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: cases.path).sorted() {
      let folder = cases.appendingPathComponent(name)
      guard
        let recorded = try? Data(contentsOf: folder.appendingPathComponent("expected-runtime.json"))
      else { continue }
      let sets = try Self.json(
        Data(contentsOf: folder.appendingPathComponent("expected-selection-sets.json"))
      )
      let schema = sets["schema"].text
      if schemas[schema] == nil {
        schemas[schema] = try String(
          contentsOf: facts.appendingPathComponent("schemas/\(schema).graphqls"),
          encoding: .utf8
        )
      }
      let document = try Self.text(folder, "operation.graphql")
      let source = Self.source(schema: schemas[schema] ?? "", document: document)
      let responses = try Self.text(folder, "responses.jsonl").split(separator: "\n")
      let expected = try Self.json(recorded).items
      #expect(expected.count == responses.count)
      for (line, fact) in zip(responses, expected) {
        total += 1
        var comparison = RecordedReading(fact: fact)
        try comparison.compare(with: source, response: String(line))
        views += comparison.viewCount
        crashes += comparison.crashCount
        differing += comparison.differences.prefix(3).map {
          "\(name) \(fact["response"].text): \($0)"
        }
      }
    }
    print(
      "recorded readings: \(total) responses, \(views) views, \(crashes) accessors that end the",
      "program; \(differing.count) differences"
    )
    for difference in differing.prefix(40) { print("  \(difference)") }
    #expect(differing.isEmpty)
    #expect(total >= 757)
    #expect(crashes > 0)
  }

  /// Compiles a document with the same settings as the released generator.
  private static func source(schema: String, document: String) -> CompiledSource {
    var options = CodegenOptions(moduleName: "FactsAPI", dialect: .apollo)
    options.apollo = ApolloOptions(schemaNamespace: "FactsAPI")
    return CompiledSource(schema: schema, documents: [document], options: options)
  }

  private static func text(_ folder: URL, _ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  private static func json(_ data: Data) throws -> JSONValue {
    JSONValue(try JSONDocument([UInt8](data)).root)
  }
}

extension JSONValue? {
  var text: String {
    if case .string(let text)? = self { text } else { "" }
  }

  var items: [JSONValue] {
    if case .array(let items)? = self { items } else { [] }
  }
}

extension JSONValue {
  var items: [JSONValue] { Optional(self).items }
}
