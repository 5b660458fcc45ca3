import Foundation
import TestSupport
import Testing

/// Tests `generate --dialect swift-graphql` for a schema without documents, which generates the API
/// of all its types.
@Suite struct WholeSchemaCommandTests {
  private static let schema = """
    type Query { pets(first: Int, kind: Kind): [Pet!]! }
    interface Pet { id: ID! name: String }
    type Cat implements Pet { id: ID! name: String lives: Int! }
    type Dog implements Pet { id: ID! name: String kind: Kind }
    enum Kind { SMALL LARGE }
    """

  @Test func `a schema's API is written, compared, checked, and cleared of removed types`() throws {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    try folder.write(Self.schema, "schema.graphqls")
    let generate = ["generate", "--dialect", "swift-graphql", "schema.graphqls"]
    func run(_ words: String...) throws -> ProgramRun {
      try ProgramRun(generate + words, in: folder.url)
    }
    let nothing = try run("--diff", "API")
    #expect(nothing.status == 2 && nothing.errors.contains("cannot read API"), "\(nothing.errors)")
    let written = try run("--output", "API")
    #expect(written.status == 0 && written.errors.isEmpty, "\(written.errors)")
    let path = folder.place("API/API/Objects+Dog.swift").path
    let dog = try String(contentsOfFile: path, encoding: .utf8)
    #expect(dog.contains("func kind()"))
    let same = try run("--diff", "API")
    #expect(same.status == 0, "\(same.output)")
    let check = ["check", "--dialect", "swift-graphql", "schema.graphqls"]
    let checked = try ProgramRun(check, in: folder.url)
    #expect(checked.status == 0, "\(checked.output)\(checked.errors)")

    // The new schema has one type less and one field more.
    try folder.write(
      Self.schema.replacing("type Dog implements Pet { id: ID! name: String kind: Kind }", with: "")
        .replacing("lives: Int!", with: "lives: Int! age: Int"),
      "schema.graphqls"
    )
    let differing = try run("--diff", "API")
    #expect(differing.status == 1, "\(differing.errors)")
    for line in ["func age()", "Objects+Dog.swift"] {
      #expect(differing.output.contains(line), "\(line)\n\(differing.output)")
    }
    #expect(FileManager.default.fileExists(atPath: path), "a comparison writes nothing")
    let json = try run("--diff", "API", "--format", "json")
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    )
    #expect(json.status == 1 && !value.isEmpty)
    #expect(json.output.contains("Objects+Dog.swift") && json.output.contains("Objects+Cat.swift"))
    let kept = try run("--output", "API")
    #expect(
      kept.output.contains("Objects+Dog.swift: no longer generated (--prune removes it)"),
      "\(kept.output)"
    )
    let pruned = try run("--output", "API", "--prune")
    #expect(pruned.output.contains("Objects+Dog.swift"), "\(pruned.output)")
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try run("--diff", "API").status == 0)
  }
}
