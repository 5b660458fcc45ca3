import ApolloPolicy
import DialectKit
import Dialects
import GraphQLSyntax
import RandomOperations
import SelectionIR
import TestSupport
import Testing

@testable import ApolloDialect
@testable import Workspace

/// Compares an edited workspace with a new workspace that is loaded with the edited texts.
@Suite struct EditedWorkspaceTests {
  private struct Differences: Error, CustomStringConvertible {
    let description: String
  }

  /// Documents that share fragments, one of which is in a separate file.
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

  /// Compares an edited workspace with one that is loaded with its texts, and throws the
  /// differences.
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
    workspace.generator?.files().map(\.text) ?? []
  }

  /// The two dialects whose rules and names differ most.
  enum Manner: CaseIterable {
    case proposal, apollo

    var options: WorkspaceOptions {
      var options = WorkspaceOptions()
      guard self == .apollo else { return options }
      options.codegen.dialect = .apollo
      options.codegen.apollo = ApolloOptions(schemaNamespace: "Saga")
      options.severities.release = .newest
      return options
    }
  }

  @Test(arguments: [UInt64(1), 2, 3], Manner.allCases)
  func `a randomly edited workspace equals a new one with the edited texts`(
    seed: UInt64,
    profile: Manner
  ) throws {
    var generator = Seeded(state: seed)
    var edits = RandomEdits((0..<240).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
    let loaded = Workspace.load(try Self.inputs(Self.texts), options: profile.options)
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
        after: before.validation,
        files: Set(texts.keys)
      )
      if part != nil { spliced += 1 }
      made += 1
      try Self.expectFresh(workspace, Self.texts)
      // With many errors, most edits can no longer be compiled incrementally, so the test starts
      // again.
      if workspace.diagnostics.count > 4 { workspace = loaded }
    }
    #expect(made > 4)
    #expect(spliced > 0)
  }

  @Test func `an edited operation is validated and compiled without the others`() throws {
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
      EditedPart(
        of: documents,
        from: workspace.documents,
        workspace.compiled,
        after: workspace.validation,
        files: [file.id]
      )
    )
    // The part contains the operation and the fragment that it uses.
    #expect(part.documents.flatMap(\.operations).compactMap(\.name?.text) == ["Lonely"])
    #expect(part.documents.flatMap(\.fragments).map(\.name.text) == ["Name"])
    let schema = try #require(workspace.schema)
    let compiled = Compiler.compile(
      part,
      of: documents,
      into: workspace.compiled,
      schema: schema,
      options: workspace.codegenOptions.compilation(workspace.dialect.profile)
    )
    #expect(compiled != nil)
  }

  /// An edit of one file, and the definitions that must be recompiled for it.
  struct Edit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let file: String
    let text: String
    let operations: [String]
    var fragments: [String] = []
    /// Texts that replace the initial texts above.
    var others: [String: String] = [:]
  }

  private static let edits = [
    Edit(
      testDescription: "an operation comes",
      file: "Reviews.graphql",
      text: "query Reviews { reviews(episode: JEDI) { stars } }\nquery Stars { hero { id } }\n",
      operations: ["Reviews", "Stars"]
    ),
    Edit(
      testDescription: "an operation goes",
      file: "Heroes.graphql",
      text: "query Heroes { hero { name } }\n",
      operations: ["Heroes"]
    ),
    Edit(
      testDescription: "an operation is called something else",
      file: "Lonely.graphql",
      text: "query Alone { hero { id } }\n",
      operations: ["Alone"]
    ),
    Edit(
      testDescription: "a fragment goes, which others spread",
      file: "Name.graphql",
      text: "fragment Other on Human { height }\n",
      operations: ["Heroes", "Friends", "Lonely"],
      fragments: ["Details", "Other"]
    ),
    Edit(
      testDescription: "a fragment comes, for which others wait",
      file: "Unused.graphql",
      text: "fragment Waited on Character { id }\n",
      operations: ["Lonely"],
      fragments: ["Waited"],
      others: ["Lonely.graphql": "query Lonely { hero { ...Waited } }\n"]
    ),
    Edit(
      testDescription: "an argument of a fragment is another",
      file: "Lonely.graphql",
      text: "query Lonely { hero { ...Name(is: true) } }\n",
      operations: ["Heroes", "Friends", "Lonely"],
      fragments: ["Details", "Name"],
      others: [
        "Name.graphql":
          "fragment Name($is: Boolean = false) on Character { name @include(if: $is) }\n",
        "Lonely.graphql": "query Lonely { hero { ...Name } }\n",
      ]
    ),
    Edit(
      testDescription: "there are arguments elsewhere",
      file: "Reviews.graphql",
      text: "query Reviews { reviews(episode: JEDI) { stars } }\n",
      operations: ["Reviews"],
      others: [
        "Name.graphql":
          "fragment Name($is: Boolean = false) on Character { name @include(if: $is) }\n"
      ]
    ),
    Edit(
      testDescription: "there are warnings elsewhere",
      file: "Reviews.graphql",
      text: "query Reviews { reviews(episode: JEDI) { stars __typename: stars } }\n",
      operations: ["Reviews"],
      others: [
        "Lonely.graphql":
          "query Lonely($is: Boolean!) { hero { __typename: name friends @include(if: $is) { name } "
          + "friends { id } } }\n",
        "Unused.graphql": "fragment Human on Human { homePlanet }\n",
      ]
    ),
    Edit(
      testDescription: "a cache mutation uses the same fragment",
      file: "Lonely.graphql",
      text: "query Lonely { hero { id ...Name } }\n",
      operations: ["Lonely"],
      others: [
        "Reviews.graphql":
          "query Reviews @apollo_client_ios_localCacheMutation { hero { ...Name } }\n"
      ]
    ),
  ]

  @Test(arguments: edits, Manner.allCases)
  func `definitions that an edit does not affect are not compiled again`(
    _ edit: Edit,
    profile: Manner
  ) throws {
    let texts = Self.texts.map { ($0.0, edit.others[$0.0] ?? $0.1) }
    let workspace = Workspace.load(try Self.inputs(texts), options: profile.options)
    let schema = try #require(workspace.schema)
    let file = try #require(workspace.sources.files.first { $0.name == edit.file })
    let edited = workspace.drafting([file.id: Array(edit.text.utf8)])
    let part = try #require(
      EditedPart(
        of: edited.documents,
        from: workspace.documents,
        workspace.compiled,
        after: workspace.validation,
        files: [file.id]
      )
    )
    let anew = Compiler.compile(
      part,
      of: edited.documents,
      into: workspace.compiled,
      schema: schema,
      options: workspace.codegenOptions.compilation(profile.options.codegen.dialect.profile)
    )
    #expect(anew != nil)
    let reached = edited.documents.map { document in
      document.definitions.filter { part.reaches($0.range) }
    }
    let documents = reached.map { Document(definitions: $0) }
    #expect(documents.flatMap(\.operations).compactMap(\.name?.text) == edit.operations)
    #expect(documents.flatMap(\.fragments).map(\.name.text) == edit.fragments)
    try Self.expectFresh(edited, texts)
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
