import Foundation
import TestSupport
import Testing

/// Tests schemas and documents of public projects with a generated configuration.
@Suite struct ApolloRealProjectsTests {
  private struct Case: Decodable {
    struct Verdict: Decodable { let valid: Bool }
    let doc: String
    let schemaRef: String
    let expect: Verdict

    enum CodingKeys: String, CodingKey {
      case doc, expect
      case schemaRef = "schema_ref"
    }
  }

  /// Schemas that the released generator also rejects, with the violated rule.
  private static let refused = ["real-github-cli": "UniqueFieldDefinitionNames"]

  @Test func `a real schema and its valid documents are accepted`() throws {
    guard let conformance = SharedData.conformance else {
      return SharedData.reportNotRun("real projects in a made-up configuration", count: 13)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: conformance.path)
      .filter { $0.hasPrefix("real-") && $0.hasSuffix(".jsonl") }.sorted()
    var (checked, documents, left) = (0, 0, 0)
    for file in files {
      let text = try String(contentsOf: conformance.appendingPathComponent(file), encoding: .utf8)
      let cases = try text.split(separator: "\n").map {
        try JSONDecoder().decode(Case.self, from: Data($0.utf8))
      }.filter(\.expect.valid)
      let chosen = Self.together(cases.map(\.doc))
      left += cases.count - chosen.count
      guard let schema = cases.first?.schemaRef, !chosen.isEmpty else { continue }
      let folder = try ScratchFolder.project()
      defer { folder.remove() }
      for (index, document) in chosen.enumerated() {
        try folder.write(document, "q/\(index).graphql")
      }
      let source = conformance.appendingPathComponent(schema)
      let name = "schema." + (schema.hasSuffix(".json") ? "json" : "graphqls")
      try FileManager.default.createSymbolicLink(
        at: folder.place(name),
        withDestinationURL: source
      )
      try folder.write(ApolloConfigurationText(namespace: "RealAPI", schemas: [name]))
      let check = try folder.run("check")
      if let rule = Self.refused[String(file.dropLast(".jsonl".count))] {
        let errors = check.output.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(!errors.isEmpty && errors.allSatisfy { $0.hasSuffix("[\(rule)]") }, "\(errors)")
      } else {
        // Not all projects are written for Apollo, which rejects two structs with the same name.
        let errors = check.output.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(
          errors.allSatisfy { $0.hasSuffix("[TypeNameConflict]") }
            && check.status == (errors.isEmpty ? 0 : 1),
          "\(file): \(check.output.prefix(2_000)) \(check.errors)"
        )
      }
      checked += 1
      documents += chosen.count
    }
    #expect(checked >= 12 && documents > 1_000)
    SharedData.reportNotRun(
      "real projects' documents",
      count: left,
      reason: "they have no name, or one that another document of the project has"
    )
  }

  /// Returns the documents that can be in one project: every definition has a unique name.
  private static func together(_ documents: [String]) -> [String] {
    var known: Set<Substring> = []
    return documents.filter { document in
      let lines = document.matches(of: /(?m)^\s*(?:query|mutation|subscription|fragment)\b\s*(\w*)/)
      let names = lines.map(\.1)
      let isNamed = !names.isEmpty && !names.contains("")
      let isAnonymous = document.drop(while: \.isWhitespace).hasPrefix("{")
      guard isNamed, !isAnonymous, known.isDisjoint(with: names) else { return false }
      known.formUnion(names)
      return true
    }
  }
}
