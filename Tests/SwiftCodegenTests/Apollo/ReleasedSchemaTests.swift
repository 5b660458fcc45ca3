import ApolloPolicy
import Foundation
import TestSupport
import Testing

@testable import DialectKit

/// Tests that the dialect `apollo` generates the same schema types as the released client's
/// generator.
@Suite struct ReleasedSchemaTests {
  /// The number of files when the test was written.
  private static let fileCount = 89

  @Test func `files of schema types equal the released ones`() throws {
    guard let output = SharedData.releasedClientOutput, let facts = SharedData.facts else {
      SharedData.reportNotRun("released schema files", count: Self.fileCount)
      return
    }
    var documents = try Self.documents(of: facts)
    // The recorded run had one operation in addition to the facts; it reaches a type that no other
    // operation uses.
    documents["library", default: []].append("query ReachesAny { gadget { any { value } } }")
    var compared = 0
    var differences: [String] = []
    for schema in ["animals", "galaxy", "library"] {
      let text = try Self.text(facts.appendingPathComponent("schemas/\(schema).graphqls"))
      var options = ApolloOptions(schemaNamespace: schema + "API")
      options.writesDocumentation = false
      options.marksTypesNonisolated = false
      let project = ApolloProject(
        schema: text,
        documents: documents[schema] ?? [],
        options: options
      )
      var made: [String: String] = [:]
      for file in project.schemaFiles {
        made[String(file.path.dropFirst("Schema/".count))] = file.text
      }
      let expected = try Self.files(in: output.appendingPathComponent("schema-\(schema)"))
      for path in Set(made.keys).union(expected.keys).sorted() {
        compared += 1
        if made[path] != expected[path] {
          let difference = Golden.firstDifference(
            expected: expected[path] ?? "(no such file)",
            actual: made[path] ?? "(no such file)"
          )
          differences.append("schema-\(schema)/\(path): \(difference)")
        }
      }
    }
    print("released schema files: \(compared - differences.count) of \(compared) equal")
    #expect(compared == Self.fileCount)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  /// Returns the documents of all cases that the released generator accepted, by schema.
  private static func documents(of facts: URL) throws -> [String: [String]] {
    var documents: [String: [String]] = [:]
    let cases = facts.appendingPathComponent("cases")
    for name in try FileManager.default.contentsOfDirectory(atPath: cases.path).sorted() {
      let folder = cases.appendingPathComponent(name)
      let json = try JSONSerialization.jsonObject(
        with: Data(contentsOf: folder.appendingPathComponent("expected-selection-sets.json"))
      )
      guard let json = json as? [String: Any], let schema = json["schema"] as? String,
        (json["generator"] as? [String: Any])?["producesCode"] as? Bool == true
      else { continue }
      documents[schema, default: []].append(
        try text(folder.appendingPathComponent("operation.graphql"))
      )
    }
    return documents
  }

  private static func files(in folder: URL) throws -> [String: String] {
    var files: [String: String] = [:]
    for path in FileManager.default.subpaths(atPath: folder.path) ?? []
    where path.hasSuffix(".swift") {
      files[path] = try text(folder.appendingPathComponent(path))
    }
    return files
  }

  private static func text(_ url: URL) throws -> String {
    try String(contentsOf: url, encoding: .utf8)
  }
}
