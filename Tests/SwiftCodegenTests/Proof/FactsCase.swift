import Foundation
import TestSupport

@testable import DialectKit

/// An operation of the facts with its responses.
struct FactsCase {
  struct Response {
    let name: String
    let operation: String
    /// A JSON object, or empty if there are no variables.
    let variables: String
    let data: Data
  }

  let isRandom: Bool
  let document: String
  let responses: [Response]

  /// Returns the cases of a schema to run; they are compiled together because their operation names
  /// differ.
  ///
  /// Compiling the randomly generated cases takes a minute after each change, so they run only with
  /// `ALL_FACTS=1` in the environment. If `everyOne` is false, only every third of the other cases
  /// runs without that setting. The number of skipped cases is printed under the title.
  static func chosen(
    in facts: URL,
    schema: String,
    title: String,
    everyOne: Bool = true
  ) throws -> (cases: [FactsCase], source: CompiledSource) {
    let runsAll = ProcessInfo.processInfo.environment["ALL_FACTS"] == "1"
    let all = try all(in: facts, schema: schema)
    let written = all.filter { !$0.isRandom }
    let some = stride(from: 0, to: written.count, by: everyOne ? 1 : 3).map { written[$0] }
    let cases = runsAll ? all : some
    if cases.count < all.count {
      SharedData.reportNotRun(
        title,
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
    return (cases, source)
  }

  private static func all(in facts: URL, schema: String) throws -> [FactsCase] {
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
