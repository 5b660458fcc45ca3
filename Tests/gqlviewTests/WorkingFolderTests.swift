import TestSupport
import Testing

@testable import gqlview

/// Without files and without a configuration, the explorer opens the files of a folder whose files
/// are an obvious choice.
@Suite struct WorkingFolderTests {
  private static let files = [
    "schema.graphqls": "type Query { pet: String }",
    "Pet.graphql": "query Pet { pet }",
    "Pet.json": #"{"data": {"pet": "Rex"}}"#,
  ]

  private func run(_ others: [String: String] = [:]) throws -> ProgramRun {
    let folder = try ScratchFolder.project()
    defer { folder.remove() }
    for (name, text) in Self.files { try folder.write(text, name) }
    for (name, text) in others { try folder.write(text, name) }
    return try ProgramRun(["screen", "--size", "120x24"], in: folder.url)
  }

  @Test func `one schema, one operation and one response are opened`() throws {
    let run = try run()
    #expect(run.output.contains(#""Rex""#))
    let notice = "Opened schema.graphqls, Pet.graphql and Pet.json from this folder."
    #expect(run.errors.contains(notice))
  }

  @Test(arguments: [
    ("package.json", #"{"name": "app"}"#), ("Pet.variables.json", #"{"data": 1}"#),
    ("Names.graphql", "fragment Names on Query { pet }"),
  ])
  func `files that are no choice do not matter`(name: String, text: String) throws {
    #expect(try run([name: text]).output.contains(#""Rex""#))
  }

  @Test(arguments: [
    ("More.graphql", "query More { pet }"), ("other.graphqls", "type Other { a: Int }"),
    ("More.json", #"{"data": {}}"#),
  ])
  func `a folder with a choice to make shows the demo`(name: String, text: String) throws {
    let screen = try run([name: text]).output
    #expect(screen.contains("allAnimals") && !screen.contains(#""Rex""#))
  }
}
