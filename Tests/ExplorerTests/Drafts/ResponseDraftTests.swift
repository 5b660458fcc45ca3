import GraphQLRuntime
import ResponseAnalysis
import TestSupport
import Testing

@testable import ExplorerPanes

@testable import Workspace

@testable import TerminalUI

@testable import Explorer

@Suite struct ResponseDraftTests {
  private static let response = """
    {"data": {"pet": {"__typename": "Cat", "name": "Tom", "size": "SMALL", "friends": [null]}}}
    """

  private func model(_ keys: String, variables: String? = nil) throws -> Model {
    let schema = """
      type Query { pet: Pet }
      interface Pet { name: String! size: Size friends: [Pet] }
      enum Size { SMALL LARGE }
      type Cat implements Pet { name: String! size: Size friends: [Pet] lives: Int }
      type Dog implements Pet { name: String! size: Size friends: [Pet] }
      """
    let query = """
      query Q($deep: Boolean = false) {
        pet { name size friends { name } ... on Dog { name } ... on Cat @include(if: $deep) { lives } }
      }
      """
    let texts = [("s.graphqls", schema), ("q.graphql", query), ("r.json", Self.response)]
    let workspace = Workspace.load(
      texts.map { WorkspaceInput(name: $0.0, utf8: Array($0.1.utf8)) }
    )
    var model = Model(workspace: workspace, size: Size(width: 100, height: 30))
    try type(keys, &model)
    return model
  }

  @discardableResult
  private func type(_ keys: String, _ model: inout Model) throws -> [Effect] {
    var left: [Effect] = []
    for key in try KeyNotation.parse(keys) {
      left += finishBackgroundWork(update(&model, .key(key)), on: &model)
    }
    return left
  }

  private func text(_ model: Model) -> String {
    String(decoding: model.core.exploration.response?.json.bytes ?? [], as: UTF8.self)
  }

  private func isThere(_ path: String, _ model: Model) -> Bool? {
    guard let reader = model.reader, case .explained(_, let answer) = reader.why(path) else {
      return nil
    }
    return answer.isPresent
  }

  @Test func `W on a nil case changes its cause and nothing else in the text`() throws {
    var model = try model("gw]n")
    #expect(isThere("pet.asDog", model) == false)
    try type("W", &model)
    #expect(isThere("pet.asDog", model) == true)
    #expect(text(model) == Self.response.replacing("\"Cat\"", with: "\"Dog\""))
    #expect(model.core.exploration.response?.name == "r.json, draft")
    try type("[r", &model)
    #expect(text(model) == Self.response)
    try type("]r", &model)
    #expect(isThere("pet.asDog", model) == true)
  }

  @Test func `the panes follow an object that becomes null to the field of its parent`() throws {
    let texts = [
      ("s.graphqls", "type Query { pet: Pet } type Pet { id: ID name: String }"),
      ("q.graphql", "query Q { pet { id name } }"),
      ("r.json", #"{"data": {"pet": {"__typename": "Pet", "id": "1", "name": "Rex"}}}"#),
    ]
    var model = Model(workspace: WorkspaceTests.load(texts), size: Size(width: 120, height: 40))
    try type("ggjW<Enter>", &model)
    #expect(model.responsePath.description == "pet" && text(model).contains("null"))
    #expect(model.panes[WhyPane.self].name(in: model.core)?.hasPrefix("pet") == true)
    try type("u<C-r>", &model)
    #expect(text(model).contains("null"))
    #expect(model.panes[WhyPane.self].name(in: model.core)?.hasPrefix("pet") == true)
  }

  @Test func `several changes add up, and undo and redo apply to each`() throws {
    var model = try model("gw]nWgejj")
    let steps = model.core.exploration.draft?.steps.count
    #expect(steps == 1)
    try type("=", &model)
    #expect(model.popup is NewValuePrompt)
    try type("<C-u>LARGE<Enter>", &model)
    #expect(text(model).contains("\"size\": \"LARGE\""))
    #expect(model.core.exploration.draft?.steps.count == 2)
    try type("u", &model)
    #expect(text(model).contains("\"size\": \"SMALL\"") && text(model).contains("Dog"))
    try type("u", &model)
    #expect(text(model) == Self.response)
    try type("<C-r><C-r>", &model)
    #expect(text(model).contains("LARGE") && text(model).contains("Dog"))
  }

  @Test func `W on a value lists its alternatives`() throws {
    var model = try model("gejj")
    #expect(model.responsePath.subscriptedText == "pet.size")
    try type("W", &model)
    let list = try #require(model.popup as? PickList)
    let items = (0..<list.count).compactMap { list.item($0)?.text }
    #expect(
      items == [
        "`pet.size` is \"LARGE\"", "`pet.size` is \"UNKNOWN__\"", "`pet.size` is null",
        "`pet.size` is removed",
      ]
    )
    try type("<Down><Down><Enter>", &model)
    #expect(text(model).contains("\"size\": null"))
    #expect(render(model).text.contains("null  ±"))
  }

  @Test func `changing a variable affects only the draft`() throws {
    var model = try model("gw")
    try type("]n]n", &model)
    let name = model.words.memberName
    #expect(name == "asCatIfDeep")
    try type("W", &model)
    if model.popup != nil { try type("<Enter>", &model) }
    #expect(text(model).contains("Tom"))
    #expect(model.core.exploration.response?.variables?.values == ["deep": true])
    #expect(isThere("pet.asCatIfDeep", model) == true)
    try type("[r", &model)
    #expect(model.core.exploration.response?.variables == nil)
  }

  @Test func `a typed value that does not fit is told, and what it does is shown`() throws {
    var model = try model("gej=")
    try type("<C-u>null", &model)
    let prompt = try #require(model.popup as? NewValuePrompt)
    #expect(prompt.note == "The value is null, but its type is non-null.")
    try type("<Enter>", &model)
    #expect(model.reader?.result.faultCount == 1)
  }

  @Test func `write asks before the draft replaces its original file`() throws {
    var model = try model("gw]nW")
    try type(":write<Enter>", &model)
    #expect(render(model).text.contains("Write r.json with 1 change?"))
    let effects = try type("y", &model)
    let old = Self.response
    let new = old.replacing("\"Cat\"", with: "\"Dog\"")
    #expect(effects == [.write(path: "r.json", text: new, .generated(over: old))])
    try type("[r:write<Enter>", &model)
    #expect(model.message?.text.hasPrefix("Nothing to save") == true)
  }

  @Test func `the Diff pane compares a draft with its original`() throws {
    let model = try model("gw]nWgD")
    let screen = render(model).text
    #expect(screen.contains("Cat") && screen.contains("Dog"))
    #expect(screen.contains("r.json, draft"))
  }
}
