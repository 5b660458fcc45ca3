import GraphQLCompiler
import RandomOperations
import SwiftCodegen
import TestSupport
import Testing

@testable import Explorer

/// What an edit makes of loaded documents, against a fresh start with the edited texts.
@Suite struct EditedWorkspaceTests {
  private struct Differences: Error, CustomStringConvertible {
    let description: String
  }

  /// Documents that share fragments, one of them in a file of its own.
  private static let texts: [(String, String)] = [
    (
      "Heroes.graphql",
      """
      query Heroes($episode: Episode) {
        hero(episode: $episode) { name ...Details ... on Droid { primaryFunction } }
      }
      query Friends { hero { friends { ...Details name } } }

      """
    ),
    (
      "Details.graphql",
      """
      fragment Details on Character {
        name
        appearsIn
        friends { ...Name }
      }

      """
    ),
    ("Name.graphql", "fragment Name on Character {\n  name\n  ... on Human { height }\n}\n"),
    (
      "Reviews.graphql",
      "query Reviews {\n  reviews(episode: JEDI) {\n    stars\n    commentary\n  }\n}\n"
    ),
    ("Lonely.graphql", "query Lonely {\n  hero {\n    id\n    ...Name\n  }\n}\n"),
    ("Unused.graphql", "fragment Unused on Human {\n  homePlanet\n}\n"),
  ]

  private static func inputs(_ texts: [(String, String)]) throws -> [WorkspaceInput] {
    let schema = "SampleSchemas/starwars.graphqls"
    return [WorkspaceInput(name: schema, utf8: try PackageRoot.bytes(schema))]
      + texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
  }

  /// What differs between an edited workspace and one that is loaded with its texts.
  private static func expectFresh(_ edited: Workspace, _ texts: [(String, String)]) throws {
    let now = texts.map { name, text -> (String, String) in
      let file = edited.sources.files.first { $0.name == name }
      return (name, file.map { String(decoding: $0.utf8, as: UTF8.self) } ?? text)
    }
    let fresh = Workspace.load(try inputs(now), options: edited.options)
    func check(_ isSame: Bool, _ what: String) throws {
      guard !isSame else { return }
      throw Differences(
        description: "\(what)\n" + now.map { "# \($0.0)\n\($0.1)" }.joined(separator: "\n")
          + "\nedited: \(edited.diagnostics.map(\.message))"
          + "\nfresh: \(fresh.diagnostics.map(\.message))"
      )
    }
    try check(edited.diagnostics == fresh.diagnostics, "diagnostics")
    let (one, other) = (edited.compiled, fresh.compiled)
    try check(one.selectionSets.count == other.selectionSets.count, "number of sets")
    for (set, same) in zip(one.selectionSets, other.selectionSets) {
      try check("\(set)" == "\(same)", "set \(same.path)")
    }
    try check(
      one.operations.map { "\($0.structName) \($0.root) \($0.selectionSets) \($0.fragments)" }
        == other.operations.map {
          "\($0.structName) \($0.root) \($0.selectionSets) \($0.fragments)"
        },
      "operations"
    )
    try check(
      one.fragments.map { "\($0.structName) \($0.root) \($0.selectionSets) \($0.fragments)" }
        == other.fragments.map { "\($0.structName) \($0.root) \($0.selectionSets) \($0.fragments)" },
      "fragments"
    )
    try check(swift(of: edited) == swift(of: fresh), "generated Swift")
  }

  private static func swift(of workspace: Workspace) -> [String] {
    workspace.generator?.files { count, file in (0..<count).map(file) }.map(\.text) ?? []
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `random edits leave what a fresh start makes of their texts`(seed: UInt64) throws {
    var generator = Seeded(state: seed)
    var edits = RandomEdits((0..<120).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
    let loaded = Workspace.load(try Self.inputs(Self.texts))
    var workspace = loaded
    var made = 0
    var spliced = 0
    while !edits.isAtEnd {
      guard let texts = edits.next(workspace.editable) else { continue }
      let before = workspace
      workspace = workspace.drafting(texts)
      let part = EditedPart(
        of: workspace.documents,
        from: before.documents,
        before.compiled,
        files: Set(texts.keys)
      )
      if part != nil, before.compiled.diagnostics.isEmpty { spliced += 1 }
      made += 1
      try Self.expectFresh(workspace, Self.texts)
      // Faults end most of what an edit can be taken alone for.
      if workspace.diagnostics.count > 4 { workspace = loaded }
    }
    #expect(made > 4)
    #expect(spliced > 0)
  }

  @Test func `an edit of one operation is validated and compiled without the others`() throws {
    let workspace = Workspace.load(try Self.inputs(Self.texts))
    let file = try #require(workspace.sources.files.first { $0.name == "Lonely.graphql" })
    let text = "query Lonely {\n  hero {\n    id\n    name\n    ...Name\n  }\n}\n"
    let (document, _) = Parser.parse(
      SourceFile(id: file.id, name: file.name, utf8: Array(text.utf8))
    )
    var documents = workspace.documents
    let index = try #require(documents.firstIndex { $0.file == file.id })
    documents[index] = document
    let part = try #require(
      EditedPart(of: documents, from: workspace.documents, workspace.compiled, files: [file.id])
    )
    // The operation, and the fragment that it uses.
    #expect(part.documents.flatMap(\.operations).compactMap(\.name?.text) == ["Lonely"])
    #expect(part.documents.flatMap(\.fragments).map(\.name.text) == ["Name"])
    let schema = try #require(workspace.schema)
    let compiled = Compiler.compile(
      part,
      of: documents,
      into: workspace.compiled,
      schema: schema,
      options: workspace.codegenOptions.compilation(workspace.dialect.manner)
    )
    #expect(compiled != nil)
  }

  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
