import DocumentEditing
import GraphQLRuntime
import GraphQLSyntax
import SelectionIR
import TestSupport
import Testing

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

/// Tests creating an operation without documents, from a schema file or from a server's
/// introspection result.
@Suite struct BegunOperationTests {
  private static let schema = """
    type Query { hero(id: ID!): Hero pets: [Pet!]! }
    type Mutation { rename(id: ID!, name: String!): Hero }
    type Hero { id: ID! name: String }
    interface Pet { name: String! }
    type Cat implements Pet { name: String! lives: Int! paws: Int! }
    type Dog implements Pet { name: String! tricks: [String!]! }
    """

  private func model(_ schema: String = schema) -> Model {
    let input = WorkspaceInput(name: "schema.graphqls", utf8: Array(schema.utf8))
    let workspace = Workspace.load([input], options: WorkspaceOptions(isExploring: true))
    return Model(workspace: workspace, size: Size(width: 80, height: 24))
  }

  @discardableResult
  private func type(_ keys: String, on model: inout Model) throws -> [Effect] {
    try KeyNotation.parse(keys).flatMap { key in
      finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
  }

  private func document(_ model: Model) -> String? {
    model.workspace.newOperationFile.flatMap { model.workspace.sources.file($0) }
      .map { String(decoding: $0.utf8, as: UTF8.self) }
  }

  @Test func `a schema by itself opens an empty operation with instructions`() throws {
    var model = model()
    #expect(document(model) == "")
    #expect(model.workspace.diagnostics.isEmpty)
    #expect(model.focus == .document)
    let screen = render(model).text
    #expect(screen.contains("Press A to list the fields of the query"))
    #expect(screen.contains("The operation is empty; A lists"))
    try type("x", on: &model)
    #expect(model.message?.text.hasPrefix("The operation is empty") == true)
    #expect(try type("q", on: &model) == [.quit(printing: nil)])
  }

  @Test func `without the explorer no operation is created`() {
    let input = WorkspaceInput(name: "schema.graphqls", utf8: Array(Self.schema.utf8))
    #expect(Workspace.load([input]).documents.isEmpty)
  }

  @Test func `the first field creates the operation, and removing the last one deletes it`() throws
  {
    var model = model()
    try type("Ahero<Enter>name<Space><Esc>", on: &model)
    #expect(document(model) == "query Hero($id: ID!) {\n  hero(id: $id) {\n    name\n  }\n}\n")
    #expect(model.workspace.operation?.structName == "HeroQuery")
    #expect(model.workspace.draft?.text.contains("nothing breaks") == true)
    try type(":remove-field Query.hero.name<Enter>", on: &model)
    #expect(document(model) == "")
    #expect(model.workspace.operation == nil)
    #expect(model.workspace.sources.drafts.isEmpty)
    try type("u", on: &model)
    #expect(model.workspace.operation?.name == "Hero")
    try type("Apets<Space><Space>hero<Space><Esc>", on: &model)
    #expect(document(model) == "")
  }

  @Test func `a mutation starts from its root field, and an anonymous query gets a name`() throws {
    var model = model()
    try type(":add-field Mutation.rename<Enter>", on: &model)
    #expect(
      document(model)
        == "mutation Rename($id: ID!, $name: String!) {\n  rename(id: $id, name: $name) {\n"
        + "    id\n  }\n}\n"
    )
    var nameless = model
    let id = try #require(nameless.workspace.newOperationFile)
    DocumentEdits.draft([id: Array("{ pets { name } }".utf8)], on: &nameless)
    try type(":rename Query=Pets<Enter>", on: &nameless)
    #expect(document(nameless) == "query Pets { pets { name } }")
  }

  @Test func `without a server the response is generated, and again after edits`() throws {
    var model = model()
    try type(":add-field Query.pets.lives<Enter>", on: &model)
    #expect(render(model).text.contains("press x to generate one"))
    try type("x", on: &model)
    #expect(model.message?.text.hasPrefix("Generated response") == true)
    let execution = try #require(model.workspace.execution)
    #expect(execution.result.faultCount == 0)
    #expect(execution.result.entityCount > 1)
    #expect(model.workspace.responses.map(\.isMadeUp) == [true])
    try type("gejj", on: &model)
    let place = model.core.selection.path
    try type(":add-field Query.pets.name<Enter>", on: &model)
    #expect((model.workspace.execution?.result.faultCount ?? 0) > 0)
    try type("x", on: &model)
    #expect(model.workspace.execution?.result.faultCount == 0)
    #expect(model.core.selection.path == place)
  }

  @Test func `a received response stays unchanged, and added fields are generated`() throws {
    let texts = [
      ("schema.graphqls", Self.schema), ("Q.graphql", "query Q { pets { name } }"),
      ("R.json", #"{"data": {"pets": [{"__typename": "Cat", "name": "Tom"}]}}"#),
    ]
    let inputs = texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
    var model = Model(
      workspace: Workspace.load(inputs, options: WorkspaceOptions(isExploring: true)),
      size: Size(width: 80, height: 24)
    )
    #expect(model.workspace.newOperationFile == nil)
    try type(":add-field Q.pets.lives<Enter>", on: &model)
    #expect(model.workspace.execution?.result.faultCount == 1)
    try type("x", on: &model)
    #expect(model.workspace.execution?.result.faultCount == 0)
    let made = try #require(model.core.exploration.response)
    let text = String(decoding: made.json.bytes, as: UTF8.self)
    #expect(made.isMadeUp && text.contains(#""Tom""#) && text.contains(#""lives""#))
    #expect(model.workspace.responses.count == 2)
    // The rows say which values are generated.
    let generated = ResponsePath([.key("pets"), .index(0), .key("lives")])
    #expect(made.generated == .paths([generated]))
    try type("gezR", on: &model)
    let rows = render(model).text.split(separator: "\n")
    #expect(rows.contains { $0.contains(" lives ") && $0.contains("generated") })
    #expect(!rows.contains { $0.contains("\"Tom\"") && $0.contains("generated") })
    // Values that were generated before are kept when another field is added.
    try type(":add-field Q.pets.paws<Enter>x", on: &model)
    let both = try #require(model.core.exploration.response)
    #expect(String(decoding: both.json.bytes, as: UTF8.self).contains(#""Tom""#))
    #expect(both.generated?.paths.count == 2)
  }

  @Test func `saving an operation without a file asks for its name`() throws {
    var model = model()
    try type("Apets<Space><Esc>:w<Enter>", on: &model)
    #expect((model.popup as? Palette)?.editor.text == "write ")
    let effects = try type("Pets<Enter>", on: &model)
    let draft = DocumentDraft(
      name: NewOperationDocument.name,
      edited: [],
      text: Array("query Pets {\n  pets {\n    __typename\n  }\n}\n".utf8)
    )
    #expect(effects == [.saveDocument(draft, path: "Pets.graphql", replaces: false)])
    #expect(
      try type(":w! a/Pets.gql<Enter>", on: &model)
        == [.saveDocument(draft, path: "a/Pets.gql", replaces: true)]
    )
    try type("q", on: &model)
    #expect(render(model).text.contains("Quit and discard <new operation>?"))
  }

  @Test func `a new operation is offered again, even if its schema arrives later`() throws {
    var model = model()
    try type("Apets<Space><Esc>", on: &model)
    model.setKeepsNewOperation()
    try type("q", on: &model)
    let question = "Leave? The next start offers to restore the edits of <new operation>"
    #expect(render(model).text.contains(question))
    let drafts = model.draftsToKeep
    #expect(drafts.map(\.name) == [NewOperationDocument.name])
    let options = WorkspaceOptions(isExploring: true)
    var next = Model(
      workspace: Workspace.load([], options: options),
      size: Size(width: 80, height: 24)
    )
    next.offer(drafts)
    #expect(next.popup == nil)
    #expect(next.draftsToKeep == drafts)
    let input = WorkspaceInput(name: "schema.graphqls", utf8: Array(Self.schema.utf8))
    next.reload(Exploration(Workspace.load([input], options: options)))
    _ = finishBackgroundWork(next.takeRequests(), on: &next)
    #expect(render(next).text.contains("A new operation from an earlier run was not saved."))
    try type("r", on: &next)
    #expect(document(next)?.hasPrefix("query Pets {") == true)
    #expect(next.draftsToKeep == drafts)
  }

  @Test func `a saved new operation is not kept as a draft`() throws {
    var model = model()
    try type("Apets<Space><Esc>", on: &model)
    try type(":w Pets.json<Enter>", on: &model)
    #expect(model.message?.text.hasSuffix("use a name ending in .graphql.") == true)
    let newOperationFile = try #require(document(model))
    for (text, isSaved) in [(newOperationFile, true), ("query Other { pets { name } }\n", false)] {
      var next = model
      let inputs = [("schema.graphqls", Self.schema), ("Pets.graphql", text)].map {
        WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8))
      }
      next.reload(
        Exploration(Workspace.load(inputs, options: WorkspaceOptions(isExploring: true))),
        saying: "It was written."
      )
      _ = finishBackgroundWork(next.takeRequests(), on: &next)
      #expect((next.message?.text == "It was written.") == isSaved)
      #expect(next.message?.text.contains("kept") == false)
      #expect(next.draftsToKeep.isEmpty == isSaved)
    }
  }
}
